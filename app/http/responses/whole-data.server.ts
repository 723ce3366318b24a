import type { EntryContext } from "@remix-run/cloudflare";

type LoaderData = EntryContext["staticHandlerContext"]["loaderData"];

/** Whether loaders left some of their data for later. */
export function hasDeferred(data: LoaderData): boolean {
  return Object.values(data).some((loaded) => partsOf(loaded).some(([, part]) => part instanceof Promise));
}

/** The data with what was left for later in its place. Rejects if some of it could not be had. */
export async function wholeData(data: LoaderData): Promise<LoaderData> {
  const whole: LoaderData = {};
  for (const [route, loaded] of Object.entries(data)) whole[route] = await settled(loaded);
  return whole;
}

async function settled(loaded: unknown): Promise<unknown> {
  const parts = partsOf(loaded);
  if (!parts.some(([, part]) => part instanceof Promise)) return loaded;
  return Object.fromEntries(await Promise.all(parts.map(async ([name, part]) => [name, await part])));
}

function partsOf(loaded: unknown): [name: string, part: unknown][] {
  return typeof loaded === "object" && loaded !== null ? Object.entries(loaded) : [];
}

const UNSAFE = /[&<>\u2028\u2029]/g;

/** The script by which the browser gets a page's data, as Remix writes it for data that comes in pieces. */
export function dataScript(text: string, nonce: string): string {
  const literal = JSON.stringify(text).replace(UNSAFE, escaped);
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
