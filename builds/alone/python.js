// Puts Flet's client through to Python, which begins in a worker while the client is still on its way.
import { fail, hear, remark } from "./waiting.js";

let worker = null, stopped = false, client = () => {}, ready = () => {};
const begun = new Promise((done) => { ready = done; });

// `sent` is called with everything that Python sends to the client.
export function begin(sent) {
  if (stopped) return;
  worker = new Worker("interpreter.js", { type: "module" });
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  worker.postMessage({ url: document.URL, languages: navigator.languages, still, sizes: site.sizes });
  worker.onerror = ({ message }) => fail("unloaded", message);
  worker.onmessage = ({ data }) => {
    if (data === "ready") return ready();
    if (!(data instanceof Uint8Array)) return data.asks ? asked(data.asks) : hear(data);
    client(data);
    sent();
  };
}

function asked(words) {
  if ("line" in words) remark(words.line);
  regalia.hear(words);
}

// Nothing is recorded here any more.
export function stop() {
  stopped = true;
  worker?.terminate();
}

globalThis.jsConnect = async (app, args, heard) => {
  client = heard;
  await begun;
};
globalThis.jsSend = async (app, data) => worker.postMessage(data, [data.buffer]);
globalThis.jsDisconnect = async () => stop();
