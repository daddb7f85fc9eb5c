// The service worker keeps the site for evenings without a network. A newer one is taken when a page begins.
import { engine, remark } from "./waiting.js";

const PATIENCE = 5000;

export async function renew() {
  const kept = await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (!kept?.waiting) return;
  const { serviceWorker } = navigator;
  const taken = new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
  kept.waiting.postMessage("take over");
  await Promise.race([taken.then(anew), new Promise((done) => setTimeout(done, PATIENCE))]);
}
function anew() {
  location.reload();
  return new Promise(() => {});
}

// Not before the app is there: what is still to come for it comes first. The worker keeps this browser's engine.
export async function keep() {
  if (matchMedia("(display-mode: standalone)").matches) navigator.storage?.persist?.();
  const script = `worker.js?engine=${engine()}`;
  const worker = await navigator.serviceWorker?.register(script).catch(() => null); // there is none without https
  worker?.addEventListener("updatefound", () => {
    const found = worker.installing;
    found.addEventListener("statechange", () => { if (found.state === "installed" && worker.active) remark("newer"); });
  });
}
