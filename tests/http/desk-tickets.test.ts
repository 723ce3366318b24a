import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { countRows, createAccount, signInAs } from "../support/accounts";
import { readOutbox } from "../support/outbox";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../support/staff";
import {
  openTicket,
  readMessages,
  readTicketEmails,
  readTickets,
  replyFields,
} from "../support/ticket-journey";
import { type Answer, Visitor } from "../support/visitor";

const site = shareWorker();

let staff: CreatedStaff;
let desk: Visitor;

beforeEach(async () => {
  await site.db.prepare("delete from canned_answers").run();
  staff = await createStaff(site.db);
  desk = await signInAsStaff(site, staff);
});

async function open(fields: Parameters<typeof openTicket>[1] = {}) {
  const link = await openTicket(new Visitor(site), fields);
  const ticket = (await readTickets(site.db)).find(({ id }) => id === link.id);
  if (!ticket) throw new Error("The ticket is not there");
  return { ...ticket, link, path: `/staff/tickets/${ticket.number}` };
}

/** Presses a button of a ticket's page. */
async function press(path: string, button: string, fields: Record<string, string> = {}, by = desk) {
  const { page } = await by.get(path);
  return by.postForm(path, { version: page.value("version"), do: button, ...fields });
}

/** The audit log, as "action before after". */
async function readAudit(subjectKind = "ticket"): Promise<string[]> {
  const { results } = await site.db
    .prepare("select action, before, after from audit_log where subject_kind = ? order by rowid")
    .bind(subjectKind)
    .all<{ action: string; before: string | null; after: string | null }>();
  return results.map(({ action, before, after }) => [action, before, after].filter(Boolean).join(" "));
}

const entries = (answer: Answer) => answer.page.all("#conversation li").map(textOf);

