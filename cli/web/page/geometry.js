// Where the points of a board lie on the screen, seen from any side.

const margin = { checkered: 0.55, lined: 0.35, star: 0.1 };

export class Geometry {
  // `side`: the player who sits below.
  constructor(plan, side) {
    this.plan = plan;
    this.angle = plan.style === "star" ? (2 * Math.PI / 3) * side : Math.PI * (side % 2);
    this.margin = margin[plan.style];
    this.width = plan.files + 2 * this.margin;
    this.height = plan.ranks + 2 * this.margin;
    this.points = plan.points.map(({ name, x, y }) => ({ name, ...this.place(x, y) }));
  }

  // From units of the board, y upwards, to units of the picture, y downwards.
  place(x, y) {
    const middle = { x: (this.plan.files - 1) / 2, y: (this.plan.ranks - 1) / 2 };
    const [cos, sin] = [Math.cos(this.angle), Math.sin(this.angle)];
    const [right, up] = [x - middle.x, y - middle.y];
    return {
      x: this.width / 2 + right * cos - up * sin,
      y: this.height / 2 - right * sin - up * cos,
    };
  }

  // The size of what is drawn on a point.
  get radius() {
    return { checkered: 0.4, lined: 0.31, star: 0.36 }[this.plan.style];
  }

  point(name) {
    return this.points.find(point => point.name === name);
  }

  nearest(x, y, within = Infinity) {
    let best = null;
    for (const point of this.points) {
      const distance = Math.hypot(point.x - x, point.y - y);
      if (distance < within) [best, within] = [point, distance];
    }
    return best;
  }

  // The next point in a direction of the arrow keys: near, and not far off the line.
  towards(name, dx, dy) {
    const from = this.point(name);
    let best = null;
    let least = Infinity;
    for (const point of this.points) {
      const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
      const across = Math.abs((point.x - from.x) * dy - (point.y - from.y) * dx);
      if (along < 0.2) continue;
      const cost = along + 2 * across;
      if (cost < least) [best, least] = [point, cost];
    }
    return best ?? from;
  }
}
