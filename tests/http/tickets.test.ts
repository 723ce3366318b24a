import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { DAY_MS } from "../../app/domain/duration";
import { counterKey } from "../../app/use-cases/limits/rate-limit.server";
import { expectError } from "../support/console-errors";
import { createUser } from "../support/factories";
import { readOutbox } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import {
  findTicketDamage,
  openTicket,
  readMessages,
  readTicketEmails,
  readTickets,
  replyFields,
  TICKET_FIELDS,
  TICKET_FORM,
  ticketLinkOf,
} from "../support/ticket-journey";
import { type Answer, Visitor } from "../support/visitor";
import { COOKIE_SECRET } from "../support/worker";

const site = shareWorker();

afterEach(async () => expect(await findTicketDamage(site.db)).toEqual([]));

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/**
 * What a form's field would submit. A page has other elements with these names, such as its meta description.
 */
function typedIn(page: Answer["page"], name: string): string {
  return new Map(page.form().fields).get(name) ?? "";
}

function expectPersonal(answer: Answer): void {
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
}

test("one address gets five confirmations a day, and the agency hears of every ticket", async () => {
  for (let round = 0; round < 7; round++) {
    const email = `${round % 2 ? "Demo" : "demo"}+${round}@client.example`;
    await openTicket(new Visitor(site), { email, subject: "Cheap watches", description: "Buy them" });
  }
  const emails = await readOutbox(site.db);
  const confirmations = emails.filter(({ kind }) => kind === "ticket_received");
  expect(confirmations).toHaveLength(5);
  expect(JSON.stringify(confirmations)).not.toMatch(/Cheap watches|Buy them/);
  expect(emails.filter(({ kind }) => kind === "agency_ticket_new")).toHaveLength(7);
  const confirmed = async () =>
    (await readOutbox(site.db)).filter(({ kind }) => kind === "ticket_received").length;
  await openTicket(new Visitor(site), { email: "other@client.example" });
  expect(await confirmed()).toBe(6);
  // The limit ends after exactly a day.
  const key = await counterKey("ticketConfirmation", "demo@client.example", COOKIE_SECRET);
  const passed = (ms: number) =>
    site.db.prepare("update attempt_counters set expires_at = expires_at - ? where key = ?").bind(ms, key);
  await passed(DAY_MS - 1).run();
  await openTicket(new Visitor(site), { email: "demo@client.example" });
  expect(await confirmed()).toBe(6);
  await passed(1).run();
  await openTicket(new Visitor(site), { email: "demo@client.example" });
  expect(await confirmed()).toBe(7);
});

