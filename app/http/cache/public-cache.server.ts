import { BRIEF, type StoredCaching } from "~/domain/caching";
import { ADDRESSES } from "~/routes";
import { hasParameters } from "../requests/route-pattern.server";
import { PERSONAL } from "../responses/response-headers";
import { entityTagOf, isKnown } from "./entity-tag.server";

/** What browsers do with a page that is the same for every visitor: store it, and ask each time whether it has changed. */
const ASK_EACH_TIME = "public, no-cache";
/** For what only the browser that asked may store. */
const FOR_ONE_BROWSER = "private, no-cache";

const HOUR_SECONDS = 60 * 60;
/** How long the edge answers by itself, and how long it may then answer once more while it asks for a new page. */
const FRESH_SECONDS = HOUR_SECONDS;
const STALE_SECONDS = 24 * HOUR_SECONDS;

/** How long the header for the edge stays as it is. */
const HEADER_LIFE_MS = 60_000;

/** The site has about forty pages of up to 100 kB, some under a few names. */
const USUAL_BOUNDS = { answers: 400, bytes: 16 * 1024 * 1024 };

/** A whole answer, as the next visitor gets it. */
type Stored = {
  pattern: string;
  status: number;
  body: Uint8Array<ArrayBuffer> | null;
  etag: string | null;
  headers: Headers;
  /** When it must be made anew, and until when its header for the edge is right, in milliseconds since the epoch. */
  endsAt: number;
  headersEndAt: number;
};

type World = { siteUrl: string; now: () => number; bounds?: typeof USUAL_BOUNDS };

const BRIEFLY: ReadonlySet<string> = new Set(
  ADDRESSES.filter(({ caching }) => caching === BRIEF).map(({ pattern }) => pattern),
);

/**
 * Finished answers in the isolate's memory, by address, for as long as the isolate and so the deployment. Only the site's own address and
 * spelling are cached, so the number of names is known: made-up queries, capitals or hosts find nothing and fill nothing.
 */
export function publicCache({ siteUrl, now, bounds = USUAL_BOUNDS }: World) {
  const answers = new Map<string, Stored>();
  let bytes = 0;

  const addressOf = ({ url }: Request) =>
    url.startsWith(`${siteUrl}/`) ? cachedAddress(url.slice(siteUrl.length)) : undefined;

  function forget(url: string): void {
    bytes -= answers.get(url)?.body?.byteLength ?? 0;
    answers.delete(url);
  }

  function store(url: string, stored: Stored): void {
    forget(url);
    const size = stored.body?.byteLength ?? 0;
    if (size > bounds.bytes) return;
    // The oldest first: the pages that are asked for most are soon there again.
    for (const oldest of answers.keys()) {
      if (answers.size < bounds.answers && bytes + size <= bounds.bytes) break;
      forget(oldest);
    }
    answers.set(url, stored);
    bytes += size;
  }

  return {
    /** The cached answer to a request, with the pattern of its route. The first thing asked of every request. */
    find(request: Request): { pattern: string; response: Response } | null {
      const { url } = request;
      const stored = isReading(request) ? answers.get(url) : undefined;
      if (stored === undefined) return null;
      if (now() >= stored.endsAt) {
        forget(url);
        return null;
      }
      if (now() >= stored.headersEndAt) setEdgeHeader(stored, now());
      return { pattern: stored.pattern, response: answerOf(stored, request) };
    },

    /** The request by which an answer that may be cached is made: whole, for a HEAD too. */
    cacheableRequest(request: Request): Request {
      if (request.method !== "HEAD" || addressOf(request) === undefined) return request;
      const { url, headers, signal } = request;
      return new Request(url, { headers, signal });
    },

    /** Stores an answer that may be cached. Any other, but for the briefly cached, is made private. */
    async store(request: Request, response: Response, pattern: string): Promise<Response> {
      if (!isReading(request)) return forOneBrowser(request, response);
      const cached = addressOf(request);
      if (cached && mayStore(response, cached.caching)) {
        const stored = await storedFrom(response, cached, now());
        store(request.url, stored);
        return answerOf(stored, request);
      }
      return BRIEFLY.has(pattern) && isPublic(response) ? response : forOneBrowser(request, response);
    },

    get size() {
      return { answers: answers.size, bytes };
    },
  };
}

export type PublicCache = ReturnType<typeof publicCache>;

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** The second look at an answer, which is worth more than what the table says about its address. */
function mayStore({ status, headers }: Response, { tag }: StoredCaching): boolean {
  if (headers.has("Set-Cookie")) return false;
  // Streamed, for one visitor, with a nonce that no other page may have.
  if (headers.get("Content-Security-Policy")?.includes("'nonce-")) return false;
  if (/\b(private|no-store)\b/.test(headers.get("Cache-Control") ?? "")) return false;
  return status === 200 || (tag === "file" && status === 302);
}

