/** The chat's answers that the desk writes: published, planned, taken off, and given by the chat and the help's search. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { CHAT_SCRIPT } from "../../app/content/chat";
import { SHIPPED_TOPICS } from "../../app/content/chat-answers/shipped-topics";
import { DAY_MS } from "../../app/domain/duration";
import { pieceSchema } from "../../app/domain/words/piece-form";
import { countRows } from "../support/accounts";
import { withoutTable } from "../support/broken-database";
import { attribute, textOf } from "../support/page";
import { PATIENCE_MS } from "../support/patience";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { chatAnswers, pressPiece, startAtDesk } from "../support/words-at-desk";
import { NOW } from "../support/worker";

const site = shareWorker({ isOwn: true });
/** Which has read no words yet. */
const unread = shareWorker({ isOwn: true });
const ZEBRAS = {
  questions: "Do you walk zebras?\nWould you take my zebra for a walk?",
  answer: "Twice a day, before the first call and after the last.",
  linkTitle: "",
  linkTo: "",
  secondLinkTitle: "",
  secondLinkTo: "",
};
const ASKED = "Who walks the zebras?";
const TOMORROW = new Date(Date.parse(NOW) + DAY_MS).toISOString().slice(0, 10);

let desk: Visitor;

beforeEach(async () => {
  ({ desk } = await startAtDesk(site));
});

describe("an answer that ships", () => {
  const TOPIC = "/staff/words/topic/locations";
  const QUESTION = "Does each of our locations need its own plan?";
  const shipped = SHIPPED_TOPICS.find(({ id }) => id === "locations");

  test("is given in the desk's words, with its links, and goes back", async () => {
    expect((await desk.get(TOPIC)).page.value("answer")).toBe(shipped?.answer.text);
    expect(await chatAnswers(site, QUESTION)).toContain("Our plans count users and website pages");
    const answer = "We count users; a second branch costs nothing more.";
    expect((await press(TOPIC, "publish", { answer })).location).toBe(`${TOPIC}?done=published`);
    const { answer: said } = JSON.parse(await chatAnswers(site, QUESTION));
    expect(said).toMatchObject({ text: answer, links: shipped?.answer.links });
    await press(TOPIC, "back");
    expect(await chatAnswers(site, QUESTION)).toContain("Our plans count users and website pages");
  });

  test("is shown as the chat would say it, with the question it is suggested by", async () => {
    const { page } = await press(TOPIC, "preview", { answer: "We count users, and nothing else." });
    expect(page.text).toContain(`${QUESTION} We count users, and nothing else.`);
  });

  test("that names a wrong price is published only once that has been read", async () => {
    const answer = { answer: "One plan is enough: Starter costs $99 per month for all of them." };
    const refused = await press(TOPIC, "publish", answer);
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain("$99");
    expect(await countRows(site.db, "piece_versions")).toBe(0);
    expect((await press(TOPIC, "publish", { ...answer, anyway: "yes" })).status).toBe(303);
  });

  test("stays a text, whatever is typed", async () => {
    const hostile = '<img src=x onerror="alert(1)"> عربي 🦓 [x](javascript:alert(1))';
    await press(TOPIC, "publish", { answer: hostile });
    expect(JSON.parse(await chatAnswers(site, QUESTION)).answer.text).toBe(hostile);
    const visitor = new Visitor(site);
    await visitor.postForm("/help/live-chat", { message: QUESTION });
    const { page, text } = await visitor.get("/help/live-chat?chat=open");
    expect(page.text).toContain("عربي 🦓");
    expect(text).not.toContain("<img src=x");
    expect(text).not.toContain('href="javascript');
  });

  test("is there for each plain one and for no other, and can't be taken off or written anew", async () => {
    const listed = await desk.get("/staff/words?kind=topic");
    expect(listed.page.text).toContain(`of ${SHIPPED_TOPICS.length}`);
    const found = await desk.get("/staff/words?q=our+locations+need");
    expect(found.page.all("main li[data-row] a").map(textOf)).toEqual([QUESTION]);
    expect((await desk.get(TOPIC)).page.heading).toBe(QUESTION);
    expect(SHIPPED_TOPICS.length).toBeGreaterThan(100);
    for (const name of ["price", "gone", randomUUID()])
      expect((await desk.get(`/staff/words/topic/${name}`)).status, name).toBe(404);
    expect((await press(TOPIC, "off")).status).toBe(404);
  });

  test("fits its form as it ships", () => {
    for (const { id, answer } of SHIPPED_TOPICS)
      expect(pieceSchema("topic").safeParse({ answer: answer.text }).success, id).toBe(true);
  });
});

