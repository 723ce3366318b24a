import { describe, expect, test } from "vitest";
import { postPath } from "../../app/domain/blog/blog-paths";
import { PUBLIC_PAGES } from "../../app/routes";
import { readPost, readPosts } from "./read-post";

const HEAD = `---
title: A title of some length
description: A description that is long enough to say what the post is about.
date: 2026-11-10
author: The strategy team
---
`;

test("a file becomes a post", () => {
  expect(readPost("app/content/blog/a-post.md", `${HEAD}\nSome **text**.\n`)).toEqual({
    slug: "a-post",
    title: "A title of some length",
    description: "A description that is long enough to say what the post is about.",
    date: "2026-11-10",
    updated: null,
    author: "The strategy team",
    isDraft: false,
    minutes: 1,
    words: 2,
    html: "<p>Some <strong>text</strong>.</p>",
    contents: [],
  });
});

test.each(["A-Post.md", "a_post.md", "über.md", "-a.md", "a--b.md", "feed.md", `${"a".repeat(81)}.md`])(
  "%s can't be a post's path",
  (name) => {
    expect(() => readPost(name, `${HEAD}Text\n`)).toThrow(/lower-case words with hyphens/);
  },
);

test("an error names the file", () => {
  expect(() => readPost("app/content/blog/a-post.md", `${HEAD}<b>Text</b>\n`)).toThrow(
    /^The post app\/content\/blog\/a-post\.md can't be built: Line 7: “<b>” is HTML\..*\nLine 7: “<\/b>” is HTML\./,
  );
  expect(() => readPost("a-post.md", `${HEAD}\nText\n\n- [a](b)\n`.replaceAll("\n", "\r\n"))).toThrow(
    /^The post a-post\.md can't be built: Line 10: This link leads to “b”\./,
  );
  expect(() => readPost("a-post.md", HEAD)).toThrow(/has no text/);
  expect(() => readPost("a-post.md", `${HEAD}Text\u0007\n`)).toThrow(
    /Line 7: There is a control character \(U\+0007\)/,
  );
  expect(() => readPost("a-post.md", `${HEAD.replace("The strategy", "The\u0007strategy")}Text\n`)).toThrow(
    /its first lines have control characters/,
  );
});

const POSTS = readPosts();

test("pictures are those of the folder of images, with the size that their files say", () => {
  const read = (path: string) => readPost("a-post.md", `${HEAD}Text ![A picture](${path})\n`);
  expect(read("/images/blog/reminders.svg").html).toMatch(/width="\d+" height="\d+"/);
  for (const path of ["/icon-192.png", "/images/../icon-192.png", "/images/none.png", "/images/blog"])
    expect(() => read(path), path).toThrow(/Line 7: There is no picture at/);
});

test("the blog has posts, and a draft to copy", () => {
  expect(POSTS.filter(({ isDraft }) => !isDraft).length).toBeGreaterThanOrEqual(4);
  expect(POSTS.filter(({ isDraft }) => isDraft).map(({ slug }) => slug)).toContain("how-to-write-a-post");
});

describe.each(POSTS.filter(({ isDraft }) => !isDraft))("$slug", ({ html, words, author }) => {
  const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = ""]) => href);

  test("is a few minutes long, and by a role", () => {
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(900);
    expect(author).toMatch(/^The /);
  });

  test("links to pages that are there, and to where else something is said, safely", () => {
    const pages: readonly string[] = [...PUBLIC_PAGES, ...POSTS.map(({ slug }) => postPath(slug))];
    for (const link of links.filter((href) => href.startsWith("/"))) {
      expect(pages).toContain(link.replace(/[#?].*$/, ""));
    }
    expect(links.filter((href) => href.startsWith("http:"))).toEqual([]);
    expect(links.some((href) => href.startsWith("https:"))).toBe(true);
  });
});
