// Setting up, statistics, training, records, links and languages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { at, drag, fenOf, open, openPanel, result, square, startBrowser, startServer, waitForFen } from "./explorer.mjs";

let server, browser;
before(async () => { [server, browser] = [await startServer(), await startBrowser()]; });
after(async () => { await browser.close(); await server.stop(); });

async function finished(page, faults = []) {
  assert.deepEqual(page.faults, faults);
  await page.context().close();
}
const record = name => readFileSync(`${process.env.SOURCE}/data/games/${name}.pdn`, "utf8");
const example = at("czech", "W:WKa1:Bg3");

test("a position is set up with kings, men, the eraser and a side to move", async () => {
  const page = await open(browser, server.address, example);
  await page.click("#set-up");
  await drag(page, "g3", "b6");
  await waitForFen(page, "W:WKa1:Bb6");
  await page.check("#white-king");
  await square(page, "h2").click();
  await waitForFen(page, "W:WKa1,Kh2:Bb6");
  await page.check("#turn-black");
  await waitForFen(page, "B:WKa1,Kh2:Bb6");
  await page.check("#erase");
  await square(page, "a1").click();
  await waitForFen(page, "B:WKh2:Bb6");
  await square(page, "b6").focus();
  await page.keyboard.press("Delete");
  await page.waitForFunction(() => document.getElementById("note").textContent !== "");
  await page.check("#black-man");
  await square(page, "c7").click();
  await waitForFen(page, "B:WKh2:Bc7");
  assert.match(await result(page), /wins|Draw/);
  const box = await page.locator("#board").boundingBox();
  await drag(page, "h2", { x: box.x + box.width + 30, y: box.y + 30 });
  await page.waitForTimeout(200);
  assert.ok(!(await fenOf(page)).includes("h2"), "dragged off the board");
  await page.context().close();
});

test("what is no position says why", async () => {
  const page = await open(browser, server.address, example);
  await page.fill("#fen", "W:Wz9:B");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.getElementById("note").textContent.includes("z9"));
  await page.context().close();
});

test("the address holds the position", async () => {
  const page = await open(browser, server.address, at("ossetian33", "W:Wa1:Ba6"));
  assert.equal(await page.inputValue("#game"), "ossetian33");
  assert.equal(await result(page), "White wins in 21 plies");
  await page.goto(`${server.address}#${example}`);
  await waitForFen(page, "W:WKa1:Bg3");
  assert.equal(await page.inputValue("#game"), "czech");
  await finished(page);
});

test("the board turns", async () => {
  for (const [link, turns] of [[example, 2], [at("french3", "W:WKWa1:BKBa1:RRa1"), 3]]) {
    const page = await open(browser, server.address, link);
    const name = link.startsWith("czech") ? "a1" : "Wc1";
    const place = async () => square(page, name).evaluate(node => `${node.style.left} ${node.style.top}`);
    const seen = [await place()];
    for (let i = 0; i < turns; ++i) {
      await page.click("#flip");
      await page.waitForTimeout(100);
      seen.push(await place());
    }
    assert.equal(new Set(seen.slice(0, turns)).size, turns);
    assert.equal(seen.at(-1), seen[0]);
    await finished(page);
  }
});

test("a slice is counted, and its longest win shown", async () => {
  const page = await open(browser, server.address, example);
  await openPanel(page, "stats");
  await page.waitForSelector("#slice");
  assert.equal(await page.inputValue("#slice"), "KvM");
  await page.selectOption("#slice", "KKvK");
  await page.waitForSelector("#longest");
  assert.match(await page.textContent("#chart"), /Longest win: \d+ plies/);
  assert.equal(await page.locator("#chart .bar").count(), 3);
  const plies = /Longest win: (\d+)/.exec(await page.textContent("#chart"))[1];
  await page.click("#longest");
  await page.waitForFunction(n => document.getElementById("result").textContent.includes(`in ${n} plies`), plies);
  await finished(page);
});

