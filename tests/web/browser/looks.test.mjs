// Every game is drawn; the page fits small screens, both themes, and those who see or move otherwise.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { at, open, openPanel, shots, square, startBrowser, startServer, waitForFen } from "./explorer.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let server, browser;
before(async () => { [server, browser] = [await startServer(), await startBrowser()]; });
after(async () => { await browser.close(); await server.stop(); });

const named = {
  czech: "W:WKa1,Kc1:Bg3",
  international: "W:WK50:B1",
  french3: "W:WKWa1:BKBa1:RRa1",
  ossetian33: "W:Wa1:Ba6",
};

test("every game is drawn with all its squares", async () => {
  const page = await open(browser, server.address);
  const games = await page.evaluate(async () => (await fetch("api/v1/variants")).json());
  assert.equal(games.length, 15);
  for (const { variant, squares } of games) {
    await page.selectOption("#game", variant);
    await page.waitForFunction(name => location.hash.startsWith(`#${name}/`), variant);
    assert.equal(await page.locator("[data-square]").count(), squares, variant);
    assert.ok(await page.locator("#moves button").count() > 0, variant);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a centre of the lined board is moved to", async () => {
  const page = await open(browser, server.address, at("ossetian33", named.ossetian33));
  await square(page, "a1").click();
  await square(page, "a1+").click();
  await waitForFen(page, "B:Wa1+:Ba6");
  await page.context().close();
});

test("three play on the star, each with a line of his own", async () => {
  const page = await open(browser, server.address, at("french3", named.french3));
  assert.match(await page.textContent("#result"), /White .*, Black .*, Red /);
  await openPanel(page, "line");
  await page.waitForSelector("#line .step");
  const own = await page.locator("#line .step").allTextContents();
  await page.click("#line >> text=Red against the others");
  await page.waitForFunction(before => [...document.querySelectorAll("#line .step")].map(n => n.textContent).join() !== before, own.join());
  await square(page, "Wa1").click();
  await square(page, "Wb2").click();
  await page.waitForFunction(() => document.getElementById("fen").value.startsWith("B:"));
  await page.waitForFunction(() => document.querySelectorAll(".graph polyline").length === 3);
  assert.equal(await page.locator("#record-panel").isVisible(), false);
  await page.context().close();
});

test("men of the international board capture", async () => {
  const page = await open(browser, server.address, at("international", "W:W32:B28"));
  await square(page, "32").click();
  await square(page, "23").click();
  await waitForFen(page, "B:W23:B");
  await page.context().close();
});

for (const [variant, fen] of Object.entries(named)) {
  for (const width of [360, 1400]) {
    for (const colorScheme of ["light", "dark"]) {
      test(`${variant} at ${width} pixels, ${colorScheme}: nothing is cut off, nothing is inaccessible`, async () => {
        const page = await open(browser, server.address, at(variant, fen), { colorScheme, viewport: { width, height: 800 } });
        for (const panel of ["line", "claim", "stats", "train", "record"]) await openPanel(page, panel);
        await page.click("#play");
        await page.click("#set-up");
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${shots}/${variant}-${width}-${colorScheme}.png`, fullPage: true });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it scrolls sideways");
        await page.addScriptTag({ content: axe }).catch(() => page.evaluate(axe));
        const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] }));
        assert.deepEqual(violations.map(v => `${v.id}: ${v.nodes[0].html} ${v.nodes[0].failureSummary}`), []);
        await page.context().close();
      });
    }
  }
}

test("nothing moves for those who ask for that", async () => {
  const page = await open(browser, server.address, "", { reducedMotion: "reduce" });
  assert.equal(await page.evaluate(() => getComputedStyle(document.getElementById("play")).transitionDuration), "0s");
  await page.context().close();
});

test("the first answer is small, quick, and from here alone", async () => {
  const context = await browser.newContext({ locale: "en" });
  await (await context.newPage()).goto("about:blank");  // the browser itself has begun
  const page = await context.newPage();
  const hosts = new Set();
  page.on("request", request => hosts.add(new URL(request.url()).host));
  const begun = performance.now();
  await page.goto(server.address);
  await page.waitForSelector("body[data-ready]");
  const took = performance.now() - begun;
  const bytes = await page.evaluate(() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .reduce((sum, entry) => sum + entry.transferSize, 0));
  assert.deepEqual([...hosts], [new URL(server.address).host]);
  assert.ok(bytes > 20_000 && bytes < 100_000, `${bytes} bytes`);
  console.log(`${bytes} bytes, ${took.toFixed(0)} ms until the answer is shown`);
  await context.close();
});
