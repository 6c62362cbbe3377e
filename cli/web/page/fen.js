// Positions as the page holds them, squares by name, and as FEN.

export const colours = ["white", "black", "red"];
const letters = "WBR";

function names(token) {
  const range = /^(\d+)-(\d+)$/.exec(token);
  if (!range) return [token];
  const [first, last] = [Number(range[1]), Number(range[2])];
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
}

// { turn, pieces: Map of square to { colour, king } } of a FEN that the interface has written.
export function parse(fen) {
  const [turn, ...groups] = fen.split(":");
  const pieces = new Map();
  for (const group of groups) {
    const colour = letters.indexOf(group[0]);
    if (colour < 0) continue;
    for (const token of group.slice(1).split(",").filter(Boolean)) {
      const king = token[0] === "K";
      for (const name of names(king ? token.slice(1) : token)) pieces.set(name, { colour, king });
    }
  }
  return { turn: letters.indexOf(turn), pieces };
}

export function write(position, players) {
  const groups = Array.from({ length: players }, (_, colour) => {
    const own = [...position.pieces].filter(([, piece]) => piece.colour === colour);
    return letters[colour] + own.map(([name, piece]) => (piece.king ? "K" : "") + name).join(",");
  });
  return [letters[position.turn], ...groups].join(":");
}
