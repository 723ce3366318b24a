import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashKey } from "../../app/domain/hmac";
import { ticketKeyOf } from "../../app/domain/tickets/ticket-key";
import { ticketPath } from "../../app/domain/tickets/ticket-paths";
import { countRows, createAccount, signInAs, signInByForm } from "../support/accounts";
import { textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { COOKIE_SECRET } from "../support/worker";

const site = shareWorker();

const TICKET = {
  name: "Demo Client",
  email: "demo@client.example",
  subject: "The assistant greets twice",
  priority: "high",
  description: "It says hello on every page.",
};

async function submitTicket(visitor: Visitor, fields: Partial<typeof TICKET> = {}): Promise<string> {
  const answer = await visitor.postForm("/help/submit-ticket", { ...TICKET, ...fields });
  expect(answer.status).toBe(303);
  const row = await site.db
    .prepare("select id from tickets order by number desc limit 1")
    .first<{ id: string }>();
  return row?.id ?? "";
}

describe("a user's tickets", () => {
  test("start with the user's details, belong to the account, and are answered there", async () => {
    const { id: userId, email } = await createAccount(site.db);
    const client = await signInAs(site, email);
    const empty = await client.get("/dashboard/tickets");
    expect(empty.page.heading).toBe("Your tickets");
    expect(empty.page.text).toContain("No tickets yet.");
    const [form = ""] = empty.page.linksSaying("Submit a ticket");
    const prefilled = await client.get(form);
    expect([prefilled.page.value("name"), prefilled.page.value("email")]).toEqual(["Demo Client", email]);
    expect(prefilled.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await new Visitor(site).get(form)).page.value("email")).toBe("");

    const id = await submitTicket(client, { email });
    expect(await countRows(site.db, "tickets", `user_id = '${userId}'`)).toBe(1);
    const list = await client.get("/dashboard/tickets");
    expect(list.headers.get("Cache-Control")).toBe("private, no-store");
    const [address = ""] = list.page.linksSaying(TICKET.subject);
    expect(address).toBe(`/dashboard/tickets?ticket=${id}`);
    const conversation = await client.get(address);
    expect(conversation.page.heading).toBe(TICKET.subject);
    expect(conversation.page.text).toContain(TICKET.description);
    const empties = await client.submit(conversation.page, { message: " " }, "#reply");
    expect(empties.status).toBe(400);
    const answer = await client.submit(conversation.page, { message: "And goodbye, too." }, "#reply");
    expect([answer.status, answer.location]).toEqual([303, `${address}#latest`]);
    expect((await client.follow(answer)).page.all("ol li").map(textOf).at(-1)).toContain("And goodbye, too.");
    await client.postForm(address, { do: "close" });
    expect(await countRows(site.db, "tickets", "status = 'closed'")).toBe(1);
  });

  test("are private: another user's gives the same response as a missing one", async () => {
    const owner = await createAccount(site.db);
    const id = await submitTicket(await signInAs(site, owner.email), { email: owner.email });
    const stranger = await signInAs(site, (await createAccount(site.db)).email);
    const missing = randomUUID();
    const plain = (text: string) => text.replaceAll(id, "ID").replaceAll(missing, "ID");
    const [theirs, none] = [
      await stranger.get(`/dashboard/tickets?ticket=${id}`),
      await stranger.get(`/dashboard/tickets?ticket=${missing}`),
    ];
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect(plain(theirs.text)).toBe(plain(none.text));
    const tries: Record<string, string>[] = [{ message: "Let me in" }, { do: "close" }, { message: "" }];
    for (const fields of tries) {
      expect((await stranger.postForm(`/dashboard/tickets?ticket=${id}`, fields)).status).toBe(404);
    }
    for (const wrong of ["", "x", `${id}&ticket=${id}`, "%00", "../"]) {
      const answer = await stranger.get(`/dashboard/tickets?ticket=${wrong}`);
      expect(answer.status, wrong).toBe(404);
    }
    expect((await new Visitor(site).get(`/dashboard/tickets?ticket=${id}`)).location).toBe(
      `/signin?${new URLSearchParams({ next: `/dashboard/tickets?ticket=${id}` })}`,
    );
    expect(await countRows(site.db, "ticket_messages")).toBe(1);
  });

  test("include guest tickets with the verified address, and are deleted with the account", async () => {
    const { email } = await createAccount(site.db);
    await submitTicket(new Visitor(site), { email: email.toUpperCase() });
    const client = await signInByForm(site, email);
    expect((await client.get("/dashboard/tickets")).page.text).toContain(TICKET.subject);
    const stored = JSON.parse((await client.get("/account/data.json")).text);
    expect(stored.tickets).toMatchObject([
      { subject: TICKET.subject, messages: [{ author: "requester", body: TICKET.description }] },
    ]);
    await client.postForm("/account", { form: "delete", currentPassword: "a-password-for-tests" });
    for (const table of ["tickets", "ticket_messages"])
      expect(await countRows(site.db, table), table).toBe(0);
    expect(await countRows(site.db, "emails", "ticket_id is not null")).toBe(0);
  });
});

