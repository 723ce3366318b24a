/** Client records, which triggers maintain for every change of an account, a booking or a ticket. */
import { expect, test } from "vitest";
import { batchResults, connect } from "../../app/db/client.server";
import { wholeOf } from "../../app/db/delete-oldest.server";
import { PURGES } from "../../app/db/privacy/purges.server";
import { USUAL_DAYS } from "../../app/domain/settings/retention-days";
import { createAccount, mailedLink, PASSWORD, signIn, signInAs } from "../support/accounts";
import { readClient } from "../support/clients";
import { createBooking } from "../support/factories";
import { bookCall, TUESDAY_AT_NINE } from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { createStaff } from "../support/staff";
import { openTicket, replyFields } from "../support/ticket-journey";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const GUEST = "guest@client.example";
const OTHER = "other@client.example";

const run = (sql: string, ...values: (string | number | null)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

const countClients = () => site.db.prepare("select count(*) as n from clients").first<number>("n");

test("a guest becomes a client by booking, under the latest name, and is found by its words", async () => {
  await bookCall(new Visitor(site), TUESDAY_AT_NINE, {
    contact: { name: "Zoë O'Brien", email: GUEST.toUpperCase(), company: "Demo Works" },
  });
  expect(await readClient(site.db, GUEST)).toMatchObject({
    name: "Zoë O'Brien",
    company: "Demo Works",
    user_id: null,
    first_contact_at: now,
    last_contact_at: now,
    expected_until: Date.parse("2026-11-24T14:30Z"),
    search_text: "zoe obrien guest client example demo works",
  });
  await openTicket(new Visitor(site), { email: GUEST, name: "Zoe" });
  expect(await readClient(site.db, GUEST)).toMatchObject({
    name: "Zoe",
    company: "Demo Works",
    search_text: "zoe guest client example demo works",
  });
  expect(await countClients()).toBe(1);
});

test("an account is a client with its own name, also if it was a guest before, and keeps that name", async () => {
  await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact: { name: "As a guest", email: GUEST } });
  const guest = await readClient(site.db, GUEST);
  const visitor = new Visitor(site);
  const account = { name: "As a client", email: GUEST, company: "Demo Company", password: PASSWORD };
  await visitor.postForm("/signup", account);
  const userId = await site.db.prepare("select id from users").first<string>("id");
  expect(await readClient(site.db, GUEST)).toMatchObject({
    id: guest?.id,
    name: "As a client",
    user_id: userId,
  });
  // Claims the guest's booking.
  await visitor.get(await mailedLink(site.db, "verify", GUEST));
  await openTicket(new Visitor(site), { email: GUEST, name: "Somebody" });
  expect(await readClient(site.db, GUEST)).toMatchObject({ id: guest?.id, name: "As a client" });
  await run("update users set name = 'Renamed'");
  expect(await readClient(site.db, GUEST)).toMatchObject({
    name: "Renamed",
    search_text: "renamed guest client example demo company",
  });
});

test("when a call is to come is known, whatever happens to it", async () => {
  const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: GUEST });
  const until = async () => (await readClient(site.db, GUEST))?.expected_until;
  expect(await until()).toBe(Date.parse("2026-11-24T14:30Z"));
  await run("update bookings set starts_at = starts_at + 1000, ends_at = ends_at + 1000 where id = ?", id);
  expect(await until()).toBe(Date.parse("2026-11-24T14:30:01Z"));
  const next = await createBooking(site.db, { startsAt: "2026-11-25T14:00Z", email: GUEST });
  expect(await until()).toBe(Date.parse("2026-11-25T14:30Z"));
  await run("update bookings set status = 'cancelled' where id = ?", next.id);
  expect(await until()).toBe(Date.parse("2026-11-24T14:30:01Z"));
  await run("delete from bookings where id = ?", id);
  expect(await until()).toBeNull();
});

test("a message moves the last contact on, also that of the record that stands for the person", async () => {
  await openTicket(new Visitor(site), { email: OTHER });
  const { path } = await openTicket(new Visitor(site), { email: GUEST });
  await run("update clients set last_contact_at = 1");
  const main = await readClient(site.db, OTHER);
  await run("update clients set merged_into_id = ? where email = ?", main?.id ?? "", GUEST);
  await run("update tickets set updated_at = 5");
  await new Visitor(site).postForm(path, { ...replyFields("One more thing"), action: "reply" });
  expect(await readClient(site.db, GUEST)).toMatchObject({ last_contact_at: now });
  expect(await readClient(site.db, OTHER)).toMatchObject({ last_contact_at: now });
});

