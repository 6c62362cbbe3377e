// The board to look at and to play on: with a mouse, a finger or the keys. It knows no rules; whoever uses it says which
// squares can be chosen.

import { drawArrow, drawBoard, drawMark, drawPiece } from "./drawing.js";
import { make, makeSvg } from "./dom.js";
import { Geometry } from "./geometry.js";

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const dragFrom = 6;  // pixels after which a press becomes a drag

export class Board {
  // `events`: press(square), drop(from, to or null), canLift(square); `describe(name, piece)`: a square in words.
  constructor(container, events, describe) {
    this.container = container;
    this.events = events;
    this.describe = describe;
    this.pieces = new Map();
    this.marks = {};
    this.drawing = makeSvg("svg", { "aria-hidden": true, focusable: false });
    this.buttons = make("div", { class: "squares" });
    container.replaceChildren(this.drawing, this.buttons);
    this.buttons.addEventListener("keydown", event => this.onKey(event));
    this.buttons.addEventListener("pointerdown", event => this.onDown(event));
    this.buttons.addEventListener("pointermove", event => this.onMove(event));
    this.buttons.addEventListener("pointerup", event => this.onUp(event));
    this.buttons.addEventListener("pointercancel", () => this.endDrag());
    this.buttons.addEventListener("click", event => this.onClick(event));
  }

  setPlan(plan, side) {
    this.geometry = new Geometry(plan, side);
    const { width, height, points, radius } = this.geometry;
    this.container.style.aspectRatio = `${width} / ${height}`;
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.board = drawBoard(this.geometry);
    const size = 2 * (plan.style === "checkered" ? 0.5 : radius);
    const ordered = [...points].sort((a, b) => a.y - b.y || a.x - b.x);
    this.squares = new Map(ordered.map(point => [point.name, this.makeSquare(point, size, width, height)]));
    this.buttons.replaceChildren(...this.squares.values());
    this.focused = ordered[0].name;
    [this.pieces, this.marks] = [new Map(), {}];
    this.draw();
  }

  makeSquare({ name, x, y }, size, width, height) {
    const square = make("button", { type: "button", "data-square": name, tabindex: -1 });
    square.style.left = `${(x - size / 2) / width * 100}%`;
    square.style.top = `${(y - size / 2) / height * 100}%`;
    square.style.width = `${size / width * 100}%`;
    square.style.height = `${size / height * 100}%`;
    return square;
  }

  setPieces(pieces) {
    this.pieces = pieces;
    this.draw();
  }

  // `chosen`: a square; `targets`, `movable`, `taken`: lists of squares; `arrow`: [from, to].
  setMarks(marks) {
    this.marks = marks;
    this.draw();
  }

  draw() {
    if (!this.geometry) return;
    const { radius } = this.geometry;
    const at = name => this.geometry.point(name);
    const { chosen, targets = [], movable = [], taken = [], arrow } = this.marks;
    const marks = [
      ...movable.map(name => drawMark(at(name), radius * 1.12, "movable")),
      ...(chosen ? [drawMark(at(chosen), radius * 1.14, "chosen")] : []),
    ];
    const pieces = [...this.pieces].map(([name, piece]) => drawPiece(piece, at(name), radius));
    const above = [
      ...targets.map(name => drawMark(at(name), radius * 0.4, "target")),
      ...taken.map(name => drawMark(at(name), radius * 0.6, "taken")),
      ...(arrow ? [drawArrow(at(arrow[0]), at(arrow[1]))] : []),
    ];
    this.drawing.replaceChildren(this.board, ...marks, ...pieces, ...above);
    for (const [name, square] of this.squares) this.label(name, square, targets, chosen);
  }

  label(name, square, targets, chosen) {
    square.setAttribute("aria-label", this.describe(name, this.pieces.get(name), targets.includes(name)));
    square.setAttribute("aria-pressed", String(name === chosen));
    square.tabIndex = name === this.focused ? 0 : -1;
  }

  focus(name) {
    this.squares.get(this.focused).tabIndex = -1;
    this.focused = name;
    this.squares.get(name).tabIndex = 0;
    this.squares.get(name).focus();
  }

  onKey(event) {
    const name = event.target.dataset.square;
    if (name === undefined) return;
    if (event.key in arrows) {
      this.focus(this.geometry.towards(name, ...arrows[event.key]).name);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.events.drop(name, null);
    } else if (event.key === "Escape") {
      this.events.press(null);
    } else {
      return;
    }
    event.preventDefault();
  }

  // A key or a helper program; what a pointer does comes by its own events.
  onClick(event) {
    const name = event.target.dataset.square;
    if (name === undefined || event.detail !== 0) return;
    this.focused = name;
    this.events.press(name);
  }

  at(event) {
    const box = this.container.getBoundingClientRect();
    const scale = this.geometry.width / box.width;
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
    return { x, y, name: this.geometry.nearest(x, y, 0.55)?.name ?? null };
  }

  onDown(event) {
    if (event.button !== 0) return;
    const { name } = this.at(event);
    if (name === null) return;
    this.drag = { from: name, x: event.clientX, y: event.clientY, lifted: false, may: this.events.canLift(name) };
    if (this.drag.may) this.buttons.setPointerCapture(event.pointerId);
  }

  onMove(event) {
    const { drag } = this;
    if (!drag?.may) return;
    if (!drag.lifted && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < dragFrom) return;
    if (!drag.lifted) this.lift(drag);
    const { x, y } = this.at(event);
    drag.ghost.setAttribute("transform", `translate(${x} ${y})`);
  }

  lift(drag) {
    drag.lifted = true;
    this.events.lift?.(drag.from);
    drag.ghost = drawPiece(this.pieces.get(drag.from), this.geometry.point(drag.from), this.geometry.radius * 1.1);
    drag.ghost.classList.add("ghost");
    this.drawing.append(drag.ghost);
  }

  onUp(event) {
    const { drag } = this;
    this.endDrag();
    if (!drag) return;
    const { name } = this.at(event);
    if (drag.lifted) this.events.drop(drag.from, name);
    else if (name === drag.from) this.events.press(name);
    this.focused = name ?? this.focused;
    this.draw();
  }

  endDrag() {
    this.drag?.ghost?.remove();
    this.drag = null;
  }
}
