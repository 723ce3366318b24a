/** The words of the site that the desk can change: written, published, planned, undone, and read by visitors. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { CLAIMS } from "../../app/content/claims";
import { DAY_MS } from "../../app/domain/duration";
import { countRows, PASSWORD } from "../support/accounts";
import { withoutTable } from "../support/broken-database";
import { bookCall, TUESDAY_AT_NINE } from "../support/journey";
import { untilDelivered } from "../support/outbox";
import { attribute, type Page, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { haveWordsReadAnew, pressPiece, startAtDesk } from "../support/words-at-desk";
import { NOW } from "../support/worker";

const site = shareWorker({ isOwn: true });
/** Which has read no words yet. */
const unread = shareWorker({ isOwn: true });
const CLAIM = "/staff/words/claim/leads";
const [SHIPPED_CLAIM] = CLAIMS;
const NEW_CLAIM = {
  claim: "90% rise in qualified leads",
  meaning: "More of them.",
  source: "",
  baseline: "",
  period: "",
};

let staff: CreatedStaff;
let desk: Visitor;

beforeEach(async () => {
  ({ staff, desk } = await startAtDesk(site));
});

const press = (path: string, button: string, fields: Record<string, string> = {}, by = desk) =>
  pressPiece(by, path, button, fields);

const claims = async () => (await new Visitor(site).get("/")).page.all(".claim").map(textOf);
const posts = async () => (await new Visitor(site).get("/blog")).page.all("main h2 a").map(textOf);

const newPost = () => `/staff/words/post/${randomUUID()}`;
const POST = {
  title: "A post of our own",
  description: "A description that is long enough to tell readers what the post is about.",
  author: "The strategy team",
  slug: "",
  body: "## First\n\nHello **there**, see [our blog](/blog).",
};
const TOMORROW = new Date(Date.parse(NOW) + DAY_MS).toISOString().slice(0, 10);

describe("a claim", () => {
  test("is on the home page as soon as it is published, and back as it was when that is undone", async () => {
    expect((await claims())[0]).toBe(SHIPPED_CLAIM?.claim);
    const answer = await press(CLAIM, "publish", NEW_CLAIM);
    expect([answer.status, answer.location]).toEqual([303, `${CLAIM}?done=published`]);
    expect((await claims())[0]).toBe(NEW_CLAIM.claim);
    const undone = await press(CLAIM, "undo");
    expect((await desk.follow(undone)).page.text).toContain("The last change is undone.");
    expect((await claims())[0]).toBe(SHIPPED_CLAIM?.claim);
  });

  test("as a draft is seen at the desk alone", async () => {
    const answer = await press(CLAIM, "draft", { ...NEW_CLAIM, claim: "90%" });
    const { page } = await desk.follow(answer);
    expect(page.text).toContain("You're looking at a draft");
    expect(page.value("claim")).toBe("90%");
    expect((await claims())[0]).toBe(SHIPPED_CLAIM?.claim);
    await press(CLAIM, "drop");
    expect((await desk.get(CLAIM)).page.value("claim")).toBe(SHIPPED_CLAIM?.claim);
  });

  test("that is sent as it is shown says that nothing changed, and makes no version", async () => {
    for (const button of ["publish", "draft"]) {
      const answer = await press(CLAIM, button);
      expect(answer.location).toBe(`${CLAIM}?done=same`);
      expect((await desk.follow(answer)).page.text).toContain("Nothing changed.");
    }
    expect(await countRows(site.db, "piece_versions")).toBe(0);
    expect(await countRows(site.db, "piece_drafts")).toBe(0);
  });

  test("is shown as it would look, without being saved", async () => {
    const answer = await press(CLAIM, "preview", NEW_CLAIM);
    expect(answer.status).toBe(200);
    expect(answer.page.all(".claim").map(textOf)).toEqual([NEW_CLAIM.claim]);
    expect(answer.page.value("claim")).toBe(NEW_CLAIM.claim);
    expect(await countRows(site.db, "piece_drafts")).toBe(0);
  });

  test("that does not fit is refused beside its field, and kept", async () => {
    const answer = await press(CLAIM, "publish", { ...NEW_CLAIM, claim: "More leads", meaning: "" });
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("Begin with the figure");
    expect(answer.page.text).toContain("Fill in “In other words”");
    expect(answer.page.value("claim")).toBe("More leads");
  });

  test("published again and again has one version that is read", async () => {
    for (const claim of ["90% rise", "95% rise", "97% rise"])
      await press(CLAIM, "publish", { ...NEW_CLAIM, claim });
    expect(await countRows(site.db, "piece_versions", "is_current = 1")).toBe(1);
    expect(await countRows(site.db, "piece_versions")).toBe(3);
  });

  test("stays when its author's account is deleted, by a former colleague, and is in their own data before", async () => {
    await press(CLAIM, "publish", NEW_CLAIM);
    const { text } = await desk.get("/account/data.json");
    expect(JSON.parse(text).words.published).toMatchObject([{ piece: "claim/leads", texts: NEW_CLAIM }]);
    const gone = await desk.postForm("/account", { form: "delete", currentPassword: PASSWORD });
    expect(gone.location).toBe("/signin?deleted=1");
    const { page } = await (await signInAsStaff(site, "owner")).get(CLAIM);
    expect(page.text).toContain("Published by a former colleague");
    expect((await claims())[0]).toBe(NEW_CLAIM.claim);
    expect(await countRows(site.db, "piece_versions", "made_by is not null")).toBe(0);
  });

  test("comes back from its history, where each version says what it changed", async () => {
    await press(CLAIM, "publish", NEW_CLAIM);
    await press(CLAIM, "publish", { ...NEW_CLAIM, claim: "95% rise" });
    const { page } = await desk.get(CLAIM);
    const [, first] = page.all("ol a").map((link) => attribute(link, "href"));
    const version = await desk.get(first ?? "");
    expect(version.page.all("ins").map(textOf).join(" ")).toContain("90");
    expect(version.page.all("del").map(textOf).join(" ")).toContain("85");
    const back = await desk.submit(version.page, {}, "main form");
    expect(back.location).toBe(`${CLAIM}?done=published`);
    expect((await claims())[0]).toBe(NEW_CLAIM.claim);
  });
});