test("whoever changes their address stays the same client; what is left under the old one is theirs", async () => {
  const { id: userId } = await createAccount(site.db, { email: GUEST });
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: GUEST, userId });
  const before = await readClient(site.db, GUEST);
  const visitor = await signInAs(site, GUEST);
  await visitor.postForm("/account", { form: "email", email: OTHER, currentPassword: PASSWORD });
  const link = await mailedLink(site.db, "change", OTHER);
  await visitor.submit((await visitor.get(link)).page, {}, 'main form[method="post"]');
  expect(await site.db.prepare("select email from users").first("email")).toBe(OTHER);
  expect(await readClient(site.db, OTHER)).toMatchObject({
    id: before?.id,
    user_id: userId,
    merged_into_id: null,
    expected_until: null,
  });
  expect(await readClient(site.db, GUEST)).toMatchObject({
    user_id: null,
    merged_into_id: before?.id,
    expected_until: Date.parse("2026-11-24T14:30Z"),
  });
  // After a change back, nothing is left under the other address.
  await run("update users set email = ?", GUEST);
  expect(await readClient(site.db, GUEST)).toMatchObject({ user_id: userId, merged_into_id: null });
  expect(await countClients()).toBe(1);
});

test("an address that somebody else's record has becomes the account's when it moves there", async () => {
  const { id: userId } = await createAccount(site.db, { email: GUEST });
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: OTHER, name: "As a guest" });
  await run("update users set email = ?", OTHER);
  expect(await readClient(site.db, OTHER)).toMatchObject({ user_id: userId, name: "Demo Client" });
  expect(await readClient(site.db, GUEST)).toBeNull();
});

test("a client with nothing left is gone, with what the audit log says of them", async () => {
  const { id: userId } = await createAccount(site.db, { email: GUEST });
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: GUEST, userId });
  await openTicket(await signInAs(site, GUEST), { email: GUEST });
  const client = await readClient(site.db, GUEST);
  await run(
    `insert into audit_log (id, at, staff_email, action, subject_kind, subject_id, after)
     values ('a', 1, 'command line', 'merged', 'client', ?, '{"record":"x"}')`,
    client?.id ?? "",
  );
  const visitor = new Visitor(site);
  await signIn(visitor, GUEST);
  const answer = await visitor.postForm("/account", {
    form: "delete",
    password: PASSWORD,
    currentPassword: PASSWORD,
  });
  expect(answer.status).toBe(303);
  expect(await countClients()).toBe(0);
  expect(await site.db.prepare("select after from audit_log").first("after")).toBeNull();
});

test("a guest is gone with the last booking and ticket that are kept", async () => {
  await createBooking(site.db, { startsAt: "2024-11-24T14:00Z", email: GUEST, status: "completed" });
  const { id } = await openTicket(new Visitor(site), { email: GUEST });
  const db = connect(site.db as never);
  await batchResults(db, PURGES.bookings(db, now, { ...USUAL_DAYS, bookings: 0 }).map(wholeOf));
  expect(await readClient(site.db, GUEST)).not.toBeNull();
  await run("delete from tickets where id = ?", id);
  expect(await readClient(site.db, GUEST)).toBeNull();
});

test("staff are no clients, unless they book", async () => {
  const member = await createStaff(site.db, "member", { email: "member@agency.example" });
  expect(await countClients()).toBe(0);
  const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: member.email });
  expect(await readClient(site.db, member.email)).toMatchObject({ user_id: member.id });
  await run("delete from bookings where id = ?", id);
  expect(await countClients()).toBe(0);
  await run("delete from staff where user_id = ?", member.id);
  expect(await readClient(site.db, member.email)).toMatchObject({ user_id: member.id });
});

test("no chain of records, and none that leads to itself", async () => {
  for (const email of [GUEST, OTHER, "third@client.example"]) await createAccount(site.db, { email });
  const [one, two, three] = await Promise.all(
    [GUEST, OTHER, "third@client.example"].map(async (email) => (await readClient(site.db, email))?.id ?? ""),
  );
  const merge = (id = "", into = "") => run("update clients set merged_into_id = ? where id = ?", into, id);
  await expect(merge(one, one)).rejects.toThrow("clients_not_into_itself");
  await merge(two, one);
  await expect(merge(three, two)).rejects.toThrow("stands for itself");
  await expect(merge(one, three)).rejects.toThrow("stands for itself");
  await merge(three, one);
});