describe("an answer", () => {
  test("goes out by email as the agency's, waits for the client, and stands in the audit log", async () => {
    const ticket = await open();
    const { page } = await desk.get(ticket.path);
    expect(page.heading).toBe(`#${ticket.number} ${ticket.subject}`);
    expect(page.text).toContain("Waiting for us");
    const answer = await desk.submit(page, { message: "Please press Reload.", do: "reply" }, "#reply");
    expect([answer.status, answer.location]).toEqual([303, `${ticket.path}#latest`]);
    expect(await readMessages(site.db, ticket.id)).toEqual([
      "requester: I open the page.\nNothing happens.",
      "agency: Please press Reload.",
    ]);
    expect((await readTicketEmails(site.db, ticket.id)).at(-1)).toMatchObject({
      kind: "ticket_reply",
      to_email: ticket.email,
      data: { body: "Please press Reload.", ticket: { number: ticket.number } },
    });
    expect((await readTickets(site.db))[0]).toMatchObject({ status: "waiting" });
    expect(await readAudit()).toEqual(['answered {"status":"open"} {"status":"waiting"}']);
    expect((await desk.follow(answer)).page.text).toContain(`Answered by ${staff.email}`);
  });

  test("is sent once, however often its form arrives", async () => {
    const ticket = await open();
    const { page } = await desk.get(ticket.path);
    const send = () => desk.submit(page, { message: "Once only.", do: "reply" }, "#reply");
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await readMessages(site.db, ticket.id)).toHaveLength(2);
    expect(await countRows(site.db, "emails", "kind = 'ticket_reply'")).toBe(1);
    expect(await readAudit()).toHaveLength(1);
  });

  test("may settle the ticket", async () => {
    const ticket = await open();
    const { page } = await desk.get(ticket.path);
    await desk.submit(page, { message: "Done.", do: "reply-close" }, "#reply");
    expect((await readTickets(site.db))[0]).toMatchObject({ status: "closed" });
    expect(await countRows(site.db, "emails", "kind = 'ticket_reply'")).toBe(1);
  });

  test("to what has changed since is shown what is new, kept, and sent on purpose", async () => {
    const ticket = await open();
    const { page } = await desk.get(ticket.path);
    await new Visitor(site).postForm(ticket.link.path, replyFields("It works now!"));
    const answer = await desk.submit(page, { message: "Try again.", do: "reply" }, "#reply");
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain("Someone else changed this ticket.");
    expect(answer.page.value("message")).toBe("Try again.");
    expect(entries(answer).filter((entry) => entry.includes("New"))).toEqual([
      expect.stringContaining("It works now!"),
    ]);
    expect(answer.page.text).toContain("Send it anyway");
    expect(await readMessages(site.db, ticket.id)).toHaveLength(2);
    expect((await desk.submit(answer.page, { do: "reply" }, "#reply")).status).toBe(303);
    expect((await readMessages(site.db, ticket.id)).at(-1)).toBe("agency: Try again.");
  });

  test("by two at once is one answer; the other writer is shown it", async () => {
    const ticket = await open();
    const other = await signInAsStaff(site, "member");
    const pages = await Promise.all([desk, other].map(async (who) => (await who.get(ticket.path)).page));
    const answers = await Promise.all(
      [desk, other].map((who, index) => {
        const page = pages[index];
        if (!page) throw new Error("No page");
        return who.submit(page, { message: `From number ${index}`, do: "reply" }, "#reply");
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const written = (await readMessages(site.db, ticket.id)).slice(1);
    expect(written).toHaveLength(1);
    expect(refused?.page.text).toContain(written[0]?.replace("agency: ", ""));
    expect(await countRows(site.db, "emails", "kind = 'ticket_reply'")).toBe(1);
  });

  test("is refused beside its field if it is empty or too long, and kept", async () => {
    const ticket = await open();
    const { page } = await desk.get(ticket.path);
    for (const message of [" ", "x".repeat(5001)]) {
      const answer = await desk.submit(page, { message, do: "reply" }, "#reply");
      expect(answer.status).toBe(400);
      expect(answer.page.descriptionsOf("#reply-message").join()).toMatch(/Write your message|at most 5,000/);
      expect(answer.page.value("message")).toBe(message);
    }
    const tries: Record<string, string>[] = [
      { do: "" },
      { do: "constructor" },
      { do: "__proto__" },
      { do: "reply", version: "x", message: "Hello" },
    ];
    for (const fields of tries) {
      expect((await desk.postForm(ticket.path, fields)).status).toBe(400);
    }
    expect(await readMessages(site.db, ticket.id)).toHaveLength(1);
  });
});

test("an internal remark is noted once, and neither shown nor sent to the client", async () => {
  const account = await createAccount(site.db);
  const client = await signInAs(site, account.email);
  const link = await openTicket(client, { email: account.email });
  const [ticket] = await readTickets(site.db);
  const path = `/staff/tickets/${ticket?.number}`;
  const emails = (await readOutbox(site.db)).length;
  const fields = { do: "remark", remark: "Zanzibar: owes us a call", idempotencyKey: randomUUID() };
  for (let time = 0; time < 2; time++) expect((await desk.postForm(path, fields)).status).toBe(303);
  expect(await countRows(site.db, "ticket_remarks")).toBe(1);
  expect(await readAudit()).toEqual(["remark_noted"]);
  await press(path, "facts", { assignee: staff.id });
  const shown = await desk.get(path);
  expect(entries(shown).at(-1)).toContain(`Internal remark by ${staff.name}`);
  expect((await readOutbox(site.db)).length).toBe(emails);
  const seen = [
    await new Visitor(site).get(link.path),
    await client.get(`/dashboard/tickets?ticket=${ticket?.id}`),
    await client.get("/dashboard/tickets"),
    await client.get("/dashboard/tickets.data"),
    await client.get("/account/data.json"),
  ];
  for (const { status, text } of seen) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/Zanzibar|assignee|statusSince|wordsVersion/i);
    expect(text).not.toContain(staff.id);
  }
  expect((await desk.postForm(path, { ...fields, remark: " " })).page.text).toContain("Write your remark");
});