describe("a post", () => {
  test("is listed, has a page, and stands in the feed and the sitemap", async () => {
    const path = newPost();
    expect((await press(path, "publish", POST)).location).toBe(`${path}?done=published`);
    expect((await posts())[0]).toBe(POST.title);
    const { page, status } = await new Visitor(site).get("/blog/a-post-of-our-own");
    expect([status, page.heading]).toEqual([200, POST.title]);
    expect(page.all(".post-text strong").map(textOf)).toEqual(["there"]);
    for (const file of ["/blog/feed.xml", "/sitemap.xml"])
      expect((await new Visitor(site).get(file)).text, file).toContain("/blog/a-post-of-our-own");
  });

  test("of the repository is rewritten from its own Markdown, and goes back", async () => {
    const path = "/staff/words/post/fewer-no-shows";
    const { page } = await desk.get(path);
    expect(page.value("body")).toMatch(/^You kept half an hour free/);
    await press(path, "publish", { title: "Fewer no-shows, once more" });
    const read = await new Visitor(site).get("/blog/fewer-no-shows");
    expect(read.page.heading).toBe("Fewer no-shows, once more");
    expect(read.page.text).toContain("You kept half an hour free");
    await press(path, "back");
    expect((await new Visitor(site).get("/blog/fewer-no-shows")).page.heading).not.toContain("once more");
  });

  test("planned for tomorrow is not there today, and its plan can be cancelled", async () => {
    const path = newPost();
    const at = { publishDate: TOMORROW, publishTime: "09:00" };
    expect((await press(path, "publish", { ...POST, ...at })).location).toBe(`${path}?done=planned`);
    expect(await posts()).not.toContain(POST.title);
    expect((await new Visitor(site).get("/blog/a-post-of-our-own")).status).toBe(404);
    expect((await desk.get(path)).page.text).toContain("It goes live on");
    const version = () => site.db.prepare("select version from words_versions").first<number>("version");
    const before = await version();
    expect((await press(path, "cancel")).location).toBe(`${path}?done=cancelled`);
    // So that isolates which know of the plan ask again.
    expect(await version()).toBe(Number(before) + 1);
    const { page } = await desk.get(path);
    expect(page.text).toContain("You're looking at a draft");
    expect(page.value("title")).toBe(POST.title);
  });

  test("is there from its moment on, without anyone's doing", async () => {
    const path = newPost();
    await press(path, "publish", { ...POST, publishDate: TOMORROW, publishTime: "09:00" });
    await site.db.prepare("update piece_versions set live_from = ?").bind(Date.parse(NOW)).run();
    await haveWordsReadAnew(site, desk);
    expect((await posts())[0]).toBe(POST.title);
  });

  test("planned by a member of staff who leaves is a draft again, and never appears by itself", async () => {
    const path = newPost();
    await press(path, "publish", { ...POST, publishDate: TOMORROW, publishTime: "09:00" });
    const owner = await signInAsStaff(site, "owner");
    const left = await owner.postForm("/staff/people", { form: "remove", id: staff.id });
    expect(left.location).toContain("removed");
    const { page } = await owner.get(path);
    expect(page.text).toContain("You're looking at a draft");
    expect(page.value("body").replaceAll("\r\n", "\n")).toBe(POST.body);
    expect(await countRows(site.db, "piece_versions", "live_from > made_at")).toBe(0);
  });

  test("published now takes the place of what was planned, which never appears", async () => {
    const path = newPost();
    await press(path, "publish", { ...POST, publishDate: TOMORROW, publishTime: "09:00" });
    await press(path, "publish", { title: "A post of our own, today" });
    await site.db.prepare("update piece_versions set live_from = ?").bind(Date.parse(NOW)).run();
    expect(await countRows(site.db, "piece_versions")).toBe(1);
    await haveWordsReadAnew(site, desk);
    expect(await posts()).toContain("A post of our own, today");
    expect(await posts()).not.toContain(POST.title);
  });

  test("uses its draft up when it is published", async () => {
    const path = newPost();
    await press(path, "draft", POST);
    expect(await countRows(site.db, "piece_drafts")).toBe(1);
    await press(path, "publish");
    expect(await countRows(site.db, "piece_drafts")).toBe(0);
    expect((await posts())[0]).toBe(POST.title);
  });

  test("keeps the day on which it appeared, and says when it was rewritten", async () => {
    const { page: before } = await new Visitor(site).get("/blog/fewer-no-shows");
    const [day] = before.all("main time").map((time) => attribute(time, "datetime"));
    await press("/staff/words/post/fewer-no-shows", "publish", { title: "Fewer no-shows, once more" });
    const { page } = await new Visitor(site).get("/blog/fewer-no-shows");
    expect(page.all("main time").map((time) => attribute(time, "datetime"))).toEqual(
      expect.arrayContaining([day, NOW.slice(0, 10)]),
    );
  });

  test("under a new path is found under its former one, too", async () => {
    const path = newPost();
    await press(path, "publish", POST);
    await press(path, "publish", { slug: "another-path" });
    const visitor = new Visitor(site);
    const old = await visitor.get("/blog/a-post-of-our-own");
    expect([old.status, old.location]).toEqual([301, "/blog/another-path"]);
    const shipped = "/staff/words/post/fewer-no-shows";
    await press(shipped, "publish", { slug: "no-shows" });
    expect((await visitor.get("/blog/fewer-no-shows")).location).toBe("/blog/no-shows");
  });

  test("can't have another's path", async () => {
    await press(newPost(), "publish", POST);
    for (const slug of ["a-post-of-our-own", "fewer-no-shows"]) {
      const answer = await press(newPost(), "publish", { ...POST, slug });
      expect([answer.status, answer.page.value("title")]).toEqual([409, POST.title]);
      expect(answer.page.text).toContain("Another page has this path.");
    }
  });

  test("off the site is gone, and can come back", async () => {
    const path = newPost();
    await press(path, "publish", POST);
    await press(path, "off");
    expect((await new Visitor(site).get("/blog/a-post-of-our-own")).status).toBe(404);
    await press(path, "undo");
    expect((await new Visitor(site).get("/blog/a-post-of-our-own")).status).toBe(200);
  });

  test("with HTML or a script's link is refused, with each line, and kept", async () => {
    const body = "Text\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))";
    const answer = await press(newPost(), "publish", { ...POST, body });
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("Line 3:");
    expect(answer.page.text).toContain("Line 5:");
    expect(answer.page.value("body").replaceAll("\r\n", "\n")).toBe(body);
    expect(await countRows(site.db, "piece_versions")).toBe(0);
  });

  test.each([
    ["10,000 characters in a title", { title: "x".repeat(10_000) }, "at most 80 characters"],
    ["NUL", { title: "A post\0of ours" }, "can't be displayed"],
    ["a path of another folder", { slug: "../admin" }, "Use small letters"],
    ["no letters for a path", { title: "日本語の記事です、十文字以上" }, "Enter a path"],
    ["a time that is past", { publishDate: "2020-01-01" }, "still to come"],
    ["a time without a day", { publishTime: "09:00" }, "Choose a day"],
  ])("with %s is refused with what to do", async (_, fields, message) => {
    const answer = await press(newPost(), "publish", { ...POST, ...fields });
    expect([400, 409]).toContain(answer.status);
    expect(answer.page.text).toContain(message);
    expect(await countRows(site.db, "piece_versions")).toBe(0);
  });

  test("in another script, with emoji, is published as typed", async () => {
    await press(newPost(), "publish", {
      ...POST,
      title: "مرحبا بالعالم 👋 كيف",
      slug: "hello",
      body: "שלום **עולם** 👩‍👩‍👧",
    });
    const { page } = await new Visitor(site).get("/blog/hello");
    expect(page.heading).toBe("مرحبا بالعالم 👋 كيف");
    expect(page.all(".post-text strong").map(textOf)).toEqual(["עולם"]);
  });
});

