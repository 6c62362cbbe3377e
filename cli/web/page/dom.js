// Small helpers for the elements of the page.

export const element = id => document.getElementById(id);

const svgSpace = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter(child => child !== null && child !== undefined));
  return node;
}

export const make = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
export const makeSvg = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS(svgSpace, tag), attributes, children);

export const button = (text, onclick, attributes = {}) => make("button", { type: "button", onclick, ...attributes }, text);

export const show = (node, visible) => { node.hidden = !visible; };