const newAnswer = () => `/staff/words/answer/${randomUUID()}`;

const press = (path: string, button: string, fields: Record<string, string> = {}) =>
  pressPiece(desk, path, button, fields);

async function publish(fields: Record<string, string> = {}): Promise<string> {
  const path = newAnswer();
  expect((await press(path, "publish", { ...ZEBRAS, anyway: "yes", ...fields })).location).toBe(
    `${path}?done=published`,
  );
  return path;
}

/** What the chat says without scripts. */
async function chatSays(message: string): Promise<string> {
  const visitor = new Visitor(site);
  return (await visitor.follow(await visitor.postForm("/help/live-chat", { message }))).page.text;
}

describe("an answer", () => {
  test("is given by the chat with and without scripts, in other words too, and by the help's search", async () => {
    for (const before of [await chatAnswers(site, ASKED), await chatSays(ASKED)])
      expect(before).not.toContain("Twice a day");
    const path = await publish();
    for (const question of [...ZEBRAS.questions.split("\n"), ASKED]) {
      expect(await chatAnswers(site, question), question).toContain(ZEBRAS.answer);
      expect(await chatSays(question), question).toContain(ZEBRAS.answer);
    }
    const search = await new Visitor(site).get("/help?q=walk+zebras");
    expect(search.page.text).toContain(ZEBRAS.answer);
    expect((await press(path, "off")).location).toBe(`${path}?done=off`);
    expect(await chatAnswers(site, ASKED)).not.toContain("Twice a day");
    await press(path, "undo");
    expect(await chatAnswers(site, ASKED)).toContain(ZEBRAS.answer);
  });

  test("stands after the keyword's own reply, which comes first as ever", async () => {
    await publish({ questions: "What's the price of a zebra?\nHow much is one zebra?" });
    const visitor = new Visitor(site);
    await visitor.postForm("/help/live-chat", { message: "What's the price of a zebra?" });
    const { page } = await visitor.get("/help/live-chat?chat=open");
    expect(page.text).toContain(ZEBRAS.answer);
    const replies = CHAT_SCRIPT.replies.prices.map(({ text }) => text);
    expect(replies.filter((reply) => page.text.includes(reply))).toHaveLength(1);
  });

  test("waits for its time, and is named by its first question in the list and its history", async () => {
    const path = newAnswer();
    const answer = await press(path, "publish", { ...ZEBRAS, publishDate: TOMORROW, publishTime: "09:30" });
    expect(answer.location).toBe(`${path}?done=planned`);
    expect(await chatAnswers(site, ASKED)).not.toContain("Twice a day");
    const { page } = await desk.get("/staff/words?kind=answer");
    expect(page.all("[data-row]").map(textOf).join()).toMatch(/Do you walk zebras\?.*planned for/);
    // As when its time has come.
    await site.db
      .prepare("update piece_versions set live_from = ?")
      .bind(Date.parse(NOW) - 1)
      .run();
    await press("/staff/words/claim/response", "publish", { claim: "3% faster" });
    expect(await chatAnswers(site, ASKED)).toContain(ZEBRAS.answer);
  });

  test("has its links, also to another site, and is previewed as the chat shows it", async () => {
    const links = {
      linkTitle: "Our hours",
      linkTo: "/help/support-hours",
      secondLinkTitle: "The zoo",
      secondLinkTo: "https://zoo.example/walks",
    };
    const path = newAnswer();
    const { page, status } = await press(path, "preview", { ...ZEBRAS, ...links });
    expect(status).toBe(200);
    expect(page.text).toContain("The zoo");
    expect(await countRows(site.db, "piece_versions")).toBe(0);
    await publish(links);
    const { answer } = JSON.parse(await chatAnswers(site, ASKED));
    expect(answer.links).toEqual([
      { label: "Our hours", to: "/help/support-hours" },
      { label: "The zoo", to: "https://zoo.example/walks" },
    ]);
  });

  test("with markup, emoji and right-to-left text shows it as it was typed", async () => {
    const hostile = "</script><script>alert(1)</script> **bold** 🦓 مرحبا";
    await publish({ answer: `Because ${hostile}` });
    const visitor = new Visitor(site);
    const { page } = await visitor.follow(await visitor.postForm("/help/live-chat", { message: ASKED }));
    expect(page.text).toContain(hostile);
    expect(page.all("script").map(textOf)).not.toContain("alert(1)");
  });

  test.each([
    ["one question", { questions: "Do you walk zebras?" }, "at least 2 questions"],
    ["a question twice", { questions: "Do you walk zebras?\nDo you walk zebras" }, "once"],
    ["10,000 characters", { answer: "x".repeat(10_000) }, "at most 600 characters"],
    ["a character that can't be seen", { answer: "Twice\0 a day." }, "displayed"],
    ["a script's link", { linkTitle: "Here", linkTo: "javascript:alert(1)" }, "Begin with / for a page"],
    ["half a link", { secondLinkTitle: "Here" }, "Fill this in, or empty"],
  ])("with %s is refused, and kept", async (_, fields, message) => {
    const { status, page } = await press(newAnswer(), "publish", { ...ZEBRAS, ...fields });
    expect(status).toBe(400);
    expect(page.text).toContain(message);
    expect(await countRows(site.db, "piece_versions")).toBe(0);
  });

  test("that names a wrong price is published once that has been read, and then holds up a new price", async () => {
    const path = newAnswer();
    const wrong = { ...ZEBRAS, answer: "With Starter, which costs $1,111 per month." };
    const refused = await press(path, "publish", wrong);
    expect([refused.status, refused.page.value("answer")]).toEqual([409, wrong.answer]);
    expect(refused.page.text).toContain("$1,111");
    const again = await desk.submit(refused.page, { anyway: "yes", do: "publish" }, "#word-form");
    expect(again.location).toBe(`${path}?done=published`);
    const price = await press("/staff/words/plan/starter", "publish", { price: "1999" });
    expect(price.status).toBe(409);
    expect(price.page.text).toContain("$1,111");
  });

  test("is one of sixty at most, and can be changed, taken off and brought back among them", async () => {
    const rows = Array.from({ length: 60 }, (_, at) =>
      site.db
        .prepare(
          `insert into piece_versions (piece, state, texts, live_from, made_at) values (?, 'own', ?, ?, ?)`,
        )
        .bind(`answer/full-${at}`, JSON.stringify({ ...ZEBRAS, answer: `Number ${at}.` }), 1, 1),
    );
    await site.db.batch(rows);
    const { status, page } = await press(newAnswer(), "publish", ZEBRAS);
    expect([status, page.text]).toEqual([409, expect.stringContaining("There is room for 60 chat answers.")]);
    expect(page.value("answer")).toBe(ZEBRAS.answer);
    const first = "/staff/words/answer/full-0";
    expect((await press(first, "publish", { ...ZEBRAS, anyway: "yes" })).location).toBe(
      `${first}?done=published`,
    );
    expect((await press(first, "off")).location).toBe(`${first}?done=off`);
    await publish();
  });
});

