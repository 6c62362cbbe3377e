// Every word of the page, in English and Czech.

import { czech } from "./text-cs.js";

const english = {
  title: "Dáma – the explorer", game: "Game", show: "Show", back: "Back", on: "Forward", first: "First", start: "Start",
  best: "Best move", other: "Česky", flip: "Turn the board", board: "Board", position: "Position (FEN)", copy: "Copy link",
  copied: "Copied", moves: "Moves", choose: "Which of these moves?",
  white: "White", black: "Black", red: "Red", man: "man", king: "king", empty: "empty", target: "can be reached",
  wins: colour => `${colour} wins`, draw: "Draw", unknown: "No table tells the result",
  plies: n => (n === 1 ? "in 1 ply" : `in ${n} plies`), toMove: colour => `${colour} to move`, over: "The game is over",
  groups: { win: "Winning", draw: "Drawing", loss: "Losing", unknown: "Moves" },
  guarantee: { win: "can win", draw: "is safe", loss: "loses" },
  missing: table => `no table ${table}`, missingPieces: n => `no table of these ${n} pieces`, preview: "Looking ahead; play goes on from the position before.",
  huffTitle: "You may huff first", huff: square => `Take off ${square}`, huffNot: "or move without huffing",
  best_huff: square => `then ${square} is huffed`,
  stepBack: "One move back", stepOn: "One move on",
  line: "Best line", lineOf: colour => `${colour} against the others`, noLine: "No table tells a line.",
  claim: "Draw claim", claimOf: {
    valid: "Justified: the position is a draw, and nobody can force a capture or a decision.",
    refuted: "Refuted: a capture can be forced.",
    disputed: "Disputed: a decision can be forced without a capture.", over: "The game is over.",
  },
  claimShort: { valid: "justified", refuted: "refuted", disputed: "disputed" },
  force: { capture: "forces a capture", decision: "forces a decision" }, never: "cannot force anything",
  proof: "Proof", staysValid: "Moves after which the claim is still justified",
  noClaim: "No table tells what can be forced.",
  stats: "Statistics", slice: "Material", positions: n => `${n} positions`, result: { win: "win", draw: "draw", loss: "loss" },
  longest: n => `Longest win: ${n} plies`, players: { mover: "to move", next: "next", third: "third" },
  captures: "Who can force a capture", who: { none: "nobody", mover: "to move", opponent: "opponent", both: "both" },
  verdicts: "Draw claims", verdict: { valid: "justified", refuted: "refuted", disputed: "disputed", over: "over" },
  noSlices: "There are no tables of this game.", showIt: "Show it",
  train: "Guess the result", trainNew: "New position", trainAsk: colour => `What can ${colour} reach?`,
  guess: { win: "Win", draw: "Draw", loss: "Loss" }, right: "Right.", wrong: "No.", score: (n, all) => `${n} of ${all} right`,
  any: "any",
  record: "Game record", recordHelp: "Drop a PDN file anywhere on the page, choose one, or paste it here.",
  judge: "Judge", file: "Choose a file", saved: "Save as PDN", gameNumber: n => `Game ${n}`,
  blunders: n => (n === 0 ? "No move changed the result." : n === 1 ? "1 move changed the result." : `${n} moves changed the result.`),
  irregular: "irregular", impossible: "impossible", blunder: (before, after) => `changed ${before} to ${after}`,
  unjudged: n => `${n} more moves could not be judged.`,
  graph: "Course of the game", noMoves: "No move has been played yet.", beginning: "start",
  setUp: "Set up", play: "Play", erase: "Erase", clear: "Clear the board", turn: "To move", piece: "Piece",
  setUpHelp: "Choose a piece and a square; drag pieces; drag one off the board to take it away.",
};

const texts = { en: english, cs: czech };
let language = "en";

export const say = () => texts[language];
export const currentLanguage = () => language;
export const setLanguage = name => { language = name in texts ? name : "en"; };
export const otherLanguage = () => (language === "en" ? "cs" : "en");
export const number = n => n.toLocaleString(language);
