// The page of the static site: one tab at a time, the newest site, then Python and Flet's client side by side.
import { keep, renew } from "./keeping.js";
import { counted } from "./loading.js";
import { begin, stop } from "./python.js";
import { onlyHere } from "./tabs.js";
import { done, fail, hear, say } from "./waiting.js";

// Flutter asks for each part of a large font by itself; there is one file for each kind of glyph.
function atHome(address) {
  const wanted = /assets\/fonts\/(noto\w+)\//.exec(address);
  return wanted ? site.glyphs[wanted[1]] ?? site.glyphs[""] : address;
}
const fetched = window.fetch.bind(window);
window.fetch = (what, how) => {
  const answer = fetched(typeof what === "string" ? atHome(what) : what, how);
  return counted(answer, what, hear, site.sizes);
};

// Flutter's own script is counted too where it is one. It comes once: as a text, until the worker keeps it.
const { set: guarded, ...source } = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
Object.defineProperty(HTMLScriptElement.prototype, "src", {
  ...source,
  set(url) {
    if (!/main\.dart\.js$/.test(url) || navigator.serviceWorker?.controller) return guarded.call(this, url);
    const text = window.fetch(String(url)).then((answer) => answer.blob());
    text.then((script) => guarded.call(this, URL.createObjectURL(script)), () => {});
  },
});

function client() {
  const script = document.createElement("script");
  script.addEventListener("error", () => fail("unloaded"));
  script.src = "flutter_bootstrap.js";
  document.body.append(script);
}

addEventListener("pageshow", ({ persisted }) => {
  // WebKit brings a page back from its history with frames that are never drawn.
  if (persisted && /^Apple/.test(navigator.vendor)) location.reload();
});

say("waiting");
await onlyHere(stop);
await renew();
begin(regalia.whenDrawn(() => { done(); keep(); }));
client();
