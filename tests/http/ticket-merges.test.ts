import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_MESSAGES_PER_TICKET } from "../../app/domain/tickets/ticket";
import { countRows, createAccount, signInAs } from "../support/accounts";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import {
  openTicket,
  readMessages,
  readTicketEmails,
  readTickets,
  replyAddressOf,
  replyFields,
  sendEmail,
  type TICKET_FIELDS,
} from "../support/ticket-journey";
import { Visitor } from "../support/visitor";

const site = shareWorker({ bindings: { INBOUND_DOMAIN: "inbound.example" } });

let desk: Visitor;

beforeEach(async () => {
  desk = await signInAsStaff(site, await createStaff(site.db));
});

async function open(
  subject: string,
  fields: Partial<typeof TICKET_FIELDS> = {},
  visitor = new Visitor(site),
) {
  const link = await openTicket(visitor, { subject, description: `${subject}, first`, ...fields });
  return { ...(await rowOf(link.id)), link };
}

async function rowOf(id: string) {
  const row = (await readTickets(site.db)).find((ticket) => ticket.id === id);
  if (!row) throw new Error("The ticket is not there");
  return row as typeof row & { merged_into_id: string | null };
}

async function merge(from: { number: number }, into: { number: number }, version?: string) {
  const path = `/staff/tickets/${from.number}`;
  const seen = version ?? (await desk.get(path)).page.value("version");
  return desk.postForm(path, { do: "merge", version: seen, into: `#${into.number}` });
}

