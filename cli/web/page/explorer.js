// The explorer's page: the game on the board, and what the tables tell of it.

import { Board } from "./board.js";
import { button, element, make, show } from "./dom.js";
import { colours, parse } from "./fen.js";
import { Game } from "./game.js";
import { showGraph } from "./graph.js";
import { makeLinePanels } from "./lines.js";
import { showHuffs, showMoves } from "./moves.js";
import { RecordPanel } from "./record.js";
import { SetUp } from "./setup.js";
import { ask } from "./source.js";
import { StatsPanel } from "./stats.js";
import { currentLanguage, otherLanguage, say, setLanguage } from "./text.js";
import { TrainPanel } from "./train.js";
import { resultOf, valueText } from "./values.js";

const examples = { czech: "W:WKa1:Bg3" };  // shown first, where a start position has no table

class Explorer {
  constructor() {
    this.answer = null;     // of the position on the board
    this.position = null;   // its pieces
    this.hidden = false;    // its result is to be guessed
    this.chosen = null;     // a square
    this.previewed = null;  // a position looked at without being played
    this.pointed = null;    // a move shown as an arrow
    this.side = 0;          // who sits below
    this.asked = 0;
    this.settled = false;   // the answer is of the position that the game has come to
  }

  async run() {
    this.games = await ask("variants");
    this.board = new Board(element("board"), {
      press: square => this.press(square), drop: (from, to) => this.drop(from, to),
      canLift: square => this.canLift(square), lift: square => { if (!this.setUp.active) this.select(square); },
    }, (...square) => this.describe(...square));
    this.game = new Game("");
    this.setUp = new SetUp(this);
    this.record = new RecordPanel(this);
    this.panels = [...makeLinePanels(this), new StatsPanel(this), new TrainPanel(this), this.record, this.setUp];
    this.listen();
    await this.followLink();
    document.body.dataset.ready = "true";
  }

  listen() {
    const on = (id, event, action) => element(id).addEventListener(event, action);
    on("game", "change", () => this.choose(element("game").value));
    on("position", "submit", event => { event.preventDefault(); this.begin(element("fen").value); });
    on("first", "click", () => this.goTo(0));
    on("back", "click", () => this.goTo(this.game.at - 1));
    on("on", "click", () => this.goTo(this.game.at + 1));
    on("start", "click", () => this.begin(this.variant.start));
    on("play", "click", () => this.play(this.answer.moves[0]));
    on("flip", "click", () => this.turnBoard());
    on("language", "click", () => this.translate(otherLanguage()));
    on("copy", "click", () => this.copyLink());
    addEventListener("hashchange", () => this.followLink());
  }

  // Of the address: the game and the position.
  async followLink() {
    const link = decodeURIComponent(location.hash.slice(1));
    const slash = link.indexOf("/");
    const [name, fen] = slash < 0 ? [link, ""] : [link.slice(0, slash), link.slice(slash + 1)];
    if (this.game.now?.fen === fen && this.variant?.variant === name) return;
    const known = this.games.some(one => one.variant === name);
    await this.choose(known ? name : "czech", fen || undefined);
  }

  async choose(name, fen) {
    const variant = this.games.find(one => one.variant === name);
    if (this.variant !== variant) {
      [this.variant, this.answer, this.side] = [variant, null, 0];
      for (const panel of this.panels) panel.forget?.();
      this.board.setPlan(await ask(`${name}/plan`), this.side);
    }
    this.translate(currentLanguage());
    this.startFen = (await this.look(variant.start)).fen;
    if (!await this.begin(fen ?? examples[name] ?? variant.start) && fen) await this.begin(variant.start);
  }

  look(fen) {
    return ask(this.variant.variant, { fen });
  }

  // A new game from a position; false if it is none.
  async begin(fen, hidden = false) {
    const before = this.game;
    this.game = new Game(fen);
    this.hidden = hidden;
    if (await this.arrive()) return true;
    if (before.now.fen) this.game = before;
    return false;
  }

  async play(move) {
    if (!this.settled) return;  // a second click, before the answer to the first
    this.game.play(move);
    await this.arrive();
  }

  async huff(huff) {
    this.game.huff(huff);
    await this.arrive();
  }

  async goTo(at) {
    this.game.go(at);
    await this.arrive();
  }

  async reveal() {
    this.hidden = false;
    await this.arrive();
  }

  // Asks what the tables tell of the position that the game has come to.
  async arrive() {
    const turn = ++this.asked;
    this.settled = false;
    try {
      const answer = await this.look(this.game.now.fen);
      if (turn !== this.asked) return true;
      this.answer = answer;
      this.game.now.fen = answer.fen;
      this.position = parse(answer.fen);
    } catch (error) {
      if (turn === this.asked) element("note").textContent = error.message;
      return false;
    }
    this.settled = true;
    [this.chosen, this.previewed, this.pointed] = [null, null, null];
    history.replaceState(null, "", `#${this.variant.variant}/${encodeURIComponent(this.answer.fen)}`);
    this.draw();
    return true;
  }

  // A position set up on the board, which may not be one of the game.
  async setPosition(position, fen) {
    this.game = new Game(fen);
    this.position = position;
    this.hidden = false;
    element("fen").value = fen;
    this.board.setPieces(position.pieces);
    if (!await this.arrive()) {
      this.answer = null;
      element("result").textContent = "";
      element("verdict").className = "verdict";
      showMoves(this);
      this.setUp.update();
    }
  }

