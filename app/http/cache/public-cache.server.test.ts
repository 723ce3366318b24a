import { describe, expect, test } from "vitest";
import { publicCache } from "./public-cache.server";

const SITE = "https://agency.example";
const EVENING = Date.parse("2026-12-31T22:00:00Z");
const HOUR_MS = 3_600_000;

type TestRequest = { headers?: HeadersInit; init?: ResponseInit; method?: string; body?: string };

function world(bounds?: { answers: number; bytes: number }) {
  const clock = { now: EVENING - 10 * 24 * HOUR_MS };
  const cache = publicCache({
    siteUrl: SITE,
    now: () => clock.now,
    ...(bounds && { bounds }),
  });
  const store = (
    url: string,
    { headers = {}, init = {}, method = "GET", body = "a page" }: TestRequest = {},
  ) => cache.store(new Request(url, { method }), new Response(body, { headers, ...init }), "/*");
  const controlOf = async (url: string, asked?: TestRequest) =>
    (await store(url, asked)).headers.get("Cache-Control");
  const find = (path: string, init?: RequestInit) => cache.find(new Request(`${SITE}${path}`, init));
  return { clock, cache, store, controlOf, find };
}

describe("an address is cached under the site's own spelling", () => {
  test.each([
    ["/", "/"],
    ["/services", "/services"],
    ["/_root.data", "/"],
    ["/_root.data?_routes=site%2Fhome", "/"],
    ["/services.data", "/services"],
    ["/services.data?_routes=site%2Fservices", "/services"],
    ["/contact?plan=growth", "/contact"],
    ["/contact?plan=starter&given=1", "/contact"],
    ["/contact.data?plan=growth&_routes=booking%2Fcontact", "/contact"],
    ["/blog/why-speed-pays", "/blog/:slug"],
    ["/blog/why-speed-pays.data?_routes=site%2Fblog-post", "/blog/:slug"],
    ["/robots.txt", "/robots.txt"],
  ])("%s as %s", async (path, pattern) => {
    const { store, find } = world();
    await store(`${SITE}${path}`);
    expect(find(path)?.pattern).toBe(pattern);
  });

  test.each([
    "/?x=1",
    "//",
    "/services?x=1",
    "/services?plan=growth",
    "/services/",
    "/SERVICES",
    "/%73ervices",
    "/services.data?_routes=root",
    "/services.data?_routes=site%2Fservices&x=1",
    "/contact?plan=none",
    "/contact?plan=growth&plan=growth",
    "/contact?step=details",
    "/signin",
    "/blog/",
    "/blog/A",
    "/blog/a/b",
    "/blog/a?x=1",
    "/blog/%61",
    "/robots.txt?x=1",
    "/no-such-page",
  ])("%s is not, whatever the answer says itself", async (path) => {
    const { store, find, cache } = world();
    const answer = await store(`${SITE}${path}`, { headers: { "Cache-Control": "public, max-age=3600" } });
    expect(answer.headers.get("Cache-Control")).toBe(
      path.includes(".data") ? "private, no-store" : "private, no-cache",
    );
    expect(find(path)).toBeNull();
    expect(cache.size.answers).toBe(0);
  });
});

