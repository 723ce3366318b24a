import { isStored, type StoredCaching, WORDS_TAG } from "~/domain/caching";
import { MINUTE_MS } from "~/domain/duration";
import type { Instant } from "~/domain/instant";
import { ADDRESSES } from "~/routes";
import { hasParameters } from "../requests/route-pattern.server";
import { PERSONAL } from "../responses/response-headers";
import { entityTagOf, isKnown } from "./entity-tag.server";

/** For pages that are the same for every visitor: browsers store them and revalidate them on each visit. */
const ASK_EACH_TIME = "public, no-cache";
/** For responses that only the requesting browser may store. */
const FOR_ONE_BROWSER = "private, no-cache";

const FIVE_MINUTES_MS = 5 * MINUTE_MS;
const HOUR_SECONDS = 60 * 60;
/** How long the edge serves a page by itself, and how long it may then serve it stale while it revalidates. */
const FRESH_SECONDS = HOUR_SECONDS;
const STALE_SECONDS = 24 * HOUR_SECONDS;

/** How long a computed header for the edge is reused. */
const HEADER_LIFE_MS = MINUTE_MS;

/** The site has about forty pages of up to 100 kB, some of them at several URLs. */
const USUAL_BOUNDS = { answers: 400, bytes: 6 * 1024 * 1024 };

/** A complete response, ready for the next visitor. */
type Stored = {
  pattern: string;
  status: number;
  body: Uint8Array<ArrayBuffer> | null;
  etag: string | null;
  headers: Headers;
  hasWords: boolean;
  /** When it must be rendered again, and when its header for the edge gets out of date. */
  endsAt: Instant;
  headersEndAt: Instant;
};

type World = { siteUrl: string; now: () => Instant; bounds?: typeof USUAL_BOUNDS };

/** Cached outside the site only, by their own headers. */
const OUTSIDE: ReadonlySet<string> = new Set(
  ADDRESSES.filter(({ caching }) => caching && !isStored(caching)).map(({ pattern }) => pattern),
);

/**
 * Complete responses in the isolate's memory, by URL, for the life of the isolate and so at most of the deployment.
 * Only URLs as the site itself spells them are cached, so their number is bounded: a made-up query, capital letters or
 * another host are never found and never stored.
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
    // Evicts the oldest first: the most requested pages are soon cached again.
    for (const oldest of answers.keys()) {
      if (answers.size < bounds.answers && bytes + size <= bounds.bytes) break;
      forget(oldest);
    }
    answers.set(url, stored);
    bytes += size;
  }

  return {
    /** The cached response to a request, with the pattern of its route. Runs first, for every request. */
    find(request: Request): { pattern: string; response: Response } | null {
      const { url } = request;
      const stored = isReading(request) ? answers.get(url) : undefined;
      if (stored === undefined) return null;
      if (now() >= stored.endsAt) {
        forget(url);
        return null;
      }
      if (now() >= stored.headersEndAt) setEdgeHeader(stored, now());
      return { pattern: stored.pattern, response: responseFrom(stored, request) };
    },

    /** The request to render a cacheable response with: GET instead of HEAD, so that the response is complete. */
    cacheableRequest(request: Request): Request {
      if (request.method !== "HEAD" || addressOf(request) === undefined) return request;
      const { url, headers, signal } = request;
      return new Request(url, { headers, signal });
    },

    /** Stores a response that may be cached. All others become private, except for those whose own headers rule. */
    async store(request: Request, response: Response, pattern: string): Promise<Response> {
      if (!isReading(request)) return makePrivate(request, response);
      const cached = addressOf(request);
      if (cached && mayStore(response, cached.caching)) {
        const stored = await storedFrom(response, cached, now());
        store(request.url, stored);
        return responseFrom(stored, request);
      }
      return OUTSIDE.has(pattern) && isPublic(response) ? response : makePrivate(request, response);
    },

    /** Forgets what says words that the desk can change. */
    forgetWords(): void {
      for (const [url, { hasWords }] of answers) if (hasWords) forget(url);
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

/** Checks the response itself, which can forbid what the table of addresses allows for its URL. */
function mayStore({ status, headers }: Response, { tag }: StoredCaching): boolean {
  if (headers.has("Set-Cookie") || headers.get("Cache-Control")?.includes("no-store")) return false;
  // Streamed, for one visitor, with a nonce that no other page may have.
  if (headers.get("Content-Security-Policy")?.includes("'nonce-")) return false;
  if (/\b(private|no-store)\b/.test(headers.get("Cache-Control") ?? "")) return false;
  return status === 200 || (tag === "file" && status === 302);
}

async function storedFrom(
  response: Response,
  { pattern, caching: { ends, tag, hasWords } }: CachedAddress,
  now: Instant,
): Promise<Stored> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const text = await response.text();
  const etag = status === 200 ? await entityTagOf(text) : null;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", ASK_EACH_TIME);
  headers.set("Cache-Tag", hasWords ? `${tag},${WORDS_TAG}` : tag);
  if (etag !== null) headers.set("ETag", etag);
  const body = status === 200 ? new TextEncoder().encode(text) : null;
  const endsAt = endOf(ends, now);
  const stored = {
    pattern,
    status,
    body,
    etag,
    headers,
    hasWords: hasWords === true,
    endsAt,
    headersEndAt: 0,
  };
  setEdgeHeader(stored, now);
  return stored;
}

