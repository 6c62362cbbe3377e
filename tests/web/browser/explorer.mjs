// The program, and a browser that looks at its page.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const shots = process.env.SHOTS ?? join(tmpdir(), "dama-screenshots");
mkdirSync(shots, { recursive: true });

// The address, and a function that ends it.
export async function startServer() {
  const server = spawn(process.env.DAMA, ["serve", "--port", "0", "--tables", process.env.DAMA_TABLES_FOLDER]);
  const [line] = await once(server.stdout, "data");
  return { address: String(line).trim(), stop: async () => { server.kill("SIGTERM"); await once(server, "exit"); } };
}

export const startBrowser = () => chromium.launch({ executablePath: process.env.CHROMIUM, args: flags });

// A page of its own, with what went wrong on it in `page.faults`.
export async function open(browser, address, hash = "", options = {}) {
  const context = await browser.newContext({ locale: "en", viewport: { width: 1400, height: 900 }, ...options });
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", error => page.faults.push(error.message));
  page.on("console", message => { if (message.type() === "error") page.faults.push(message.text()); });
  await page.goto(`${address}#${hash}`);
  await page.waitForSelector("body[data-ready]");
  return page;
}

export const at = (variant, fen) => `${variant}/${encodeURIComponent(fen)}`;
export const square = (page, name) => page.locator(`[data-square="${name}"]`);
export const fenOf = page => page.inputValue("#fen");
export const result = page => page.textContent("#result");

// Waits until the position on the board is this one.
export const waitForFen = (page, fen) =>
  page.waitForFunction(wanted => document.getElementById("fen").value === wanted, fen);

export const openPanel = async (page, name) => {
  await page.locator(`#${name}-panel`).evaluate(panel => { panel.open = true; });
};

// Of a square's middle on the screen.
export async function middleOf(page, name) {
  await square(page, name).scrollIntoViewIfNeeded();
  const box = await square(page, name).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function drag(page, from, to) {
  const [start, end] = [await middleOf(page, from), typeof to === "string" ? await middleOf(page, to) : to];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}