describe("a plan", () => {
  const PLAN = "/staff/words/plan/starter";

  test("has its new price on every page, in the chat and for search engines, and nowhere the old one", async () => {
    const old = await pricesOf();
    expect(old.every((text) => text.includes("2,499"))).toBe(true);
    const answer = await press(PLAN, "publish", { price: "1999" });
    expect(answer.location).toBe(`${PLAN}?done=published`);
    for (const text of await pricesOf()) {
      expect(text).toContain("1,999");
      expect(text).not.toMatch(/2,499|2499/);
    }
  });

  test("against which an answer of the chat speaks is published once that has been read", async () => {
    const { page } = await desk.get(PLAN);
    const form = Object.fromEntries(page.form("#word-form").fields);
    const fields = { ...form, support: "Standard Support\n3 User Licences", assistant: "24/7 Assistant" };
    const answer = await desk.postForm(PLAN, { ...fields, do: "publish" });
    expect([answer.status, answer.page.value("assistant")]).toEqual([409, "24/7 Assistant"]);
    expect(answer.page.text).toContain("Other words of the site would contradict this.");
    expect(await countRows(site.db, "piece_versions")).toBe(0);
    const again = await desk.submit(answer.page, { anyway: "yes", do: "publish" }, "#word-form");
    expect(again.location).toBe(`${PLAN}?done=published`);
  });
});