describe("submitting a ticket", () => {
  test("a leading blank line of a refused description is kept", async () => {
    // Browsers send line breaks as "\r\n".
    const answer = await new Visitor(site).postForm(TICKET_FORM, {
      ...TICKET_FIELDS,
      email: "",
      description: "\r\nOne\r\nTwo",
    });
    expect(answer.status).toBe(400);
    // Browsers drop the first line break in a textarea, so the page adds one.
    expect(answer.text).toMatch(/<textarea[^>]*name="description"[^>]*>\n\nOne\nTwo<\/textarea>/);
  });

  test("stores it with its first message and both emails, and shows its number", async () => {
    const visitor = new Visitor(site);
    const form = await visitor.get(TICKET_FORM);
    expect(form.status).toBe(200);
    expect(form.page.value("priority")).toBe("normal");
    const { idempotencyKey: _, ...typed } = TICKET_FIELDS;
    const answer = await visitor.submit(form.page, { ...typed, priority: "urgent" });
    expect(answer.status).toBe(303);
    const link = ticketLinkOf(answer);
    const [ticket, ...others] = await readTickets(site.db);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      id: link.id,
      number: 1001,
      user_id: null,
      name: "Demo Client",
      email: "demo@client.example",
      subject: "The form does not load",
      priority: "urgent",
      status: "open",
    });
    expect(ticket?.key_hash).not.toContain(link.key);
    expect(await readMessages(site.db, link.id)).toEqual(["requester: I open the page.\nNothing happens."]);
    const emails = await readTicketEmails(site.db, link.id);
    expect(emails.map(({ kind, to_email }) => [kind, to_email])).toEqual([
      ["ticket_received", "demo@client.example"],
      ["agency_ticket_new", BRAND.supportEmail],
    ]);
    for (const { data } of emails) {
      expect(data).toMatchObject({
        ticket: { id: link.id, number: 1001, priority: "urgent" },
        name: "Demo Client",
      });
      expect(JSON.stringify(data)).not.toContain(link.key);
    }
    expect(emails[1]?.data).toMatchObject({
      ticket: { subject: "The form does not load" },
      body: "I open the page.\nNothing happens.",
    });
    const sent = await visitor.follow(answer);
    expect(sent.status).toBe(200);
    expectPersonal(sent);
    expect(sent.page.text).toContain("Ticket submitted");
    expect(sent.page.text).toContain("1001");
    expect(sent.page.linksSaying("Open the conversation")).toEqual([link.path]);
    expect(sent.page.linksSaying("Submit Another Ticket")).toEqual([TICKET_FORM]);
  });

  test("gives consecutive numbers", async () => {
    for (const number of [1001, 1002, 1003]) {
      const { id } = await openTicket(new Visitor(site));
      expect((await readTickets(site.db)).find((row) => row.id === id)?.number).toBe(number);
    }
  });

  test("shows everyone the same form, which may be kept", async () => {
    const first = await new Visitor(site).get(TICKET_FORM);
    await openTicket(new Visitor(site));
    const second = await new Visitor(site).get(TICKET_FORM, { Cookie: "chat=a.b; session=c" });
    expect(second.text).toBe(first.text);
    expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
  });

  test("reports errors at their fields and keeps what was typed", async () => {
    const visitor = new Visitor(site);
    const empty = await visitor.postForm(TICKET_FORM, { name: "", email: "", subject: "", description: "" });
    expect(empty.status).toBe(400);
    expectPersonal(empty);
    const { page } = empty;
    expect(page.descriptionsOf("#ticket-name")).toEqual(["Error: Enter your name"]);
    expect(page.descriptionsOf("#ticket-email").at(-1)).toBe("Error: Enter your email address");
    expect(page.descriptionsOf("#ticket-subject")).toEqual(["Error: Enter a subject"]);
    expect(page.descriptionsOf("#ticket-description").at(-1)).toBe("Error: Describe what you need help with");
    for (const name of ["name", "email", "subject", "description"]) {
      expect(page.has(`[role="alert"] a[href="#ticket-${name}"]`)).toBe(true);
    }
    const wrong = { ...TICKET_FIELDS, email: "nobody", priority: "panic", subject: "S".repeat(151) };
    const answer = await visitor.postForm(TICKET_FORM, wrong);
    expect(answer.status).toBe(400);
    expect(answer.page.value("name")).toBe("Demo Client");
    expect(answer.page.value("email")).toBe("nobody");
    expect(typedIn(answer.page, "description")).toBe(TICKET_FIELDS.description);
    expect(answer.page.all('[aria-invalid="true"]')).toHaveLength(3);
    expect(await readTickets(site.db)).toEqual([]);
  });

  test("without a priority uses normal", async () => {
    const { priority: _, ...fields } = TICKET_FIELDS;
    expect((await new Visitor(site).postForm(TICKET_FORM, fields)).status).toBe(303);
    expect((await readTickets(site.db))[0]?.priority).toBe("normal");
  });

  test.each<[string, Record<string, string | string[]>]>([
    ["two names", { name: ["One", "Two"] }],
    ["an invisible name", { name: "\u200b\u3164" }],
    ["a NUL in the subject", { subject: "a\0b" }],
    ["a line break in the subject", { subject: "Hello\r\nBcc: x@y.example" }],
    ["a header injected through the email address", { email: "a@x.example\r\nBcc: b@x.example" }],
    ["two email addresses", { email: "a@x.example, b@x.example" }],
    ["an overlong description", { description: "d".repeat(5001) }],
    ["a description of spaces", { description: " \n\t " }],
    ["an escape sequence in the description", { description: "\u001b[31m" }],
    ["__proto__ as the priority", { priority: "__proto__" }],
    ["a malformed key", { idempotencyKey: "1" }],
    ["two keys", { idempotencyKey: [randomUUID(), randomUUID()] }],
  ])("with %s is rejected", async (_, fields) => {
    const answer = await new Visitor(site).postForm(TICKET_FORM, { ...TICKET_FIELDS, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.page.has('[role="alert"]')).toBe(true);
    expect(await readTickets(site.db)).toEqual([]);
  });

  test.each([
    ["emoji", "🦊 Demo 👩🏽‍🚀"],
    ["right-to-left", "عميل تجريبي"],
    ["markup", `<script>alert("1")</script><!--<script>`],
    ["quotes", `O'Demo "D" \`\${1}\` '); drop table tickets;--`],
    ["words with a meaning in code", "__proto__ constructor null NaN"],
  ])("with %s keeps it unchanged", async (_, text) => {
    const visitor = new Visitor(site);
    const link = await openTicket(visitor, { name: text, subject: text, description: text });
    expect((await readTickets(site.db))[0]).toMatchObject({ name: text, subject: text });
    expect(await readMessages(site.db, link.id)).toEqual([`requester: ${text}`]);
    const { page } = await visitor.get(link.path);
    expect(page.heading).toBe(text);
    expect(page.text).toContain(text);
  });

  test("accepts the longest possible description, in any script", async () => {
    for (const letter of ["d", "言", "ÿ"]) {
      const description = letter.repeat(5000);
      const link = await openTicket(new Visitor(site), { description });
      expect(await readMessages(site.db, link.id)).toEqual([`requester: ${description}`]);
    }
  });

  test("from another site is rejected", async () => {
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://elsewhere.example" },
    ] as Record<string, string>[]) {
      for (const path of [TICKET_FORM, `${TICKET_FORM}.data`]) {
        expect((await new Visitor(site).postForm(path, TICKET_FIELDS, headers)).status).toBe(403);
      }
    }
    expect(await readTickets(site.db)).toEqual([]);
  });
});