test("many tickets from one IP address are rate-limited, keeping what was typed", async () => {
  const from = { "CF-Connecting-IP": "203.0.113.7" };
  await new Visitor(site).postForm("/help/submit-ticket", TICKET, from);
  await site.db.prepare("update attempt_counters set attempts = 30").run();
  const answer = await new Visitor(site).postForm(
    "/help/submit-ticket",
    { ...TICKET, subject: "Another" },
    from,
  );
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.page.text).toContain("You've sent too many tickets. Please try again in 60 minutes");
  expect(textOf(answer.page.one("#ticket-description"))).toBe(TICKET.description);
  expect(await countRows(site.db, "tickets")).toBe(1);
});

test("many messages to one ticket are rate-limited, keeping what was typed", async () => {
  const { email } = await createAccount(site.db);
  const client = await signInAs(site, email);
  const address = `/dashboard/tickets?ticket=${await submitTicket(client, { email })}`;
  await client.postForm(address, { message: "One", idempotencyKey: randomUUID() });
  await site.db.prepare("update attempt_counters set attempts = 60").run();
  const answer = await client.postForm(address, { message: "Another", idempotencyKey: randomUUID() });
  expect(answer.status).toBe(429);
  expect(answer.page.text).toContain("You've sent too many messages. Please try again in 60 minutes.");
  expect(answer.page.value("message")).toBe("Another");
});

test("one visitor's searches are recorded up to a limit, and answered beyond it", async () => {
  const search = () => new Visitor(site).get("/help?q=booking", { "CF-Connecting-IP": "203.0.113.9" });
  const recorded = async (count: number) => {
    for (let waited = 0; waited < 40; waited++) {
      if ((await countRows(site.db, "help_searches")) === count) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await countRows(site.db, "help_searches")).toBe(count);
  };
  await search();
  await recorded(1);
  await site.db.prepare("update attempt_counters set attempts = 120").run();
  const answer = await search();
  expect(answer.page.text).toContain("booking");
  await new Promise((resolve) => setTimeout(resolve, 200));
  await recorded(1);
});

test("a ticket's link works under its original secret and the current one, but no other", async () => {
  const id = await submitTicket(new Visitor(site));
  const earlier = await ticketKeyOf(id, "the secret that the site had before");
  await site.db
    .prepare("update tickets set key_hash = ?")
    .bind(await hashKey(earlier))
    .run();
  const open = async (key: string) => (await new Visitor(site).get(ticketPath({ id, key }))).status;
  expect(await open(earlier)).toBe(200);
  expect(await open(await ticketKeyOf(id, COOKIE_SECRET))).toBe(200);
  expect(await open(await ticketKeyOf(id, "a secret that the site never had"))).toBe(404);
});