describe("a price that other words repeat", () => {
  const PLAN = "/staff/words/plan/starter";
  const QUESTION = {
    question: "What does it cost to begin?",
    answer: "You begin with Starter at $1,999 per month.",
    linkTitle: "",
    linkTo: "",
    alsoCalled: "",
    place: "1",
  };

  beforeEach(async () => {
    expect((await press(PLAN, "publish", { price: "1999" })).status).toBe(303);
    const answer = await press(`/staff/words/question/${randomUUID()}`, "publish", QUESTION);
    expect(answer.location).toContain("done=published");
  });

  test.each(["undo", "back"])(
    "is put back by “%s” only once the contradiction has been read",
    async (button) => {
      const asked = await press(PLAN, button);
      expect([asked.status, asked.page.value("price")]).toEqual([409, "1,999"]);
      expect(asked.page.text).toContain("“Starter at $1,999” (in “What does it cost to begin?”)");
      expect((await pricesOf()).join()).not.toContain("2,499");
      const done = await desk.submit(asked.page, { do: button }, "#nevertheless");
      expect((await desk.follow(done)).status).toBe(200);
      expect((await pricesOf())[1]).toContain("2,499");
    },
  );

  test("comes back from its history only once the contradiction has been read", async () => {
    await press(PLAN, "publish", { price: "2999", anyway: "yes" });
    await press(PLAN, "publish", { price: "1999" });
    const { page } = await desk.get(PLAN);
    const [, former = ""] = page.all("ol a").map((link) => attribute(link, "href") ?? "");
    const asked = await desk.submit((await desk.get(former)).page, {}, "main form");
    expect(asked.status).toBe(409);
    expect(asked.page.text).toContain("“Starter at $1,999” (in “What does it cost to begin?”)");
    const done = await desk.submit(asked.page, {}, "main form");
    expect(done.location).toBe(`${PLAN}?done=published`);
    expect((await pricesOf())[1]).toContain("2,999");
  });
});

/** All that says what Starter costs. */
async function pricesOf(): Promise<string[]> {
  const visitor = new Visitor(site);
  const pages = ["/", "/help/billing", "/contact", "/help"];
  const texts = await Promise.all(pages.map(async (path) => (await new Visitor(site).get(path)).text));
  const answered = await visitor.postForm("/help/chat", {
    message: "What does Starter cost?",
    tz: "Europe/London",
  });
  return [...texts, answered.text];
}

