import type { BrowserContext } from "playwright-core";

/** A request with this cookie waits with each batch until the gate that it names is opened. */
const GATE = "gate";
const OPEN = "/open-gate";

/**
 * A module in front of the Worker. A request may not wait for another one's promise, so it looks again and again. Remix
 * gives up on what a page streams after five seconds; behind a gate it waits for as long as the test does.
 */
export const GATED_BATCHES = `import site from "./server.js";
const soon = globalThis.setTimeout;
globalThis.setTimeout = (callback, ms, ...rest) => soon(callback, ms > 4000 ? 600_000 : ms, ...rest);
const open = new Set();
const gated = (db, gate) => ({
  prepare: (sql) => db.prepare(sql),
  batch: async (statements) => {
    while (!open.has(gate)) await new Promise((resolve) => setTimeout(resolve, 20));
    return db.batch(statements);
  },
});
export default {
  ...site,
  fetch: (request, env, context) => {
    const url = new URL(request.url);
    if (url.pathname === "${OPEN}") {
      open.add(url.search.slice(1));
      return new Response();
    }
    const gate = /\\b${GATE}=([^;]+)/.exec(request.headers.get("Cookie") ?? "")?.[1];
    return site.fetch(request, gate ? { ...env, DB: gated(env.DB, gate) } : env, context);
  },
};`;

let gates = 0;

/** Holds the batches of a visitor's requests to a site with `GATED_BATCHES`; returns a function that lets them go. */
export async function holdBatches(context: BrowserContext, siteUrl: string): Promise<() => Promise<void>> {
  gates += 1;
  const gate = String(gates);
  await context.addCookies([{ name: GATE, value: gate, url: siteUrl }]);
  return async () => {
    await fetch(`${siteUrl}${OPEN}?${gate}`);
  };
}
