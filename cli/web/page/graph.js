// The course of the game: how high each colour stands after every move, and the moves to go to.

import { button, element, make, makeSvg } from "./dom.js";
import { colours } from "./fen.js";
import { say } from "./text.js";
import { heightOf, valueText } from "./values.js";

const height = 100;
const step = 26;
const most = 400;  // positions that are looked at

function curve(values, kind) {
  const runs = [[]];
  values.forEach((value, i) => {
    if (value === null) runs.push([]);
    else runs.at(-1).push(`${step / 2 + i * step},${height / 2 - value * (height / 2 - 8)}`);
  });
  return runs.filter(run => run.length > 0).map(run => makeSvg("polyline", { points: run.join(" "), class: kind }));
}

function dots(app, values) {
  return values.map((value, i) => {
    if (value === null) return null;
    const entry = app.game.entries[i];
    const kind = entry.judged?.blunder ? "blunder" : i === app.game.at ? "now" : "";
    const dot = makeSvg("circle", { cx: step / 2 + i * step, cy: height / 2 - value * (height / 2 - 8),
      r: kind ? 5.5 : 3.5, class: kind });
    dot.addEventListener("click", () => app.goTo(i));
    return dot;
  });
}

function draw(app, answers) {
  const width = Math.max(answers.length, 4) * step;
  const players = app.variant.players;
  const lines = players === 2 ? [answers.map(a => (a ? heightOf(a, "white") : null))]
    : colours.map(colour => answers.map(a => (a ? heightOf(a, colour) : null)));
  const parts = lines.flatMap((values, i) => [...curve(values, players === 2 ? "curve" : `curve of-${i}`), ...dots(app, values)]);
  const middle = makeSvg("line", { x1: 0, x2: width, y1: height / 2, y2: height / 2, class: "middle" });
  return makeSvg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": true, class: "graph" },
    middle, ...parts.filter(Boolean));
}

function describe(judged) {
  if (!judged) return "";
  if (judged.status !== "legal") return say()[judged.status];
  return judged.blunder ? say().blunder(say().result[judged.before], say().result[judged.after]) : "";
}

function moveItem(app, entry, i) {
  const mark = entry.judged?.status !== undefined && entry.judged.status !== "legal" ? "!" : entry.judged?.blunder ? "?" : "";
  const note = describe(entry.judged);
  const item = button(`${entry.move ?? say().beginning}${mark}`, () => app.goTo(i), { class: mark ? "bad" : "",
    title: note || null, "aria-current": i === app.game.at ? "step" : null });
  if (note) item.append(make("span", { class: "hidden" }, `, ${note}`));
  return make("li", {}, item);
}

let drawn = 0;

export async function showGraph(app) {
  const turn = ++drawn;
  const place = element("graph");
  const { entries } = app.game;
  if (entries.length === 1) return place.replaceChildren(make("p", {}, say().noMoves));
  const list = make("ol", { class: "played" }, ...entries.map((entry, i) => moveItem(app, entry, i)));
  const answers = app.hidden ? [] : await Promise.all(entries.slice(0, most).map(entry => app.look(entry.fen).catch(() => null)));
  if (turn !== drawn) return;
  const legend = app.variant.players === 2
    ? make("p", { class: "legend" }, `↑ ${say().white} · ↓ ${say().black}`)
    : make("p", { class: "legend" }, ...colours.map((c, i) => make("span", { class: `key of-${i}` }, say()[c])));
  const scroll = make("div", { class: "scroll" }, draw(app, answers));
  place.replaceChildren(scroll, legend, list);
  scroll.scrollLeft = app.game.at * step - scroll.clientWidth / 2;
  const now = answers[app.game.at];
  if (now) place.append(make("p", { class: "hidden" }, valueText(now)));
}