  draw() {
    if (!this.answer) return;
    const { answer, game } = this;
    element("fen").value = answer.fen;
    element("result").textContent = this.hidden ? "?" : valueText(answer);
    element("verdict").className = `verdict ${this.hidden ? "" : resultOf(answer, answer.to_move)}`;
    const turn = answer.terminal ? say().over : say().toMove(say()[answer.to_move]);
    const claim = answer.claim && !this.hidden && answer.claim !== "over" ? `${say().claim}: ${say().claimShort[answer.claim]}` : null;
    element("note").textContent = [turn, claim, answer.missing && this.missing()].filter(Boolean).join(" · ");
    element("first").disabled = element("back").disabled = game.isFirst;
    element("on").disabled = game.isLast;
    element("play").disabled = this.hidden || answer.moves.length === 0 || answer.missing !== undefined;
    show(element("choice"), false);
    this.drawBoard();
    showMoves(this);
    showHuffs(this);
    showGraph(this);
    for (const panel of this.panels) panel.update();
  }

  missing() {
    const most = 32;  // characters of a name that can be read
    return this.answer.material.length > most ? say().missingPieces(this.position.pieces.size) : say().missing(this.answer.missing);
  }

  drawBoard() {
    const shown = this.previewed ? parse(this.previewed) : this.position;
    const chosen = this.previewed ? null : this.chosen;
    const moves = this.canPlay() ? this.answer.moves : [];
    const marks = { chosen, targets: chosen ? moves.filter(move => move.from === chosen).map(move => move.to) : [] };
    if (!chosen && !this.previewed) marks.movable = [...new Set(moves.map(move => move.from).filter(Boolean))];
    if (this.pointed?.from) Object.assign(marks, { arrow: [this.pointed.from, this.pointed.to], taken: this.pointed.captured });
    this.board.setPieces(shown.pieces);
    this.board.setMarks(marks);
  }

  canPlay() {
    return !this.setUp.active && !this.hidden && !this.previewed && this.answer !== null;
  }

  preview(fen, move) {
    this.previewed = fen;
    this.drawBoard();
    element("note").textContent = fen ? `${move} · ${say().preview}` : "";
    if (!fen) this.draw();
  }

  point(move) {
    this.pointed = move;
    this.drawBoard();
  }

  canLift(square) {
    if (this.setUp.active) return this.position.pieces.has(square);
    return this.canPlay() && this.answer.moves.some(move => move.from === square);
  }

  select(square) {
    this.chosen = square;
    this.drawBoard();
  }

  press(square) {
    if (this.setUp.active) return this.setUp.press(square);
    if (this.previewed) return this.preview(null);
    if (this.chosen && square !== this.chosen && square !== null && this.move(this.chosen, square)) return;
    this.select(square !== null && square !== this.chosen && this.canLift(square) ? square : null);
  }

  drop(from, to) {
    if (this.setUp.active) return this.setUp.drop(from, to);
    if (to === null || !this.move(from, to)) this.select(null);
  }

  // False if no move leads there. Captures by several ways are told apart by asking.
  move(from, to) {
    if (!this.canPlay()) return false;
    const moves = this.answer.moves.filter(move => move.from === from && move.to === to);
    if (moves.length === 1) this.play(moves[0]);
    if (moves.length > 1) this.askWhich(moves);
    return moves.length > 0;
  }

  askWhich(moves) {
    const place = element("choice");
    place.replaceChildren(make("p", {}, say().choose), make("div", { class: "buttons" }, ...moves.map(move =>
      button(move.move, () => this.play(move), { onfocus: () => this.point(move), onpointerenter: () => this.point(move) }))));
    show(place, true);
    place.querySelector("button").focus();
  }

  turnBoard() {
    this.side = (this.side + 1) % this.variant.players;
    ask(`${this.variant.variant}/plan`).then(plan => { this.board.setPlan(plan, this.side); this.drawBoard(); });
  }

  describe(name, piece, isTarget) {
    const what = piece ? `${say()[colours[piece.colour]]} ${piece.king ? say().king : say().man}` : say().empty;
    return `${name}, ${what}${isTarget ? `, ${say().target}` : ""}`;
  }

  async copyLink() {
    await navigator.clipboard?.writeText(location.href).catch(() => null);
    element("copy").textContent = say().copied;
    setTimeout(() => { element("copy").textContent = say().copy; }, 1500);
  }

  translate(name) {
    setLanguage(name);
    try { localStorage.setItem("language", name); } catch { /* a browser that keeps nothing */ }
    document.documentElement.lang = name;
    document.title = say().title;
    for (const node of document.querySelectorAll("[data-text]")) node.textContent = say()[node.dataset.text];
    for (const node of document.querySelectorAll("[data-label]")) {
      node.setAttribute("aria-label", say()[node.dataset.label]);
      node.title = say()[node.dataset.label];
    }
    element("language").textContent = say().other;
    element("language").lang = otherLanguage();
    element("game").replaceChildren(...this.games.map(one => new Option(say().games?.[one.variant] ?? one.name, one.variant)));
    element("game").value = this.variant.variant;
    this.record.translate();
    this.draw();
  }
}

function preferredLanguage() {
  try {
    return (localStorage.getItem("language") ?? navigator.language).slice(0, 2);
  } catch {
    return navigator.language.slice(0, 2);
  }
}

setLanguage(preferredLanguage() === "cs" ? "cs" : "en");
new Explorer().run();
