// Where answers come from on a page without a server: the prober, in a worker of this page.

const worker = new Worker("worker.js");
const waiting = new Map();
let last = 0;

worker.addEventListener("message", ({ data: { id, status, body } }) => {
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  const json = JSON.parse(body);
  if (status === 200) resolve(json);
  else reject(new Error(json.error));
});

function question(method, path, parameters, body) {
  const id = ++last;
  const texts = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, method, path: `/api/v1/${path}`, parameters: texts, body });
  });
}

export const ask = (path, parameters = {}) => question("GET", path, parameters, "");
export const post = (path, body) => question("POST", path, {}, body);
