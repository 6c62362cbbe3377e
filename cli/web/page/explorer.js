// The explorer's page: shows what the JSON interface tells of a position, and plays its moves.

const texts = {
  en: {
    game: "Game", show: "Show", back: "Back", start: "Start", best: "Best move", other: "Česky",
    white: "White", black: "Black", red: "Red", wins: c => `${c} wins`, draw: "Draw", unknown: "No table tells the result",
    plies: n => n === 1 ? "in 1 ply" : `in ${n} plies`, toMove: c => `${c} to move`, over: "The game is over",
    groups: { win: "Winning", draw: "Drawing", loss: "Losing", unknown: "Moves" },
    claim: { valid: "A draw claim is justified.", refuted: "A draw claim is refuted: a capture can be forced.",
      disputed: "A draw claim is disputed: a decision can be forced without a capture.", over: "" },
    guarantee: { win: "can win", draw: "is safe", loss: "loses" }, board: "Board",
  },
  cs: {
    game: "Hra", show: "Ukázat", back: "Zpět", start: "Začátek", best: "Nejlepší tah", other: "English",
    white: "Bílý", black: "Černý", red: "Červený", wins: c => `${c} vyhrává`, draw: "Remíza",
    unknown: "Výsledek žádná tabulka neříká",
    plies: n => n === 1 ? "jedním půltahem" : n < 5 ? `${n} půltahy` : `v ${n} půltazích`,
    toMove: c => `${c} na tahu`, over: "Partie skončila",
    groups: { win: "Vyhrává", draw: "Remizuje", loss: "Prohrává", unknown: "Tahy" },
    claim: { valid: "Žádost o remízu je oprávněná.", refuted: "Žádost o remízu je vyvrácená: braní lze vynutit.",
      disputed: "Žádost o remízu je sporná: rozhodnutí lze vynutit bez braní.", over: "" },
    guarantee: { win: "může vyhrát", draw: "je v bezpečí", loss: "prohrává" }, board: "Deska",
  },
};

const element = id => document.getElementById(id);
const colours = ["white", "black", "red"];
let language = (localStorage.getItem("language") ?? navigator.language).startsWith("cs") ? "cs" : "en";
let games = [];
let game = "czech";
let fen = "";
let past = [];
let shown = null;
let asked = 0;

const say = () => texts[language];
const api = (path, position) => `api/v1/${game}${path}?fen=${encodeURIComponent(position)}`;

async function fetchJson(url) {
  const response = await fetch(url);
  const json = await response.json();
  if (!response.ok) throw new Error(json.error);
  return json;
}

// For the player to move.
function valueText(value) {
  if (value.guarantee) {
    return colours.filter(c => c in value.guarantee)
      .map(c => `${say()[c]} ${say().guarantee[value.guarantee[c].result]}`).join(", ");
  }
  if (value.result === "unknown") return say().unknown;
  if (value.result === "draw") return say().draw;
  const plies = value.dtw === null || value.dtw === undefined ? "" : " " + say().plies(value.dtw);
  return say().wins(say()[value.winner]) + plies;
}

function resultOf(value, mover) {
  return value.guarantee ? value.guarantee[mover].result : value.result ?? "unknown";
}

function moveButton(move) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = move.move;
  button.title = move.result || move.guarantee ? valueText(move) : "";
  const plies = move.dtw ?? null;
  if (plies !== null) button.append(` · ${plies}`);
  button.addEventListener("click", () => go(move.after));
  item.append(button);
  return item;
}

function showMoves(position) {
  element("moves").replaceChildren();
  for (const result of ["win", "draw", "loss", "unknown"]) {
    const moves = position.moves.filter(move => resultOf(move, position.to_move) === result);
    if (moves.length === 0) continue;
    const title = document.createElement("h3");
    title.className = result;
    title.textContent = say().groups[result];
    const list = document.createElement("ul");
    list.append(...moves.map(moveButton));
    element("moves").append(title, list);
  }
}

function show(position) {
  shown = position;
  element("fen").value = fen = position.fen;
  element("board").src = api("/board.svg", fen);
  element("board").alt = `${say().board}: ${fen}`;
  element("result").textContent = valueText(position);
  element("result").className = resultOf(position, position.to_move);
  const turn = position.terminal ? say().over : say().toMove(say()[position.to_move]);
  element("note").textContent = [turn, say().claim[position.claim] ?? "", position.missing ?? ""].filter(Boolean).join(" · ");
  showMoves(position);
  element("back").disabled = past.length === 0;
  element("play").disabled = position.moves.length === 0 || position.missing !== undefined;
  history.replaceState(null, "", `#${game}/${encodeURIComponent(fen)}`);
}

async function ask(position) {
  const turn = ++asked;
  try {
    const answer = await fetchJson(api("", position));
    if (turn === asked) show(answer);
    return true;
  } catch (error) {
    if (turn === asked) element("note").textContent = error.message;
    return false;
  }
}

async function go(position) {
  const before = fen;
  if (await ask(position) && before !== fen) {
    past.push(before);
    element("back").disabled = false;
  }
}

function translate() {
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = say()[node.dataset.text];
  element("language").textContent = say().other;
  if (shown) show(shown);
}

async function begin() {
  games = await fetchJson("api/v1/variants");
  element("game").replaceChildren(...games.map(g => new Option(g.name, g.variant)));
  const [wanted, position] = decodeURIComponent(location.hash.slice(1)).split("/", 2);
  if (games.some(g => g.variant === wanted)) game = wanted;
  element("game").value = game;
  translate();
  await ask(position || (game === "czech" ? "W:WKa1:Bg3" : games.find(g => g.variant === game).start));
}

element("game").addEventListener("change", () => {
  game = element("game").value;
  past = [];
  ask(games.find(g => g.variant === game).start);
});
element("position").addEventListener("submit", event => {
  event.preventDefault();
  go(element("fen").value);
});
element("back").addEventListener("click", () => ask(past.pop()));
element("start").addEventListener("click", () => go(games.find(g => g.variant === game).start));
element("play").addEventListener("click", () => go(shown.moves[0].after));
element("language").addEventListener("click", () => {
  language = language === "en" ? "cs" : "en";
  localStorage.setItem("language", language);
  translate();
});
begin();
