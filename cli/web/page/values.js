// What answers say of a position or a move, as words and numbers.

import { colours } from "./fen.js";
import { say } from "./text.js";

// Of the player to move.
export function resultOf(value, mover) {
  return value.guarantee ? value.guarantee[mover].result : value.result ?? "unknown";
}

export const pliesOf = (value, mover) => (value.guarantee ? value.guarantee[mover].plies : value.dtw) ?? null;

export function valueText(value) {
  if (value.guarantee) {
    return colours.filter(colour => colour in value.guarantee)
      .map(colour => `${say()[colour]} ${say().guarantee[value.guarantee[colour].result]}`).join(", ");
  }
  const result = value.result ?? "unknown";
  if (result === "unknown") return say().unknown;
  if (result === "draw") return say().draw;
  const plies = value.dtw === null || value.dtw === undefined ? "" : " " + say().plies(value.dtw);
  return say().wins(say()[value.winner]) + plies;
}

// From 1, a win of the colour at once, to -1, a loss at once; 0 for a draw; null if it is not known.
export function heightOf(answer, colour) {
  const mine = answer.guarantee ? answer.guarantee[colour].result
    : answer.winner === undefined ? "unknown" : answer.winner === null ? "draw" : answer.winner === colour ? "win" : "loss";
  if (mine === "unknown") return null;
  if (mine === "draw") return 0;
  const plies = (answer.guarantee ? answer.guarantee[colour].plies : answer.dtw) ?? 0;
  const size = 0.45 + 0.55 / (1 + plies / 12);
  return mine === "win" ? size : -size;
}
