import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { PUBLIC_PAGES } from "../../app/routes";
import { Page as HtmlPage } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { expectSpecifiedTexts } from "../support/specified-texts";
import { STILL_PAGES } from "../support/still-pages";
import { SITE_URL } from "../support/worker";

const site = shareWorker();

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React's style: closed void elements, boolean attributes with an empty value, and some names in camel case.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "element-case": ["error", { style: "lowercase" }],
    "no-trailing-whitespace": "off",
    "long-title": "off",
    // The scroll restoration and router scripts are inline; the policy has their hashes.
    "no-inline-style": "error",
    "require-sri": "off",
    "doctype-style": "off",
    "script-type": "off",
  },
});

test.each(STILL_PAGES)("the HTML of %s is valid", async (path) => {
  const html = await (await site.fetch(path)).text();
  // As the W3C validator demands: nothing after </html>, and only valid types of script.
  expect(html.trimEnd().endsWith("</body></html>") && html.split("</html>").length === 2).toBe(true);
  for (const [, type] of html.matchAll(/<script[^>]*\stype="([^"]*)"/g))
    expect(type).toMatch(/^(module|speculationrules|\w+\/[\w.+-]+)$/);
  const report = await validator.validateString(html);
  expect(
    report.results.flatMap(({ messages }) => messages.map((m) => `${m.ruleId}: ${m.message} ${m.selector}`)),
  ).toEqual([]);
});

test.each(PUBLIC_PAGES)("%s has one h1 and its specified texts without scripts", async (path) => {
  const answer = await site.fetch(path);
  expect(answer.status).toBe(200);
  const page = new HtmlPage(await answer.text());
  expect(page.heading).not.toBe("");
  expectSpecifiedTexts(path, page.text);
});

test("no internal link or anchor is broken", async () => {
  /** The ids on each page; null for a link that redirects first, for example to sign-in. */
  const pages = new Map<string, Set<string> | null>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const response = await site.fetch(path);
    expect(response.status, path).toBeLessThan(400);
    const html = await response.text();
    const ids =
      response.status >= 300
        ? null
        : new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? ""));
    pages.set(path, ids);
    return ids;
  };
  const broken: string[] = [];
  for (const path of PUBLIC_PAGES) {
    const html = await (await site.fetch(path)).text();
    for (const [, raw = ""] of html.matchAll(/<a\s[^>]*href="([^"]*)"/g)) {
      const link = new URL(raw.replaceAll("&amp;", "&"), SITE_URL + path);
      if (link.origin !== SITE_URL) continue;
      const ids = await read(link.pathname + link.search);
      if (link.hash && ids && !ids.has(link.hash.slice(1))) broken.push(`${path}: ${raw}`);
    }
  }
  expect(broken).toEqual([]);
});

test("public pages are the same bytes for everyone", async () => {
  for (const path of PUBLIC_PAGES) {
    const first = await (await site.fetch(path)).text();
    const second = await (
      await site.fetch(path, {
        headers: {
          Cookie: "booking_draft_3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11=x; chat=z",
          "Accept-Language": "de",
        },
      })
    ).text();
    expect(second === first, path).toBe(true);
  }
});
