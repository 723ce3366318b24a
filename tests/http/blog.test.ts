/** The blog, its feed and unpublished posts, built from the Markdown files in app/content/blog. */
import { globSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { readPosts } from "../../scripts/blog/read-post";
import { workerModules } from "../../scripts/bundle-worker";
import { attribute, Page, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { NOW, SITE_URL } from "../support/worker";
import { parseXml, textsOf, type XmlElement } from "../support/xml";

const ALL = readPosts();
const DRAFTS = ALL.filter(({ isDraft }) => isDraft);
const POSTS = ALL.filter(({ isDraft, date }) => !isDraft && date <= NOW.slice(0, 10)).sort((one, other) =>
  other.date.localeCompare(one.date),
);
const [newest = ALL[0], second] = POSTS;
const pathsOf = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => `/blog/${slug}`);

const listedPosts = (page: Page) => page.all("article h2 a").map((link) => attribute(link, "href"));
const dataOf = (page: Page): Record<string, unknown>[] =>
  [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
const linksOf = (element: XmlElement) =>
  Object.fromEntries(
    element.children
      .filter(({ name }) => name === "link")
      .map(({ attributes }) => [attributes.rel, attributes.href]),
  );

describe("published posts", () => {
  const site = shareWorker();

  test("are listed, newest first, and the footer of every page leads to the list", async () => {
    const { page } = await new Visitor(site).get("/blog");
    expect(POSTS.length).toBeGreaterThanOrEqual(4);
    expect(listedPosts(page)).toEqual(pathsOf(POSTS));
    const home = (await new Visitor(site).get("/")).page;
    expect(home.linksSaying("Blog")).toEqual(["/blog"]);
    expect(attribute(home.one('link[rel="alternate"]'), "href")).toBe("/blog/feed.xml");
  });

  test.each(pathsOf(POSTS))("%s is a sound page", async (path) => {
    const { page, status } = await new Visitor(site).get(path);
    const post = POSTS.find(({ slug }) => path === `/blog/${slug}`);
    expect(status).toBe(200);
    expect(page.heading).toBe(post?.title);
    expect(page.text).toContain(`${post?.minutes} min read`);
    expect(attribute(page.all("article time")[0] ?? page.one("time"), "datetime")).toBe(post?.date);
    const ids = [...page.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const { id } of post?.contents ?? []) expect(page.has(`.post-text h2[id="${id}"]`)).toBe(true);
    const data = dataOf(page).find((facts) => facts["@type"] === "BlogPosting");
    expect(data).toMatchObject({
      headline: post?.title,
      url: `${SITE_URL}${path}`,
      datePublished: post?.date,
      dateModified: post?.updated ?? post?.date,
    });
    expect(attribute(page.one('meta[property="og:type"]'), "content")).toBe("article");
  });

  test("show their drawings, in the list and at their head, and as their cards elsewhere", async () => {
    const drawn = globSync("app/pages/site/blog/drawings/*.svg").map((file) => basename(file, ".svg"));
    expect(drawn.toSorted()).toEqual(POSTS.map(({ slug }) => slug).toSorted());
    const { page } = await new Visitor(site).get("/blog");
    const drawingsOf = ({ html }: Page) => [...html.matchAll(/<use href="([^"]*)"/g)].map(([, href]) => href);
    const addresses = drawingsOf(page);
    expect(addresses).toHaveLength(POSTS.length);
    for (const [index, { slug, title }] of POSTS.entries()) {
      expect(addresses[index]).toMatch(new RegExp(`^/assets/${slug}-[^/]+\\.svg#drawing$`));
      const post = (await new Visitor(site).get(`/blog/${slug}`)).page;
      expect(drawingsOf(post)).toEqual([addresses[index]]);
      const card = attribute(post.one('meta[property="og:image"]'), "content");
      expect(card).toBe(`${SITE_URL}/images/blog/${slug}.png`);
      expect(attribute(post.one('meta[property="og:image:alt"]'), "content")).toBe(title);
      expect(dataOf(post).find((facts) => facts["@type"] === "BlogPosting")?.image).toBe(card);
    }
  });

  test("link to places of the site that are there", async () => {
    const links = POSTS.flatMap(({ html }) => [...html.matchAll(/ href="(\/[^"#]*)#([^"]+)"/g)]);
    expect(links.length).toBeGreaterThan(0);
    for (const [, path = "", id] of links) {
      const { status, page } = await new Visitor(site).get(path);
      expect([status, page.has(`[id="${id}"]`)], `${path}#${id}`).toEqual([200, true]);
    }
  });

  test("lead to the posts before and after them", async () => {
    const { page } = await new Visitor(site).get(`/blog/${newest?.slug}`);
    const nav = page.one('nav[aria-label="More posts"]');
    const links = nav.querySelectorAll("a").map((link) => [attribute(link, "href"), textOf(link)]);
    expect(links).toEqual([[`/blog/${second?.slug}`, `Previous post ${second?.title}`]]);
    const between = await new Visitor(site).get(`/blog/${second?.slug}`);
    expect(between.page.one('nav[aria-label="More posts"]').querySelectorAll("a")).toHaveLength(2);
  });

  test("are in the sitemap, with the day of their last change", async () => {
    const { text } = await new Visitor(site).get("/sitemap.xml");
    for (const { slug, date, updated } of POSTS) {
      expect(text).toContain(
        `<loc>${SITE_URL}/blog/${slug}</loc><lastmod>${updated ?? date}</lastmod></url>`,
      );
    }
    expect(() => parseXml(text)).not.toThrow();
  });

  test("are in a valid Atom feed, whole and with URLs that hold anywhere", async () => {
    const { text, headers, status } = await new Visitor(site).get("/blog/feed.xml");
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    const feed = parseXml(text);
    expect([feed.name, feed.attributes.xmlns]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
    for (const name of ["id", "title", "updated"]) expect(textsOf(feed, name), name).toHaveLength(1);
    expect(linksOf(feed)).toEqual({ self: `${SITE_URL}/blog/feed.xml`, alternate: `${SITE_URL}/blog` });
    const entries = feed.children.filter(({ name }) => name === "entry");
    expect(entries.map((entry) => linksOf(entry).alternate)).toEqual(
      pathsOf(POSTS).map((path) => `${SITE_URL}${path}`),
    );
    expect(new Set(entries.flatMap((entry) => textsOf(entry, "id"))).size).toBe(POSTS.length);
    for (const entry of entries) {
      for (const name of ["id", "title", "updated", "published", "summary", "content"]) {
        expect(textsOf(entry, name), name).toHaveLength(1);
      }
      for (const moment of [...textsOf(entry, "updated"), ...textsOf(entry, "published")]) {
        expect(moment).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
      }
      const author = entry.children.find(({ name }) => name === "author");
      expect(author && textsOf(author, "name")).toEqual([expect.stringMatching(/^The .+, /)]);
      const [html = ""] = textsOf(entry, "content");
      const urls = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, url = ""]) => url);
      expect(urls.length).toBeGreaterThan(0);
      expect(urls.filter((url) => !/^https?:\/\//.test(url))).toEqual([]);
      expect(new Page(`<body>${html}</body>`).has("h2")).toBe(true);
    }
    expect(textsOf(feed, "updated")).toEqual([
      entries
        .flatMap((entry) => textsOf(entry, "updated"))
        .sort()
        .at(-1),
    ]);
  });
});

describe("what is not published", () => {
  const dayBefore = new Date(Date.parse(`${newest?.date}T00:00:00Z`) - 1).toISOString();
  const site = shareWorker({ bindings: { FIXED_TIME: dayBefore } });

  test("a post of the future is nowhere until its day begins", async () => {
    const visitor = new Visitor(site);
    const { status, page } = await visitor.get(`/blog/${newest?.slug}`);
    expect([status, page.heading]).toEqual([404, "We can't find that page"]);
    expect(listedPosts((await visitor.get("/blog")).page)).toEqual(pathsOf(POSTS.slice(1)));
    for (const path of ["/blog/feed.xml", "/sitemap.xml"]) {
      expect((await visitor.get(path)).text, path).not.toContain(newest?.slug);
    }
    expect((await visitor.get(`/blog/${second?.slug}`)).text).not.toContain(newest?.slug);
  });

  test.each([
    "no-such-post",
    ...DRAFTS.map(({ slug }) => slug),
    "feed",
    "x".repeat(300),
    "%00",
    "constructor",
  ])("/blog/%s is a 404 within the site's frame", async (slug) => {
    const { status, page } = await new Visitor(site).get(`/blog/${slug}`);
    expect([status, page.heading]).toEqual([404, "We can't find that page"]);
    expect(page.has("footer")).toBe(true);
  });

  test("a draft is not in the Worker at all", () => {
    const bundle = workerModules()
      .map(({ contents }) => contents)
      .join("\n");
    expect(DRAFTS.length).toBeGreaterThan(0);
    for (const { title } of DRAFTS) expect(bundle).not.toContain(title);
    for (const { title } of POSTS) expect(bundle).toContain(title);
  });
});