describe("submitting twice", () => {
  test("20 times at once with one key makes one ticket, which every sender gets", async () => {
    const fields = { ...TICKET_FIELDS, idempotencyKey: randomUUID() };
    const answers = await Promise.all(times(20, () => new Visitor(site).postForm(TICKET_FORM, fields)));
    expect(answers.map(({ status }) => status)).toEqual(times(20, () => 303));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await readTickets(site.db)).toHaveLength(1);
    const again = await new Visitor(site).postForm(TICKET_FORM, fields);
    expect(again.location).toBe(answers[0]?.location);
  });

  test("counts once towards the day's confirmations, also if the database took nothing of it", async () => {
    const fields = { ...TICKET_FIELDS, idempotencyKey: randomUUID() };
    await site.db
      .prepare(
        "create trigger broken before insert on tickets begin select raise(abort, 'CHECK constraint failed: x'); end",
      )
      .run();
    try {
      for (let tried = 0; tried < 6; tried++) {
        expect((await new Visitor(site).postForm(TICKET_FORM, fields)).status).toBe(500);
        await expectError(/CHECK constraint failed/);
      }
    } finally {
      await site.db.prepare("drop trigger broken").run();
    }
    expect((await new Visitor(site).postForm(TICKET_FORM, fields)).status).toBe(303);
    expect((await readOutbox(site.db)).map(({ kind }) => kind)).toContain("ticket_received");
  });

  test("20 times at once without scripts also makes one ticket", async () => {
    const send = (userAgent: string, fields = TICKET_FIELDS) =>
      new Visitor(site).postForm(TICKET_FORM, fields, {
        "User-Agent": userAgent,
        "CF-Connecting-IP": "192.0.2.1",
      });
    const answers = await Promise.all(times(20, () => send("Demo Browser")));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await readTickets(site.db)).toHaveLength(1);
    // Another browser that sends the same must not see this conversation. A different text opens another ticket.
    await send("Another Browser");
    await send("Demo Browser", { ...TICKET_FIELDS, description: "Something else" });
    expect(await readTickets(site.db)).toHaveLength(3);
  });

  test("50 tickets at once have 50 consecutive numbers", async () => {
    const links = await Promise.all(times(50, () => openTicket(new Visitor(site))));
    expect(new Set(links.map(({ id }) => id)).size).toBe(50);
    expect((await readTickets(site.db)).map(({ number }) => number)).toEqual(
      times(50, (index) => 1001 + index),
    );
  });

  test("a ticket's key does not work for a reply, nor a reply's for a ticket", async () => {
    const visitor = new Visitor(site);
    const key = randomUUID();
    const one = await openTicket(visitor, { idempotencyKey: key });
    const fields = { idempotencyKey: key, message: "A reply" };
    expect((await visitor.postForm(one.path, fields)).status).toBe(303);
    const other = await openTicket(visitor);
    expect((await visitor.postForm(other.path, fields)).status).toBe(303);
    expect(await readMessages(site.db, one.id)).toHaveLength(2);
    expect(await readMessages(site.db, other.id)).toHaveLength(2);
  });
});