describe("status, person and priority", () => {
  test("are changed with an audit row each, and saving what is so changes nothing", async () => {
    const ticket = await open();
    expect((await press(ticket.path, "facts", { priority: "urgent" })).status).toBe(303);
    expect((await press(ticket.path, "facts", { assignee: staff.id })).status).toBe(303);
    expect((await press(ticket.path, "close")).status).toBe(303);
    expect((await press(ticket.path, "close")).status).toBe(303);
    expect((await press(ticket.path, "reopen")).status).toBe(303);
    expect((await press(ticket.path, "facts", { assignee: "" })).status).toBe(303);
    expect(await readAudit()).toEqual([
      'priority_changed {"priority":"normal"} {"priority":"urgent"}',
      `assigned {"assignee":null} {"assignee":"${staff.name}"}`,
      'closed {"status":"open"} {"status":"closed"}',
      'reopened {"status":"closed"} {"status":"open"}',
      `assigned {"assignee":"${staff.name}"} {"assignee":null}`,
    ]);
    expect((await readTickets(site.db))[0]).toMatchObject({
      status: "open",
      priority: "urgent",
      assignee_id: null,
    });
  });

  test("a colleague who is given a ticket is mailed its page, once; oneself and nobody are not", async () => {
    const member = await createStaff(site.db, "member", { name: "Demo Member" });
    const ticket = await open({ description: "What only the desk is to read" });
    const told = async () =>
      (await readOutbox(site.db)).filter(({ kind }) => kind === "staff_ticket_assigned");
    await press(ticket.path, "facts", { assignee: staff.id });
    await press(ticket.path, "facts", { assignee: "" });
    expect(await told()).toEqual([]);
    await press(ticket.path, "facts", { assignee: member.id });
    await press(ticket.path, "facts", { assignee: member.id });
    const [email, ...others] = await told();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to_email: member.email, ticket_id: ticket.id, user_id: member.id });
    expect(JSON.stringify(email)).not.toContain("What only the desk");
    const { page } = await desk.get(`/dev/mail/${email?.id}`);
    expect(page.text).toContain(`[#${ticket.number}] Assigned to you: ${ticket.subject}`);
    expect(page.all("pre a").map((link) => attribute(link, "href"))).toContainEqual(
      expect.stringMatching(new RegExp(`${ticket.path}$`)),
    );
    // A form with an outdated version is refused and sends no email.
    const stale = await desk.postForm(ticket.path, { version: "0", do: "facts", assignee: staff.id });
    expect(stale.status).toBe(409);
    expect(await told()).toHaveLength(1);
  });

  test("beyond its limit a ticket is given without an email", async () => {
    const member = await createStaff(site.db, "member");
    const ticket = await open();
    let version = Number((await desk.get(ticket.path)).page.value("version"));
    const assign = (assignee: string) =>
      desk.postForm(ticket.path, { version: String(version++), do: "facts", assignee });
    for (let turn = 0; turn < 31; turn++) {
      await assign(member.id);
      if (turn < 30) await assign("");
    }
    expect(await countRows(site.db, "emails", "kind = 'staff_ticket_assigned'")).toBe(30);
    expect((await readTickets(site.db))[0]).toMatchObject({ assignee_id: member.id });
  });

  test("are not changed by a form from before another change", async () => {
    const ticket = await open();
    const version = (await desk.get(ticket.path)).page.value("version");
    await new Visitor(site).postForm(ticket.link.path, replyFields("One thing more."));
    for (const fields of [
      { do: "close" },
      { do: "facts", priority: "low" },
      { do: "facts", assignee: staff.id },
    ] as Record<string, string>[]) {
      const answer = await desk.postForm(ticket.path, { ...fields, version });
      expect(answer.status).toBe(409);
      expect(answer.page.text).toContain("Someone else changed this ticket.");
    }
    expect((await readTickets(site.db))[0]).toMatchObject({ status: "open", priority: "normal" });
    expect(await readAudit()).toEqual([]);
  });

  test("are refused where they make no sense", async () => {
    const ticket = await open();
    const client = await createAccount(site.db);
    expect((await press(ticket.path, "facts", { priority: "asap" })).status).toBe(400);
    expect((await press(ticket.path, "facts", { assignee: "x" })).status).toBe(400);
    expect((await press(ticket.path, "facts", { assignee: client.id })).status).toBe(409);
    for (const path of [
      "/staff/tickets/999999",
      "/staff/tickets/x",
      "/staff/tickets/1e3",
      "/staff/tickets/-1",
    ]) {
      expect((await desk.get(path)).status).toBe(404);
      expect((await desk.postForm(path, { do: "close", version: "0" })).status).toBe(404);
    }
    expect(await readAudit()).toEqual([]);
  });

  test("end with the account of whoever looked after the ticket: it is nobody's then", async () => {
    const ticket = await open();
    const member = await createStaff(site.db, "member");
    await press(ticket.path, "facts", { assignee: member.id });
    await site.db.prepare("delete from users where id = ?").bind(member.id).run();
    expect((await readTickets(site.db))[0]).toMatchObject({ assignee_id: null });
  });
});