describe("a question that the chat didn't know", () => {
  const LIST = "/staff/words/unanswered";
  const recorded = async () =>
    (await site.db.prepare("select query, results, in_chat from help_searches order by id").all()).results;
  const rows = async (query = "") => (await desk.get(`${LIST}${query}`)).page.all("[data-row]").map(textOf);

  beforeEach(() => site.db.prepare("delete from help_searches").run());

  /** Recording goes on after the response. */
  async function isRecorded(count: number) {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
      if ((await recorded()).length === count) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await recorded()).toHaveLength(count);
  }

  test("is listed with others like it, answered with them as its examples, and known from then on", async () => {
    await chatSays("Do you groom quokkas?");
    await isRecorded(1);
    await chatAnswers(site, "Grooming a quokka, who does that?");
    await isRecorded(2);
    await new Visitor(site).get("/help?q=quokka+groom");
    await isRecorded(3);
    expect((await recorded())[0]).toEqual({ query: "do you groom quokkas?", results: 0, in_chat: 1 });
    const { page } = await desk.get(LIST);
    const [found = "", ...others] = page.all("[data-row]").map(textOf);
    expect(others).toEqual([]);
    expect(found).toContain("do you groom quokkas?");
    expect(found).toContain("3 times in the chat and the help's search");
    expect(found).not.toContain("answers it now");
    const form = await desk.get(attribute(page.one("[data-row] a"), "href") ?? "");
    expect(form.page.value("questions").split("\n").toSorted()).toEqual([
      "do you groom quokkas?",
      "grooming a quokka, who does that?",
      "quokka groom",
    ]);
    const sent = await desk.submit(form.page, { do: "publish", answer: ZEBRAS.answer }, "#word-form");
    expect(sent.location).toContain("?done=published");
    expect(await chatAnswers(site, "Grooming a quokka, who does that?")).toContain(ZEBRAS.answer);
    expect(await chatSays("Do you groom quokkas?")).toContain(ZEBRAS.answer);
    expect(await rows()).toEqual([expect.stringContaining("answers it now")]);
    expect(await recorded()).toHaveLength(3);
  });

  test("is recorded only where it has no answer, and not with what tells who asked", async () => {
    await chatAnswers(site, "What does Growth cost?");
    await chatAnswers(site, "Do you walk zebras for jane@client.example?");
    await chatAnswers(site, `Zebras ${"x".repeat(200)}?`);
    await chatAnswers(site, "Is there a zebra prize?");
    await isRecorded(1);
    expect(await recorded()).toEqual([{ query: "is there a zebra prize?", results: 0, in_chat: 1 }]);
  });

  test("is counted neither as a search on About nor under Today", async () => {
    await chatAnswers(site, "Is there a zebra prize?");
    await isRecorded(1);
    expect((await desk.get("/staff")).page.text).not.toContain("zebra prize");
  });

  test("is found among others, by place and words, the newest or the most asked first, a page at a time", async () => {
    const insert = site.db.prepare(
      "insert into help_searches (query, results, searched_at, in_chat) values (?, 0, ?, ?)",
    );
    const animals = Array.from(
      { length: 30 },
      (_, at) => `${"abcdefghij"[at % 10]}${"klm"[Math.floor(at / 10)]}ox`,
    );
    await site.db.batch([
      ...animals.map((name, at) => insert.bind(`is there a ${name}`, Date.parse(NOW) - 1000 + at, at % 2)),
      insert.bind("is there a akox", Date.parse(NOW) - 2000, 0),
    ]);
    const most = await rows();
    expect(most).toHaveLength(25);
    expect(most[0]).toContain("is there a akox");
    expect((await rows("?sort=newest"))[0]).toContain(animals.at(-1));
    expect(await rows("?place=chat")).toHaveLength(15);
    expect(await rows("?q=bkox")).toHaveLength(1);
    const { page } = await desk.get(LIST);
    const next = await desk.get(attribute(page.one('a[rel="next"]'), "href") ?? "");
    expect(next.page.all("[data-row]")).toHaveLength(5);
    expect((await desk.get(`${LIST}?sort=zebra`)).page.text).toContain("Choose an order from the list.");
  });

  test("with markup or right-to-left text is shown as it was typed, and one that is gone leaves its form empty", async () => {
    await chatAnswers(site, "<img src=x onerror=alert(1)> مرحبا zebra?");
    await isRecorded(1);
    const { page } = await desk.get(LIST);
    expect(page.text).toContain("<img src=x onerror=alert(1)> مرحبا zebra?");
    expect(page.all('img[src="x"]')).toEqual([]);
    const to = attribute(page.one("[data-row] a"), "href") ?? "";
    await site.db.prepare("delete from help_searches").run();
    expect((await desk.get(to)).page.value("questions")).toBe("");
    expect((await desk.get(`${to}zebra`)).status).toBe(200);
  });
});

