/**
 * Stands in for Cloudflare's edge locally: a Worker in front of the site that supplies the client's location,
 * compresses responses, and lets the cron job and incoming email be triggered by hand.
 */
import { chooseEncoding } from "./content-encoding";

type Env = {
  /** The site: static files and the Worker behind them. */
  SITE: { fetch: (request: Request) => Promise<Response> };
  /** Runs the site's other handlers, through serve-site.ts. */
  TRIGGERS: { fetch: (request: Request) => Promise<Response> };
  /** This machine's time zone. */
  TIME_ZONE: string;
};

const TRIGGERS_PATH = "/cdn-cgi/handler/";
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    if (pathname.startsWith(TRIGGERS_PATH)) {
      // A foreign hostname that resolves to this machine means another site's script (DNS rebinding).
      if (!OWN_NAMES.includes(hostname)) return new Response("Invalid Host header", { status: 403 });
      return env.TRIGGERS.fetch(request);
    }
    const answer = await answerOf(request, env);
    return compressed(answer, request.headers.get("Accept-Encoding"));
  },
};

async function answerOf(request: Request, env: Env): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("Accept-Encoding", "gzip, br");
  if (!headers.has("CF-Connecting-IP")) headers.set("CF-Connecting-IP", "127.0.0.1");
  try {
    return await env.SITE.fetch(
      new Request(request, { headers, cf: { timezone: env.TIME_ZONE } } as RequestInit),
    );
  } catch {
    // The runtime has logged the exception. Cloudflare would show its own error page here.
    return new Response("The Worker threw an exception. The terminal says which.\n", { status: 500 });
  }
}

function compressed(answer: Response, acceptEncoding: string | null): Response {
  const encoding = chooseEncoding(acceptEncoding, answer.headers);
  if (encoding === null) return answer;
  const result = new Response(answer.body, answer);
  // The runtime compresses according to this header.
  result.headers.set("Content-Encoding", encoding);
  result.headers.append("Vary", "Accept-Encoding");
  result.headers.delete("Content-Length");
  const etag = result.headers.get("ETag");
  if (etag?.startsWith('"')) result.headers.set("ETag", `W/${etag}`);
  return result;
}
