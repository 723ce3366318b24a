/** A client who deletes their account leaves no personal data in the audit log. */
import { expect, test } from "vitest";
import { deletePerson } from "../../../scripts/person-sql";
import { createAccount, PASSWORD, signInAs } from "../../support/accounts";
import { postAtDesk } from "../../support/desk-bookings";
import { createBooking } from "../../support/factories";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { openTicket, readTickets } from "../../support/ticket-journey";
import { NOW } from "../../support/worker";

const site = shareWorker();

const SECRETS = /Ada's budget|Ada is moving|Ada's file/;
const NOTES = { form: "notes", projectNotes: "Ada's budget is small", internalNotes: "Ada's file is thin" };

const audit = async () =>
  (
    await site.db
      .prepare("select subject_id, action, before, after from audit_log order by rowid")
      .all<Record<string, string | null>>()
  ).results;

/** Inserts two bookings for an address. At the desk, both get notes and one is cancelled. Returns their ids. */
async function workOn(email: string, userId: string | null, hour = "14"): Promise<string[]> {
  const ids: string[] = [];
  const desk = await signInAsStaff(site, await createStaff(site.db));
  for (const startsAt of [`2026-11-24T${hour}:00Z`, `2026-11-25T${hour}:00Z`]) {
    const { id } = await createBooking(site.db, { startsAt, email, userId });
    await postAtDesk(site, desk, id, "", NOTES);
    ids.push(id);
  }
  await postAtDesk(site, desk, ids[0] ?? "", "/cancel", { reason: "Ada is moving" });
  return ids;
}

test("an account's bookings, tickets and emails keep who did what, and no facts", async () => {
  const account = await createAccount(site.db, { email: "ada@client.example" });
  const client = await signInAs(site, account.email);
  const ids = await workOn(account.email, account.id);
  const others = await workOn("other@client.example", null, "16");
  await openTicket(client);
  const [ticket] = await readTickets(site.db);
  await site.db.prepare("update tickets set user_id = ?").bind(account.id).run();
  const desk = await signInAsStaff(site, await createStaff(site.db));
  const { page } = await desk.get(`/staff/tickets/${ticket?.number}`);
  await desk.postForm(`/staff/tickets/${ticket?.number}`, {
    version: page.value("version"),
    do: "priority",
    priority: "urgent",
  });
  const before = await audit();
  expect(JSON.stringify(before)).toMatch(SECRETS);

  const answer = await client.postForm("/account", { form: "delete", currentPassword: PASSWORD });
  expect(answer.location).toContain("deleted=1");
  const after = await audit();
  expect(after.map(({ subject_id, action }) => [subject_id, action])).toEqual(
    before.map(({ subject_id, action }) => [subject_id, action]),
  );
  for (const row of after) {
    const isTheirs = [...ids, ticket?.id].includes(row.subject_id ?? "");
    if (isTheirs) expect(row).toMatchObject({ before: null, after: null });
  }
  expect(after.filter(({ subject_id }) => others.includes(subject_id ?? ""))).toEqual(
    before.filter(({ subject_id }) => others.includes(subject_id ?? "")),
  );
  const { results } = await site.db.prepare("select booking_id from booking_internal_notes").all();
  expect(results.map(({ booking_id }) => booking_id).sort()).toEqual([...others].sort());
});

test("an account that could not be deleted keeps everything", async () => {
  const account = await createAccount(site.db, { email: "ada@client.example" });
  await workOn(account.email, account.id);
  const before = await audit();
  const client = await signInAs(site, account.email);
  expect((await client.postForm("/account", { form: "delete", currentPassword: "wrong" })).status).toBe(400);
  expect(await audit()).toEqual(before);
});

test("the command that deletes a guest does the same", async () => {
  const ids = await workOn("ada@client.example", null);
  const query = async (sql: string) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;
  expect(await deletePerson("ada@client.example", query, Date.parse(NOW))).toMatchObject({ ok: true });
  const after = await audit();
  expect(after.filter(({ subject_id }) => ids.includes(subject_id ?? "")).length).toBeGreaterThan(2);
  expect(JSON.stringify(after)).not.toMatch(SECRETS);
});