test("a result is guessed before it is told", async () => {
  const page = await open(browser, server.address, example);
  await openPanel(page, "train");
  await page.click("#train-new");
  await page.waitForSelector("[data-guess]");
  assert.equal(await result(page), "?");
  assert.equal(await page.locator("#moves button").count(), 0);
  await page.click('[data-guess="draw"]');
  await page.waitForFunction(() => /^(Right|No)\./.test(document.getElementById("train-told").textContent));
  const told = await page.textContent("#train-told");
  assert.equal(told.startsWith("Right"), /Draw/.test(told));
  assert.match(await page.textContent("#train-score"), /^[01] of 1 right$/);
  assert.notEqual(await result(page), "?");
  await finished(page);
});

test("a pasted record is judged, its blunders marked", async () => {
  const page = await open(browser, server.address, example);
  await openPanel(page, "record");
  await page.fill("#pdn", '[GameType "29"]\n[FEN "W:WKa1:Bg3"]\n\n1. a1-b2 g3-f2 *');
  await page.click("#judge");
  await page.waitForFunction(() => document.querySelectorAll(".played button").length === 3);
  assert.match(await page.textContent("#judged"), /1 move changed the result\./);
  assert.match(await page.locator(".played button").nth(1).textContent(), /^a1-b2\?, changed win to draw$/);
  await page.waitForSelector(".graph .blunder");
  await finished(page);
});

test("an irregular move of a record is marked", async () => {
  const page = await open(browser, server.address, example);
  await openPanel(page, "record");
  await page.fill("#pdn", record("missed-capture"));
  await page.click("#judge");
  await page.waitForSelector(".played .bad");
  assert.match(await page.locator(".played .bad").first().textContent(), /!, irregular/);
  await finished(page);
});

test("a record is dropped onto the page", async () => {
  const page = await open(browser, server.address, example);
  await page.evaluate(text => {
    const data = new DataTransfer();
    data.items.add(new File([text], "game.pdn", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, record("two-games"));
  await page.waitForFunction(() => /Game 2/.test(document.getElementById("judged").textContent));
  await page.locator("#judged button").nth(1).click();
  await page.waitForTimeout(200);
  assert.ok(await page.locator(".played button").count() > 1);
  await finished(page);
});

test("a record of another game turns to that game; one that is none says why", async () => {
  const page = await open(browser, server.address, example);
  await openPanel(page, "record");
  await page.fill("#pdn", '[GameType "20"]\n[FEN "W:WK50:B1"]\n\n1. 50-44 *');
  await page.click("#judge");
  await page.waitForFunction(() => document.getElementById("game").value === "international");
  await page.waitForFunction(() => document.querySelectorAll(".played button").length === 2);
  await page.fill("#pdn", "no record at all");
  await page.click("#judge");
  await page.waitForSelector("#judged .loss");
  await page.context().close();
});

test("the game on the board is saved as PDN, and read again", async () => {
  const page = await open(browser, server.address, example);
  await page.click("#play");
  await waitForFen(page, "B:WKd4:Bg3");
  await openPanel(page, "record");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  const text = readFileSync(await download.path(), "utf8");
  assert.equal(text, '[GameType "29"]\n[FEN "W:WKa1:Bg3"]\n\n1. a1-d4 *\n');
  await page.click("#judge");
  await page.waitForFunction(() => /No move changed/.test(document.getElementById("judged").textContent));
  await finished(page);
});

test("Czech and English", async () => {
  const page = await open(browser, server.address, example, { locale: "cs-CZ" });
  assert.equal(await result(page), "Bílý vyhrává za 3 půltahy");
  assert.equal(await page.getAttribute("html", "lang"), "cs");
  await page.click("#language");
  assert.equal(await result(page), "White wins in 3 plies");
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  assert.equal(await result(page), "White wins in 3 plies", "the choice is kept");
  await finished(page);
});

test("both languages have the same words", async () => {
  const page = await open(browser, server.address, example);
  const keys = await page.evaluate(async () => {
    const { say, setLanguage } = await import("./text.js");
    const all = (value, path) => (typeof value === "object"
      ? Object.entries(value).flatMap(([key, inner]) => all(inner, `${path}.${key}`)) : [path]);
    const of = name => { setLanguage(name); return all(say(), "").filter(key => !key.startsWith(".games")).sort(); };
    return { en: of("en"), cs: of("cs") };
  });
  assert.deepEqual(keys.cs, keys.en);
  await finished(page);
});
