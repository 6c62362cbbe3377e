// Where answers come from: the server that this page came from.

const most = 500;
const kept = new Map();

async function read(response) {
  const json = await response.json();
  if (!response.ok) throw new Error(json.error);
  return json;
}

// The JSON of a path of the interface, asked once.
export function ask(path, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  const url = `api/v1/${path}${query ? "?" + query : ""}`;
  if (!kept.has(url)) {
    if (kept.size >= most) kept.delete(kept.keys().next().value);
    kept.set(url, fetch(url).then(read).catch(error => { kept.delete(url); throw error; }));
  }
  return kept.get(url);
}

export const post = async (path, body) => read(await fetch(`api/v1/${path}`, { method: "POST", body }));
