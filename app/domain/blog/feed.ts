import { PATHS } from "../paths";
import { BLOG_FEED_PATH, postPath } from "./blog-paths";
import { changedOn, type Post } from "./post";

type FeedFacts = {
  siteUrl: string;
  title: string;
  subtitle: string;
  /** The agency's name, for the rights and beside each author's role. */
  brandName: string;
  /** Newest first. */
  posts: readonly Post[];
};

/** Feed readers fetch all of it every hour or so, and a post is about 8 KB. */
export const MAX_ENTRIES = 20;

/** The blog as an Atom feed (RFC 4287), with whole posts. */
export function atomFeed({ siteUrl, title, subtitle, brandName, posts }: FeedFacts): string {
  const blogUrl = `${siteUrl}${PATHS.blog}`;
  const feedUrl = `${siteUrl}${BLOG_FEED_PATH}`;
  const entries = posts.slice(0, MAX_ENTRIES);
  // A feed must have a time of its last change, even an empty feed.
  const changed = entries.map(changedOn).sort().at(-1) ?? "1970-01-01";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `  <title>${escapeXml(title)}</title>`,
    `  <subtitle>${escapeXml(subtitle)}</subtitle>`,
    `  <id>${escapeXml(blogUrl)}</id>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(feedUrl)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(blogUrl)}"/>`,
    `  <updated>${atMidnight(changed)}</updated>`,
    `  <icon>${escapeXml(`${siteUrl}/icon.svg`)}</icon>`,
    `  <rights>© ${escapeXml(brandName)}</rights>`,
    ...entries.map((post) => entryOf(post, siteUrl, brandName)),
    "</feed>",
    "",
  ].join("\n");
}

function entryOf(post: Post, siteUrl: string, brandName: string): string {
  const url = `${siteUrl}${postPath(post.slug)}`;
  return [
    "  <entry>",
    `    <title>${escapeXml(post.title)}</title>`,
    `    <id>${escapeXml(url)}</id>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `    <published>${atMidnight(post.date)}</published>`,
    `    <updated>${atMidnight(changedOn(post))}</updated>`,
    `    <author><name>${escapeXml(`${post.author}, ${brandName}`)}</name></author>`,
    `    <summary>${escapeXml(post.description)}</summary>`,
    `    <content type="html">${escapeXml(withWholeUrls(post.html, siteUrl, url))}</content>`,
    "  </entry>",
  ].join("\n");
}

/** Feed readers can't resolve paths and anchors. In a post's HTML, quotation marks occur around attributes only. */
function withWholeUrls(html: string, siteUrl: string, url: string): string {
  return html.replace(/ (href|src)="([/#])/g, (_, name: string, first: string) =>
    first === "/" ? ` ${name}="${siteUrl}/` : ` ${name}="${url}#`,
  );
}

function atMidnight(date: string): string {
  return `${date}T00:00:00Z`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
