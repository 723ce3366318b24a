import { describe, expect, test } from "vitest";
import { answerMemory, answerOf, type Made } from "./answer-memory.server";
import type { Ends } from "./cache-policy.server";

const EVENING = Date.parse("2026-12-31T22:00:00Z");
const HOUR_MS = 3_600_000;

function made(size = 10, ends: Ends = "year"): Made {
  return {
    pattern: "/services",
    policy: { kept: "everywhere", ends, tag: "page" },
    status: 200,
    body: new Uint8Array(size),
    etag: '"abc"',
    headers: new Headers({ "Cache-Control": "public, no-cache", ETag: '"abc"' }),
  };
}

const edgeOf = (headers: Headers | undefined) => headers?.get("Cloudflare-CDN-Cache-Control");

describe("the memory", () => {
  test("gives back what was kept, and nothing else", () => {
    const memory = answerMemory();
    const kept = memory.keep("/services", made(), EVENING);
    expect(memory.find("/services", EVENING)).toBe(kept);
    expect(memory.find("/services?x=1", EVENING)).toBeNull();
  });

  test("forgets a page when its year ends, and one of the blog when its day does", () => {
    const memory = answerMemory();
    memory.keep("page", made(), EVENING - 24 * HOUR_MS);
    memory.keep("blog", made(10, "day"), EVENING - 24 * HOUR_MS);
    memory.keep("file", made(10, "never"), EVENING - 24 * HOUR_MS);
    const foundAt = (time: number) => ["page", "blog", "file"].filter((name) => memory.find(name, time));
    expect(foundAt(EVENING)).toEqual(["page", "file"]);
    expect(foundAt(EVENING + 2 * HOUR_MS - 1)).toEqual(["page", "file"]);
    expect(foundAt(EVENING + 2 * HOUR_MS)).toEqual(["file"]);
    expect(memory.size).toEqual({ answers: 1, bytes: 10 });
  });

  test("holds so many answers and so many bytes at most: the oldest go", () => {
    const memory = answerMemory({ answers: 3, bytes: 100 });
    for (const name of ["a", "b", "c", "d"]) memory.keep(name, made(10), EVENING);
    expect(memory.size).toEqual({ answers: 3, bytes: 30 });
    expect(memory.find("a", EVENING)).toBeNull();
    memory.keep("e", made(85), EVENING);
    expect(memory.size).toEqual({ answers: 2, bytes: 95 });
    memory.keep("too large", made(101), EVENING);
    expect(memory.find("too large", EVENING)).toBeNull();
    expect(memory.size.bytes).toBe(95);
  });

  test("counts an answer that is kept again once", () => {
    const memory = answerMemory();
    for (let round = 0; round < 5; round++) memory.keep("a", made(10 + round), EVENING);
    expect(memory.size).toEqual({ answers: 1, bytes: 14 });
  });

  test("tells the edge never to answer beyond the end, not even while it asks", () => {
    const memory = answerMemory();
    const noon = EVENING - 10 * 24 * HOUR_MS;
    memory.keep("a", made(), noon);
    expect(edgeOf(memory.find("a", noon)?.headers)).toBe(
      "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400",
    );
    for (const before of [26 * HOUR_MS, 3 * HOUR_MS, HOUR_MS, 61_000, 30_000, 1]) {
      const end = EVENING + 2 * HOUR_MS;
      const edge = edgeOf(memory.find("a", end - before)?.headers) ?? "";
      const [fresh = 0, stale = 0] = [...edge.matchAll(/=(\d+)/g)].map(([, seconds]) => Number(seconds));
      expect((fresh + stale) * 1000, edge).toBeLessThanOrEqual(before);
    }
  });
});

describe("the answer", () => {
  const kept = answerMemory().keep("a", made(), EVENING);
  const ask = (init?: RequestInit) => answerOf(kept, new Request("https://site.example/services", init));

  test("is the whole page to a GET and its headers to a HEAD", async () => {
    expect((await ask().arrayBuffer()).byteLength).toBe(10);
    const head = ask({ method: "HEAD" });
    expect([head.status, head.body, head.headers.get("ETag")]).toEqual([200, null, '"abc"']);
  });

  test.each(['"abc"', 'W/"abc"', '"x", W/"abc"', "*", ' "abc" '])("is 304 to If-None-Match: %s", (known) => {
    const answer = ask({ headers: { "If-None-Match": known } });
    expect([answer.status, answer.body]).toEqual([304, null]);
    expect(answer.headers.get("Cache-Control")).toBe("public, no-cache");
  });

  test.each(["", '"abd"', "abc", '"ab', 'w/"abc"'])("is 200 to If-None-Match: %s", (known) => {
    expect(ask({ headers: { "If-None-Match": known } }).status).toBe(200);
  });

  test("does not change when that to another visitor is changed", () => {
    ask().headers.set("X-Request-Id", "somebody's");
    expect(ask().headers.has("X-Request-Id")).toBe(false);
  });
});