describe("two at once", () => {
  test("the second is shown the difference, and presses again to put theirs in its place", async () => {
    const other = await signInAsStaff(site, await createStaff(site.db));
    const { page } = await other.get(CLAIM);
    await press(CLAIM, "publish", NEW_CLAIM);
    const stale = await other.submit(page, { claim: "70% rise", do: "publish" }, "#word-form");
    expect(stale.status).toBe(409);
    expect(stale.page.text).toContain("A colleague has changed this");
    expect(stale.page.all("ins").map(textOf).join(" ")).toContain("70");
    expect(stale.page.value("claim")).toBe("70% rise");
    expect((await claims())[0]).toBe(NEW_CLAIM.claim);
    const again = await other.submit(stale.page, { do: "publish" }, "#word-form");
    expect(again.status).toBe(303);
    expect((await claims())[0]).toBe("70% rise");
  });

  test("drafts are not overwritten in silence either", async () => {
    const other = await signInAsStaff(site, await createStaff(site.db));
    const { page } = await other.get(CLAIM);
    await press(CLAIM, "draft", NEW_CLAIM);
    const stale = await other.submit(page, { claim: "70% rise", do: "draft" }, "#word-form");
    expect([stale.status, stale.page.value("claim")]).toEqual([409, "70% rise"]);
    expect((await desk.get(CLAIM)).page.value("claim")).toBe(NEW_CLAIM.claim);
  });

  test("a form that arrives five times publishes once", async () => {
    const { page } = await desk.get(CLAIM);
    const send = () => desk.submit(page, { ...NEW_CLAIM, do: "publish" }, "#word-form");
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await countRows(site.db, "piece_versions")).toBe(1);
    expect(
      await countRows(
        site.db,
        "audit_log",
        `action = 'words_published' and subject_id = 'claim/leads' and staff_email = '${staff.email}'`,
      ),
    ).toBe(1);
  });
});

describe("who may", () => {
  test("a visitor and a client find no such page", async () => {
    for (const path of ["/staff/words", CLAIM]) expect((await new Visitor(site).get(path)).status).toBe(404);
    expect(
      (await new Visitor(site).postForm(CLAIM, { ...NEW_CLAIM, seen: "0.", do: "publish" })).status,
    ).toBe(404);
  });

  test("members write, and only owners publish, where the setting says so", async () => {
    const owner = await signInAsStaff(site, "owner");
    await owner.postForm("/staff/settings", {
      form: "save",
      members_publish: "no",
      "members_publish.version": "0",
    });
    const { page } = await desk.get(CLAIM);
    expect(page.all("button").map(textOf)).not.toContain("Publish");
    const refused = await desk.submit(page, { ...NEW_CLAIM, do: "publish" }, "#word-form");
    expect([refused.status, refused.page.value("claim")]).toEqual([403, NEW_CLAIM.claim]);
    expect((await press(CLAIM, "draft", NEW_CLAIM)).status).toBe(303);
    expect((await claims())[0]).toBe(SHIPPED_CLAIM?.claim);
    expect((await press(CLAIM, "publish", {}, owner)).status).toBe(303);
    expect((await claims())[0]).toBe(NEW_CLAIM.claim);
    await owner.postForm("/staff/settings", {
      form: "save",
      members_publish: "yes",
      "members_publish.version": "1",
    });
  });

  test.each([
    "/staff/words/claim/none",
    "/staff/words/nothing/leads",
    "/staff/words/post/no-such",
    "/staff/words/claim/leads/99",
    "/staff/words/claim/leads/x",
  ])("%s is no piece", async (path) => expect((await desk.get(path)).status).toBe(404));

  test("a claim can't be taken off the site, as the page has a place for each", async () => {
    expect((await press(CLAIM, "off")).status).toBe(404);
  });
});