async function storedFrom(
  response: Response,
  { pattern, caching: { ends, tag } }: CachedAddress,
  now: number,
): Promise<Stored> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const text = await response.text();
  const etag = status === 200 ? await entityTagOf(text) : null;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", ASK_EACH_TIME);
  headers.set("Cache-Tag", tag);
  if (etag !== null) headers.set("ETag", etag);
  const body = status === 200 ? new TextEncoder().encode(text) : null;
  const stored = { pattern, status, body, etag, headers, endsAt: endOf(ends, now), headersEndAt: 0 };
  setEdgeHeader(stored, now);
  return stored;
}

/** When an answer made now will be another, in milliseconds since the epoch. */
function endOf(ends: StoredCaching["ends"], now: number): number {
  const today = new Date(now);
  const year = today.getUTCFullYear();
  if (ends === "year") return Date.UTC(year + 1, 0);
  if (ends === "day") return Date.UTC(year, today.getUTCMonth(), today.getUTCDate() + 1);
  return Number.POSITIVE_INFINITY;
}

/**
 * The edge's own Cache-Control, from the end of this minute on, so that it need not change until then. No `s-maxage`: Cloudflare would take it
 * as a ban on answering while it asks, and other caches on the way, which know nothing of deployments, would follow it too.
 */
function setEdgeHeader(stored: Stored, now: number): void {
  stored.headersEndAt = Math.min(now + HEADER_LIFE_MS, stored.endsAt);
  const seconds = Math.floor((stored.endsAt - stored.headersEndAt) / 1000);
  const fresh = Math.min(seconds, FRESH_SECONDS);
  const stale = Math.min(seconds - fresh, STALE_SECONDS);
  stored.headers.set(
    "Cloudflare-CDN-Cache-Control",
    `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`,
  );
}

/** The answer to a GET or HEAD; 304 to a browser that has it. */
function answerOf({ status, body, etag, headers }: Stored, request: Request): Response {
  if (etag !== null && isKnown(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

function isPublic({ status, headers }: Response): boolean {
  const isShared = headers.get("Cache-Control")?.startsWith("public") ?? false;
  return status === 200 && !headers.has("Set-Cookie") && isShared;
}

/** An answer that says nothing would be cached at the edge for hours. */
function forOneBrowser({ url }: Request, response: Response): Response {
  if (new URL(url).pathname.endsWith(".data")) {
    // Remix drops the headers of a loader whose route has no page, so all data that a page asks for says it here.
    response.headers.set("Cache-Control", PERSONAL["Cache-Control"]);
    return response;
  }
  const control = response.headers.get("Cache-Control");
  if (control !== null && /\b(private|no-store)\b/.test(control)) return response;
  if (control === null || control.includes("public")) response.headers.set("Cache-Control", FOR_ONE_BROWSER);
  else response.headers.append("Cache-Control", FOR_ONE_BROWSER);
  return response;
}

/** One piece of a path, as the site's own links spell it. */
const PIECE = "[a-z0-9]+(?:-[a-z0-9]+)*";

type CachedAddress = { pattern: string; caching: StoredCaching };

const CACHED = ADDRESSES.flatMap(({ pattern, page, caching }) =>
  caching && caching !== BRIEF ? [{ pattern, caching, names: namesOf(pattern, page, caching) }] : [],
);
const FIXED = new Map(
  CACHED.filter(({ pattern }) => !hasParameters(pattern)).flatMap((address) =>
    address.names.map((name) => [name, address] as const),
  ),
);
const WITH_PARAMETERS = CACHED.filter(({ pattern }) => hasParameters(pattern)).map((address) => ({
  address,
  fits: patternOfNames(address.names),
}));

/** What is cached under a path with its query, spelled as the site's own links and scripts spell it. */
function cachedAddress(path: string): CachedAddress | undefined {
  return FIXED.get(path) ?? WITH_PARAMETERS.find(({ fits }) => fits.test(path))?.address;
}

/** A page and the data that Remix's script asks for in its place, the page's own routes alone or all of them. */
function namesOf(pattern: string, id: string, { tag, queries = [] }: StoredCaching): string[] {
  if (tag === "file") return [pattern];
  const data = `${pattern === "/" ? "/_root" : pattern}.data`;
  const own = `_routes=${encodeURIComponent(id)}`;
  return ["", ...queries].flatMap((query) => [
    withQuery(pattern, [query]),
    withQuery(data, [query]),
    withQuery(data, [query, own]),
  ]);
}

function withQuery(path: string, parts: string[]): string {
  const query = parts.filter((part) => part !== "").join("&");
  return query === "" ? path : `${path}?${query}`;
}

function patternOfNames(names: string[]): RegExp {
  const escaped = names.map((name) =>
    name.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, () => PIECE),
  );
  return new RegExp(`^(?:${escaped.join("|")})$`);
}
