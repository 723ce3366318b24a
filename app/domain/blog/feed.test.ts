import { expect, test } from "vitest";
import { atomFeed } from "./feed";
import type { Post } from "./post";

const POST: Post = {
  slug: "a-post",
  title: "Fast & <good>",
  description: 'What "fast" means.',
  date: "2026-11-10",
  updated: "2026-11-12",
  author: "The strategy team",
  minutes: 3,
  isDraft: false,
  contents: [],
  html: '<h2 id="why">Why</h2><p>See <a href="/contact?a=1&amp;b=2">us</a>, <a href="#why">why</a>, <a href="https://o.example/">them</a>. Not href=&quot;/this&quot;.</p><img src="/images/x.svg" alt="x">',
};

const feedOf = (posts: readonly Post[]) =>
  atomFeed({
    siteUrl: "https://agency.example",
    title: "The A&B blog",
    subtitle: "Words",
    brandName: "A&B",
    posts,
  });

test("names itself, the page it belongs to and the last change of all", () => {
  const feed = feedOf([POST, { ...POST, slug: "older", date: "2026-10-01", updated: null }]);
  expect(feed).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
  );
  expect(feed).toContain("<title>The A&amp;B blog</title>");
  expect(feed).toContain(
    'rel="self" type="application/atom+xml" href="https://agency.example/blog/feed.xml"',
  );
  expect(feed.match(/<updated>.*?<\/updated>/g)).toEqual([
    "<updated>2026-11-12T00:00:00Z</updated>",
    "<updated>2026-11-12T00:00:00Z</updated>",
    "<updated>2026-10-01T00:00:00Z</updated>",
  ]);
});

test("an entry has the whole post, with URLs that hold in a reader, and nothing of it is markup of the feed", () => {
  const feed = feedOf([POST]);
  expect(feed).toContain("<title>Fast &amp; &lt;good&gt;</title>");
  expect(feed).toContain("<author><name>The strategy team, A&amp;B</name></author>");
  const content = /<content type="html">(.*?)<\/content>/s.exec(feed)?.[1] ?? "";
  expect(content).not.toMatch(/[<>]/);
  const html = content
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  expect(html).toContain('href="https://agency.example/contact?a=1&amp;b=2"');
  expect(html).toContain('href="https://agency.example/blog/a-post#why"');
  expect(html).toContain('href="https://o.example/"');
  expect(html).toContain('src="https://agency.example/images/x.svg"');
  expect(html).toContain("Not href=&quot;/this&quot;.");
});

test("has twenty posts at most, and is a feed without any", () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...POST, slug: `post-${index}` }));
  expect(feedOf(many).match(/<entry>/g)).toHaveLength(20);
  expect(feedOf([])).toContain("<updated>1970-01-01T00:00:00Z</updated>");
});
