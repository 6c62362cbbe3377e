// What a slice holds, and its longest win.

import { button, element, make } from "./dom.js";
import { ask } from "./source.js";
import { number, say } from "./text.js";

const results = ["win", "draw", "loss"];

// A bar of parts, each with its share in words beside it.
function bar(counts, words, kinds) {
  const entries = Object.entries(counts).filter(([name]) => name in words);
  const all = entries.reduce((sum, [, count]) => sum + count, 0) || 1;
  const parts = entries.map(([name, count]) => {
    const part = make("span", { class: `part ${kinds?.[name] ?? name}` });
    part.style.flexGrow = count / all;
    return part;
  });
  const share = count => `${(100 * count / all).toFixed(1)} %`;
  const lines = entries.map(([name, count]) => make("li", {},
    make("span", { class: `key ${kinds?.[name] ?? name}` }), ` ${words[name]}: ${number(count)} (${share(count)})`));
  return [make("div", { class: "bar", "aria-hidden": true }, ...parts), make("ul", { class: "counts" }, ...lines)];
}

const whoKinds = { none: "draw", mover: "win", opponent: "loss", both: "both" };
const verdictKinds = { valid: "win", refuted: "loss", disputed: "both", over: "draw" };

export class StatsPanel {
  constructor(app) {
    this.app = app;
    this.place = element("stats");
    this.wanted = null;
    element("stats-panel").addEventListener("toggle", () => this.update());
  }

  async update() {
    const { app } = this;
    if (!element("stats-panel").open || !app.answer) return;
    const variant = app.variant.variant;
    const slices = await ask(`${variant}/slices`);
    if (slices.length === 0) return this.place.replaceChildren(make("p", {}, say().noSlices));
    if (!slices.includes(this.wanted))
      this.wanted = slices.includes(app.answer.material) ? app.answer.material : slices[0];
    const select = make("select", { id: "slice", onchange: event => { this.wanted = event.target.value; this.update(); } },
      ...slices.map(slice => new Option(slice, slice)));
    select.value = this.wanted;
    const chart = make("div", { id: "chart" });
    this.place.replaceChildren(make("label", {}, `${say().slice} `, select), chart);
    try {
      this.show(chart, await ask(`${variant}/stats/${this.wanted}`));
    } catch (error) {
      chart.append(make("p", {}, error.message));
    }
  }

  show(chart, slice) {
    chart.append(make("p", {}, say().positions(number(slice.positions))));
    if (slice.guarantee) {
      for (const [player, counts] of Object.entries(slice.guarantee))
        chart.append(make("h3", {}, say().players[player]), ...bar(counts, say().result));
    } else {
      chart.append(...bar(Object.fromEntries(results.map(name => [name, slice[name]])), say().result));
    }
    if (slice.longest_win_fen) chart.append(this.longest(slice));
    if (slice.force) chart.append(make("h3", {}, say().captures), ...bar(slice.force, say().who, whoKinds));
    if ("valid" in slice) chart.append(make("h3", {}, say().verdicts), ...bar(slice, say().verdict, verdictKinds));
  }

  longest(slice) {
    return make("p", {}, `${say().longest(slice.longest_win)} `,
      button(say().showIt, () => this.app.begin(slice.longest_win_fen), { id: "longest" }));
  }

  forget() {
    this.wanted = null;
  }
}
