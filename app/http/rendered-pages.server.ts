import { PATHS } from "~/domain/paths";

/** A page as it is sent, and what its policy has to allow. */
export type RenderedPage = { body: Uint8Array<ArrayBuffer>; scriptHashes: readonly string[] };

export type RenderedPages = {
  find: (name: string, data: string) => RenderedPage | null;
  keep: (name: string, data: string, page: RenderedPage) => void;
};

/**
 * Pages that are the same for everybody who has brought no cookie, as long as the data they are made from is: with the names
 * in their queries that tell of nobody.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  [PATHS.signIn]: [],
  [PATHS.schedule]: ["tz", "kind", "month", "date", "clock"],
};

/** Each is some 60 kB, and its data as much as 30 kB. */
const MAX_PAGES = 60;

/** What a page is remembered by; null if it may be one person's own. */
export function sharedNameOf(request: Request): string | null {
  if (request.method !== "GET" || request.headers.has("Cookie")) return null;
  const { pathname, search, searchParams } = new URL(request.url);
  const names = SHARED[pathname];
  if (!names) return null;
  for (const name of searchParams.keys()) if (!names.includes(name)) return null;
  return pathname + search;
}

/**
 * Finished pages in the isolate's memory, each with the data it was made from. Its loaders run for each request all the same; only if
 * they return what they returned before is the rendering left out. The one that was asked for longest ago goes first.
 */
export function renderedPages(maxPages = MAX_PAGES): RenderedPages {
  const pages = new Map<string, RenderedPage>();
  return {
    find(name, data) {
      const key = keyOf(name, data);
      const page = pages.get(key);
      if (page === undefined) return null;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    keep(name, data, page) {
      for (const oldest of pages.keys()) {
        if (pages.size < maxPages) break;
        pages.delete(oldest);
      }
      pages.set(keyOf(name, data), page);
    },
  };
}

/** An address holds no line break. */
function keyOf(name: string, data: string): string {
  return `${name}\n${data}`;
}
