/** Pictures of the desk: added without scripts, cleaned, stored in the bucket, shown in posts, served and deleted. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "../../app/domain/duration";
import { PICTURE_LIMITS } from "../../app/domain/pictures/picture";
import { countRows } from "../support/accounts";
import { BUCKET_FRONT } from "../support/bucket-front";
import { expectError } from "../support/console-errors";
import { attribute, textOf } from "../support/page";
import { drawPicture, multipart, SECRET, withJpegSegment, withPngSize } from "../support/pictures";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { NOW, SITE_URL } from "../support/worker";

const site = shareWorker({ front: BUCKET_FRONT });
const PICTURES = "/staff/words/pictures";
const ALT = "A chart that rises";

let desk: Visitor;

beforeEach(async () => {
  await site.db.batch(
    ["pictures", "stray_files", "piece_drafts", "piece_versions"].map((table) =>
      site.db.prepare(`delete from ${table}`),
    ),
  );
  desk = await signInAsStaff(site, await createStaff(site.db, "member"));
});

type Sent = { alt?: string; name?: string; type?: string; by?: Visitor; bucket?: string };

/** Sends the form with a file. */
function add(file: Uint8Array, { alt = ALT, bucket, by = desk, ...named }: Sent = {}) {
  const { body, headers } = multipart([
    ["alt", alt],
    ["picture", { file, ...named }],
  ]);
  return by.send(PICTURES, {
    method: "POST",
    body,
    headers: { ...headers, ...(bucket && { "X-Bucket": bucket }) },
  });
}

const files = async () => (await (await site.fetch("/__bucket")).json()) as string[];

/** The paths of the pictures that the desk lists. */
const paths = async () =>
  (await desk.get(PICTURES)).page.all("main li img").map((image) => attribute(image, "src") ?? "");

async function added(file: Uint8Array, sent: Sent = {}): Promise<string> {
  const answer = await add(file, sent);
  expect([answer.status, answer.location]).toEqual([303, `${PICTURES}?done=added`]);
  const [path = ""] = await paths();
  return path;
}

async function bytesAt(path: string): Promise<Buffer> {
  return Buffer.from(await (await site.fetch(path)).arrayBuffer());
}

const POST = {
  title: "A post with a picture",
  description: "A description that is long enough to tell readers what the post is about.",
  author: "The strategy team",
  slug: "",
};

/** Presses a button of a new post's page with this text. */
async function press(button: string, body: string, path = `/staff/words/post/${randomUUID()}`) {
  const { page } = await desk.get(path);
  const form = Object.fromEntries(page.form("#word-form").fields);
  return desk.postForm(path, { ...form, ...POST, body, do: button });
}

test("a picture is part of its author's own data", async () => {
  const path = await added(await drawPicture());
  const { text } = await desk.get("/account/data.json");
  expect(JSON.parse(text).words).toEqual({
    published: [],
    drafts: [],
    pictures: [{ path, alt: ALT, madeAt: new Date(NOW).toISOString() }],
  });
});

