// The service worker keeps the site for evenings without a network. A newer one is taken when a page begins, and only then.
import { remark } from "./waiting.js";

const PATIENCE = 5000;

export async function renew() {
  const kept = await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (!kept?.waiting) return;
  const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  kept.waiting.postMessage("take over");
  await Promise.race([taken.then(anew), new Promise((done) => setTimeout(done, PATIENCE))]);
}
function anew() {
  location.reload();
  return new Promise(() => {});
}

// Not before the app is there: what is still to come for it comes first.
export async function keep() {
  if (matchMedia("(display-mode: standalone)").matches) navigator.storage?.persist?.();
  const { serviceWorker } = navigator; // without https there is none
  const worker = await serviceWorker?.register("worker.js").catch(() => null);
  worker?.addEventListener("updatefound", () => {
    const found = worker.installing;
    found.addEventListener("statechange", () => { if (found.state === "installed" && worker.active) remark("newer"); });
  });
  if (worker && !serviceWorker.controller) serviceWorker.addEventListener("controllerchange", again, { once: true });
}

// What this browser had loaded before there was a worker: once more, from its own cache.
function again() {
  for (const { name } of performance.getEntriesByType("resource")) fetch(name).catch(() => {});
}
