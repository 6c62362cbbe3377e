// Lines to look at: best play, and the proof of a draw claim.

import { button, element, make, show } from "./dom.js";
import { colours } from "./fen.js";
import { ask } from "./source.js";
import { Stepper } from "./stepper.js";
import { say } from "./text.js";
import { valueText } from "./values.js";

const isOpen = panel => element(panel).open;

// Asks only while its panel is open.
class LinePanel {
  constructor(app) {
    this.app = app;
    this.place = element("line");
    element("line-panel").addEventListener("toggle", () => this.update());
    this.player = null;
  }

  async update() {
    const { app } = this;
    if (!isOpen("line-panel") || !app.answer || app.hidden) return this.place.replaceChildren();
    const fen = app.game.now.fen;
    const who = app.variant.players === 3 ? this.players() : null;
    const place = make("div");
    this.place.replaceChildren(...(who ? [who] : []), place);
    try {
      const line = await ask(`${app.variant.variant}/line`, { fen, ...(this.player ? { for: this.player } : {}) });
      if (fen !== app.game.now.fen) return;
      if (line.line.length === 0) place.append(make("p", {}, valueText(line)));
      else new Stepper(place, (...shown) => app.preview(...shown)).show(line.line, line.fens);
    } catch (error) {
      place.append(make("p", {}, `${say().noLine} (${error.message})`));
    }
  }

  players() {
    const mover = this.app.answer.to_move;
    const shown = this.player ?? mover;
    return make("p", { class: "buttons" }, ...colours.map(colour =>
      button(say().lineOf(say()[colour]), () => { this.player = colour; this.update(); },
        { "aria-pressed": String(colour === shown) })));
  }
}

class ClaimPanel {
  constructor(app) {
    this.app = app;
    this.place = element("claim");
    element("claim-panel").addEventListener("toggle", () => this.update());
  }

  async update() {
    const { app } = this;
    show(element("claim-panel"), app.variant.claims);
    if (!app.variant.claims || !isOpen("claim-panel") || !app.answer || app.hidden) return this.place.replaceChildren();
    const fen = app.game.now.fen;
    try {
      const claim = await ask(`${app.variant.variant}/claim`, { fen });
      if (fen === app.game.now.fen) this.show(claim);
    } catch (error) {
      this.place.replaceChildren(make("p", {}, `${say().noClaim} (${error.message})`));
    }
  }

  show(claim) {
    this.place.replaceChildren();
    if (claim.verdict) this.place.append(make("p", { class: `claim ${claim.verdict}`, id: "claim-verdict" }, say().claimOf[claim.verdict]));
    for (const article of claim.articles.filter(a => a.applies))
      this.place.append(make("p", {}, `${article.article}: ${article.count}/${article.needed}`));
    if (claim.force) this.place.append(this.forces(claim.force));
    if (claim.line.length === 0) return;
    this.place.append(make("h3", {}, claim.fens ? say().proof : say().staysValid));
    const line = make("div");
    this.place.append(line);
    if (claim.fens) new Stepper(line, (...shown) => this.app.preview(...shown)).show(claim.line, claim.fens);
    else line.append(make("ul", { class: "moves" }, ...claim.line.map(move => make("li", {}, this.move(move)))));
  }

  move(text) {
    const move = this.app.answer.moves.find(one => one.move === text);
    return move ? button(text, () => this.app.play(move)) : make("span", {}, text);
  }

  forces(force) {
    return make("ul", { class: "forces" }, ...colours.filter(colour => force[colour]).map(colour => {
      const told = Object.entries(force[colour]).filter(([, plies]) => plies !== null)
        .map(([goal, plies]) => `${say().force[goal]} ${say().plies(plies)}`);
      return make("li", {}, `${say()[colour]}: ${told.length ? told.join(", ") : say().never}`);
    }));
  }
}

export const makeLinePanels = app => [new LinePanel(app), new ClaimPanel(app)];
