// The moves played so far: positions one after the other, and where among them one stands.

export class Game {
  constructor(start) {
    this.reset(start);
  }

  reset(start) {
    this.entries = [{ fen: start, move: null, huffs: [] }];
    this.at = 0;
  }

  get now() { return this.entries[this.at]; }
  get isFirst() { return this.at === 0; }
  get isLast() { return this.at === this.entries.length - 1; }

  // What followed is forgotten. `huffs`: what the next player may take off before his move.
  play({ move, after, huffs = [], from, to }) {
    this.entries.length = this.at + 1;
    this.entries.push({ fen: after, move: (this.now.huffed ? `(${this.now.huffed})` : "") + move, huffs, from, to });
    ++this.at;
  }

  // Takes off a piece of the player who has moved, before the next move.
  huff({ square, after }) {
    this.entries.length = this.at + 1;
    this.entries[this.at] = { ...this.now, fen: after, huffs: [], huffed: square };
  }

  // Entries of a game on record: { fen, move, judged }.
  load(entries) {
    this.entries = entries;
    this.at = 0;
  }

  go(at) {
    this.at = Math.max(0, Math.min(this.entries.length - 1, at));
  }
}