describe("the conversation", () => {
  test("shows the messages, and accepts a reply with its email", async () => {
    const visitor = new Visitor(site);
    const link = await openTicket(visitor);
    const before = await visitor.get(link.path);
    expect(before.status).toBe(200);
    expectPersonal(before);
    expect(before.page.heading).toBe("The form does not load");
    expect(before.page.text).toContain("Ticket 1001");
    expect(before.page.text).toContain("Monday 23 November 2026");
    const answer = await visitor.submit(before.page, { message: "  It works\r\nnow. " }, "#reply");
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(`${link.path}#latest`);
    expect(await readMessages(site.db, link.id)).toEqual([
      "requester: I open the page.\nNothing happens.",
      "requester: It works\nnow.",
    ]);
    const emails = await readTicketEmails(site.db, link.id);
    expect(emails.at(-1)).toMatchObject({
      kind: "agency_ticket_reply",
      to_email: BRAND.supportEmail,
      data: {
        ticket: { number: 1001 },
        name: "Demo Client",
        email: "demo@client.example",
        body: "It works\nnow.",
      },
    });
    const { page } = await visitor.follow(answer);
    expect(page.one("#latest").textContent).toContain("It works");
  });

  test.each([
    ["Asia/Tokyo", "Tuesday 24 November 2026, 12:00 am", "Tokyo time"],
    ["", "Monday 23 November 2026, 10:00 am", "New York time"],
  ])("shows times in the visitor's time zone if the network knows it: %s", async (timezone, time, zone) => {
    const link = await openTicket(new Visitor(site));
    const { page } = await new Visitor(site).send(link.path, { cf: { timezone } } as object);
    expect(page.text).toContain(time);
    expect(page.text).toContain(`Times are in ${zone}.`);
  });

  test("rejects an empty or overlong reply, keeping its text", async () => {
    const visitor = new Visitor(site);
    const link = await openTicket(visitor);
    const empty = await visitor.postForm(link.path, replyFields(" "));
    expect(empty.status).toBe(400);
    expect(empty.page.descriptionsOf("#reply-message")).toEqual(["Error: Write your message"]);
    const long = await visitor.postForm(link.path, replyFields("m".repeat(5001)));
    expect(long.status).toBe(400);
    expect(long.page.value("message")).toBe("m".repeat(5001));
    expectPersonal(long);
    const keyless = await visitor.postForm(link.path, { message: "Hello" });
    expect(keyless.status).toBe(400);
    expect(await readMessages(site.db, link.id)).toHaveLength(1);
  });

  test("turns a reply sent 20 times at once into one message and one email", async () => {
    const link = await openTicket(new Visitor(site));
    const fields = replyFields("Once");
    const answers = await Promise.all(times(20, () => new Visitor(site).postForm(link.path, fields)));
    expect(answers.map(({ status }) => status)).toEqual(times(20, () => 303));
    expect(await readMessages(site.db, link.id)).toHaveLength(2);
  });

  test("is closed by the requester and reopened by a reply", async () => {
    const visitor = new Visitor(site);
    const link = await openTicket(visitor);
    const statusOf = async () => (await readTickets(site.db))[0]?.status;
    const versions = new Set<unknown>();
    for (let round = 0; round < 2; round++) {
      const closed = await visitor.postForm(link.path, { do: "close" });
      expect(closed.status).toBe(303);
      expect(await statusOf()).toBe("closed");
      versions.add(await site.db.prepare("select version from tickets").first("version"));
    }
    // The second press on "close" has changed nothing.
    expect(versions.size).toBe(1);
    const { page } = await visitor.get(link.path);
    expect(page.text).toContain("This ticket is closed.");
    expect(page.text).not.toContain("My question is answered");
    await visitor.postForm(link.path, replyFields("One more thing"));
    expect(await statusOf()).toBe("open");
  });

  test("stays as old as it is while it is open, however much is written", async () => {
    const visitor = new Visitor(site);
    const link = await openTicket(visitor);
    await site.db.prepare("update tickets set status_since = 5").run();
    expect((await visitor.postForm(link.path, replyFields("One more thing"))).status).toBe(303);
    expect(await site.db.prepare("select status, status_since from tickets").first()).toEqual({
      status: "open",
      status_since: 5,
    });
  });

  test("accepts 200 messages and no more, however many are sent at once", async () => {
    const visitor = new Visitor(site);
    const link = await openTicket(visitor);
    await site.db
      .prepare(
        `insert into ticket_messages (id, ticket_id, author, body, idempotency_key, created_at) with recursive n(i) as (select 1 union all select i + 1 from n where i < 194)
         select 'filler-' || i, ?, 'requester', 'x', 'filler-' || i, 0 from n`,
      )
      .bind(link.id)
      .run();
    const answers = await Promise.all(
      times(10, (index) => visitor.postForm(link.path, replyFields(`${index}`))),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.page.text).toContain("This conversation is full.");
    expect(await readMessages(site.db, link.id)).toHaveLength(200);
    await site.db.prepare("delete from ticket_messages where id like 'filler-%'").run();
  });

  test("with a wrong key gives the same response as a missing one", async () => {
    const visitor = new Visitor(site);
    const link = await openTicket(visitor);
    const other = await openTicket(visitor);
    const unknown = { id: randomUUID(), key: link.key };
    const wrong = { id: link.id, key: other.key };
    for (const path of ["/help/ticket", "/help/ticket.data"]) {
      const answers = await Promise.all(
        [unknown, wrong].map((query) => visitor.get(`${path}?${new URLSearchParams(query)}`)),
      );
      for (const { status } of answers) expect(status).toBe(404);
      expect(answers[1]?.text).toBe(answers[0]?.text);
      const [unknownHeaders, wrongHeaders] = answers.map(({ headers }) =>
        [...headers].filter(([name]) => name !== "date" && name !== "x-request-id"),
      );
      expect(wrongHeaders).toEqual(unknownHeaders);
    }
    for (const fields of [replyFields("Hello"), { do: "close" }, replyFields("")] as Record<
      string,
      string
    >[]) {
      const answers = await Promise.all(
        [unknown, wrong].map((query) =>
          visitor.postForm(`/help/ticket?${new URLSearchParams(query)}`, fields),
        ),
      );
      for (const { status } of answers) expect(status).toBe(404);
      expect(answers[1]?.text).toBe(answers[0]?.text);
    }
    const sent = await Promise.all(
      [unknown, wrong].map(({ id, key }) =>
        visitor.get(`${TICKET_FORM}?${new URLSearchParams({ ticket: id, key })}`),
      ),
    );
    for (const { status } of sent) expect(status).toBe(404);
    expect(sent[1]?.text).toBe(sent[0]?.text);
    expect(await readMessages(site.db, link.id)).toHaveLength(1);
  });

  test.each([
    "",
    "?id=1&key=2",
    `?id=${randomUUID()}`,
    `?id=${randomUUID()}&id=${randomUUID()}&key=${"A".repeat(43)}`,
    `?id=' or 1=1 --&key=${"A".repeat(43)}`,
    "?id=%00&key=%ff",
  ])("does not exist at /help/ticket%s", async (query) => {
    const answer = await new Visitor(site).get(`/help/ticket${query}`);
    expect(answer.status).toBe(404);
    expect(answer.page.heading).toBe("Failed to load the ticket");
    expectPersonal(answer);
    expect((await new Visitor(site).postForm(`/help/ticket${query}`, replyFields("x"))).status).toBe(404);
  });

  test("rejects replies from other sites", async () => {
    const link = await openTicket(new Visitor(site));
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await new Visitor(site).postForm(link.path, replyFields("Hello"), headers)).status).toBe(403);
    expect((await new Visitor(site).postForm(link.path, { do: "close" }, headers)).status).toBe(403);
    expect(await readMessages(site.db, link.id)).toHaveLength(1);
  });

  test.each([
    ["JSON", "application/json", "{}"],
    ["noise", "multipart/form-data; boundary=x", "\u0000\u0001"],
    ["65 KB", "application/x-www-form-urlencoded", `message=${"x".repeat(65 * 1024)}`],
  ])("conversation and form answer %s with a 4xx", async (_, type, body) => {
    const link = await openTicket(new Visitor(site));
    for (const path of [TICKET_FORM, link.path]) {
      const answer = await new Visitor(site).send(path, {
        method: "POST",
        body,
        headers: { "Content-Type": type },
      });
      expect([400, 413, 415]).toContain(answer.status);
    }
  });
});

