import { expect, test } from "vitest";
import { collectPerson, deletePerson, type Query } from "../../../scripts/person-sql";
import { createAccount } from "../../support/accounts";
import { createApiKey } from "../../support/api";
import { clientPathOf } from "../../support/clients";
import { columnsWith } from "../../support/columns-with";
import { bookCall, TUESDAY_AT_NINE } from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { openTicket, replyFields } from "../../support/ticket-journey";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();
const GUEST = "guest.o'hara@client.example";
const OTHER = "other@client.example";

const query: Query = async (sql) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;

const placesOf = (address: string) => columnsWith(site.db, address);

async function visit(address: string, time: string): Promise<void> {
  await bookCall(new Visitor(site), time, { contact: { email: address, message: "A plan for spring" } });
  const { path } = await openTicket(new Visitor(site), {
    email: address.toUpperCase(),
    description: "Hello",
  });
  await new Visitor(site).postForm(path, { ...replyFields("One more thing"), action: "reply" });
}

test("everything about a guest's address is shown, and nothing about anyone else's", async () => {
  await visit(GUEST, TUESDAY_AT_NINE);
  await visit(OTHER, "2026-11-25T14:00Z");
  await query(
    `insert into audit_log (id, at, staff_email, action, subject_kind, subject_id, after)
     select id, 1, 'command line', 'status_changed', 'booking', id, '{"status":"pending"}' from bookings where email = '${GUEST.replace("'", "''")}'`,
  );
  const person = await collectPerson(GUEST.toUpperCase(), query);
  expect(person.accounts).toEqual([]);
  expect(person.bookings).toEqual([
    expect.objectContaining({
      email: GUEST,
      message: "A plan for spring",
      starts_at: "2026-11-24T14:00:00Z",
    }),
  ]);
  expect(person.tickets).toHaveLength(1);
  expect(person.messages?.map(({ author, body }) => [author, body])[0]).toEqual(["requester", "Hello"]);
  expect(person.messages?.[0]?.created_at).toBe("2026-11-23T15:00:00Z");
  expect(person.emails?.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      "booking_confirmed",
      "agency_booking_new",
      "ticket_received",
      "agency_ticket_new",
    ]),
  );
  expect(person.audit?.map(({ action, after }) => [action, after])).toEqual([
    ["status_changed", '{"status":"pending"}'],
  ]);
  expect(person.clients).toEqual([expect.objectContaining({ email: GUEST, name: "Demo Client" })]);
  expect(JSON.stringify(person)).not.toContain(OTHER);
  expect(JSON.stringify(person)).not.toMatch(/hash|idempotency/);
});

test("everything about a guest's address is deleted from every table, and nobody else's", async () => {
  await visit(GUEST, TUESDAY_AT_NINE);
  await visit(OTHER, "2026-11-25T14:00Z");
  const others = await placesOf(OTHER);
  expect(await placesOf(GUEST)).toEqual(others);
  expect(others).toEqual(
    expect.arrayContaining(["bookings.email", "emails.data", "emails.to_email", "tickets.email"]),
  );

  const result = await deletePerson(GUEST, query, Date.parse(NOW));
  expect(result).toEqual({
    ok: true,
    cancelled: [{ booking_date: "2026-11-24", booking_time: "09:00", name: "Demo Client" }],
  });
  expect(await placesOf(GUEST)).toEqual([]);
  expect(await placesOf(OTHER)).toEqual(others);
  expect((await query("pragma foreign_key_check")).length).toBe(0);
  // The time can be booked again.
  expect((await bookCall(new Visitor(site), TUESDAY_AT_NINE)).status).toBe(303);
});

test("nothing is deleted if the address has an account", async () => {
  await createAccount(site.db, { email: GUEST });
  await visit(GUEST, TUESDAY_AT_NINE);
  const before = await placesOf(GUEST);
  expect(await deletePerson(GUEST, query, Date.parse(NOW))).toEqual({ ok: false, reason: "has_account" });
  expect(await placesOf(GUEST)).toEqual(before);
});

test("the API keys that a member of staff made are shown to them, without the keys", async () => {
  const { id, email } = await createAccount(site.db);
  const made = {
    name: "Client list",
    createdAt: Date.parse(NOW),
    scopes: ["clients:read"] as const,
  };
  await createApiKey(site.db, made);
  await site.db.prepare("update api_keys set created_by = ?").bind(id).run();
  await createApiKey(site.db, { name: "Another's" });
  const { staffApiKeys } = await collectPerson(email, query);
  expect(staffApiKeys).toEqual([
    {
      name: "Client list",
      hint: expect.any(String),
      scopes: '["clients:read"]',
      created_at: NOW,
      expires_at: null,
      last_used_at: null,
    },
  ]);
  const owner = await signInAsStaff(site);
  const answer = await owner.postForm(`${await clientPathOf(site.db, email)}/export`, {});
  expect(JSON.parse(answer.text).staffApiKeys).toMatchObject([
    { name: "Client list", scopes: ["clients:read"] },
  ]);
});
