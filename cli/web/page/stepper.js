// A line of moves to step through: each move is a button that shows the position after it.

import { button, make } from "./dom.js";
import { say } from "./text.js";

export class Stepper {
  // `onshow(fen or null, from, to)`: a position of the line, or the end of looking.
  constructor(container, onshow) {
    this.container = container;
    this.onshow = onshow;
  }

  show(moves, fens) {
    [this.moves, this.fens, this.at] = [moves, fens, -1];
    this.items = moves.map((move, i) => button(move, () => this.go(i), { class: "step" }));
    this.back = button("◀", () => this.go(this.at - 1), { "aria-label": say().stepBack });
    this.on = button("▶", () => this.go(this.at + 1), { "aria-label": say().stepOn });
    const list = make("ol", { class: "line" }, ...this.items.map(item => make("li", {}, item)));
    this.container.replaceChildren(make("p", { class: "buttons" }, this.back, this.on), list);
    this.mark();
  }

  clear() {
    this.container.replaceChildren();
    this.moves = [];
  }

  go(at) {
    this.at = Math.max(-1, Math.min(this.fens.length - 1, at));
    this.mark();
    this.onshow(this.at < 0 ? null : this.fens[this.at], this.moves[this.at]);
  }

  mark() {
    this.items.forEach((item, i) => item.setAttribute("aria-pressed", String(i === this.at)));
    this.back.disabled = this.at < 0;
    this.on.disabled = this.at >= this.fens.length - 1;
  }
}