describe("merging a ticket into another of the same person", () => {
  test("moves messages and remarks, keeps what is more pressing, and tells the client once", async () => {
    const [from, into] = [await open("From", { priority: "urgent" }), await open("Into")];
    await desk.postForm(`/staff/tickets/${from.number}`, {
      do: "remark",
      remark: "Called twice",
      idempotencyKey: randomUUID(),
    });
    await new Visitor(site).postForm(into.link.path, { do: "close" });
    const version = (await desk.get(`/staff/tickets/${from.number}`)).page.value("version");
    const answers = await Promise.all([merge(from, into, version), merge(from, into, version)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await readMessages(site.db, into.id)).toEqual([
      "requester: From, first",
      "requester: Into, first",
    ]);
    expect(await rowOf(from.id)).toMatchObject({ status: "closed", merged_into_id: into.id });
    expect(await rowOf(into.id)).toMatchObject({ status: "open", priority: "urgent", merged_into_id: null });
    expect(await countRows(site.db, "ticket_remarks", `ticket_id = '${into.id}'`)).toBe(1);
    const emails = (await readTicketEmails(site.db, from.id)).filter(({ kind }) => kind === "ticket_merged");
    expect(emails).toMatchObject([{ to_email: into.email, data: { ticket: { number: into.number } } }]);
    expect(await countRows(site.db, "audit_log", "action in ('merged', 'other_ticket_merged_in')")).toBe(2);
    // At the desk, the old number redirects to the other ticket, and a search for it finds that ticket.
    const old = await desk.get(`/staff/tickets/${from.number}`);
    expect(old.location).toBe(`/staff/tickets/${into.number}?from=${from.number}`);
    expect((await desk.follow(old)).page.text).toContain(`Ticket #${from.number} continues here.`);
    const found = await desk.get(`/staff/tickets?search=${from.number}`);
    expect(found.page.linksSaying("Into")).toEqual([`/staff/tickets/${into.number}`]);
    expect((await desk.get("/staff/tickets?view=closed")).page.linksSaying("From")).toEqual([]);
  });

  test("lets replies by email to either land in the one, and in the one that goes on from there", async () => {
    const [first, second, third] = [await open("First"), await open("Second"), await open("Third")];
    await merge(first, second);
    await merge(second, third);
    expect(await rowOf(first.id)).toMatchObject({ merged_into_id: third.id });
    const mail = { to: await replyAddressOf(first), text: "By email", messageId: "same@client.example" };
    for (let time = 0; time < 2; time++) expect((await sendEmail(site, mail)).status).toBe(200);
    expect((await readMessages(site.db, third.id)).filter((text) => text.endsWith("By email"))).toHaveLength(
      1,
    );
    expect((await readTicketEmails(site.db, third.id)).at(-1)).toMatchObject({
      kind: "agency_ticket_reply",
      data: { ticket: { number: third.number } },
    });
    expect(await rowOf(third.id)).toMatchObject({ status: "open" });
  });

  test("makes an old private link say where it goes on, and open nothing more", async () => {
    const [from, into] = [await open("From"), await open("Into")];
    const before = (await new Visitor(site).get(from.link.path)).page;
    await merge(from, into);
    const visitor = new Visitor(site);
    const old = await visitor.get(from.link.path);
    expect(old.status).toBe(200);
    expect(old.page.heading).toBe(`This ticket continues as ${into.number}`);
    expect(old.text).not.toContain("Into, first");
    expect(old.text).not.toContain(into.link.key);
    // Text typed on a page from before the merge is not lost.
    const late = await visitor.submit(before, { message: "Too late?" }, "#reply");
    expect(late.status).toBe(409);
    expect(late.page.text).toContain("We couldn't send your message.");
    expect(late.page.all("textarea").map((area) => area.textContent.trim())).toContain("Too late?");
    expect(await readMessages(site.db, into.id)).toHaveLength(2);
    expect((await visitor.postForm(from.link.path, { do: "close" })).status).toBe(303);
    expect(await rowOf(into.id)).toMatchObject({ status: "open" });
    // The link to the other ticket can be requested again, and is only sent by email.
    for (let time = 0; time < 2; time++) {
      const asked = await visitor.postForm(from.link.path, { do: "link" });
      expect((await visitor.follow(asked)).page.text).toContain("We've emailed the link");
    }
    const kinds = (await readTicketEmails(site.db, from.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "ticket_merged")).toHaveLength(2);
    expect((await visitor.postForm(into.link.path, { do: "link" })).status).toBe(404);
    expect((await visitor.get(into.link.path)).text).toContain("From, first");
  });

  test("leads its owner on in the account, where there is one conversation", async () => {
    const account = await createAccount(site.db);
    const client = await signInAs(site, account.email);
    const [from, into] = [
      await open("From", { email: account.email }, client),
      await open("Into", { email: "other@client.example" }, client),
    ];
    await merge(from, into);
    const old = await client.get(`/dashboard/tickets?ticket=${from.id}`);
    expect(old.location).toBe(`/dashboard/tickets?ticket=${into.id}`);
    const late = await client.postForm(`/dashboard/tickets?ticket=${from.id}`, replyFields("Still me"));
    expect(late.status).toBe(303);
    expect((await readMessages(site.db, into.id)).at(-1)).toBe("requester: Still me");
    const list = await client.get("/dashboard/tickets");
    expect([list.page.linksSaying("From").length, list.page.linksSaying("Into").length]).toEqual([0, 1]);
    const stranger = await signInAs(site, (await createAccount(site.db)).email);
    expect((await stranger.get(`/dashboard/tickets?ticket=${from.id}`)).status).toBe(404);
  });

  test("deletes and keeps both together", async () => {
    const [from, into] = [await open("From"), await open("Into")];
    await merge(from, into);
    await site.db.prepare("update tickets set updated_at = 0 where id = ?").bind(from.id).run();
    await site.runScheduled();
    expect(await readTickets(site.db)).toHaveLength(2);
    await site.db.prepare("delete from tickets where id = ?").bind(into.id).run();
    expect(await countRows(site.db, "tickets")).toBe(0);
    for (const table of ["ticket_messages", "ticket_words"]) expect(await countRows(site.db, table)).toBe(0);
    expect(await countRows(site.db, "emails", "ticket_id is not null")).toBe(0);
  });
});

/** Adds messages to the one that opened the ticket. */
const addMessages = ({ id }: { id: string }, count: number) =>
  site.db
    .prepare(
      `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ?2)
       insert into ticket_messages (id, ticket_id, author, body, idempotency_key, created_at) select 'm' || n, ?1, 'agency', 'Hello', 'k' || n, 0 from counted`,
    )
    .bind(id, count)
    .run();

test("two tickets that fill one conversation to its last message are merged", async () => {
  const [from, into] = [await open("From"), await open("Into")];
  await addMessages(into, MAX_MESSAGES_PER_TICKET - 2);
  expect((await merge(from, into)).status).toBe(303);
  expect(await readMessages(site.db, into.id)).toHaveLength(MAX_MESSAGES_PER_TICKET);
});

describe("a merge is refused", () => {
  const email = "same@client.example";
  const verified = () => createAccount(site.db, { email });
  const asGuest = () => open("From", { email });

  test.each<[string, string, () => Promise<[{ number: number; id: string }, { number: number }]>]>([
    [
      "with another address",
      "That ticket belongs to someone else",
      async () => [await asGuest(), await open("Into", { email: "other@client.example" })],
    ],
    [
      "with the ticket of an account that has not verified the address",
      "That ticket belongs to someone else",
      async () => {
        const guest = await asGuest();
        await createAccount(site.db, { email, isVerified: false });
        return [guest, await open("Into", { email }, await signInAs(site, email))];
      },
    ],
    [
      "with the ticket of another account, even at the same address",
      "That ticket belongs to someone else",
      async () => {
        await verified();
        const from = await open("From", { email }, await signInAs(site, email));
        const stranger = await createAccount(site.db);
        return [from, await open("Into", { email }, await signInAs(site, stranger.email))];
      },
    ],
    [
      "with one that is not there",
      "That ticket doesn't exist",
      async () => [await asGuest(), { number: 999_999 }],
    ],
    [
      "with itself",
      "That's this ticket",
      async () => {
        const from = await asGuest();
        return [from, from];
      },
    ],
    [
      "with one that goes on in another",
      "That ticket doesn't exist",
      async () => {
        const [one, two, three] = [await asGuest(), await asGuest(), await asGuest()];
        await merge(two, three);
        return [one, two];
      },
    ],
    [
      "if both together are too long",
      "more messages than one conversation can hold",
      async () => {
        const [from, into] = [await asGuest(), await asGuest()];
        await addMessages(into, MAX_MESSAGES_PER_TICKET - 1);
        return [from, into];
      },
    ],
  ])("%s", async (_, message, tickets) => {
    const [from, into] = await tickets();
    const emails = await countRows(site.db, "emails");
    const answer = await merge(from, into);
    expect(answer.status).toBe(409);
    expect(answer.page.descriptionsOf("#merge-into").join()).toContain(message);
    expect(answer.page.value("into")).toBe(`#${into.number}`);
    expect(await rowOf(from.id)).toMatchObject({ merged_into_id: null, status: "open" });
    expect(await countRows(site.db, "emails")).toBe(emails);
    expect(await countRows(site.db, "audit_log", `action = 'merged' and subject_id = '${from.id}'`)).toBe(0);
  });

  test("if the ticket has changed since it was read, or the number is none", async () => {
    const [from, into] = [await asGuest(), await asGuest()];
    const version = (await desk.get(`/staff/tickets/${from.number}`)).page.value("version");
    await new Visitor(site).postForm(from.link.path, replyFields("One thing more"));
    expect((await merge(from, into, version)).page.text).toContain("Someone else changed this ticket.");
    const none = await desk.postForm(`/staff/tickets/${from.number}`, { do: "merge", version, into: "x" });
    expect([none.status, none.page.value("into")]).toEqual([400, "x"]);
    expect(await rowOf(from.id)).toMatchObject({ merged_into_id: null });
  });
});

test("a guest's ticket joins the one of the account that has verified the address, and belongs to it then", async () => {
  const account = await createAccount(site.db);
  const own = await open("Own", { email: account.email }, await signInAs(site, account.email));
  const guest = await open("Guest", { email: account.email.toUpperCase() });
  expect((await merge(own, guest)).status).toBe(303);
  expect([(await rowOf(own.id)).user_id, (await rowOf(guest.id)).user_id]).toEqual([account.id, account.id]);
});

test("what is written to a ticket while it is merged lands in the one that it goes on in", async () => {
  const [from, into] = [await open("From"), await open("Into")];
  const [version, address] = [
    (await desk.get(`/staff/tickets/${from.number}`)).page.value("version"),
    await replyAddressOf(from),
  ];
  const [merged, ...mails] = await Promise.all([
    merge(from, into, version),
    ...[1, 2, 3, 4].map((time) => sendEmail(site, { to: address, text: `Number ${time}` })),
  ]);
  expect(mails.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // In either order of messages and merge, no message is lost, and none is in a merged ticket.
  const holder = merged?.status === 303 ? into : from;
  expect((await readMessages(site.db, holder.id)).filter((text) => text.includes("Number"))).toHaveLength(4);
  expect(await countRows(site.db, "emails", "kind = 'agency_ticket_reply'")).toBe(4);
});

test("the database itself lets no message into a merged ticket, opens none and makes no chain", async () => {
  const [one, two, three] = [await open("One"), await open("Two"), await open("Three")];
  await merge(one, two);
  const tries = [
    `insert into ticket_messages (id, ticket_id, author, body, idempotency_key, created_at) values ('x', '${one.id}', 'agency', 'Hello', 'x', 0)`,
    `insert into ticket_remarks values ('x', '${one.id}', null, 'Hello', 'x', 0)`,
    `update tickets set status = 'open' where id = '${one.id}'`,
    `update tickets set status = 'closed', merged_into_id = '${one.id}' where id = '${three.id}'`,
    `update tickets set status = 'closed', merged_into_id = '${three.id}' where id = '${two.id}'`,
    `update tickets set status = 'closed', merged_into_id = '${three.id}' where id = '${three.id}'`,
  ];
  for (const sql of tries)
    await expect(site.db.prepare(sql).run(), sql).rejects.toThrow(/merged|goes on|lead/);
});
