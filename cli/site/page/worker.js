// The prober of the page: answers questions from tables that are read as they are needed.

importScripts("dama.js", "lazy-tables.js");

const ready = (async () => {
  const [module, tables] = await Promise.all([createDama(), fetch("tables.json").then(answer => answer.json())]);
  for (const { folder, name, bytes } of tables) addLazyTable(module.FS, folder, name, bytes, readRange(`tables/${folder}/${name}`));
  return module;
})();

// A part of a file, while the prober waits.
function readRange(url) {
  return (from, size) => {
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    request.responseType = "arraybuffer";
    request.setRequestHeader("Range", `bytes=${from}-${from + size - 1}`);
    request.send();
    if (request.status === 206) return { from, bytes: new Uint8Array(request.response) };
    if (request.status === 200) return { from: 0, bytes: new Uint8Array(request.response) };
    throw new Error(`${url}: HTTP status ${request.status}`);
  };
}

onmessage = async ({ data: { id, method, path, parameters, body } }) => {
  const module = await ready;
  const said = module.ccall("dama_answer", "string", ["string", "string", "string", "string"],
    [method, path, JSON.stringify(parameters), body]);
  postMessage({ id, ...JSON.parse(said) });
};
