// Games on record: read and judged, and the game on the board written.

import { button, element, make, show } from "./dom.js";
import { parse } from "./fen.js";
import { post } from "./source.js";
import { say } from "./text.js";

const isBlunder = ply => ply.before !== null && ply.after !== null && ply.before !== ply.after;

// Positions with the moves that led to them.
function entriesOf({ plies, end }) {
  const fens = [...plies.map(ply => ply.fen), end ?? plies.at(-1).fen];
  return fens.map((fen, i) => {
    const ply = plies[i - 1];
    return { fen, move: ply?.move ?? null, huffs: [], judged: ply ? { ...ply, blunder: isBlunder(ply) } : undefined };
  });
}

function written(app) {
  const { entries } = app.game;
  const { variant, gametype, start } = app.variant;
  const headers = [gametype === null ? `[Variant "${variant}"]` : `[GameType "${gametype}"]`];
  if (entries[0].fen !== app.startFen) headers.push(`[FEN "${entries[0].fen}"]`);
  const blackBegins = parse(entries[0].fen).turn === 1 && parse(start).turn === 0;
  const words = entries.slice(1).map((entry, i) => {
    const ply = i + (blackBegins ? 1 : 0);
    if (ply % 2 === 0) return `${ply / 2 + 1}. ${entry.move}`;
    return i === 0 ? `1... ${entry.move}` : entry.move;
  });
  return `${headers.join("\n")}\n\n${[...words, "*"].join(" ")}\n`;
}

function offer(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: url, download: "dama.pdn" }).click();
  URL.revokeObjectURL(url);
}

export class RecordPanel {
  constructor(app) {
    this.app = app;
    this.text = make("textarea", { id: "pdn", rows: 6, spellcheck: false });
    this.file = make("input", { type: "file", accept: ".pdn,.txt,text/plain", id: "file", onchange: () => this.open(this.file.files[0]) });
    this.told = make("div", { id: "judged", role: "status" });
    document.addEventListener("dragover", event => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); });
    document.addEventListener("drop", event => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      this.open(file);
    });
    this.translate();
  }

  translate() {
    element("record").replaceChildren(make("label", { for: "pdn" }, say().recordHelp), this.text,
      make("p", { class: "buttons" }, button(say().judge, () => this.judge(), { id: "judge" }),
        make("label", { for: "file", class: "hidden" }, say().file), this.file,
        button(say().saved, () => this.save(), { id: "save" })), this.told);
  }

  update() {
    show(element("record-panel"), this.app.variant.players === 2);
  }

  save() {
    this.text.value = written(this.app);
    offer(this.text.value);
  }

  async open(file) {
    element("record-panel").open = true;
    this.text.value = await file.text();
    await this.judge();
  }

  // The game that the record says it is of, if it says so.
  async turnToItsGame(text) {
    const type = /\[GameType\s+"(\d+)/.exec(text)?.[1];
    const name = /\[Variant\s+"([a-z0-9-]+)"/.exec(text)?.[1];
    const wanted = this.app.games.find(one => (type ? one.gametype === Number(type) : one.variant === name));
    if (wanted && wanted.players === 2) await this.app.choose(wanted.variant);
  }

  async judge() {
    const text = this.text.value;
    try {
      await this.turnToItsGame(text);
      const games = await post(`${this.app.variant.variant}/judge`, text);
      this.others = games.length === 1 ? [] : games.map(game => button(say().gameNumber(game.game), () => this.show(game)));
      await this.show(games.find(game => game.plies.length > 0) ?? games[0]);
    } catch (error) {
      this.told.replaceChildren(make("p", { class: "loss" }, error.message));
    }
  }

  async show(game) {
    const blunders = game.plies.filter(isBlunder).length;
    const lines = [make("p", {}, say().blunders(blunders))];
    if (game.unjudged) lines.push(make("p", {}, say().unjudged(game.unjudged)));
    if (game.error) lines.push(make("p", { class: "loss" }, game.error));
    this.told.replaceChildren(make("p", { class: "buttons" }, ...this.others), ...lines);
    if (game.plies.length === 0) return;
    this.app.game.load(entriesOf(game));
    await this.app.arrive();
  }
}
