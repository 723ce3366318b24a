import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sealScripts } from "./seal-scripts.server";

const NONCE = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const RESTORE_SCROLL = "(function(k){window.scrollTo(0,k)})(1)";
const CONTEXT = 'window.__remixContext = {"state":"\u{1f680} $& $1 \u003c"};';
const HYDRATE = 'import "/assets/manifest.js";\nimport("/assets/entry.client.js");';

/** A page as React and Remix render it. */
const PAGE = `<!DOCTYPE html><html><head>
<link rel="preload" href="/font.woff2" as="font"/>
<link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/assets/page.js"/>
<script src="/wake.js" defer="" nonce="${NONCE}"></script></head><body><main>Text</main>
<script nonce="${NONCE}">${RESTORE_SCROLL}</script><script nonce="${NONCE}">${CONTEXT}</script>
<script nonce="${NONCE}" type="module" async="">${HYDRATE}</script></body></html>`;

describe("sealing a page's scripts", () => {
  it("hashes each inline script rendered with the nonce", async () => {
    const { scriptHashes } = await sealScripts(PAGE, NONCE);
    expect(scriptHashes.sort()).toEqual([RESTORE_SCROLL, CONTEXT, HYDRATE].map(hashOf).sort());
  });

  it("removes every nonce", async () => {
    const { html } = await sealScripts(PAGE, NONCE);
    expect(html).not.toContain("nonce");
    expect(html).not.toContain(NONCE);
  });

  it("gives the same bytes and hashes for any nonce", async () => {
    const other = "b7e6a2d0-1f0a-4a35-9a0c-5a9f5d1e2c33";
    expect(await sealScripts(PAGE.replaceAll(NONCE, other), other)).toEqual(await sealScripts(PAGE, NONCE));
  });

  it("disables modules and modulepreload links, and nothing else", async () => {
    const { html } = await sealScripts(PAGE, NONCE);
    expect(html).toContain(`<script type="text/sleeping">${HYDRATE}</script>`);
    expect(html).toContain(
      '<link media="not all" rel="modulepreload" href="/assets/root.js"/><link media="not all" rel="modulepreload" href="/assets/page.js"/>',
    );
    expect(html).toContain('<script src="/wake.js" defer=""></script>');
    expect(html).toContain('<link rel="preload" href="/font.woff2" as="font"/>');
    expect(html).not.toMatch(/<link rel="modulepreload"|type="module"|async/);
  });

  it("changes only attributes: every element and text stays", async () => {
    const { html } = await sealScripts(PAGE, NONCE);
    const bare = (text: string) => text.replace(/<(script|link)[^>]*>/g, "<$1>");
    expect(bare(html)).toBe(bare(PAGE));
    for (const text of [RESTORE_SCROLL, CONTEXT, HYDRATE]) expect(html).toContain(`>${text}</script>`);
  });

  it("hashes no script that only has a src", async () => {
    const { scriptHashes } = await sealScripts(`<script src="/wake.js" nonce="${NONCE}"></script>`, NONCE);
    expect(scriptHashes).toEqual([]);
  });

  it("hashes a repeated script once", async () => {
    const twice = `<script nonce="${NONCE}">same()</script>`.repeat(2);
    expect((await sealScripts(twice, NONCE)).scriptHashes).toEqual([hashOf("same()")]);
  });
});

describe("an injected script", () => {
  it.each([
    ["without a nonce", "<script>steal()</script>"],
    ["with a guessed nonce", '<script nonce="guess">steal()</script>'],
    ["with an empty nonce", '<script nonce="">steal()</script>'],
    ["as a module", '<script type="module">steal()</script>'],
    ["in capitals", "<SCRIPT>steal()</SCRIPT>"],
    ["over several lines", "<script\n  >\nsteal()\n</script\n>"],
    ["left open before one of ours", "<script>steal();"],
    ["inside an attribute of another element", '<p title="<script>steal()</script>">'],
  ])("%s is not hashed", async (_, injected) => {
    const ours = `<script nonce="${NONCE}">ours()</script>`;
    const { scriptHashes } = await sealScripts(`${injected}${ours}<p>${injected}</p>`, NONCE);
    expect(scriptHashes.every((hash) => hash === hashOf("ours()"))).toBe(true);
  });

  it("is left unchanged, for the CSP to block", async () => {
    const injected = '<script type="module">steal()</script>';
    const { html } = await sealScripts(`${injected}<script nonce="${NONCE}">ours()</script>`, NONCE);
    expect(html).toContain(injected);
  });
});
