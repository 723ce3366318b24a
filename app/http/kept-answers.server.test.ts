import { describe, expect, test } from "vitest";
import { keptAnswers } from "./kept-answers.server";
import { keptPaths } from "./kept-paths.server";

const SITE = "https://agency.example";
const ROUTES = {
  root: { path: "" },
  "routes/_site": { parentId: "root" },
  "routes/_site._index": { parentId: "routes/_site" },
  "routes/_site.services": { parentId: "routes/_site", path: "services" },
  "routes/_site.contact": { parentId: "routes/_site", path: "contact" },
  "routes/_site.signin": { parentId: "routes/_site", path: "signin" },
  "routes/_site.blog.$slug": { parentId: "routes/_site", path: "blog/:slug" },
  "routes/healthz": { parentId: "root", path: "healthz" },
  "routes/robots[.]txt": { parentId: "root", path: "robots.txt" },
};
const pathOf = keptPaths(ROUTES);

describe("a path is kept under the site's own spelling", () => {
  test.each([
    ["/", "/"],
    ["/services", "/services"],
    ["/_root.data", "/"],
    ["/_root.data?_routes=routes%2F_site._index", "/"],
    ["/services.data", "/services"],
    ["/services.data?_routes=routes%2F_site.services", "/services"],
    ["/contact?plan=growth", "/contact"],
    ["/contact.data?plan=growth&_routes=routes%2F_site.contact", "/contact"],
    ["/blog/why-speed-pays", "/blog/:slug"],
    ["/blog/why-speed-pays.data?_routes=routes%2F_site.blog.%24slug", "/blog/:slug"],
    ["/robots.txt", "/robots.txt"],
    ["/healthz", "/healthz"],
  ])("%s as %s", (path, pattern) => expect(pathOf(path)?.pattern).toBe(pattern));

  test.each([
    "/?x=1",
    "/?",
    "//",
    "/services?x=1",
    "/services?plan=growth",
    "/services/",
    "/SERVICES",
    "/%73ervices",
    "/services.data?_routes=root",
    "/services.data?_routes=routes%2F_site.services&x=1",
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
    "/healthz.data",
  ])("%s is not", (path) => expect(pathOf(path)).toBeNull());
});

function world() {
  const memory = keptAnswers({ config: { siteUrl: SITE }, now: () => 0, pathOf });
  const keep = (url: string, headers: HeadersInit = {}, init: ResponseInit = {}, method = "GET") =>
    memory.keep(new Request(url, { method }), new Response("a page", { headers, ...init }), patternIn(url));
  const controlOf = async (...given: Parameters<typeof keep>) =>
    (await keep(...given)).headers.get("Cache-Control");
  return { memory, keep, controlOf };
}

const patternIn = (url: string) => new URL(url).pathname.replace(/(?<=\/blog\/).+/, ":slug");

describe("what is kept", () => {
  test("is found again, whole, for GET and HEAD alone", async () => {
    const { memory, keep } = world();
    const first = await keep(`${SITE}/services`);
    expect([await first.text(), first.headers.get("Cache-Tag")]).toEqual(["a page", "page"]);
    expect(first.headers.get("ETag")).toMatch(/^"[\w-]{43}"$/);
    const find = (method: string) => memory.find(new Request(`${SITE}/services`, { method }));
    expect(find("GET")?.pattern).toBe("/services");
    expect(find("HEAD")).toBe(find("GET"));
    expect(find("POST")).toBeNull();
  });

  test("is not filled by a flood of made-up addresses, hosts and methods", async () => {
    const { memory, keep } = world();
    await keep(`${SITE}/services`);
    for (let round = 0; round < 1000; round++) {
      await keep(`${SITE}/services?x=${round}`);
      await keep(`${SITE}/blog/post-${round}`, {}, { status: 404 });
    }
    await keep("https://forged.example/");
    await keep("https://agency.example.forged.example/");
    await keep("http://agency.example/");
    await keep(`${SITE}/`, {}, {}, "POST");
    expect(memory.size.answers).toBe(1);
  });

  test("is no answer that sets a cookie, calls itself private, failed or is streamed", async () => {
    const { memory, controlOf } = world();
    expect(await controlOf(`${SITE}/`, { "Set-Cookie": "a=b" })).toBe("private, no-cache");
    expect(await controlOf(`${SITE}/`, { "Cache-Control": "private, no-store" })).toBe("private, no-store");
    expect(await controlOf(`${SITE}/`, {}, { status: 404 })).toBe("private, no-cache");
    expect(await controlOf(`${SITE}/`, {}, { status: 302 })).toBe("private, no-cache");
    const streamed = { "Cache-Control": "no-transform", "Content-Security-Policy": "script-src 'nonce-a'" };
    expect(await controlOf(`${SITE}/`, streamed)).toBe("no-transform, private, no-cache");
    expect(memory.size.answers).toBe(0);
  });

  test("is nothing that the table does not name, whatever it says itself", async () => {
    const { memory, controlOf } = world();
    for (const path of ["/signin", "/no-such-page", "/services?x=1", "/robots.txt?x=1"]) {
      expect(await controlOf(`${SITE}${path}`, { "Cache-Control": "public, max-age=3600" })).toBe(
        "private, no-cache",
      );
    }
    expect(memory.size.answers).toBe(0);
  });

  test("keeps a health check in memory without telling anybody else to keep it", async () => {
    const { memory, keep } = world();
    const answer = await keep(`${SITE}/healthz`, { "Cache-Control": "no-store" });
    expect([...answer.headers.keys()].sort()).toEqual(["cache-control", "content-type"]);
    expect(memory.find(new Request(`${SITE}/healthz`))?.pattern).toBe("/healthz");
  });

  test("asks for the whole page where only its headers are wanted, to keep it", () => {
    const { memory } = world();
    const methodOf = (path: string) =>
      memory.asMade(new Request(`${SITE}${path}`, { method: "HEAD" })).method;
    expect([methodOf("/services"), methodOf("/services?x=1"), methodOf("/signin")]).toEqual([
      "GET",
      "HEAD",
      "HEAD",
    ]);
  });
});
