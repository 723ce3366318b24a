import { endOf } from "./cache-policy.server";
import { edgeControl } from "./edge-control.server";
import { isKnown } from "./entity-tag.server";
import type { KeptPolicy } from "./kept-paths.server";

/** A whole answer, as the next visitor gets it. */
export type KeptAnswer = {
  /** Of its route, for the log. */
  pattern: string;
  status: number;
  body: Uint8Array<ArrayBuffer> | null;
  etag: string | null;
  /** When it must be made anew. */
  endsAt: number;
  policy: KeptPolicy;
  headers: Headers;
  /** Until when the headers say the right thing about how long the answer holds. */
  headersEndAt: number;
};

export type Made = Pick<KeptAnswer, "pattern" | "status" | "body" | "etag" | "policy" | "headers">;

export type AnswerMemory = {
  find: (name: string, now: number) => KeptAnswer | null;
  keep: (name: string, made: Made, now: number) => KeptAnswer;
  readonly size: { answers: number; bytes: number };
};

type Bounds = { answers: number; bytes: number };

/** The site has about forty pages of up to 100 kB, some under a few names. */
const USUAL_BOUNDS: Bounds = { answers: 400, bytes: 16 * 1024 * 1024 };

const HEADERS_LIVE_MS = 60_000;

/**
 * Finished answers in the isolate's memory, by name. They end with the isolate, and so with a deployment. Only what is finished is kept,
 * not the making: a request of a Worker must not wait for what another one has begun.
 */
export function answerMemory(bounds = USUAL_BOUNDS): AnswerMemory {
  const answers = new Map<string, KeptAnswer>();
  let bytes = 0;

  function forget(name: string): void {
    bytes -= sizeOf(answers.get(name));
    answers.delete(name);
  }

  return {
    find(name, now) {
      const kept = answers.get(name);
      if (kept === undefined) return null;
      if (now >= kept.endsAt) {
        forget(name);
        return null;
      }
      if (now >= kept.headersEndAt) sayHowLong(kept, now);
      return kept;
    },

    keep(name, made, now) {
      const kept = { ...made, endsAt: endOf(made.policy.ends, now), headersEndAt: 0 };
      sayHowLong(kept, now);
      forget(name);
      const size = sizeOf(kept);
      if (size > bounds.bytes) return kept;
      // The oldest first: the pages that are asked for most are soon there again.
      for (const oldest of answers.keys()) {
        if (answers.size < bounds.answers && bytes + size <= bounds.bytes) break;
        forget(oldest);
      }
      answers.set(name, kept);
      bytes += size;
      return kept;
    },

    get size() {
      return { answers: answers.size, bytes };
    },
  };
}

function sizeOf(kept: KeptAnswer | undefined): number {
  return kept?.body?.byteLength ?? 0;
}

/** The edge is told how long the answer holds from the end of this minute on, so that the words need not change until then. */
function sayHowLong(kept: KeptAnswer, now: number): void {
  kept.headersEndAt = Math.min(now + HEADERS_LIVE_MS, kept.endsAt);
  if (kept.policy.kept === "everywhere")
    kept.headers.set("Cloudflare-CDN-Cache-Control", edgeControl(kept.endsAt - kept.headersEndAt));
}

/** The answer to a GET or HEAD; 304 to a browser that has it. */
export function answerOf({ status, body, etag, headers }: KeptAnswer, request: Request): Response {
  if (etag !== null && isKnown(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}
