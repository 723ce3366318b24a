import { createHash, createHmac } from "node:crypto";
import type { EventLoop } from "./event-loop";
import type { Random } from "./random";

/** What the process itself would decide, decided by the simulation. Set again for each world. */
export type Rule = {
  loop: EventLoop;
  /** For ids, keys and everything else that the site draws. */
  random: Random;
  fetch: typeof globalThis.fetch;
  log: (level: "log" | "warn" | "error", line: string) => void;
};

let rule: Rule | null = null;
const real = { setTimeout, clearTimeout, Date, fetch: globalThis.fetch, console: { ...console } };

function ruled(): Rule {
  if (!rule) throw new Error("No world is running");
  return rule;
}

/** Takes the process over, for good: this belongs into a process of its own. */
export function install(next: Rule): void {
  const isFirst = rule === null;
  rule = next;
  if (isFirst) replaceGlobals();
}

function replaceGlobals(): void {
  class SimulatedDate extends real.Date {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [ruled().loop.now] : given) as [number]));
    }
    static override now(): number {
      return ruled().loop.now;
    }
  }
  const { prototype } = SubtleCrypto;
  const simulated = {
    Date: SimulatedDate,
    setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      ruled().loop.setTimer(() => run(...given), ms),
    clearTimeout: (id: number) => ruled().loop.clearTimer(id),
    fetch: (...given: Parameters<typeof globalThis.fetch>) => ruled().fetch(...given),
  };
  for (const [name, value] of Object.entries(simulated))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  Math.random = () => ruled().random.next();
  AbortSignal.timeout = (ms) => {
    const control = new AbortController();
    ruled().loop.setTimer(() => control.abort(new DOMException("The time is up", "TimeoutError")), ms);
    return control.signal;
  };
  Object.defineProperties(globalThis.crypto, {
    randomUUID: { value: () => uuidOf(ruled().random.bytes(16)) },
    getRandomValues: { value: fillRandomly },
  });
  // Most of all work of threads is this, which takes no thread here.
  Object.defineProperties(prototype, { digest: { value: digest }, sign: { value: sign } });
  const { importKey } = prototype;
  prototype.importKey = async function (this: SubtleCrypto, ...given: Parameters<typeof importKey>) {
    const key = await ruled().loop.inThread(importKey.apply(this, given));
    if (given[0] === "raw") rawKeys.set(key, given[1] as Uint8Array);
    return key;
  } as typeof importKey;
  for (const name of ["verify", "encrypt", "decrypt", "deriveKey", "deriveBits"] as const) {
    const original = prototype[name] as (...given: unknown[]) => Promise<unknown>;
    Object.defineProperty(prototype, name, {
      value(this: SubtleCrypto, ...given: unknown[]) {
        return ruled().loop.inThread(original.apply(this, given));
      },
    });
  }
  for (const level of ["log", "warn", "error"] as const)
    console[level] = (...given: unknown[]) => ruled().log(level, given.map(String).join(" "));
}

/** Prints past the log of the site under simulation. */
export function print(text: string): void {
  real.console.log(text);
}

/** Milliseconds that have really gone by. */
export const stopwatch = () => real.Date.now();

const rawKeys = new WeakMap<CryptoKey, Uint8Array>();

async function digest(algorithm: string, data: Uint8Array): Promise<ArrayBuffer> {
  return bytesOf(createHash(algorithm.replace("-", "")).update(data).digest());
}

async function sign(algorithm: string, key: CryptoKey, data: Uint8Array): Promise<ArrayBuffer> {
  const raw = rawKeys.get(key);
  if (algorithm !== "HMAC" || !raw) throw new Error("The simulation signs by HMAC alone, with keys of bytes");
  return bytesOf(createHmac("sha256", raw).update(data).digest());
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer).buffer;

function fillRandomly<T extends ArrayBufferView>(array: T): T {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  bytes.set(ruled().random.bytes(bytes.length));
  return array;
}

export function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