describe("canned answers", () => {
  const path = "/staff/tickets/answers";
  const save = (fields: Record<string, string>) =>
    desk.postForm(path, { do: "save", id: randomUUID(), version: "0", title: "Thanks", ...fields });

  test("are put into a reply without a script, filled in, behind what was typed", async () => {
    await save({ body: "Dear {{name}}, {{ reference }} is settled.\n{{me}}, {{agency}}" });
    const ticket = await open({ name: "{{agency}}" });
    const { page } = await desk.get(ticket.path);
    const chosen = page.all("#canned-answer option").at(-1);
    const canned = chosen ? attribute(chosen, "value") : "";
    const answer = await desk.submit(page, { message: "Hello,", canned, do: "insert" }, "#reply");
    expect(answer.status).toBe(200);
    expect(answer.page.value("message")).toBe(
      `Hello,\n\nDear {{agency}}, #${ticket.number} is settled.\n${staff.name}, ${BRAND.name}`,
    );
    expect(await readMessages(site.db, ticket.id)).toHaveLength(1);
    const sent = await desk.submit(answer.page, { do: "reply" }, "#reply");
    expect(sent.status).toBe(303);
    const none = await desk.submit(page, { message: "Hello", canned: "", do: "insert" }, "#reply");
    expect([none.status, none.page.value("message")]).toEqual([400, "Hello"]);
    const gone = await desk.submit(page, { message: "Hello", canned: randomUUID(), do: "insert" }, "#reply");
    expect(gone.page.text).toContain("That answer no longer exists");
  });

  test("are added, changed and deleted, each with its audit row", async () => {
    const id = randomUUID();
    for (let time = 0; time < 2; time++) expect((await save({ id, body: "One" })).status).toBe(303);
    const { page } = await desk.get(`${path}?edit=${id}`);
    expect(page.value("body")).toBe("One");
    expect((await desk.submit(page, { body: "Two", do: "save" }, "#canned")).status).toBe(303);
    const stale = await desk.submit(page, { body: "Three", do: "save" }, "#canned");
    expect([stale.status, stale.page.value("body")]).toEqual([409, "Three"]);
    expect(stale.page.text).toContain("Someone else changed or deleted this answer");
    // The typed answer can be saved under another title.
    expect((await desk.submit(stale.page, { title: "Thanks again", do: "save" }, "#canned")).status).toBe(
      303,
    );
    const fresh = await desk.get(`${path}?edit=${id}`);
    for (let time = 0; time < 2; time++) {
      expect((await desk.submit(fresh.page, { do: "delete" }, "#canned")).status).toBe(303);
    }
    expect(await countRows(site.db, "canned_answers", `id = '${id}'`)).toBe(0);
    expect((await readAudit("canned_answer")).map((row) => row.split(" ")[0])).toEqual([
      "added",
      "changed",
      "added",
      "deleted",
    ]);
  });

  test.each([
    [{ title: "", body: "Hello" }, "Enter a title"],
    [{ title: "A", body: "" }, "Write the answer"],
    [{ title: "A", body: "Dear {{nmae}}" }, "{{nmae}} is not a placeholder."],
    [{ title: "A", body: "Dear {{name" }, "{{name is not a placeholder."],
  ])("are refused like %j, and kept", async (fields, message) => {
    const answer = await save(fields);
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain(message);
    expect([answer.page.value("title"), answer.page.value("body")]).toEqual([fields.title, fields.body]);
    expect(await countRows(site.db, "canned_answers", `title = 'A'`)).toBe(0);
  });

  test("have titles of their own", async () => {
    await save({ title: "Only one", body: "Hello" });
    const answer = await save({ title: "only ONE", body: "Hello" });
    expect(answer.status).toBe(409);
    expect(answer.page.descriptionsOf("#canned-title").join()).toContain("Another answer has this title");
  });
});

test("a long conversation and a long message stay a small page, and all of it can be read", async () => {
  const ticket = await open({ subject: "字".repeat(150), description: "字".repeat(5000) });
  const now = Date.parse("2026-11-20T12:00:00Z");
  await site.db.batch(
    Array.from({ length: 150 }, (_, index) =>
      site.db
        .prepare(
          "insert into ticket_messages (id, ticket_id, author, body, idempotency_key, created_at) values (?, ?, ?, ?, ?, ?)",
        )
        .bind(
          randomUUID(),
          ticket.id,
          index % 2 ? "agency" : "requester",
          `${index} ${"字".repeat(900)}`,
          randomUUID(),
          now + index,
        ),
    ),
  );
  await site.db.batch(
    Array.from({ length: 40 }, (_, index) =>
      site.db
        .prepare("insert into canned_answers (id, title, body) values (?, ?, 'Hello')")
        .bind(randomUUID(), `Answer ${index} ${"x".repeat(45)}`),
    ),
  );
  const read = new Set<string>();
  for (let path = ticket.path; path !== ""; ) {
    const answer = await desk.get(path);
    expect(Buffer.byteLength(answer.text), path).toBeLessThan(43_200);
    for (const entry of entries(answer)) read.add(entry);
    [path = ""] = answer.page.linksSaying(" earlier");
  }
  expect(read.size).toBe(151);
  await site.db
    .prepare("update ticket_messages set body = ? where ticket_id = ?")
    .bind("€".repeat(5000), ticket.id)
    .run();
  const cut = await desk.get(ticket.path);
  expect(Buffer.byteLength(cut.text)).toBeLessThan(42_200);
  const [whole = ""] = cut.page.linksSaying("The whole message");
  const text = await desk.get(whole);
  expect([text.text, text.headers.get("Content-Type")]).toEqual([
    "€".repeat(5000),
    "text/plain; charset=utf-8",
  ]);
  const other = await open();
  expect((await desk.get(whole.replace(String(ticket.number), String(other.number)))).status).toBe(404);
});

test("a ticket lists the other tickets of the same person, and not itself", async () => {
  const [one, other] = [await open({ subject: "The first" }), await open({ subject: "The second" })];
  const { page } = await desk.get(one.path);
  const listed = page.all('section[aria-labelledby="others"] li a').map((link) => attribute(link, "href"));
  expect(listed).toEqual([other.path]);
});