describe("a picture", () => {
  test.each(["png", "jpeg", "webp"] as const)(
    "as %s is added, listed with its Markdown, and served without its metadata",
    async (type) => {
      const before = await drawPicture({ type, width: 40, height: 20 });
      expect(before.toString("latin1")).toContain(SECRET);
      const answer = await desk.follow(
        await add(before, { name: "../../etc/passwd.php", type: "text/html" }),
      );
      expect(answer.page.text).toContain("It's added.");
      const ending = type === "jpeg" ? "jpg" : type;
      const [path = ""] = await paths();
      expect(path).toMatch(new RegExp(`^/pictures/[0-9a-f]{32}\\.${ending}$`));
      expect(textOf(answer.page.one("main li code"))).toBe(`![${ALT}](${path})`);
      expect(textOf(answer.page.one("main li"))).toContain("40 × 20 pixels, 1 KB");
      const bytes = await bytesAt(path);
      expect(bytes.toString("latin1")).not.toContain(SECRET);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 20, format: type });
    },
  );

  test("is served to everyone for ever, as nothing but a picture, and sets no cookie", async () => {
    const path = await added(await drawPicture());
    const { headers, status } = await new Visitor(site).get(path);
    const { "x-request-id": _, date: __, ...rest } = Object.fromEntries(headers);
    expect(status).toBe(200);
    expect(rest).toEqual({
      "cache-control": "public, max-age=31536000, immutable",
      "cache-tag": path,
      "content-disposition": "inline",
      "content-length": String((await bytesAt(path)).length),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "content-type": "image/png",
      "cross-origin-opener-policy": "same-origin",
      etag: `"${path.slice(10, 42)}"`,
      "permissions-policy": expect.any(String),
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    const known = await site.fetch(path, { headers: { "If-None-Match": rest.etag ?? "" } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await site.fetch(path, { method: "HEAD" });
    const said = ["Content-Type", "Content-Length"].map((name) => head.headers.get(name));
    expect([head.status, ...said, await head.text()]).toEqual([200, "image/png", rest["content-length"], ""]);
  });

  test.each([
    ["unknown", "/pictures/00000000000000000000000000000000.png"],
    ["in capitals", "/pictures/ABCDEF00000000000000000000000000.png"],
    ["of a path", "/pictures/..%2f..%2fsecrets.png"],
    ["with a NUL", "/pictures/a%00b.png"],
    ["without an ending", "/pictures/00000000000000000000000000000000"],
  ])("that is %s is a 404 that no one keeps", async (_, path) => {
    const { status, headers } = await new Visitor(site).get(path);
    expect([status, headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
  });

  test("under another type's ending is a 404", async () => {
    const path = await added(await drawPicture());
    expect((await site.fetch(path.replace(".png", ".jpg"))).status).toBe(404);
  });

  test("that is sent twice is stored once, and takes the later description", async () => {
    const file = await drawPicture();
    await added(file);
    const again = await add(file, { alt: "Another chart" });
    expect(again.location).toBe(`${PICTURES}?done=same`);
    expect(await countRows(site.db, "pictures")).toBe(1);
    expect((await desk.get(PICTURES)).text).toContain("![Another chart](");
  });

  test("that is sent twice at once is stored once, with one file", async () => {
    const before = (await files()).length;
    const file = await drawPicture({ width: 77 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(file)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await countRows(site.db, "pictures")).toBe(1);
    expect((await files()).length).toBe(before + 1);
    expect(await countRows(site.db, "stray_files")).toBe(0);
    expect(await countRows(site.db, "audit_log")).toBe(1);
  });

  test("held sideways has the size that browsers show", async () => {
    await added(await drawPicture({ type: "jpeg", width: 40, height: 20, orientation: 6 }));
    const image = (await desk.get(PICTURES)).page.one("main li img");
    expect([attribute(image, "width"), attribute(image, "height")]).toEqual(["20", "40"]);
  });
});

describe("a file is refused beside its field, with what was typed,", () => {
  const png = () => drawPicture();
  const text = (words: string) => Buffer.from(words, "latin1");
  test.each([
    ["if it is a GIF that is a script", async () => text("GIF89a/*\0*/=1;alert(1)"), "This file is a GIF."],
    [
      "if it is an SVG by another name",
      async () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      "This file is an SVG.",
    ],
    [
      "if it is a page by another name",
      async () => text("<!doctype html><script>alert(1)</script>"),
      "no PNG, JPEG or WebP",
    ],
    ["if it is cut short", async () => (await png()).subarray(0, -20), "damaged or incomplete"],
    [
      "if it is 2,001 pixels wide",
      () => drawPicture({ width: 2001, height: 4 }),
      "2,001 × 4 pixels. Make it at most 2,000",
    ],
    [
      "if it says that it is huge",
      async () => withPngSize(await png(), 2 ** 30, 2 ** 30),
      "Make it at most 2,000",
    ],
    ["if it has no width", async () => withPngSize(await png(), 0, 1), "damaged"],
    ["if it is empty", async () => text(""), "Choose a picture"],
    [
      "if it is 5 MB and a byte",
      async () =>
        Buffer.concat([await png(), Buffer.alloc(PICTURE_LIMITS.bytes)]).subarray(
          0,
          PICTURE_LIMITS.bytes + 1,
        ),
      "larger than 5 MB",
    ],
    ["if it is 20 MB", async () => Buffer.alloc(20_000_000, 7), "larger than 5 MB"],
  ])("%s", async (_, draw, message) => {
    const before = (await files()).length;
    const { status, page } = await add(await draw());
    expect(status).toBe(400);
    expect(textOf(page.one("#picture-error"))).toContain(message);
    expect(page.value("alt")).toBe(ALT);
    expect(await countRows(site.db, "pictures")).toBe(0);
    expect((await files()).length).toBe(before);
  });

  test("also by the length that it says it has, without being read", async () => {
    const { headers, body } = multipart([
      ["alt", ALT],
      ["picture", { file: Buffer.alloc(PICTURE_LIMITS.bytes + 70_000) }],
    ]);
    const { status, page } = await desk.send(PICTURES, { method: "POST", body, headers });
    expect([status, page.value("alt")]).toEqual([400, ALT]);
  });

  test("without a description, which says that the file is to be chosen again", async () => {
    const { status, page } = await add(await png(), { alt: "  " });
    expect(status).toBe(400);
    expect(textOf(page.one("#alt-error"))).toContain("Describe what the picture shows");
    expect(textOf(page.one("#picture-error"))).toContain("Choose the picture again");
  });

  test.each([
    ["of 201 characters", "x".repeat(201), "at most 200 characters"],
    ["with a NUL", "a\0b", "characters that can't be displayed"],
  ])("with a description %s", async (_, alt, message) => {
    const { status, page } = await add(await png(), { alt });
    expect(status).toBe(400);
    expect(textOf(page.one("#alt-error"))).toContain(message);
  });

  test("if its name has a NUL, as no browser sends one", async () => {
    expect((await add(await png(), { name: "a\0.png" })).status).toBe(400);
  });

  test("if there is none", async () => {
    const answer = await desk.postForm(PICTURES, { alt: ALT });
    expect(answer.status).toBe(400);
    expect(textOf(answer.page.one("#picture-error"))).toContain("Choose a picture");
  });
});

describe("a picture that is something else, too,", () => {
  const hidden = Buffer.from("<script>alert(1)</script>PK\x03\x04", "latin1");
  test.each([
    ["a PNG with an archive behind it", async () => Buffer.concat([await drawPicture(), hidden])],
    [
      "a JPEG with a page in a comment",
      async () => withJpegSegment(await drawPicture({ type: "jpeg" }), 0xfe, hidden.toString("latin1")),
    ],
    [
      "a WebP with a page behind it",
      async () => Buffer.concat([await drawPicture({ type: "webp" }), hidden]),
    ],
  ])("such as %s, is served as nothing but the picture", async (_, draw) => {
    const path = await added(await draw());
    expect((await bytesAt(path)).includes("script")).toBe(false);
    expect((await bytesAt(path)).includes("PK\x03\x04")).toBe(false);
  });
});

describe("a post", () => {
  test("shows a picture with its size, in the preview, on its page and in the feed", async () => {
    const path = await added(await drawPicture({ width: 60, height: 30 }));
    const body = `Look:\n\n![${ALT}](${path})`;
    const preview = await press("preview", body);
    expect(attribute(preview.page.one(".post-text img"), "src")).toBe(path);
    expect((await press("publish", body)).status).toBe(303);
    const image = (await new Visitor(site).get("/blog/a-post-with-a-picture")).page.one(".post-text img");
    const named = ["src", "alt", "width", "height", "loading", "decoding"].map((name) =>
      attribute(image, name),
    );
    expect(named).toEqual([path, ALT, "60", "30", "lazy", "async"]);
    expect((await new Visitor(site).get("/blog/feed.xml")).text).toContain(
      `src=&quot;${SITE_URL}${path}&quot;`,
    );
  });

  test.each([
    [
      "a picture that isn't there",
      "One\n\n![A chart](/pictures/00000000000000000000000000000000.png)",
      "Line 3: There is no picture",
    ],
    [
      "a picture of another site",
      "![A chart](https://elsewhere.example/a.png)",
      "Line 1: This picture is at",
    ],
  ])("with %s is refused with its line", async (_, body, message) => {
    const { status, page } = await press("publish", body);
    expect([status, page.text]).toEqual([400, expect.stringContaining(message)]);
  });

  test("with a picture without a description is refused with its line", async () => {
    const path = await added(await drawPicture());
    const { status, page } = await press("publish", `One\n\n![](${path})`);
    expect([status, page.text]).toEqual([400, expect.stringContaining("Line 3: The picture")]);
  });

  test.each(["draft", "publish"])("keeps its picture from being deleted: %s", async (button) => {
    const path = await added(await drawPicture());
    const post = `/staff/words/post/${randomUUID()}`;
    await press(button, `![A chart](${path})`, post);
    const { page } = await desk.get(PICTURES);
    expect(page.all("main li a").map((link) => [textOf(link), attribute(link, "href")])).toEqual([
      [POST.title, post],
    ]);
    expect(page.all("main li form")).toEqual([]);
    const refused = await desk.postForm(PICTURES, { do: "delete", id: path.slice(10, 42) });
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain(`It's shown in “${POST.title}”.`);
    expect((await site.fetch(path)).status).toBe(200);
  });

  test("of an earlier version comes back only while its picture is there", async () => {
    const path = await added(await drawPicture());
    const post = `/staff/words/post/${randomUUID()}`;
    await press("publish", `![A chart](${path})`, post);
    await press("publish", "Without it.", post);
    await desk.postForm(PICTURES, { do: "delete", id: path.slice(10, 42) });
    const { page } = await desk.get(post);
    const undo = await desk.postForm(post, { seen: page.value("seen") ?? "", do: "undo" });
    expect([undo.status, undo.page.text]).toEqual([400, expect.stringContaining("There is no picture")]);
  });
});

describe("a help article", () => {
  const ARTICLE = "/staff/words/article/quick-start";
  const send = async (button: string, body: string) => {
    const { page } = await desk.get(ARTICLE);
    const form = Object.fromEntries(page.form("#word-form").fields);
    return desk.postForm(ARTICLE, { ...form, body, anyway: "yes", do: button });
  };

  test("shows a picture with its size, in the preview and on its page", async () => {
    const path = await added(await drawPicture({ width: 60, height: 30 }));
    const body = `## The zebra {#book}\n\nLook:\n\n![${ALT}](${path})`;
    expect(attribute((await send("preview", body)).page.one("#preview ~ * img"), "src")).toBe(path);
    expect((await send("publish", body)).location).toBe(`${ARTICLE}?done=published`);
    const image = (await new Visitor(site).get("/help/quick-start")).page.one("#book img");
    const named = ["src", "alt", "width", "height", "loading", "decoding"].map((name) =>
      attribute(image, name),
    );
    expect(named).toEqual([path, ALT, "60", "30", "lazy", "async"]);
    expect((await new Visitor(site).get("/help?q=chart+rises")).page.text).toContain(ALT);
    const refused = await desk.postForm(PICTURES, { do: "delete", id: path.slice(10, 42) });
    expect(refused.status).toBe(409);
  });

  test("with a picture that isn't there is refused with its line", async () => {
    const { status, page } = await send("publish", `## A {#book}\n\n![A](/pictures/${"0".repeat(32)}.png)`);
    expect([status, page.text]).toEqual([400, expect.stringContaining("Line 3: There is no picture")]);
  });
});

describe("deleting a picture", () => {
  test("that no text shows deletes its file", async () => {
    const before = (await files()).length;
    const path = await added(await drawPicture());
    expect((await files()).length).toBe(before + 1);
    const { page } = await desk.get(PICTURES);
    const answer = await desk.submit(page, { do: "delete" }, "main li form");
    expect((await desk.follow(answer)).page.text).toContain("It's deleted.");
    expect((await files()).length).toBe(before);
    expect((await site.fetch(path)).status).toBe(404);
    expect(await countRows(site.db, "stray_files")).toBe(0);
    const again = await desk.submit(page, { do: "delete" }, "main li form");
    expect(again.status).toBe(303);
    expect(await countRows(site.db, "audit_log")).toBe(2);
  });

  test("while the bucket is away leaves its file to the cron job", async () => {
    const before = (await files()).length;
    const path = await added(await drawPicture());
    const form = new URLSearchParams({ do: "delete", id: path.slice(10, 42) }).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "X-Bucket": "away" };
    expect((await desk.send(PICTURES, { method: "POST", body: form, headers })).status).toBe(303);
    expect((await site.fetch(path)).status).toBe(404);
    await site.runScheduled();
    expect((await files()).length).toBe(before + 1);
    await site.db
      .prepare("update stray_files set since = ?")
      .bind(Date.parse(NOW) - HOUR_MS)
      .run();
    await site.runScheduled();
    expect((await files()).length).toBe(before);
    expect(await countRows(site.db, "stray_files")).toBe(0);
  });
});

describe("while the bucket can't be reached", () => {
  test("a picture isn't added, its description is kept, and nothing is left over", async () => {
    const { status, page, headers } = await add(await drawPicture(), { bucket: "away" });
    expect([status, page.value("alt")]).toEqual([503, ALT]);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(page.text).toContain("We can't reach the bucket");
    await expectError(/A picture could not be stored/);
    expect(await countRows(site.db, "pictures")).toBe(0);
  });

  test("a picture is a 503 that no one keeps, and the pages around it stay", async () => {
    const path = await added(await drawPicture());
    const { status, headers, text } = await new Visitor(site).get(path, { "X-Bucket": "away" });
    expect([status, headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
    expect(text).toContain("We can't reach our pictures");
    await expectError(/A picture could not be read/);
    expect((await desk.get(PICTURES, { "X-Bucket": "away" })).status).toBe(200);
  });
});

test("a site without a bucket says so before a file is chosen, and everything else works", async () => {
  const none = { "X-Bucket": "none" };
  const { page } = await desk.get(PICTURES, none);
  expect(page.text).toContain("Pictures need an R2 bucket");
  expect(page.text).toContain("docs/words.md");
  expect(page.all("input[type=file]")).toEqual([]);
  const sent = await add(await drawPicture(), { bucket: "none" });
  expect([sent.status, sent.page.text]).toEqual([409, expect.stringContaining("Pictures need an R2 bucket")]);
  expect((await desk.get("/staff/words", none)).status).toBe(200);
});

describe("with Cloudflare Images", () => {
  const large = () => drawPicture({ width: 2400, height: 10 });

  test("a large picture is made smaller, and its metadata is cut out", async () => {
    const smaller = await drawPicture({ width: 2000, height: 8 });
    await site.fetch("/__smaller", { method: "POST", body: smaller });
    const path = await added(await large(), { bucket: "images" });
    const bytes = await bytesAt(path);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2000, height: 8 });
    expect(bytes.toString("latin1")).not.toContain(SECRET);
  });

  test("a picture that fits is encoded anew, too", async () => {
    const anew = await drawPicture({ width: 21, height: 20 });
    await site.fetch("/__smaller", { method: "POST", body: anew });
    const bytes = await bytesAt(
      await added(await drawPicture({ width: 40, height: 40 }), { bucket: "images" }),
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 21, height: 20 });
  });

  test("that fails, a picture that fits is stored without its metadata, and a large one is not", async () => {
    const fits = await drawPicture({ width: 40, height: 40 });
    const bytes = await bytesAt(await added(fits, { bucket: "broken-images" }));
    await expectError(/A picture could not be stored/);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 40 });
    expect(bytes.toString("latin1")).not.toContain(SECRET);
    const { status } = await add(await large(), { bucket: "broken-images" });
    await expectError(/A picture could not be stored/);
    expect(status).toBe(503);
  });

  test("that leaves it as it is, as Miniflare's does, it is refused as too large", async () => {
    const { status, page } = await add(await large(), { bucket: "idle-images" });
    expect([status, textOf(page.one("#picture-error"))]).toEqual([
      400,
      expect.stringContaining("at most 2,000"),
    ]);
  });

  test("a picture too large to be made smaller says so", async () => {
    const { page } = await add(withPngSize(await drawPicture(), 12_001, 4), { bucket: "images" });
    expect(textOf(page.one("#picture-error"))).toContain("at most 12,000");
  });
});

describe("who is not of the desk", () => {
  test("gets the answer of a page that isn't there, and stores nothing", async () => {
    const stranger = new Visitor(site);
    expect((await stranger.get(PICTURES)).status).toBe(404);
    expect((await add(await drawPicture(), { by: stranger })).status).toBe(404);
    expect(await countRows(site.db, "pictures")).toBe(0);
  });

  test("can't have it sent from another site", async () => {
    const { body, headers } = multipart([
      ["alt", ALT],
      ["picture", { file: await drawPicture() }],
    ]);
    const foreign = { ...headers, Origin: "https://elsewhere.example" };
    expect((await desk.send(PICTURES, { method: "POST", body, headers: foreign })).status).toBe(403);
    expect(await countRows(site.db, "pictures")).toBe(0);
  });
});

describe("the most", () => {
  test("of an account in a day is said, with when to try again", async () => {
    for (let index = 0; index < 100; index += 1) await add(Buffer.from("x"));
    const { status, page } = await add(await drawPicture());
    expect([status, page.text]).toEqual([429, expect.stringContaining("You've added many pictures today")]);
    expect(page.value("alt")).toBe(ALT);
  });

  test("of the site in a day is said, and no file is left", async () => {
    const before = (await files()).length;
    await site.db
      .prepare(
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${PICTURE_LIMITS.aDay})
          insert into pictures (id, file, type, width, height, bytes, alt, made_at) select printf('%032d', i), i, 'png', 1, 1, 1, 'x', ${Date.parse(NOW)} from n`,
      )
      .run();
    const { status, page } = await add(await drawPicture());
    expect([status, page.text]).toEqual([409, expect.stringContaining("2,000 pictures")]);
    expect((await files()).length).toBe(before);
    expect(await countRows(site.db, "stray_files")).toBe(0);
  });
});

test("a file that was written for no picture and can't be deleted is left to the cron job", async () => {
  const before = (await files()).length;
  await site.db
    .prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${PICTURE_LIMITS.aDay})
        insert into pictures (id, file, type, width, height, bytes, alt, made_at) select printf('%032d', i), i, 'png', 1, 1, 1, 'x', ${Date.parse(NOW)} from n`,
    )
    .run();
  expect((await add(await drawPicture(), { bucket: "undeleting" })).status).toBe(409);
  expect((await files()).length).toBe(before + 1);
  await site.db
    .prepare("update stray_files set since = ?")
    .bind(Date.parse(NOW) - HOUR_MS)
    .run();
  await site.runScheduled();
  expect((await files()).length).toBe(before);
});

test("the list finds pictures by what they show, 20 a page", async () => {
  await site.db
    .prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 25)
        insert into pictures (id, file, type, width, height, bytes, alt, made_at) select printf('%032d', i), i, 'png', 1, 1, 1, 'Chart ' || i, i from n`,
    )
    .run();
  const { page } = await desk.get(PICTURES);
  expect(page.all("main li img")).toHaveLength(20);
  expect(page.text).toContain("1–20 of 25");
  const found = (await desk.get(`${PICTURES}?q=chart+25`)).page.all("main li img");
  expect(found.map((image) => attribute(image, "alt"))).toEqual(["Chart 25"]);
});
