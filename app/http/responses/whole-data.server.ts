import type { EntryContext } from "@remix-run/cloudflare";

type LoaderData = EntryContext["staticHandlerContext"]["loaderData"];

/** Whether loaders deferred some of their data. */
export function hasDeferred(data: LoaderData): boolean {
  return Object.values(data).some((loaded) => partsOf(loaded).some(([, part]) => part instanceof Promise));
}

/** The data with all deferred parts resolved. Rejects if one of them does. */
export async function wholeData(data: LoaderData): Promise<LoaderData> {
  const whole: LoaderData = {};
  for (const [route, loaded] of Object.entries(data)) whole[route] = await withSettledPromises(loaded);
  return whole;
}

async function withSettledPromises(loaded: unknown): Promise<unknown> {
  const parts = partsOf(loaded);
  if (!parts.some(([, part]) => part instanceof Promise)) return loaded;
  return Object.fromEntries(await Promise.all(parts.map(async ([name, part]) => [name, await part])));
}

function partsOf(loaded: unknown): [name: string, part: unknown][] {
  return typeof loaded === "object" && loaded !== null ? Object.entries(loaded) : [];
}

const UNSAFE = /[&<>\u2028\u2029]/g;

/** The script that hands a page's data to the browser, as Remix writes it for streamed data. */
export function dataScript(text: string, nonce: string): string {
  const literal = JSON.stringify(text).replace(UNSAFE, escapeCharacter);
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
