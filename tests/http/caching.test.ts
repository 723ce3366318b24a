import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isStored } from "../../app/domain/caching";
import { ADDRESSES } from "../../app/routes";
import { createAccount, signInAs } from "../support/accounts";
import { fillWizard, stepOf } from "../support/journey";
import { everyPath } from "../support/routes";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker();

const EVERYWHERE = ADDRESSES.flatMap(({ pattern, caching }) =>
  isStored(caching) && !pattern.includes(":") ? [[pattern, caching] as const] : [],
);
const FOR_ALL_PAGES = "public, no-cache";

describe.each(EVERYWHERE)("%s", (path, { tag, ends, hasWords }) => {
  test("is made once, and answered from memory to the byte, for GET and HEAD", async () => {
    const visitor = new Visitor(site);
    const [head, made, again] = [
      await visitor.send(path, { method: "HEAD" }),
      await visitor.get(path),
      await visitor.get(path),
    ];
    expect([200, 302]).toContain(made.status);
    const seconds = ends === "five minutes" ? 240 : 3600;
    expect(made.headers.get("Cloudflare-CDN-Cache-Control")).toMatch(
      new RegExp(`^public, max-age=${seconds}, stale-while-`),
    );
    expect(made.headers.get("Cache-Tag")).toBe(hasWords ? `${tag},words` : tag);
    expect([again.status, again.text, again.steadyHeaders]).toEqual([
      made.status,
      made.text,
      made.steadyHeaders,
    ]);
    expect(head.text).toBe("");
    const named = ["Cache-Control", "Cloudflare-CDN-Cache-Control", "ETag", "Content-Type", "Location"];
    for (const name of named) expect(head.headers.get(name), name).toBe(made.headers.get(name));
  });

  test("is 304 to a browser that has it", async () => {
    const made = await new Visitor(site).get(path);
    const etag = made.headers.get("ETag");
    if (made.status === 302) return expect(etag).toBeNull();
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [`W/${etag}`, `"another", ${etag}`, "*"]) {
      const answer = await new Visitor(site).get(path, { "If-None-Match": known });
      expect([answer.status, answer.text, answer.headers.get("ETag")]).toEqual([304, "", etag]);
    }
    expect((await new Visitor(site).get(path, { "If-None-Match": '"another"' })).status).toBe(200);
  });
});

test("the home page is at most 11 KB when it is compressed", async () => {
  const { text } = await new Visitor(site).get("/");
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(11 * 1024);
});

test("a browser asks each time whether a page has changed, so that it never names files that are gone", async () => {
  for (const path of ["/", "/help", "/blog", "/contact.data"]) {
    expect((await new Visitor(site).get(path)).headers.get("Cache-Control")).toBe(FOR_ALL_PAGES);
  }
});

test("what somebody made up is for them alone, and leaves what others get as it is", async () => {
  const visitor = new Visitor(site);
  const before = await visitor.get("/services");
  for (let round = 0; round < 50; round++) {
    const answer = await visitor.get(`/services?x=${round}`);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(answer.headers.get("ETag")).toBeNull();
  }
  for (const path of ["/SERVICES", "/services/", "/services?", "/robots.txt?x=1", "/help?q=plan"]) {
    const control = (await visitor.get(path)).headers.get("Cache-Control") ?? "";
    if (path !== "/services?") expect([path, control]).toEqual([path, expect.stringContaining("private")]);
  }
  const after = await visitor.get("/services");
  expect([after.text, after.steadyHeaders]).toEqual([before.text, before.steadyHeaders]);
});

test("headers that name another host, method or range change nothing that others get", async () => {
  const plain = await new Visitor(site).get("/docs");
  const odd: Record<string, string>[] = [
    { "X-Forwarded-Host": "forged.example" },
    { "X-HTTP-Method-Override": "POST" },
    { "X-Original-URL": "/account" },
    { Range: "bytes=0-9" },
    { Authorization: "Basic Zm9vOmJhcg==" },
    { "Accept-Encoding": "br" },
  ];
  for (const headers of odd) {
    const answer = await new Visitor(site).get("/docs", headers);
    expect([answer.status, answer.text]).toEqual([200, plain.text]);
    expect(answer.headers.get("ETag")).toBe(plain.headers.get("ETag"));
  }
});

test.each([
  ["a page that is not there", "/no-such-page", 404],
  ["a post that is not there", "/blog/no-such-post", 404],
  ["a plan that is not there", "/contact?plan=no-such-plan", 400],
  ["a page for clients", "/dashboard", 302],
])("%s is kept by nobody", async (_, path, status) => {
  const answer = await new Visitor(site).get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Cache-Control")).toMatch(/private|no-store/);
  expect(answer.headers.has("Cloudflare-CDN-Cache-Control")).toBe(false);
});

test("data that a page asks for is stored by nobody, unless it is the same for everybody", async () => {
  const client = await signInAs(site, (await createAccount(site.db)).email);
  const paths = [...everyPath(), "/account/data.json", "/account?flash=saved", "/services?x=1"];
  const stored: string[] = [];
  for (const path of paths) {
    const [page = "", query] = path.split("?");
    const asked = `${page === "/" ? "/_root" : page}.data${query ? `?${query}` : ""}`;
    const { headers } = await client.get(asked);
    const isShared = headers.get("Cloudflare-CDN-Cache-Control")?.startsWith("public");
    if (!isShared && !headers.get("Cache-Control")?.includes("no-store")) stored.push(asked);
  }
  expect(stored).toEqual([]);
  const sent = await client.postForm("/account.data", {
    form: "delete",
    currentPassword: "not-the-password",
  });
  expect([sent.status, sent.headers.get("Cache-Control")]).toEqual([400, "private, no-store"]);
});

test("a form is worked on, however often its page has been answered from memory", async () => {
  const visitor = new Visitor(site);
  for (let round = 0; round < 3; round++) await visitor.get("/contact");
  expect((await visitor.postForm("/contact", { step: "details" })).status).toBe(400);
  expect((await visitor.get("/contact")).status).toBe(200);
});

test("a draft and a client's name are on pages of their own, not on those that are kept", async () => {
  const account = await createAccount(site.db);
  const client = await signInAs(site, account.email);
  await fillWizard(client);
  const guest = await new Visitor(site).get("/contact");
  const [bare, draft] = [await client.get("/contact"), await client.get(stepOf(client, "details"))];
  expect(bare.text).toBe(guest.text);
  expect(draft.text).not.toBe(guest.text);
  expect(draft.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await new Visitor(site).get("/contact")).text).toBe(guest.text);
});

describe("when the year is about to end", () => {
  const eve = shareWorker({ bindings: { FIXED_TIME: "2026-12-31T23:58:00Z" } });

  test("the edge keeps a page until then and no longer, and a file that knows no year as long as ever", async () => {
    const edgeOf = async (path: string) =>
      (await new Visitor(eve).get(path)).headers.get("Cloudflare-CDN-Cache-Control");
    expect(await edgeOf("/terms")).toBe("public, max-age=60, stale-while-revalidate=0, stale-if-error=0");
    expect(await edgeOf("/robots.txt")).toMatch(/max-age=3600, stale-while-revalidate=86400/);
  });
});