/** When a response rendered now becomes out of date. */
function endOf(ends: StoredCaching["ends"], now: Instant): number {
  const today = new Date(now);
  const year = today.getUTCFullYear();
  const newYear = Date.UTC(year + 1, 0);
  if (ends === "year") return newYear;
  if (ends === "five minutes") return Math.min(now + FIVE_MINUTES_MS, newYear);
  if (ends === "day") return Date.UTC(year, today.getUTCMonth(), today.getUTCDate() + 1);
  return Number.POSITIVE_INFINITY;
}

/**
 * Sets the edge's own Cache-Control. It is computed for the end of this minute, so that it can be reused until then. No
 * `s-maxage`: Cloudflare would no longer serve stale pages while it revalidates, and other caches on the way, which
 * don't know about deployments, would follow it too.
 */
function setEdgeHeader(stored: Stored, now: Instant): void {
  stored.headersEndAt = Math.min(now + HEADER_LIFE_MS, stored.endsAt);
  const seconds = Math.floor((stored.endsAt - stored.headersEndAt) / 1000);
  const fresh = Math.min(seconds, FRESH_SECONDS);
  const stale = Math.min(seconds - fresh, STALE_SECONDS);
  stored.headers.set(
    "Cloudflare-CDN-Cache-Control",
    `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${stale}`,
  );
}

/** The response to a GET or HEAD; 304 if the browser's copy is current. */
function responseFrom({ status, body, etag, headers }: Stored, request: Request): Response {
  if (etag !== null && isKnown(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

function isPublic({ status, headers }: Response): boolean {
  const isShared = headers.get("Cache-Control")?.startsWith("public") ?? false;
  return status === 200 && !headers.has("Set-Cookie") && isShared;
}

/** Makes a response private: one without Cache-Control would be cached at the edge for hours. */
function makePrivate({ url }: Request, response: Response): Response {
  if (new URL(url).pathname.endsWith(".data")) {
    // Remix drops the headers of a loader whose route has no page, so all data responses get the header here.
    response.headers.set("Cache-Control", PERSONAL["Cache-Control"]);
    return response;
  }
  const control = response.headers.get("Cache-Control");
  if (control !== null && /\b(private|no-store)\b/.test(control)) return response;
  if (control === null || control.includes("public")) response.headers.set("Cache-Control", FOR_ONE_BROWSER);
  else response.headers.append("Cache-Control", FOR_ONE_BROWSER);
  return response;
}

/** One segment of a path, as the site's own links spell it. */
const PIECE = "[a-z0-9]+(?:-[a-z0-9]+)*";

type CachedAddress = { pattern: string; caching: StoredCaching };

const CACHED = ADDRESSES.flatMap(({ pattern, page, caching }) =>
  isStored(caching) ? [{ pattern, caching, names: namesOf(pattern, page, caching) }] : [],
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

/** The URLs of a page and of the data that Remix's script fetches for it: of the page's own route, or of all routes. */
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
