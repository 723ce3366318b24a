import { Buffer } from "node:buffer";
import { scryptSync, timingSafeEqual } from "node:crypto";
import type { Instant } from "~/domain/instant";
import type { Busy } from "./account-deps.server";

/** OWASP's second recommendation for scrypt: 32 MiB of memory, three times over. */
const LOG_N = 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 3;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const CURRENT = `$scrypt$ln=${LOG_N},r=${BLOCK_SIZE},p=${PARALLELISM}$`;

/** "$scrypt$ln=15,r=8,p=3$salt$hash": records the parameters, so that they can change. */
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Takes about a quarter of a second of CPU once its turn comes, so rate-limit first and check that the queue has room.
 * The salt is the first random bytes of a new token.
 */
export function hashPassword(
  password: string,
  { newToken, elapsed }: { newToken: () => string; elapsed: Elapsed },
): Promise<string> {
  return inTurn(elapsed, () => hashAtOnce(password, newToken));
}

/** The same without queueing, for scripts. */
export function hashAtOnce(password: string, newToken: () => string): string {
  const salt = Buffer.from(newToken(), "base64url").subarray(0, SALT_BYTES);
  const hash = derive(password, salt, LOG_N, BLOCK_SIZE, PARALLELISM, HASH_BYTES);
  return `${CURRENT}${encode(salt)}$${encode(hash)}`;
}

/** A hash that no password matches. Verifying against it costs as much as against a real one. */
export const NO_PASSWORD = `${CURRENT}${encode(Buffer.alloc(SALT_BYTES))}$${encode(Buffer.alloc(HASH_BYTES))}`;

/** Compares in constant time. Without a stored hash it does the same work and returns false. */
export function verifyPassword(
  password: string,
  stored: string | null,
  { elapsed }: { elapsed: Elapsed },
): Promise<boolean> {
  return inTurn(elapsed, () => verifyAtOnce(password, stored));
}

/** The same, but "late" if its turn has not come after some time. */
export function verifyPasswordWithin(
  password: string,
  stored: string | null,
  { elapsed, waitMs }: { elapsed: Elapsed; waitMs: number },
): Promise<boolean | "late"> {
  return inTurn(elapsed, () => verifyAtOnce(password, stored), waitMs);
}

function verifyAtOnce(password: string, stored: string | null): boolean {
  const [, logN, blockSize, parallelism, salt = "", hash = ""] = STORED.exec(stored ?? NO_PASSWORD) ?? [];
  if (!logN) throw new Error("A stored password is not in the form that this site writes");
  const expected = Buffer.from(hash, "base64");
  const found = derive(
    password,
    Buffer.from(salt, "base64"),
    Number(logN),
    Number(blockSize),
    Number(parallelism),
    expected.length,
  );
  return timingSafeEqual(found, expected) && stored !== null;
}

/** Milliseconds on a clock that always runs. */
type Elapsed = () => number;

/** How many hashes may wait or run in an isolate at once: the last one waits for about five seconds. */
export const MAX_HASHINGS = 12;

/** How long the sign-in of a browser that has signed in before waits for its turn, also in a queue that is full. */
export const KNOWN_BROWSER_WAIT_MS = 10_000;

/** The outcome when the queue is full. */
export const BUSY: Busy = { ok: false, reason: "busy", retryAfterSeconds: 5 };

/** How often a waiting hash checks whether it is next. */
const LOOK_MS = 10;

/**
 * The pause between two hashes, as a multiple of the previous hash's duration, in which the isolate serves other
 * requests. Well above 1, so that most requests meet no hash at all, however many people sign in.
 */
const REST = 1.6;
const MOST_REST_MS = 1000;

/** A request whose visitor has gone is dropped silently. Its place is freed when it has not checked for this long. */
const ABANDONED_MS = 3000;

type Queue = {
  /** The hashes that are waiting or running, in order, with the time each last checked. */
  places: Map<symbol, number>;
  /** When the last one ended, and for how long the next one waits after it. */
  endedAt: Instant;
  restMs: number;
};

/** One queue per isolate. */
const queue: Queue = { places: new Map(), endedAt: 0, restMs: 0 };

/** Whether another hash would have to wait too long. Ask immediately before hashing, with nothing awaited in between. */
export function isHashingQueueFull({ elapsed }: { elapsed: Elapsed }): boolean {
  forgetAbandoned(elapsed());
  return queue.places.size >= MAX_HASHINGS;
}

/**
 * Hashing freezes its isolate, and so does asynchronous scrypt, so only one runs at a time and other requests get their turn in
 * between. Each waits on its own timers: in Workers, one request cannot rely on another to wake it.
 */
function inTurn<T>(elapsed: Elapsed, work: () => T): Promise<T>;
function inTurn<T>(elapsed: Elapsed, work: () => T, waitMs: number): Promise<T | "late">;
async function inTurn<T>(
  elapsed: Elapsed,
  work: () => T,
  waitMs = Number.POSITIVE_INFINITY,
): Promise<T | "late"> {
  const place = Symbol();
  const since = elapsed();
  queue.places.set(place, since);
  try {
    while (!isNext(place, elapsed())) {
      if (elapsed() - since >= waitMs) return "late";
      await pause(LOOK_MS);
      queue.places.set(place, elapsed());
    }
    const begun = elapsed();
    const done = work();
    // In Workers, time stands still until something is awaited.
    await pause(0);
    queue.endedAt = elapsed();
    queue.restMs = queue.places.size > 1 ? Math.min(REST * (queue.endedAt - begun), MOST_REST_MS) : 0;
    return done;
  } finally {
    queue.places.delete(place);
  }
}

function isNext(place: symbol, now: Instant): boolean {
  forgetAbandoned(now);
  const [first] = queue.places.keys();
  // A clock that was set back must not block the queue.
  return first === place && (now < queue.endedAt || now >= queue.endedAt + queue.restMs);
}

function forgetAbandoned(now: Instant): void {
  for (const [place, lastLook] of queue.places) {
    if (now - lastLook > ABANDONED_MS) queue.places.delete(place);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whether a hash was made with outdated parameters. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(CURRENT);
}

function derive(password: string, salt: Buffer, logN: number, r: number, p: number, length: number): Buffer {
  const N = 2 ** logN;
  return scryptSync(password, salt, length, { N, r, p, maxmem: 256 * N * r });
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
