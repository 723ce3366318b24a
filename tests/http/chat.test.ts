import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CHAT_SCRIPT } from "../../app/content/chat";
import { priceInWords } from "../../app/content/facts";
import { findPlan } from "../../app/domain/catalogue/plans";
import { SHIPPED_PLANS } from "../../app/domain/catalogue/shipped-plans";
import type { ReplySet } from "../../app/domain/chat/script";
import { LIMITS } from "../../app/domain/limits/limits";
import { withoutTable } from "../support/broken-database";
import { expectError } from "../support/console-errors";
import { textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { findTicketDamage, readMessages, readTickets } from "../support/ticket-journey";
import { type Answer, Visitor } from "../support/visitor";

/** The clock is at Monday 23 November 2026, 10 am in New York. */
const site = shareWorker();

const OPEN = "/help/live-chat?chat=open";
const DATA = "/help/chat";
const TEAM = { do: "team", name: "Demo Client", email: "demo@client.example", message: "Is there a person?" };

const ask = (visitor: Visitor, message: string, tz = "Europe/London") =>
  visitor.postForm(DATA, { message, tz });
const parsed = ({ text }: Answer) => JSON.parse(text);
const newTeamMessage = () => ({ ...TEAM, idempotencyKey: randomUUID() });

/** Each message of the open chat as one line. */
const messagesOf = ({ page }: Answer) => page.all("[data-chat-messages] > div > ol > li").map(textOf);

/** What a message says before the one line of a scripted set that it ends with, in a page or in a transcript. */
function lineAfter(said: string, set: ReplySet): string | undefined {
  const lines = CHAT_SCRIPT.replies[set].filter(
    ({ text, next }) => said.endsWith(text) || said.endsWith(`${text}${next.label}`),
  );
  expect(lines, said).toHaveLength(1);
  return said.split(lines[0]?.text ?? "-")[0];
}

async function answerAtDesk(message: string): Promise<void> {
  const desk = await signInAsStaff(site, await createStaff(site.db));
  const [ticket] = await readTickets(site.db);
  const { page } = await desk.get(`/staff/tickets/${ticket?.number}`);
  expect((await desk.submit(page, { message, do: "reply" }, "#reply")).status).toBe(303);
}

describe("a question", () => {
  test("is answered with facts, a source and free times, in the visitor's time zone", async () => {
    const visitor = new Visitor(site);
    const plan = await ask(visitor, "How much is the growth plan?");
    expect([plan.status, plan.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(parsed(plan).answer).toMatchObject({
      text: expect.stringContaining(priceInWords(findPlan(SHIPPED_PLANS, "growth"))),
      links: [{ to: "/help/billing" }, { to: "/contact?plan=growth" }],
    });
    const { answer } = parsed(await ask(visitor, "book Tuesday", "Asia/Tokyo"));
    expect(answer.times[0]).toEqual({
      label: "4:00 am",
      to: "/schedule?tz=Asia%2FTokyo&time=2026-11-23T19%3A00Z",
    });
    const confirm = await visitor.get(answer.times[0].to);
    expect(confirm.page.text).toContain("Confirm the call");
    expect(parsed(await ask(visitor, "Do elephants dream?"))).toEqual({ answer: null });
    expect(visitor.cookies.header).toBe("");
  });

  test("is understood from the questions before it, as far as they are sent", async () => {
    const visitor = new Visitor(site);
    const answerAfter = async (earlier: string) =>
      parsed(await visitor.postForm(DATA, { message: "And the bigger one?", tz: "Europe/London", earlier }))
        .answer;
    expect((await answerAfter("What does Starter cost?")).text).toContain(
      priceInWords(findPlan(SHIPPED_PLANS, "growth")),
    );
    expect((await answerAfter("What does Starter cost?\nDo you do SEO?")).text).toContain("Growth is");
    expect(await answerAfter("")).toBeNull();
    for (const hostile of ["\n".repeat(5000), "x".repeat(30_000), "\u0000\n\ud800", "__proto__"]) {
      expect(await answerAfter(hostile)).toBeNull();
    }
  });

  test("may be anything", async () => {
    const visitor = new Visitor(site);
    const hostile = [
      "",
      " \t",
      "x".repeat(30_000),
      "\u0000",
      "\ud800",
      "<script>alert(1)</script>",
      "__proto__",
    ];
    for (const message of [...hostile, "(".repeat(400), "31/02 at 99:99 pm", "a ".repeat(250)]) {
      for (const tz of ["Europe/London", "../etc", "", "x".repeat(200)]) {
        expect((await ask(visitor, message, tz)).status, message.slice(0, 20)).toBe(200);
      }
    }
    expect((await visitor.send(DATA, { method: "POST", body: "{}" })).status).toBe(415);
    expect(
      (await visitor.postForm(DATA, { message: "Hello" }, { Origin: "https://other.example" })).status,
    ).toBe(403);
  });

  test("is limited by network, and answered from the script beyond that", async () => {
    const visitor = new Visitor(site);
    const from = { "CF-Connecting-IP": "203.0.113.9" };
    const send = () => visitor.postForm(DATA, { message: "Do you do SEO?" }, from);
    for (let count = 0; count < LIMITS.chatIp.attempts; count += 20)
      await Promise.all(Array.from({ length: 20 }, send));
    const refused = await send();
    expect([refused.status, parsed(refused)]).toEqual([429, { answer: null }]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const chat = await visitor.follow(await visitor.postForm(OPEN, { message: "Do you do SEO?" }, from));
    expect(messagesOf(chat)).toHaveLength(3);
    expect(messagesOf(chat)[2]).not.toContain("SEO Optimisation");
  });

  test("is answered while the calendar is away, but not with times", async () => {
    const visitor = new Visitor(site);
    expectError(/could not be read/);
    await withoutTable(site.db, "availability_weekly_hours", async () => {
      expect(parsed(await ask(visitor, "book Tuesday")).answer.text).toContain(
        "isn't answering at the moment",
      );
      expect(parsed(await ask(visitor, "What does Starter cost?")).answer.text).toContain(
        priceInWords(findPlan(SHIPPED_PLANS, "starter")),
      );
    });
  });
});

describe("without scripts", () => {
  test("the site answers in the conversation, and what it said stays", async () => {
    const visitor = new Visitor(site);
    await visitor.postForm(OPEN, { message: "How much is the growth plan?" });
    await visitor.postForm(OPEN, { message: "book Tuesday" });
    const chat = await visitor
      .postForm(OPEN, { message: "Do you do SEO?" })
      .then((sent) => visitor.follow(sent));
    const said = messagesOf(chat);
    expect(said).toHaveLength(7);
    expect(said[2]).toContain(
      `The assistant said: Growth is ${priceInWords(findPlan(SHIPPED_PLANS, "growth"))}.`,
    );
    expect(lineAfter(said[2] ?? "", "prices")).toContain("Book a call about Growth");
    expect(said[4]).toContain("Tuesday 24 November 2026");
    expect(said[6]).toContain("SEO Optimisation is part of the Growth plan");
    const [time] = chat.page.all('ul[aria-label="Free times"] a');
    expect(time && textOf(time)).toBe("8:00 am");
    expect((await visitor.get(OPEN)).text).toContain("SEO Optimisation");
  });

  test("a question of which the chat isn't sure gets the likeliest answer and the next topic as a button, which is answered", async () => {
    const visitor = new Visitor(site);
    const say = async (message: string) => visitor.follow(await visitor.postForm(OPEN, { message }));
    const unsure = await say("Could you knock a bit off if we commit for a year?");
    expect(messagesOf(unsure).at(-1)).toContain(
      "I'm not sure what you're asking. If you mean “Is there a minimum term?”",
    );
    const nearest = unsure.page.all('form[aria-label="Suggestions"] button[name="message"]').map(textOf);
    expect(nearest).toEqual(["Do you offer discounts?"]);
    expect(messagesOf(await say("Do you offer discounts?")).at(-1)).toContain("We don't offer discounts");
  });

  test("the chat remembers the talk, forgives typos and answers both halves", async () => {
    const visitor = new Visitor(site);
    const say = async (message: string) => {
      const sent = await visitor.submit(
        (await visitor.get(OPEN)).page,
        { message },
        'form[data-draft="chat-message"]',
      );
      return messagesOf(await visitor.follow(sent)).at(-1);
    };
    await say("What's the difference between Starter and Growth?");
    expect(await say("How much is the cheaper one?")).toContain(
      `Starter is ${priceInWords(findPlan(SHIPPED_PLANS, "starter"))}`,
    );
    expect(await say("and how many users?")).toContain("1 User Licence");
    await say("Are you free on Tueday afternoon?");
    expect(await say("and on Friday?")).toContain("Friday 27 November 2026");
    expect(await say("is 3pm free?")).toMatch(
      /free at 3:00 pm on Friday 27 November 2026.*confirm\.3:00 pm ?See/,
    );
    const both = await say("Can I bring a colleague and can I get a refund?");
    expect(both).toContain("under Guests");
    expect(both).toContain("We take no payments");
    expect(await say("Is it safe? And can you fly?")).toContain("You also asked: “And can you fly?”");
    expect(await say("Sprechen Sie Deutsch?")).toContain("antworte nur auf Englisch");
    const { page } = await visitor.get(OPEN);
    expect(page.all('[data-chat-messages] p[lang="de"]')).toHaveLength(1);
    expect(messagesOf(await visitor.get(OPEN)).filter((said) => said.includes("Starter is"))).toHaveLength(1);
  });

  test("the page of the chat has no second one", async () => {
    const landing = (await new Visitor(site).get("/help/live-chat")).page;
    expect(landing.text).toContain("Start Chat");
    expect(landing.all("[data-chat-launcher]")).toHaveLength(0);
    expect((await new Visitor(site).get("/help")).page.all("[data-chat-launcher]")).toHaveLength(1);
  });

  test("a message to the team is a ticket, answered at the desk and in the chat", async () => {
    const visitor = new Visitor(site);
    await visitor.postForm(OPEN, { message: "What does Starter cost?" });
    await visitor.postForm(OPEN, { message: "Can I talk to a person?" });
    const empty = await visitor.submit((await visitor.get(OPEN)).page, { message: "" }, "#write-to-team");
    expect(empty.status).toBe(400);
    expect(empty.page.text).toMatch(/Enter your name.*Write your message/);
    const { name, email, message } = TEAM;
    const sent = await visitor.submit(empty.page, { name, email, message }, "#write-to-team");
    expect([sent.status, sent.location]).toEqual([303, `${OPEN}&sent=1#latest`]);
    const [ticket] = await readTickets(site.db);
    expect(ticket).toMatchObject({ subject: "Chat with the assistant", name, email, status: "open" });
    const [body] = await readMessages(site.db, ticket?.id ?? "");
    expect(body).toMatch(/^requester: Is there a person\?\n\n--- .*Me: Can I talk to a person\?/s);
    const starter = body?.split("\n\n").find((line) => line.startsWith("Assistant: Starter is")) ?? "";
    expect(lineAfter(starter, "prices")).toContain(priceInWords(findPlan(SHIPPED_PLANS, "starter")));

    const chat = await visitor.get(OPEN);
    expect(messagesOf(chat).at(-1)).toBe("To the team: Is there a person?");
    expect(chat.page.text).toContain(`Ticket ${ticket?.number}`);
    expect(chat.page.all("#write-to-team [name=email]")).toHaveLength(0);
    await answerAtDesk("Yes, there is.\nMe.");
    expect(messagesOf(await visitor.get(OPEN)).at(-1)).toBe("The team: Yes, there is. Me.");
    await visitor.postForm(OPEN, { message: "Do you do SEO?" });
    expect(messagesOf(await visitor.get(OPEN)).at(-3)).toBe("The team: Yes, there is. Me.");
    const more = await visitor.submit(
      (await visitor.get(OPEN)).page,
      { message: "Thank you" },
      "#write-to-team",
    );
    expect(more.status).toBe(303);
    expect(await readMessages(site.db, ticket?.id ?? "")).toHaveLength(3);
    expect(await findTicketDamage(site.db)).toEqual([]);

    await visitor.postForm(OPEN, { do: "start-over" });
    const over = await visitor.get(OPEN);
    expect(messagesOf(over)).toHaveLength(1);
    expect(over.page.text).not.toContain(`Ticket ${ticket?.number}`);
  });

  test("nothing typed is lost while the database is away", async () => {
    const visitor = new Visitor(site);
    expectError(/could not be saved|could not be/);
    await withoutTable(site.db, "ticket_messages", async () => {
      const answer = await visitor.postForm(OPEN, newTeamMessage());
      expect(answer.status).toBe(503);
      expect(answer.page.text).toContain("Everything you typed is still here");
      const { fields } = answer.page.form("#write-to-team");
      expect(Object.fromEntries(fields)).toMatchObject({
        name: TEAM.name,
        email: TEAM.email,
        message: TEAM.message,
      });
    });
  });
});

describe("a message to the team", () => {
  test("is taken once, however often it arrives, and shows in every tab", async () => {
    const visitor = new Visitor(site);
    const fields = newTeamMessage();
    const answers = [await visitor.postForm(DATA, fields), await new Visitor(site).postForm(DATA, fields)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readTickets(site.db)).toHaveLength(1);
    expect(parsed(answers[0] as Answer).messages).toMatchObject([
      { author: "requester", content: TEAM.message },
    ]);
    await answerAtDesk("Here I am.");
    const team = parsed(await visitor.get(DATA));
    expect(team).toMatchObject({ ticket: { status: "waiting" }, closed: [] });
    expect(team.messages.at(-1)).toMatchObject({ author: "agency", content: "Here I am." });
  });

  test("is nobody else's to read, and its key is in no page and no script", async () => {
    const visitor = new Visitor(site);
    const sent = await visitor.postForm(DATA, newTeamMessage());
    const cookie = visitor.cookies.get("chat_ticket") ?? "";
    const [id = "", key = ""] = cookie.split(".");
    expect(sent.headers.getSetCookie().join()).toMatch(/chat_ticket=.*HttpOnly; SameSite=Lax/);
    for (const answer of [sent, await visitor.get(DATA), await visitor.get(OPEN)]) {
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(answer.text).not.toContain(key);
    }
    const plain = (await new Visitor(site).get("/help/live-chat")).text;
    expect((await visitor.get("/help/live-chat")).text).toBe(plain);
    for (const wrong of [
      "",
      id,
      `${id}.`,
      `${id}.${"A".repeat(43)}`,
      `${cookie}.x`,
      `${randomUUID()}.${key}`,
    ]) {
      const thief = await new Visitor(site).get(DATA, { Cookie: `chat_ticket=${wrong}` });
      expect(parsed(thief), wrong).toMatchObject({ ticket: null, messages: [] });
      const written = await new Visitor(site).postForm(
        DATA,
        { do: "team", message: "Mine" },
        { Cookie: `chat_ticket=${wrong}` },
      );
      expect(written.status, wrong).toBe(400);
    }
    expect(await readMessages(site.db, id)).toHaveLength(1);
    await visitor.postForm("/signout", {});
    expect(parsed(await visitor.get(DATA)).ticket).toBeNull();
  });

  test("is refused with everything typed, if it is too long or from a program", async () => {
    const visitor = new Visitor(site);
    const long = await visitor.postForm(DATA, { ...newTeamMessage(), message: "x".repeat(2001) });
    expect([long.status, parsed(long).values.name]).toEqual([400, TEAM.name]);
    expect(parsed(long).errors.message).toContain("at most 2,000 characters");
    expect((await visitor.postForm(DATA, { ...newTeamMessage(), topic_details: "x" })).status).toBe(400);
    const full = { ...newTeamMessage(), transcript: `Me: a\u0000\ud800\n\n${"x".repeat(20_000)}` };
    expect((await visitor.postForm(DATA, full)).status).toBe(200);
    expect(await readTickets(site.db)).toHaveLength(1);
  });

  test("says who is there by the hours and the days the agency has closed", async () => {
    const visitor = new Visitor(site);
    const question = "Can I talk to a person?";
    expect(parsed(await ask(visitor, question)).answer.text).toContain(
      "Our team is here now, until 1:00 am tomorrow",
    );
    await site.db
      .prepare(
        "insert into availability_overrides (date, start_minute, end_minute, label) values ('2026-11-23', null, null, '')",
      )
      .run();
    try {
      expect(parsed(await visitor.get(DATA)).closed).toEqual(["2026-11-23"]);
      expect(parsed(await ask(visitor, question)).answer.text).toContain(
        "Our team is away just now, and back tomorrow",
      );
    } finally {
      await site.db.prepare("delete from availability_overrides").run();
    }
  });
});
