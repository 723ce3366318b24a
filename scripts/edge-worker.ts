/**
 * Stands in for Cloudflare's edge locally: a Worker in front of the site that supplies the client's location, reads the
 * whole body of a request before sending the response, compresses responses, and lets the cron job and incoming email
 * be triggered by hand.
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
  const form = request.body && createDrainableBody(request.body);
  const { method, signal } = request;
  // Cloudflare hands on the body of a GET, which the site never reads; here a request can't be made with one.
  const isRead = method === "GET" || method === "HEAD";
  const forwarded = isRead
    ? { method, headers, signal, redirect: "manual" as const }
    : { headers, ...(form && { body: form.body }) };
  const from = isRead ? request.url : request;
  try {
    return await env.SITE.fetch(
      new Request(from, { ...forwarded, cf: { timezone: env.TIME_ZONE } } as RequestInit),
    );
  } catch {
    // The runtime has logged the exception. Cloudflare would show its own error page here.
    return new Response("The Worker threw an exception. The terminal says which.\n", { status: 500 });
  } finally {
    await form?.readRest();
  }
}

/** The largest request body that Cloudflare accepts. */
const MAX_BODY_BYTES = 100_000_000;

/**
 * A request body that the site may leave unread. The runtime would then close the connection, and a browser that is
 * still sending would show an error instead of the response. So the rest is read here and discarded.
 */
function createDrainableBody(source: ReadableStream<Uint8Array>) {
  const reader = source.getReader();
  let bytes = 0;
  let isOver = false;
  const read = async () => {
    const { value } = await reader.read();
    bytes += value?.byteLength ?? 0;
    isOver = value === undefined || bytes > MAX_BODY_BYTES;
    return value;
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const value = await read();
      if (value) controller.enqueue(value);
      else controller.close();
    },
  });
  const readRest = async () => {
    try {
      while (!isOver) await read();
    } catch {
      // The sender has gone.
    }
  };
  return { body, readRest };
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
