// Playing: click, drag, finger and keys; lines, proofs, huffs, and the course of the game.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { at, drag, fenOf, middleOf, open, openPanel, result, square, startBrowser, startServer, waitForFen } from "./explorer.mjs";

let server, browser;
before(async () => { [server, browser] = [await startServer(), await startBrowser()]; });
after(async () => { await browser.close(); await server.stop(); });

async function finished(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

const example = at("czech", "W:WKa1:Bg3");

test("a click on a piece and one on a square play a move", async () => {
  const page = await open(browser, server.address, example);
  assert.equal(await result(page), "White wins in 3 plies");
  await square(page, "a1").click();
  await square(page, "d4").click();
  await waitForFen(page, "B:WKd4:Bg3");
  assert.equal(await result(page), "White wins in 2 plies");
  assert.match(decodeURIComponent(page.url()), /#czech\/B:WKd4:Bg3$/);
  await page.click("#back");
  await waitForFen(page, "W:WKa1:Bg3");
  await page.click("#on");
  await waitForFen(page, "B:WKd4:Bg3");
  await finished(page);
});

test("a square that cannot be reached is not moved to", async () => {
  const page = await open(browser, server.address, example);
  await square(page, "a1").click();
  await square(page, "c1").click();
  await drag(page, "a1", "e1");
  await page.waitForTimeout(100);
  assert.equal(await fenOf(page), "W:WKa1:Bg3");
  await finished(page);
});

test("a piece is dragged", async () => {
  const page = await open(browser, server.address, example);
  await drag(page, "a1", "d4");
  await waitForFen(page, "B:WKd4:Bg3");
  await finished(page);
});

test("a finger plays", async () => {
  const page = await open(browser, server.address, example, { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  for (const name of ["a1", "d4"]) {
    const { x, y } = await middleOf(page, name);
    await page.touchscreen.tap(x, y);
  }
  await waitForFen(page, "B:WKd4:Bg3");
  await finished(page);
});

test("the keys play", async () => {
  const page = await open(browser, server.address, example);
  await square(page, "a1").focus();
  await page.keyboard.press("Enter");
  for (const key of ["ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
  const name = await page.evaluate(() => document.activeElement.dataset.square);
  assert.ok(name && name !== "a1", `the arrows lead to another square, ${name}`);
  await square(page, "d4").focus();
  assert.match(await square(page, "d4").getAttribute("aria-label"), /^d4, empty, can be reached$/);
  await page.keyboard.press("Enter");
  await waitForFen(page, "B:WKd4:Bg3");
  await finished(page);
});

test("moves are grouped by what they bring, and play when they are clicked", async () => {
  const page = await open(browser, server.address, example);
  assert.deepEqual(await page.locator("#moves h3").allTextContents(), ["Winning", "Drawing", "Losing"].slice(0, await page.locator("#moves h3").count()));
  assert.equal(await page.locator(".moves.win button").first().textContent(), "a1-d42");
  await page.hover('[data-move="a1-d4"]');
  assert.equal(await page.locator(".arrow").count(), 1);
  await page.click('[data-move="a1-d4"]');
  await waitForFen(page, "B:WKd4:Bg3");
  await finished(page);
});

test("two clicks on the best move play one move after the other, or one", async () => {
  const page = await open(browser, server.address, example);
  await page.locator("#play").dblclick();
  await page.waitForTimeout(300);
  const moves = await page.locator(".played button").allTextContents();
  assert.equal(moves[1], "a1-d4");
  assert.notEqual(moves[2], "a1-d4");
  await finished(page);
});

test("captures that begin and end alike are told apart", async () => {
  const page = await open(browser, server.address, at("czech", "W:WKh4:Bb2,g3,c5,e5,g5"));
  await square(page, "h4").click();
  await square(page, "b6").click();
  await page.waitForSelector("#choice button");
  assert.deepEqual(await page.locator("#choice button").allTextContents(), ["h4xf6xd4xb6", "h4xf2xb6"]);
  await page.locator("#choice button").nth(1).click();
  await waitForFen(page, "B:WKb6:Bb2,e5,g5");
  await finished(page);
});

test("the best line is stepped through without being played", async () => {
  const page = await open(browser, server.address, example);
  await openPanel(page, "line");
  await page.waitForSelector("#line .step");
  assert.deepEqual(await page.locator("#line .step").allTextContents(), ["a1-d4", "g3-h2", "d4-g1"]);
  await page.click('#line [aria-label="One move on"]');
  await page.click('#line [aria-label="One move on"]');
  assert.match(await square(page, "h2").getAttribute("aria-label"), /Black man/);
  assert.equal(await fenOf(page), "W:WKa1:Bg3");
  await page.click('#line [aria-label="One move back"]');
  await page.click('#line [aria-label="One move back"]');
  assert.match(await square(page, "a1").getAttribute("aria-label"), /White king/);
  await finished(page);
});

test("a draw claim is told with its proof on the board", async () => {
  const page = await open(browser, server.address, at("czech", "W:WKa1,Kc1:Bg3"));
  await openPanel(page, "claim");
  await page.waitForSelector("#claim-verdict");
  assert.match(await page.textContent("#claim-verdict"), /^Refuted/);
  assert.match(await page.textContent(".forces"), /White: forces a capture in \d+ pl/);
  await page.locator("#claim .step").last().click();
  assert.match(await page.textContent("#note"), /Looking ahead/);
  await page.fill("#fen", "W:WKa1:BKb8");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#claim-verdict.valid, .claim.valid");
  assert.ok(await page.locator("#claim .moves button").count() > 0, "moves that keep it justified");
  await finished(page);
});

test("a huff is a choice before the move", async () => {
  const page = await open(browser, server.address, at("huff", "W:Wc3,h2:Bd4"));
  const quiet = page.locator('[data-move="h2-g3"]');
  await quiet.click();
  await page.waitForSelector("#huffs [data-huff]");
  assert.equal(await page.textContent('#huffs [data-huff="c3"] >> nth=0').then(t => t.startsWith("Take off c3")), true);
  await page.click('#huffs [data-huff="c3"]');
  await waitForFen(page, "B:Wg3:Bd4");
  await page.locator("#moves button").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".played button").length === 3);
  assert.match(await page.locator(".played button").last().textContent(), /^\(c3\)d4/);
  await finished(page);
});

test("the course of the game is drawn and gone back to", async () => {
  const page = await open(browser, server.address, example);
  for (const count of [2, 3, 4]) {
    await page.click("#play");
    await page.waitForFunction(n => document.querySelectorAll(".played button").length === n, count);
  }
  await page.waitForFunction(() => document.querySelectorAll(".graph circle").length === 4);
  assert.equal(await result(page), "White wins in 0 plies");
  await page.locator(".played button").first().click();
  await waitForFen(page, "W:WKa1:Bg3");
  assert.equal(await page.locator(".played button").count(), 4, "what was played is kept");
  await finished(page);
});