describe("the cache", () => {
  test("gives back the whole answer, to GET and HEAD alone", async () => {
    const { store, find } = world();
    const first = await store(`${SITE}/terms`);
    expect([await first.text(), first.headers.get("Cache-Tag")]).toEqual(["a page", "page"]);
    expect(first.headers.get("ETag")).toMatch(/^"[\w-]{43}"$/);
    expect(await find("/terms")?.response.text()).toBe("a page");
    const head = find("/terms", { method: "HEAD" })?.response;
    expect([head?.status, head?.body, head?.headers.get("ETag")]).toEqual([
      200,
      null,
      first.headers.get("ETag"),
    ]);
    expect(find("/terms", { method: "POST" })).toBeNull();
  });

  test("is not filled by a flood of made-up addresses, hosts and methods", async () => {
    const { cache, store } = world();
    await store(`${SITE}/terms`);
    for (let round = 0; round < 1000; round++) {
      await store(`${SITE}/services?x=${round}`);
      await store(`${SITE}/blog/post-${round}`, { init: { status: 404 } });
    }
    await store("https://forged.example/");
    await store("https://agency.example.forged.example/");
    await store("http://agency.example/");
    await store(`${SITE}/`, { method: "POST" });
    expect(cache.size.answers).toBe(1);
  });

  test("stores no answer that sets a cookie, calls itself private, failed or is streamed", async () => {
    const { cache, controlOf } = world();
    expect(await controlOf(`${SITE}/`, { headers: { "Set-Cookie": "a=b" } })).toBe("private, no-cache");
    expect(await controlOf(`${SITE}/`, { headers: { "Cache-Control": "private, no-store" } })).toBe(
      "private, no-store",
    );
    expect(await controlOf(`${SITE}/`, { init: { status: 404 } })).toBe("private, no-cache");
    expect(await controlOf(`${SITE}/`, { init: { status: 302 } })).toBe("private, no-cache");
    const streamed = { "Cache-Control": "no-transform", "Content-Security-Policy": "script-src 'nonce-a'" };
    expect(await controlOf(`${SITE}/`, { headers: streamed })).toBe("no-transform, private, no-cache");
    expect(cache.size.answers).toBe(0);
  });

  test("asks for the whole page where only its headers are wanted, to store it", () => {
    const { cache } = world();
    const methodOf = (path: string) =>
      cache.cacheableRequest(new Request(`${SITE}${path}`, { method: "HEAD" })).method;
    expect(["/terms", "/services?x=1", "/signin"].map(methodOf)).toEqual(["GET", "HEAD", "HEAD"]);
  });

  test("forgets a page when its year ends, and one of the demo when its day does", async () => {
    const { clock, store, find, cache } = world();
    clock.now = EVENING - 24 * HOUR_MS;
    const paths = ["/terms", "/demo", "/robots.txt"];
    for (const path of paths) await store(`${SITE}${path}`);
    const foundAt = (time: number) => {
      clock.now = time;
      return paths.filter((path) => find(path));
    };
    expect(foundAt(EVENING - 22 * HOUR_MS - 1)).toEqual(paths);
    expect(foundAt(EVENING)).toEqual(["/terms", "/robots.txt"]);
    expect(foundAt(EVENING + 2 * HOUR_MS - 1)).toEqual(["/terms", "/robots.txt"]);
    expect(foundAt(EVENING + 2 * HOUR_MS)).toEqual(["/robots.txt"]);
    expect(cache.size.answers).toBe(1);
  });

  test("makes a page with words of the desk anew after five minutes, and at the end of the year before that", async () => {
    const { clock, store, find } = world();
    const keptFrom = async (time: number) => {
      clock.now = time;
      await store(`${SITE}/about`);
      return (after: number) => {
        clock.now = time + after;
        return find("/about") !== null;
      };
    };
    const early = await keptFrom(EVENING);
    expect([early(0), early(300_000 - 1), early(300_000)]).toEqual([true, true, false]);
    const late = await keptFrom(EVENING + 2 * HOUR_MS - 60_000);
    expect([late(59_999), late(60_000)]).toEqual([true, false]);
  });

  test("forgets pages with words of the desk when those have changed, and has the edge know them by a tag", async () => {
    const { cache, store, find } = world();
    const withWords = [
      "/",
      "/about",
      "/blog",
      "/blog/a",
      "/contact?plan=growth",
      "/sitemap.xml",
      "/help/billing",
    ];
    for (const path of [...withWords, "/terms", "/robots.txt"]) {
      const tags = (await store(`${SITE}${path}`)).headers.get("Cache-Tag")?.split(",");
      expect(tags?.includes("words"), path).toBe(withWords.includes(path));
    }
    cache.forgetWords();
    expect([...withWords, "/terms", "/robots.txt"].filter((path) => find(path))).toEqual([
      "/terms",
      "/robots.txt",
    ]);
  });

  test("holds so many answers and so many bytes at most: the oldest go", async () => {
    const { cache, store, find } = world({ answers: 3, bytes: 100 });
    const storeSized = (name: string, size: number) =>
      store(`${SITE}/blog/${name}`, { body: "x".repeat(size) });
    for (const name of ["a", "b", "c", "d"]) await storeSized(name, 10);
    expect(cache.size).toEqual({ answers: 3, bytes: 30 });
    expect(find("/blog/a")).toBeNull();
    await storeSized("e", 85);
    expect(cache.size).toEqual({ answers: 2, bytes: 95 });
    await storeSized("too-large", 101);
    expect(find("/blog/too-large")).toBeNull();
    await storeSized("e", 86);
    expect(cache.size).toEqual({ answers: 2, bytes: 96 });
  });

  test("tells the edge never to answer beyond the end, not even while it asks", async () => {
    const { clock, store, find } = world();
    const edge = () => find("/terms")?.response.headers.get("Cloudflare-CDN-Cache-Control") ?? "";
    await store(`${SITE}/terms`);
    expect(edge()).toBe("public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400");
    for (const before of [26 * HOUR_MS, 3 * HOUR_MS, HOUR_MS, 61_000, 30_000, 1]) {
      clock.now = EVENING + 2 * HOUR_MS - before;
      const [fresh = 0, stale = 0] = [...edge().matchAll(/=(\d+)/g)].map(([, seconds]) => Number(seconds));
      expect((fresh + stale) * 1000, edge()).toBeLessThanOrEqual(before);
    }
  });
});

describe("the answer to a browser that has one", () => {
  async function asks(known: (etag: string) => string) {
    const { store, find } = world();
    const etag = (await store(`${SITE}/terms`)).headers.get("ETag") ?? "";
    return find("/terms", { headers: { "If-None-Match": known(etag) } })?.response;
  }

  test.each<[string, (etag: string) => string]>([
    ["the ETag", (etag) => etag],
    ["a weak one", (etag) => `W/${etag}`],
    ["one of several", (etag) => `"x", W/${etag}`],
    ["any", () => "*"],
    ["one between blanks", (etag) => ` ${etag} `],
  ])("is 304 to If-None-Match with %s", async (_, known) => {
    const answer = await asks(known);
    expect([answer?.status, answer?.body]).toEqual([304, null]);
    expect(answer?.headers.get("Cache-Control")).toBe("public, no-cache");
  });

  test.each<[string, (etag: string) => string]>([
    ["nothing", () => ""],
    ["another", () => '"abd"'],
    ["no quotes", (etag) => etag.replaceAll('"', "")],
    ["one cut short", (etag) => etag.slice(0, -1)],
    ["a small w", (etag) => `w/${etag}`],
  ])("is 200 to If-None-Match with %s", async (_, known) => {
    expect((await asks(known))?.status).toBe(200);
  });

  test("does not change when that to another visitor is changed", async () => {
    const { store, find } = world();
    await store(`${SITE}/terms`);
    find("/terms")?.response.headers.set("X-Request-Id", "another");
    expect(find("/terms")?.response.headers.has("X-Request-Id")).toBe(false);
  });
});
