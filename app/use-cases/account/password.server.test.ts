import { randomBytes, scryptSync } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  hashPassword,
  isHashingQueueFull,
  MAX_HASHINGS,
  needsRehash,
  verifyPassword,
  verifyPasswordWithin,
} from "./password.server";

const newToken = () => randomBytes(32).toString("base64url");

const deps = { newToken, elapsed: () => Date.now() };

const encoded = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

describe("a stored password", () => {
  it("records how it was made: scrypt, 2^15, 8, 3, with its own salt", async () => {
    const [one, two] = [await hashPassword("a-password", deps), await hashPassword("a-password", deps)];
    const parts = one.split("$");
    expect(parts.slice(0, 3)).toEqual(["", "scrypt", "ln=15,r=8,p=3"]);
    expect(Buffer.from(parts[3] ?? "", "base64")).toHaveLength(16);
    expect(one).not.toBe(two);
    const made = scryptSync("a-password", Buffer.from(parts[3] ?? "", "base64"), 32, {
      N: 32_768,
      r: 8,
      p: 3,
      maxmem: 2 ** 26,
    });
    expect(parts[4]).toBe(encoded(made));
  });

  it("matches its password and no other", async () => {
    const stored = await hashPassword("a-password", deps);
    expect(await verifyPassword("a-password", stored, deps)).toBe(true);
    for (const wrong of ["a-passwor", "a-password ", "A-password", ""])
      expect(await verifyPassword(wrong, stored, deps)).toBe(false);
  });

  it("is checked with its own parameters, and needs rehashing if those are outdated", async () => {
    const salt = Buffer.from("0123456789abcdef");
    const old = `$scrypt$ln=10,r=8,p=1$${encoded(salt)}$${encoded(scryptSync("a-password", salt, 32, { N: 1024, r: 8, p: 1 }))}`;
    expect(await verifyPassword("a-password", old, deps)).toBe(true);
    expect(await verifyPassword("another", old, deps)).toBe(false);
    expect(needsRehash(old)).toBe(true);
    expect(needsRehash(await hashPassword("a-password", deps))).toBe(false);
  });

  it("matches nothing if it is missing, not even the placeholder", async () => {
    for (const password of ["a-password", "", "\0".repeat(32)])
      expect(await verifyPassword(password, null, deps)).toBe(false);
  });

  it("in an unknown format throws rather than matches", async () => {
    await expect(verifyPassword("a-password", "plain", deps)).rejects.toThrow(
      "A stored password is not in the form",
    );
  });
});

describe("simultaneous hashes", () => {
  /** Made with parameters that cost almost nothing. */
  const CHEAP = `$scrypt$ln=2,r=1,p=1$${encoded(Buffer.from("0123456789abcdef"))}$${"A".repeat(43)}`;

  afterEach(() => vi.useRealTimers());

  it("run in order, with time for other requests in between", async () => {
    const order: string[] = [];
    const hashings = ["first", "second", "third"].map(async (name) => {
      await verifyPassword(name, CHEAP, deps);
      order.push(name);
    });
    setTimeout(() => order.push("another request"), 1);
    await Promise.all(hashings);
    expect(order).toEqual(["first", "another request", "second", "third"]);
  });

  it.each([
    ["more time to other requests than they take", 100, 160],
    ["a second to them at most", 2000, 1000],
  ])("leave %s", async (_, takesMs, restMs) => {
    vi.useFakeTimers();
    // The clock advances while a hash is computed, and by the timers of waiting requests.
    const clocked = {
      newToken: () => {
        vi.setSystemTime(Date.now() + takesMs);
        return newToken();
      },
      elapsed: () => Date.now(),
    };
    const ends: number[] = [];
    const hashings = ["first", "second"].map(async (password) => {
      await hashPassword(password, clocked);
      ends.push(Date.now());
    });
    await vi.advanceTimersByTimeAsync(2 * (takesMs + restMs));
    await Promise.all(hashings);
    const [first = 0, second = 0] = ends;
    expect(second - first).toBeGreaterThanOrEqual(restMs + takesMs);
    // The queue is polled every ten milliseconds.
    expect(second - first).toBeLessThanOrEqual(restMs + takesMs + 20);
  });

  it("are limited in number, and make room again when done", async () => {
    const hashings = Array.from({ length: MAX_HASHINGS }, (_, index) => {
      expect(isHashingQueueFull(deps), `after ${index}`).toBe(false);
      return verifyPassword("a-password", CHEAP, deps);
    });
    expect(isHashingQueueFull(deps)).toBe(true);
    await Promise.all(hashings);
    expect(isHashingQueueFull(deps)).toBe(false);
  });

  it("let one with a time limit wait in a full queue, in order, and drop it once the limit is over", async () => {
    vi.useFakeTimers();
    // A dropped request's timers never fire: it holds its place for three seconds.
    for (let begun = 0; begun < MAX_HASHINGS; begun++) void verifyPassword("a-password", CHEAP, deps);
    vi.clearAllTimers();
    const inTime = verifyPasswordWithin("a-password", CHEAP, { ...deps, waitMs: 10_000 });
    const tooLate = verifyPasswordWithin("a-password", CHEAP, { ...deps, waitMs: 2_000 });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(await Promise.race([tooLate, "waiting"])).toBe("waiting");
    await vi.advanceTimersByTimeAsync(200);
    expect(await tooLate).toBe("late");
    expect(await Promise.race([inTime, "waiting"])).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await inTime).toBe(false);
    expect(isHashingQueueFull(deps)).toBe(false);
  });

  it("do not wait for ever for a request that was dropped", async () => {
    vi.useFakeTimers();
    for (let begun = 0; begun < MAX_HASHINGS; begun++) void verifyPassword("a-password", CHEAP, deps);
    // A dropped request's timers never fire.
    vi.clearAllTimers();
    expect(isHashingQueueFull(deps)).toBe(true);
    const waiting = verifyPassword("a-password", CHEAP, deps);
    await vi.advanceTimersByTimeAsync(2900);
    expect(isHashingQueueFull(deps)).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(isHashingQueueFull(deps)).toBe(false);
    expect(await waiting).toBe(false);
  });

  it("that fail make room too", async () => {
    for (let tried = 0; tried <= MAX_HASHINGS; tried++) {
      await expect(verifyPassword("a-password", "plain", deps)).rejects.toThrow();
    }
    expect(isHashingQueueFull(deps)).toBe(false);
  });
});