describe("a conversation with the assistant", () => {
  test("fills in the form without scripts, only for its own visitor", async () => {
    const visitor = new Visitor(site);
    await visitor.postForm("/help/live-chat?chat=open", { message: "What does it cost?" });
    const chat = await visitor.get("/help/live-chat?chat=open");
    expect(chat.page.linksSaying("Make it a support ticket")).toEqual([`${TICKET_FORM}?from=chat`]);
    const form = await visitor.get(`${TICKET_FORM}?from=chat`);
    expectPersonal(form);
    expect(form.page.value("subject")).toBe("Chat with the assistant");
    expect(typedIn(form.page, "description")).toMatch(
      /^Assistant: .+\n\nMe: What does it cost\?\n\nAssistant: ./s,
    );
    const answer = await visitor.submit(form.page, { name: "Demo Client", email: "demo@client.example" });
    expect(answer.status).toBe(303);
    expect((await readMessages(site.db, ticketLinkOf(answer).id))[0]).toContain("Me: What does it cost?");
    const stranger = await new Visitor(site).get(`${TICKET_FORM}?from=chat`);
    expect(typedIn(stranger.page, "description")).toBe("");
  });

  test("that is long is cut to its newest part", async () => {
    const visitor = new Visitor(site);
    for (let count = 0; count < 9; count++) {
      await visitor.postForm("/help/live-chat?chat=open", { message: `${count} ${"x".repeat(490)}` });
    }
    const { page } = await visitor.get(`${TICKET_FORM}?from=chat`);
    const description = typedIn(page, "description");
    expect(description.length).toBeLessThanOrEqual(5000);
    expect(description).toContain("Me: 8 xxx");
    const answer = await visitor.submit(page, { name: "Demo Client", email: "demo@client.example" });
    expect(answer.status).toBe(303);
  });
});

test("deleting a user leaves the ticket as a visitor's", async () => {
  const user = await createUser(site.db);
  const link = await openTicket(new Visitor(site));
  await site.db.prepare("update tickets set user_id = ?").bind(user.id).run();
  await site.db.prepare("delete from users").run();
  expect((await readTickets(site.db))[0]?.user_id).toBeNull();
  expect((await new Visitor(site).get(link.path)).status).toBe(200);
});
