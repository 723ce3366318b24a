import type { Config } from "~/config.server";
import { type AnswerMemory, answerMemory, answerOf, type KeptAnswer } from "./answer-memory.server";
import { CACHE_POLICIES } from "./cache-policy.server";
import { ASK_EACH_TIME, FOR_ONE_BROWSER } from "./edge-control.server";
import { entityTagOf } from "./entity-tag.server";
import type { KeptPath, keptPaths } from "./kept-paths.server";
import { PERSONAL } from "./response-headers";

export type KeptAnswers = {
  /** What is kept for a request, if anything. The first thing asked of every request, so it does next to nothing. */
  find: (request: Request) => KeptAnswer | null;
  /** As which request an answer that may be kept is made: whole, for a HEAD too, which leaves the rest to `keep`. */
  asMade: (request: Request) => Request;
  /** Keeps an answer if the table says so. Any other that the table does not give away is for one browser alone. */
  keep: (request: Request, response: Response, pattern: string) => Promise<Response>;
  readonly size: AnswerMemory["size"];
};

type World = { config: Pick<Config, "siteUrl">; now: () => number; pathOf: ReturnType<typeof keptPaths> };

/**
 * The answers that are the same for everybody, by the site's own address and spelling. A request by another name for the site is
 * answered, but not kept for others: nobody can plant an answer made for a forged host.
 */
export function keptAnswers({ config, now, pathOf }: World): KeptAnswers {
  const memory = answerMemory();
  const { siteUrl } = config;

  function pathIn({ url }: Request): KeptPath | null {
    return url.startsWith(`${siteUrl}/`) ? pathOf(url.slice(siteUrl.length)) : null;
  }

  async function keep(request: Request, response: Response, pattern: string): Promise<Response> {
    if (!isReading(request)) return forOneBrowser(request, response);
    const path = pathIn(request);
    if (path && mayKeep(response, path)) {
      return answerOf(memory.keep(request.url, await whole(response, path), now()), request);
    }
    const isShared = CACHE_POLICIES[pattern]?.kept === "as-it-says" && isPublic(response);
    return isShared ? response : forOneBrowser(request, response);
  }

  return {
    find: (request) => (isReading(request) ? memory.find(request.url, now()) : null),
    asMade(request) {
      if (request.method !== "HEAD" || pathIn(request) === null) return request;
      const { url, headers, signal } = request;
      return new Request(url, { headers, signal });
    },
    keep,
    get size() {
      return memory.size;
    },
  };
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** The second look at an answer, which is worth more than what a table says about its address. */
function mayKeep({ status, headers }: Response, { policy }: KeptPath): boolean {
  if (headers.has("Set-Cookie")) return false;
  // Streamed, for one visitor, with a word that no other page may have.
  if (headers.get("Content-Security-Policy")?.includes("'nonce-")) return false;
  const control = headers.get("Cache-Control") ?? "";
  if (policy.kept === "in-memory") return status === 200 && !control.includes("private");
  if (/\b(private|no-store)\b/.test(control)) return false;
  return status === 200 || (policy.tag === "file" && status === 302);
}

async function whole(response: Response, { pattern, policy }: KeptPath) {
  const { status } = response;
  const headers = new Headers(response.headers);
  const text = await response.text();
  const made = {
    pattern,
    policy,
    status,
    headers,
    body: status === 200 ? new TextEncoder().encode(text) : null,
  };
  if (policy.kept === "in-memory") return { ...made, etag: null };
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", ASK_EACH_TIME);
  headers.set("Cache-Tag", policy.tag);
  if (status !== 200) return { ...made, etag: null };
  const etag = await entityTagOf(text);
  headers.set("ETag", etag);
  return { ...made, etag };
}

function isPublic({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has("Set-Cookie") &&
    (headers.get("Cache-Control")?.startsWith("public") ?? false)
  );
}

/** An answer that says nothing would be kept at the edge for hours. */
function forOneBrowser(request: Request, response: Response): Response {
  const control = response.headers.get("Cache-Control");
  if (new URL(request.url).pathname.endsWith(".data")) {
    // Remix drops the headers of a loader whose route has no page, so all data that a page asks for says it here.
    response.headers.set("Cache-Control", PERSONAL["Cache-Control"]);
    return response;
  }
  if (control !== null && /\b(private|no-store)\b/.test(control)) return response;
  if (control === null || control.includes("public")) response.headers.set("Cache-Control", FOR_ONE_BROWSER);
  else response.headers.append("Cache-Control", FOR_ONE_BROWSER);
  return response;
}