test("the blog lists twelve posts a page, and each is reached from the first", async () => {
  const at = Date.parse("2026-11-20T00:00Z");
  await site.db.batch(
    Array.from({ length: 20 }, (_, index) =>
      site.db
        .prepare(
          "insert into piece_versions (piece, state, texts, body, word_count, slug, live_from, made_at) values (?, 'own', ?, 'Text.', 1, ?, ?, ?)",
        )
        .bind(
          `post/p-${index}`,
          JSON.stringify({ ...POST, title: `Of the desk, number ${index}`, date: "2026-01-01" }),
          `p-${index}`,
          at,
          at,
        ),
    ),
  );
  await haveWordsReadAnew(site, desk);
  const visitor = new Visitor(site);
  const read: string[] = [];
  let next: string | undefined = "/blog";
  while (next !== undefined) {
    const { page }: { page: Page } = await visitor.get(next);
    const titles = page.all("main h2 a").map(textOf);
    expect(titles.length).toBeLessThanOrEqual(12);
    expect(page.all('link[rel="canonical"]').map((link) => attribute(link, "href"))).toEqual([
      `http://site.example${next}`,
    ]);
    read.push(...titles);
    next = page.all('main a[rel="next"]').map((link) => attribute(link, "href"))[0];
  }
  expect(new Set(read).size).toBe(read.length);
  expect(read.filter((title) => title.startsWith("Of the desk"))).toHaveLength(20);
  const statuses = ["0", "1", "99", "x", "-1", "1e9"].map(
    async (page) => (await visitor.get(`/blog?page=${page}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404, 404]);
});

test("what is off the site keeps its words at the desk", async () => {
  const path = newPost();
  await press(path, "publish", POST);
  await press(path, "off");
  const { page } = await desk.get(path);
  expect([page.heading, page.value("title")]).toEqual([POST.title, POST.title]);
  expect(page.value("body").replaceAll("\r\n", "\n")).toBe(POST.body);
  const listed = await desk.get("/staff/words?state=hidden");
  expect(listed.page.all("main li[data-row] a").map(textOf)).toEqual([POST.title]);
});

describe("emails", () => {
  const EMAILS = "/staff/words/email/every-email";
  const OWN = {
    greeting: "Good day, {name}!",
    greetingWithoutName: "Good day!",
    signOff: "Best wishes,\nthe team",
  };

  test("begin and end as the desk says, from the next one on", async () => {
    expect((await desk.get(EMAILS)).page.value("greeting")).toBe("Hi {name},");
    expect((await press(EMAILS, "publish", OWN)).location).toBe(`${EMAILS}?done=published`);
    const guest = new Visitor(site);
    expect((await bookCall(guest, TUESDAY_AT_NINE)).status).toBe(303);
    await untilDelivered(site.db, Date.parse(NOW));
    const mailbox = await guest.get("/dev/mail?to=demo@client.example");
    const [email = ""] = mailbox.page.linksSaying("Your call is booked");
    const { text } = (await guest.get(email)).page;
    expect(text).toContain("Good day, Demo! Your strategy call with");
    expect(text).toContain("Best wishes,");
    expect(text).not.toContain("Hi Demo");
  });

  test("are shown with what was typed, and a wrong placeholder is refused beside its field", async () => {
    const shown = await press(EMAILS, "preview", OWN);
    expect(shown.page.text).toContain("Good day, Demo! Your call is booked.");
    const refused = await press(EMAILS, "publish", { ...OWN, greeting: "Dear {first name}," });
    expect(refused.status).toBe(400);
    expect(refused.page.text).toContain("Write {name} for the reader's first name, and no other braces");
    expect(refused.page.value("signOff").replaceAll("\r\n", "\n")).toBe(OWN.signOff);
  });
});

test("the list has every piece, and finds one by its words, kind and state", async () => {
  await press(CLAIM, "draft", { ...NEW_CLAIM, meaning: "Singular words." });
  const titles = async (query: string) =>
    (await desk.get(`/staff/words${query}`)).page.all("main li[data-row] a").map(textOf);
  expect((await titles("")).length).toBeGreaterThanOrEqual(CLAIMS.length + 4);
  expect(await titles("?kind=claim")).toHaveLength(CLAIMS.length);
  expect(await titles("?state=draft")).toHaveLength(1);
  expect(await titles("?q=zebra")).toHaveLength(0);
  expect(await titles("?q=turn+UP")).toEqual(["How to get more people to turn up for your calls"]);
});

test("without its tables, pages show the repository's words and are kept by no one", async () => {
  await withoutTable(unread.db, "piece_versions", async () => {
    const { page, status, headers } = await new Visitor(unread).get("/");
    expect(status).toBe(200);
    expect(page.all(".claim").map(textOf)[0]).toBe(SHIPPED_CLAIM?.claim);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect((await new Visitor(unread).get("/blog")).status).toBe(200);
  });
});
