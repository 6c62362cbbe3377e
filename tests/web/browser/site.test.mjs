// The page without a server: the same answers, from the same tables, by the prober in the browser and in Node.js.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { at, open, openPanel, result, square, startBrowser, startServer, waitForFen } from "./explorer.mjs";

const require = createRequire(import.meta.url);
const module = process.env.DAMA_MODULE ?? "";
const skip = existsSync(join(module, "dama.wasm")) ? false
  : "DAMA_MODULE names no folder with the module of WebAssembly (cli/site/build.sh)";
const site = mkdtempSync(join(tmpdir(), "dama-site-"));
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json",
  ".svg": "image/svg+xml", ".wasm": "application/wasm" };
const asked = [];  // ranges of tables

// As any static host: files, whole or in parts.
function serveFiles(request, response) {
  const name = join(site, new URL(request.url, "http://here").pathname.replace(/\/$/, "/index.html"));
  if (!existsSync(name)) return response.writeHead(404).end();
  const headers = { "Content-Type": types[extname(name)] ?? "application/octet-stream" };
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  if (!range) return createReadStream(name).pipe(response.writeHead(200, headers));
  const [from, to] = [Number(range[1]), Math.min(Number(range[2]), statSync(name).size - 1)];
  asked.push({ name, size: to - from + 1 });
  response.writeHead(206, { ...headers, "Content-Range": `bytes ${from}-${to}/${statSync(name).size}` });
  return createReadStream(name, { start: from, end: to }).pipe(response);
}

let server, browser, host, address;
before(async () => {
  if (skip) return;
  const made = spawnSync(`${process.env.SOURCE}/cli/site/export.sh`,
    [module, site, "czech", "3", process.env.DAMA_TABLES_FOLDER]);
  assert.equal(made.status, 0, String(made.stderr));
  [server, browser] = [await startServer(), await startBrowser()];
  host = createServer(serveFiles).listen(0, "127.0.0.1");
  await new Promise(done => host.once("listening", done));
  address = `http://127.0.0.1:${host.address().port}/`;
});
after(async () => {
  if (skip) return;
  await browser.close();
  await server.stop();
  host.close();
});

// Positions spread over all slices of up to three pieces.
async function positions(count) {
  const read = async path => (await fetch(`${server.address}api/v1/czech/${path}`)).json();
  const slices = await read("slices");
  const fens = [];
  for (let i = 0; fens.length < count; ++i) {
    const { fen } = await read(`position/${slices[i % slices.length]}?number=${i * 7919}`);
    fens.push(i % 2 ? fen : fen.replace(/^W/, "B"));
  }
  return fens;
}

async function fromServer(fen) {
  return (await fetch(`${server.address}api/v1/czech?fen=${encodeURIComponent(fen)}`)).json();
}

test("1000 positions are answered in the browser as by the server", { skip }, async () => {
  const page = await open(browser, address, at("czech", "W:WKa1:Bg3"));
  const fens = await positions(1000);
  const answers = await page.evaluate(async list => {
    const { ask } = await import("./source.js");
    return Promise.all(list.map(fen => ask("czech", { fen }).catch(error => ({ error: error.message }))));
  }, fens);
  for (const [i, fen] of fens.entries()) assert.deepEqual(answers[i], await fromServer(fen), fen);
  assert.ok(asked.length > 0 && asked.every(({ size }) => size <= 65536), "tables are read in parts");
  await page.context().close();
});

test("1000 positions are answered in Node.js as by the server", { skip }, async () => {
  const { addLazyTable } = require(join(site, "lazy-tables.js"));
  const prober = await require(join(site, "dama.js"))({ wasmBinary: readFileSync(join(site, "dama.wasm")) });
  for (const { folder, name, bytes } of JSON.parse(readFileSync(join(site, "tables.json"), "utf8"))) {
    const content = readFileSync(join(site, "tables", folder, name));
    addLazyTable(prober.FS, folder, name, bytes, (from, size) => ({ from, bytes: content.subarray(from, from + size) }));
  }
  const ask = fen => JSON.parse(prober.ccall("dama_answer", "string", ["string", "string", "string", "string"],
    ["GET", "/api/v1/czech", JSON.stringify({ fen }), ""]));
  for (const fen of await positions(1000)) assert.deepEqual(JSON.parse(ask(fen).body), await fromServer(fen), fen);
  const bad = ask("W:Wz9:B");
  assert.equal(bad.status, 400);
  assert.match(bad.body, /z9/);
});

test("the page plays, proves, counts and judges without a server", { skip }, async () => {
  const page = await open(browser, address, at("czech", "W:WKa1:Bg3"));
  assert.equal(await result(page), "White wins in 3 plies");
  await square(page, "a1").click();
  await square(page, "d4").click();
  await waitForFen(page, "B:WKd4:Bg3");
  for (const panel of ["line", "claim", "stats", "record"]) await openPanel(page, panel);
  await page.waitForSelector("#line .step");
  await page.waitForSelector("#claim-verdict.disputed, .claim.disputed");
  await page.waitForSelector("#chart .bar");
  await page.fill("#pdn", '[GameType "29"]\n[FEN "W:WKa1:Bg3"]\n\n1. a1-b2 g3-f2 *');
  await page.click("#judge");
  await page.waitForFunction(() => /1 move changed/.test(document.getElementById("judged").textContent));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
