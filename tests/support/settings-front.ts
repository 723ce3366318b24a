import { PATIENCE_MS } from "./patience";

const PATH = "/__settings";
const BACKGROUND = "/__background";

/**
 * A module in front of the Worker that replaces its settings while it runs, because another Worker costs a second of
 * processor time, for its start and for first pages in a cold isolate. The site keeps whatever it derives from its
 * settings by their `env`, so each time they are replaced it gets a new one, as an isolate does that starts.
 */
export const SETTINGS_FRONT = `import site from "./server.js";
let replaced = null;
let underWay = 0;
const counted = (context) => new Proxy(context, {
  get: (target, name) => name !== "waitUntil" ? target[name] : (promise) => {
    underWay += 1;
    target.waitUntil(promise.finally(() => { underWay -= 1; }));
  },
});
export default {
  async fetch(request, env, context) {
    if (request.url.endsWith("${BACKGROUND}")) return Response.json(underWay);
    if (!request.url.endsWith("${PATH}")) return site.fetch(request, replaced ?? env, counted(context));
    const bindings = Object.entries(env).filter(([, value]) => typeof value !== "string");
    replaced = { ...Object.fromEntries(bindings), ...(await request.json()) };
    return new Response("set");
  },
  scheduled: (event, env, context) => site.scheduled(event, replaced ?? env, context),
  email: (message, env, context) => site.email(message, replaced ?? env, context),
};`;

/** Replaces all settings of a Worker behind the module. */
export async function replaceSettings(
  send: (path: string, init: { method: string; body: string }) => Promise<{ status: number }>,
  settings: Record<string, string>,
): Promise<void> {
  const { status } = await send(PATH, { method: "POST", body: JSON.stringify(settings) });
  if (status !== 200) throw new Error(`The settings were answered by ${status}`);
}

/** Waits until the Worker has done what its answers didn't wait for: to deliver emails, for example. */
export async function untilNothingInBackground(
  send: (path: string) => Promise<{ json: () => Promise<unknown> }>,
): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; (await (await send(BACKGROUND)).json()) !== 0; ) {
    if (Date.now() > deadline) throw new Error("Something is still being done in the background");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
