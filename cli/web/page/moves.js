// The moves of a position, grouped by what they bring; and the huff that may come before them.

import { button, element, make, show } from "./dom.js";
import { say } from "./text.js";
import { pliesOf, resultOf, valueText } from "./values.js";

const groups = ["win", "draw", "loss", "unknown"];

function moveItem(move, mover, app) {
  const plies = pliesOf(move, mover);
  const known = move.result !== undefined || move.guarantee;
  const words = [known ? valueText(move) : null, move.best_huff ? say().best_huff(move.best_huff) : null].filter(Boolean);
  const point = () => app.point(move);
  const attributes = { title: words.join(", "), "data-move": move.move, onpointerenter: point, onfocus: point,
    onpointerleave: () => app.point(null), onblur: () => app.point(null) };
  const item = button(move.move, () => app.play(move), attributes);
  if (plies !== null) item.append(make("span", { class: "plies" }, String(plies)));
  return make("li", {}, item);
}

export function showMoves(app) {
  const { answer, hidden } = app;
  const place = element("moves");
  place.replaceChildren();
  if (!answer || hidden) return;
  for (const result of groups) {
    const moves = answer.moves.filter(move => resultOf(move, answer.to_move) === result);
    if (moves.length === 0) continue;
    place.append(make("h3", { class: result }, say().groups[result]),
      make("ul", { class: `moves ${result}` }, ...moves.map(move => moveItem(move, answer.to_move, app))));
  }
}

// What the player to move may take off first, and what each brings.
export async function showHuffs(app) {
  const place = element("huffs");
  const { huffs } = app.game.now;
  show(place, huffs.length > 0 && !app.hidden);
  if (huffs.length === 0) return;
  const items = huffs.map(huff => button(say().huff(huff.square), () => app.huff(huff), { "data-huff": huff.square }));
  place.replaceChildren(make("h3", {}, say().huffTitle), make("div", { class: "buttons" }, ...items),
    make("p", {}, say().huffNot));
  for (const [i, huff] of huffs.entries()) {
    const answer = await app.look(huff.after).catch(() => null);
    if (answer) items[i].append(make("span", { class: `plies ${resultOf(answer, answer.to_move)}` }, valueText(answer)));
  }
}
