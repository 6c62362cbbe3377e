// Setting up a position: pieces are put on squares, moved and taken away.

import { button, element, make, show } from "./dom.js";
import { colours, write } from "./fen.js";
import { say } from "./text.js";

export class SetUp {
  constructor(app) {
    this.app = app;
    this.active = false;
    this.tool = { colour: 0, king: false };  // null erases
    element("set-up").addEventListener("click", () => this.turn(!this.active));
  }

  turn(active) {
    this.active = active;
    element("set-up").setAttribute("aria-pressed", String(active));
    show(element("tools"), active);
    if (active) this.update();
    this.app.draw();
  }

  update() {
    if (!this.active) return;
    const used = colours.slice(0, this.app.variant.players);
    const tools = used.flatMap((name, colour) => [false, true].map(king => this.choice("piece",
      `${say()[name]} ${king ? say().king : say().man}`, this.tool?.colour === colour && this.tool?.king === king,
      () => { this.tool = { colour, king }; }, `${name}-${king ? "king" : "man"}`)));
    tools.push(this.choice("piece", say().erase, this.tool === null, () => { this.tool = null; }, "erase"));
    const turns = used.map((name, turn) => this.choice("turn", say()[name], this.app.position.turn === turn,
      () => this.change(position => { position.turn = turn; }), `turn-${name}`));
    element("tools").replaceChildren(make("p", {}, say().setUpHelp),
      make("fieldset", {}, make("legend", {}, say().piece), ...tools),
      make("fieldset", {}, make("legend", {}, say().turn), ...turns),
      button(say().clear, () => this.change(position => position.pieces.clear()), { id: "clear" }));
  }

  choice(name, text, checked, onchange, id) {
    const input = make("input", { type: "radio", name, id, checked, onchange });
    return make("label", { class: "choice", for: id }, input, ` ${text}`);
  }

  press(square) {
    if (square === null) return;
    this.change(({ pieces }) => {
      const there = pieces.get(square);
      const same = there && this.tool && there.colour === this.tool.colour && there.king === this.tool.king;
      if (this.tool === null || same) pieces.delete(square);
      else pieces.set(square, { ...this.tool });
    });
  }

  drop(from, to) {
    this.change(({ pieces }) => {
      const piece = pieces.get(from);
      pieces.delete(from);
      if (to !== null && piece) pieces.set(to, piece);
    });
  }

  change(action) {
    const { app } = this;
    const position = { turn: app.position.turn, pieces: new Map(app.position.pieces) };
    action(position);
    app.setPosition(position, write(position, app.variant.players));
  }
}
