// Keeps the static site, so that it starts without a network. What a site consists of is put in front of this.
"use strict";
const OURS = `regalia ${registration.scope} `, KEPT = OURS + site.version; // at one address there may be two sites
const ENGINE = new URL(location).searchParams.get("engine");

addEventListener("install", (event) => event.waitUntil(keep()));
async function keep() {
  const cache = await caches.open(KEPT);
  const files = [...site.files, ...(site.engines[ENGINE] ?? [])];
  await cache.addAll(files.map((name) => new Request(name, { cache: "no-cache" })));
}

addEventListener("activate", (event) => event.waitUntil(Promise.all([tidy(), clients.claim()])));
async function tidy() {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== KEPT) await caches.delete(name);
}

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === location.origin) event.respondWith(answer(event.request));
});
async function answer(request) {
  const cache = await caches.open(KEPT), kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

// A newer site waits until a page begins with it: never in mid-game.
addEventListener("message", (event) => { if (event.data === "take over") skipWaiting(); });
