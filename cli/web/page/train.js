// Training: a position from the tables, whose result is to be guessed before it is told.

import { button, element, make } from "./dom.js";
import { ask } from "./source.js";
import { currentLanguage, say } from "./text.js";
import { resultOf, valueText } from "./values.js";

const tries = 20;  // positions drawn before one is not over
const most = 2 ** 31;

export class TrainPanel {
  constructor(app) {
    this.app = app;
    this.place = element("train");
    this.right = 0;
    this.all = 0;
    this.waiting = false;
    this.wanted = "";
    this.built = null;  // for which game and in which language
    element("train-panel").addEventListener("toggle", () => this.update());
  }

  async update() {
    const wanted = `${this.app.variant.variant} ${currentLanguage()}`;
    if (!element("train-panel").open || this.waiting || this.built === wanted) return;
    this.built = wanted;
    const slices = await ask(`${this.app.variant.variant}/slices`);
    if (slices.length === 0) return this.place.replaceChildren(make("p", {}, say().noSlices));
    const select = make("select", { onchange: event => { this.wanted = event.target.value; } },
      new Option(say().any, ""), ...slices.map(slice => new Option(slice, slice)));
    select.value = slices.includes(this.wanted) ? this.wanted : "";
    this.place.replaceChildren(make("p", { class: "buttons" }, make("label", {}, `${say().slice} `, select),
      button(say().trainNew, () => this.draw(slices), { id: "train-new" })),
    make("div", { id: "train-ask" }), make("p", { id: "train-told", role: "status" }),
    make("p", { id: "train-score" }, this.all ? say().score(this.right, this.all) : ""));
  }

  async draw(slices) {
    const variant = this.app.variant.variant;
    for (let i = 0; i < tries; ++i) {
      const slice = this.wanted || slices[Math.floor(Math.random() * slices.length)];
      const { fen } = await ask(`${variant}/position/${slice}`, { number: Math.floor(Math.random() * most) });
      const answer = await this.app.look(fen);
      if (answer.terminal || resultOf(answer, answer.to_move) === "unknown") continue;
      this.waiting = true;
      await this.app.begin(fen, true);
      return this.asks(answer);
    }
  }

  asks(answer) {
    element("train-told").textContent = "";
    element("train-ask").replaceChildren(make("p", {}, say().trainAsk(say()[answer.to_move])),
      make("p", { class: "buttons" }, ...["win", "draw", "loss"].map(result =>
        button(say().guess[result], () => this.guessed(result, answer), { "data-guess": result }))));
  }

  guessed(result, answer) {
    const right = resultOf(answer, answer.to_move) === result;
    this.waiting = false;
    this.all += 1;
    this.right += right ? 1 : 0;
    element("train-ask").replaceChildren();
    element("train-told").textContent = `${right ? say().right : say().wrong} ${valueText(answer)}`;
    element("train-score").textContent = say().score(this.right, this.all);
    element("line-panel").open = true;
    this.app.reveal();
  }

  forget() {
    this.waiting = false;
    this.wanted = "";
  }
}
