// Runs Python. Its first message says where it is, the others are what Flet's client sends.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { counted } from "./loading.js";

const APP = "app.tar.gz", STAGED = "__pypackages__";
const flet = { receive_callback: send, ask: (words) => postMessage({ asks: JSON.parse(words) }) }; // in Python: flet_js
const early = [];

addEventListener("message", ({ data }) => {
  if (data instanceof Uint8Array) return flet.send ? flet.send(data) : early.push(data);
  begin(data).catch((error) => postMessage({ failed: "broken", why: String(error) }));
});

async function begin({ url, languages, still, sizes }) {
  const fetched = self.fetch.bind(self);
  self.fetch = (what, how) => counted(fetched(what, how), what, postMessage.bind(self), sizes);
  const packed = self.fetch(APP).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide();
  python.unpackArchive(await packed, isPacked(await packed) ? "gztar" : "tar");
  Object.assign(flet, { documentUrl: url, languages, still });
  python.registerJsModule("flet_js", flet);
  await python.runPythonAsync(`
    import runpy, sys
    sys.path.insert(0, "${STAGED}")
    runpy.run_module("companion.alone", run_name="__main__")
  `);
  await flet.start_connection(send);
  early.forEach((data) => flet.send(data));
  postMessage("ready");
}

// Some web hosts say of a packed file that it is packed for the way, and the browser unpacks it.
function isPacked(bytes) {
  return new Uint8Array(bytes)[0] === 0x1f;
}

function send(message) {
  const bytes = message.toJs();
  postMessage(bytes, [bytes.buffer]);
}