describe("trying an answer", () => {
  test("asks its questions, one of its writer's and the recorded ones, and saves nothing", async () => {
    const { page, status } = await press(newAnswer(), "preview", {
      ...ZEBRAS,
      tryQuestion: "What does Growth cost?",
    });
    expect(status).toBe(200);
    expect(page.text).toContain("“Do you walk zebras?” gets this answer.");
    expect(page.text).toContain("“What does Growth cost?” gets another one: “Growth is $4,999");
    expect(page.text).toContain("No other question that visitors have asked would get another answer.");
    expect(page.value("tryQuestion")).toBe("What does Growth cost?");
    expect(await countRows(site.db, "piece_versions")).toBe(0);
  });

  test("that changes others names those, and publishing does so, too, before it publishes", async () => {
    const trial = { ...ZEBRAS, questions: "Is there a free trial?\nDo you have a free trial I could test?" };
    const path = newAnswer();
    const { page } = await press(path, "preview", trial);
    expect(page.text).toContain("Today: “There's no free trial");
    const refused = await press(path, "publish", trial);
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain("change other answers of the chat");
    expect(refused.page.text).toContain("is answered with “There's no free trial");
    expect(await countRows(site.db, "piece_versions")).toBe(0);
    const again = await desk.submit(refused.page, { anyway: "yes", do: "publish" }, "#word-form");
    expect(again.location).toBe(`${path}?done=published`);
    expect(await chatAnswers(site, "Is there a free trial?")).toContain(ZEBRAS.answer);
  });
});

test("without its tables, the chat answers what the repository knows", async () => {
  const known = await chatAnswers(unread, "What does Growth cost?");
  await withoutTable(unread.db, "piece_versions", async () => {
    expect(await chatAnswers(unread, "What does Growth cost?")).toBe(known);
    expect(JSON.parse(await chatAnswers(unread, "What does Growth cost?")).answer).not.toBeNull();
  });
});
