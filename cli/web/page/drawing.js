// The board and its pieces as SVG.

import { makeSvg } from "./dom.js";

const path = corners => corners.map(({ x, y }) => `${x},${y}`).join(" ");

function square(geometry, x, y, kind) {
  const corners = [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]].map(([r, u]) => geometry.place(x + r, y + u));
  return makeSvg("polygon", { points: path(corners), class: kind });
}

function checkered(geometry) {
  const { files, ranks, points } = geometry.plan;
  const parts = [makeSvg("rect", { width: geometry.width, height: geometry.height, rx: 0.18, class: "frame" })];
  for (let y = 0; y < ranks; ++y) for (let x = 0; x < files; ++x) parts.push(square(geometry, x, y, "light"));
  for (const { x, y } of points) parts.push(square(geometry, x, y, "dark"));
  return parts;
}

function lined(geometry) {
  const parts = [makeSvg("rect", { width: geometry.width, height: geometry.height, rx: 0.18, class: "light" })];
  for (const [from, to] of geometry.plan.lines) {
    const [a, b] = [geometry.points[from], geometry.points[to]];
    parts.push(makeSvg("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: "line" }));
  }
  for (const { x, y } of geometry.points) parts.push(makeSvg("circle", { cx: x, cy: y, r: 0.06, class: "dark" }));
  return parts;
}

function star(geometry) {
  return geometry.plan.fields.map(({ player, dark, corners }) => {
    const placed = corners.map(([x, y]) => geometry.place(x, y));
    return makeSvg("polygon", { points: path(placed), class: dark ? `dark of-${player}` : "light" });
  });
}

function label(x, y, text, size, kind) {
  return makeSvg("text", { x, y: y + 0.35 * size, "font-size": size, class: kind }, text);
}

// Letters and numbers on the edges, or the name of every square on it.
function labels(geometry) {
  const { style, files, ranks, points } = geometry.plan;
  if (style === "star") return geometry.points.map(({ x, y, name }) => label(x, y, name, 0.22, "name"));
  if (/^\d/.test(points[0].name))
    return geometry.points.map(({ x, y, name }) => label(x - 0.33, y - 0.34, name, 0.22, "name"));
  const edge = style === "lined" ? -0.68 : -0.77;
  const size = style === "lined" ? 0.25 : 0.3;
  const letters = Array.from({ length: files }, (_, i) => ({ ...geometry.place(i, edge), text: String.fromCharCode(97 + i) }));
  const numbers = Array.from({ length: ranks }, (_, i) => ({ ...geometry.place(edge, i), text: String(i + 1) }));
  return [...letters, ...numbers].map(({ x, y, text }) => label(x, y, text, size, `edge ${style}`));
}

export function drawBoard(geometry) {
  const parts = { checkered, lined, star }[geometry.plan.style](geometry);
  return makeSvg("g", { class: "board" }, ...parts, ...labels(geometry));
}

const crown = [[-0.17, 0.13], [-0.22, -0.13], [-0.1, -0.02], [0, -0.2], [0.1, -0.02], [0.22, -0.13], [0.17, 0.13]];

export function drawPiece({ colour, king }, { x, y }, radius) {
  const scale = radius / 0.4;
  const parts = [
    makeSvg("circle", { r: radius, class: "rim" }),
    makeSvg("circle", { r: radius * 0.92, class: "body" }),
    makeSvg("circle", { r: radius * 0.7, class: "groove" }),
  ];
  if (king) {
    const points = crown.map(([right, down]) => `${right * scale},${down * scale}`).join(" ");
    parts.push(makeSvg("polygon", { points, class: "crown" }));
  }
  return makeSvg("g", { class: `piece colour-${colour}`, transform: `translate(${x} ${y})` }, ...parts);
}

// A ring or dot on a point.
export const drawMark = ({ x, y }, radius, kind) => makeSvg("circle", { cx: x, cy: y, r: radius, class: `mark ${kind}` });

// The way of a move.
export function drawArrow(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [right, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const end = { x: to.x - right * 0.2, y: to.y - down * 0.2 };
  const wing = side => ({ x: end.x - right * 0.3 + down * 0.17 * side, y: end.y - down * 0.3 - right * 0.17 * side });
  return makeSvg("g", { class: "arrow" },
    makeSvg("line", { x1: from.x, y1: from.y, x2: end.x - right * 0.2, y2: end.y - down * 0.2 }),
    makeSvg("polygon", { points: path([end, wing(1), wing(-1)]) }));
}
