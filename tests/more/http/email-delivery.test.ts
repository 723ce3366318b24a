import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { connect } from "../../../app/db/client.server";
import {
  claimEmails,
  markEmailsSent,
  parkAndListDueEmails,
  parkEmail,
  postponeEmail,
  renewEmailLease,
  settleUnknownEmail,
} from "../../../app/db/email/due-emails.server";
import { insertEmail } from "../../../app/db/email/insert-email.server";
import type { EmailKind, NewEmail } from "../../../app/domain/email/email";
import { SHIPPED_PHRASES } from "../../../app/domain/email/email-phrases";
import { EmailNotSent, EmailOutcomeUnknown, type OutgoingEmail } from "../../../app/email/outgoing-email";
import { deliverDueEmails } from "../../../app/use-cases/email/deliver-emails.server";
import { Connections } from "../../../app/use-cases/outbox/connections.server";
import { readBookings } from "../../support/booking-rows";
import { configWith } from "../../support/config";
import { expectError } from "../../support/console-errors";
import { FakeEmailProvider } from "../../support/email-provider";
import { createBooking } from "../../support/factories";
import { guestFields, linkOf, newGuestFields, TUESDAY_AT_NINE } from "../../support/journey";
import { readOutbox, untilDelivered } from "../../support/outbox";
import { PATIENCE_MS } from "../../support/patience";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { type Answer, Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const provider = new FakeEmailProvider();
let logs: string[] = [];
const site = shareWorker({
  bindings: { MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "post@agency.example" },
  emailProvider: provider,
  twin: true,
  onLog: (line) => logs.push(line),
});
const now = Date.parse(NOW);
const GUEST = "demo@client.example";
const AGENCY = BRAND.email;

beforeEach(() => {
  provider.reset();
  logs = [];
});

/** Waits for running deliveries, which would otherwise affect the next test. */
afterEach(() => until(async () => (await readOutbox(site.db)).every((row) => row.lease_until === null)));

async function book(time = TUESDAY_AT_NINE, fields = guestFields(time)): Promise<Answer> {
  const answer = await new Visitor(site).postForm("/schedule", fields);
  expect(answer.status).toBe(303);
  return answer;
}

async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isTrue()); ) {
    if (Date.now() > deadline) throw new Error(`Did not become true in time: ${isTrue}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Ages waiting emails as an hour of clock time would. */
function letTimePass(): Promise<unknown> {
  return site.db
    .prepare(
      "update emails set due_at = ?1, lease_until = null where status = 'waiting' and kind not like 'reminder%'",
    )
    .bind(now)
    .run();
}

async function statusOf(kind: string) {
  const row = (await readOutbox(site.db)).find((email) => email.kind === kind);
  return row && { status: row.status, attempts: row.attempts, lastError: row.last_error };
}

/** Waits until all quick retries have ended: of an email that is being sent when time passes, the outcome is unknown. */
const untilPostponed = () =>
  until(async () => {
    const rows = await readOutbox(site.db);
    return (
      rows.every(({ lease_until }) => lease_until === null) && rows.some(({ attempts }) => attempts === 4)
    );
  });

describe("a working provider", () => {
  test("gets both emails at once, in the form Cloudflare requires", async () => {
    await book();
    await untilDelivered(site.db, now);
    expect(provider.asked).toBe(2);
    const [email, ...more] = provider.to(GUEST);
    expect(more).toEqual([]);
    const row = (await readOutbox(site.db)).find(({ kind }) => kind === "booking_confirmed");
    expect(email).toMatchObject({
      from: { name: BRAND.name, email: "post@agency.example" },
      to: { name: "Demo Client", email: GUEST },
      replyTo: { email: AGENCY },
      headers: { "Auto-Submitted": "auto-generated", "X-Entity-Ref-ID": `${row?.id}@site.example` },
      attachments: [
        {
          filename: "invitation.ics",
          type: "text/calendar; charset=utf-8; method=REQUEST",
          disposition: "attachment",
        },
      ],
    });
    expect(Buffer.from(email?.attachments[0]?.content ?? "", "base64").toString()).toContain(
      "METHOD:REQUEST",
    );
    expect(provider.to(AGENCY)).toHaveLength(1);
    expect(row).toMatchObject({ status: "sent", sent_at: now, attempts: 1, lease_until: null });
  });

  test("gets each email once from two Workers on one database", async () => {
    provider.verdict = () => "E_RATE_LIMIT_EXCEEDED";
    const times = ["14:00", "15:00", "16:00"].flatMap((hour) => [
      `2026-11-24T${hour}Z`,
      `2026-11-25T${hour}Z`,
    ]);
    for (const time of times) await book(time, newGuestFields(time));
    await until(async () => (await readOutbox(site.db)).every((row) => row.lease_until === null));
    await letTimePass();
    provider.reset();
    provider.takesMs = 30;
    await Promise.all([
      site.runScheduled("site"),
      site.runScheduled("twin"),
      site.runScheduled("site"),
      site.runScheduled("twin"),
    ]);
    await untilDelivered(site.db, now);
    const ids = provider.taken.map(({ headers }) => headers["X-Entity-Ref-ID"]);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });
});

describe("the booking stands, the page responds and the email arrives once, although the provider", () => {
  test("refuses at first", async () => {
    let refusals = 0;
    provider.verdict = () => (++refusals <= 4 ? "E_INTERNAL_SERVER_ERROR" : "take");
    await book();
    // The request's own delivery retries after 200 and 400 ms.
    await untilDelivered(site.db, now);
    expect(provider.to(GUEST)).toHaveLength(1);
    expect(provider.to(AGENCY)).toHaveLength(1);
    expect(provider.asked).toBe(6);
  });

  test("is down for an hour", async () => {
    provider.verdict = () => "E_INTERNAL_SERVER_ERROR";
    const { id } = linkOf(await book());
    await untilPostponed();
    expect((await readBookings(site.db)).map((row) => row.id)).toEqual([id]);
    const waiting = await statusOf("booking_confirmed");
    expect(waiting).toEqual({
      status: "waiting",
      attempts: 4,
      lastError: "Cloudflare did not take it (E_INTERNAL_SERVER_ERROR)",
    });
    // Retries during the outage, each a little later than the previous one.
    for (let minute = 0; minute < 5; minute++) {
      await letTimePass();
      await site.runScheduled();
    }
    expect(await statusOf("booking_confirmed")).toMatchObject({ status: "waiting", attempts: 9 });
    const [row] = await readOutbox(site.db);
    // 200 ms doubled eight times, plus or minus a fifth.
    expect(row?.due_at).toBeGreaterThanOrEqual(now + 40_960);
    expect(row?.due_at).toBeLessThanOrEqual(now + 61_440);
    expect(provider.taken).toEqual([]);

    provider.verdict = () => "take";
    await letTimePass();
    await site.runScheduled();
    await untilDelivered(site.db, now);
    await site.runScheduled();
    expect(provider.to(GUEST)).toHaveLength(1);
    expect(provider.to(AGENCY)).toHaveLength(1);
  });

  test("fails for one of two emails", async () => {
    provider.verdict = ({ to }) => (JSON.stringify(to).includes(GUEST) ? "E_DELIVERY_FAILED" : "take");
    await book();
    await untilPostponed();
    expect(provider.to(AGENCY)).toHaveLength(1);
    provider.verdict = () => "take";
    await letTimePass();
    await site.runScheduled();
    expect(provider.to(GUEST)).toHaveLength(1);
    expect(provider.to(AGENCY)).toHaveLength(1);
  });
});

/** The email to the guest, as the desk shows it. */
async function rowOfGuest() {
  const row = (await readOutbox(site.db)).find(({ to_email }) => to_email === GUEST);
  if (!row) throw new Error("There is no email to the guest");
  return row;
}

test("an email that Cloudflare breaks off from is shown as unknown, and goes again once staff press", async () => {
  provider.verdict = () => "take and break";
  await book();
  await expectError(/email_unknown.*booking_confirmed/);
  await expectError(/email_unknown.*agency_booking_new/);
  await letTimePass();
  await site.runScheduled();
  expect(provider.to(GUEST)).toHaveLength(1);

  const staff = await signInAsStaff(site, "member");
  const { id } = await rowOfGuest();
  expect((await staff.get("/staff/email")).page.text).toContain("Unknown outcome 2");
  const { page } = await staff.get(`/staff/email/${id}`);
  expect(page.text).toContain("Unknown outcome, was due");
  provider.verdict = () => "take";
  await staff.submit(page, {}, 'main form[method="post"]');
  await until(async () => (await rowOfGuest()).status === "sent");
  const ids = provider.to(GUEST).map(({ headers }) => headers["X-Entity-Ref-ID"]);
  expect(ids).toEqual([`${id}@site.example`, `${id}@site.example`]);
});

test("an email whose answer is still awaited is given to the provider by no other Worker, nor once that one is dead", async () => {
  provider.verdict = () => "hang";
  await book();
  await until(() => provider.asked === 2);
  // The response did not wait for the provider.
  expect(await statusOf("booking_confirmed")).toMatchObject({
    status: "waiting",
    attempts: 1,
    lastError: null,
  });
  await site.runScheduled("twin");
  expect(provider.asked).toBe(2);
  await site.db.prepare("update emails set lease_until = ? where lease_until is not null").bind(now).run();
  await site.runScheduled("twin");
  for (const { id } of (await readOutbox(site.db)).filter(({ status }) => status === "failed"))
    await expectError(new RegExp(`email_unknown.*${id}`));
  expect(provider.asked).toBe(2);
  expect(await statusOf("booking_confirmed")).toEqual({
    status: "failed",
    attempts: 1,
    lastError: "The site ended while it waited for the answer",
  });
});

test("an email of a Worker that died before it gave it to the provider goes at once", async () => {
  await writeEmails(1);
  await site.db.prepare("update emails set lease_until = ?").bind(now).run();
  await site.runScheduled();
  expect(provider.taken).toHaveLength(1);
});

test("a permanently unreachable recipient parks that email at once, and no other", async () => {
  provider.verdict = ({ to }) => (JSON.stringify(to).includes(GUEST) ? "E_RECIPIENT_SUPPRESSED" : "take");
  await book();
  await until(async () => (await statusOf("booking_confirmed"))?.status === "failed");
  expect(await statusOf("booking_confirmed")).toEqual({
    status: "failed",
    attempts: 1,
    lastError: "Cloudflare did not take it (E_RECIPIENT_SUPPRESSED)",
  });
  const logged = await expectError(/email_parked/);
  expect(logged).not.toContain("@");
  await until(async () => (await statusOf("agency_booking_new"))?.status === "sent");
  await letTimePass();
  await site.runScheduled();
  expect(provider.to(GUEST)).toEqual([]);
});

test("an email is parked after two days of retries", async () => {
  provider.verdict = () => "E_DELIVERY_FAILED";
  await book();
  await untilPostponed();
  await site.db.prepare("update emails set attempts = 109 where kind = 'booking_confirmed'").run();
  await letTimePass();
  await site.runScheduled();
  expect(await statusOf("booking_confirmed")).toMatchObject({ status: "failed", attempts: 110 });
  await expectError(/email_parked/);
});

test("emails about one call reach a person in order, however often each was retried", async () => {
  provider.verdict = () => "E_DELIVERY_FAILED";
  const { id, key } = linkOf(await book());
  await untilPostponed();
  const moved = await new Visitor(site).postForm(
    "/schedule",
    guestFields("2026-11-24T16:00Z", { reschedule: id, key }),
  );
  expect(moved.status).toBe(303);
  await until(async () => (await readOutbox(site.db)).every((row) => row.lease_until === null));
  // The newer one is due, the older one is postponed: the newer one waits.
  await site.db
    .prepare("update emails set due_at = ? where kind = 'booking_confirmed'")
    .bind(now + 1)
    .run();
  await site.db.prepare("update emails set due_at = ? where kind = 'booking_rescheduled'").bind(now).run();
  provider.verdict = () => "take";
  await site.runScheduled();
  expect(provider.to(GUEST)).toEqual([]);
  await letTimePass();
  await site.runScheduled();
  expect(provider.to(GUEST).map(({ subject }) => subject.split(":")[0])).toEqual([
    "Your call is booked",
    "Your call has been moved",
  ]);
});

test("sent emails are deleted after 90 days, waiting ones are not", async () => {
  await book();
  await untilDelivered(site.db, now);
  const day = 86_400_000;
  const set = (kind: string, sentAt: number) =>
    site.db
      .prepare("update emails set created_at = ?1, sent_at = ?1 where kind = ?2")
      .bind(sentAt, kind)
      .run();
  await set("booking_confirmed", now - 91 * day);
  await set("agency_booking_new", now - 89 * day);
  await site.db
    .prepare("update emails set created_at = ? where kind like 'reminder%'")
    .bind(now - 91 * day)
    .run();
  await site.runScheduled();
  expect((await readOutbox(site.db)).map(({ kind }) => kind)).toEqual([
    "agency_booking_new",
    "reminder_hour",
  ]);
});

/** Inserts emails into the outbox directly, so that no request delivers them. */
async function writeEmails(count: number): Promise<void> {
  const db = connect(site.db as unknown as D1Database);
  for (let nth = 1; nth <= count; nth++) {
    await insertEmail(db, {
      kind: "password_changed",
      data: { name: "Demo Client" },
      id: randomUUID(),
      toName: "Demo Client",
      toEmail: `client.${nth}@client.example`,
      dedupeKey: randomUUID(),
      dueAt: now,
      createdAt: now,
    });
  }
}

const SHIPPED = { read: async () => ({ email: SHIPPED_PHRASES }) };

/** Delivers due emails as a Worker does, with the test's own transport. */
function deliverBy(
  send: (email: OutgoingEmail) => Promise<void>,
  database: Pick<D1Database, "prepare" | "batch">,
) {
  const db = connect(database as D1Database);
  const elapsed = () => Date.now();
  const clocks = { now: () => now, elapsed, random: () => 0, connections: new Connections(elapsed) };
  const transport = { unknownRetries: 2, send };
  return deliverDueEmails({ db, transport, words: SHIPPED, facts: configWith(), ...clocks }, 12);
}

test("a domain that defers is set aside for the run, and mail to others goes out", async () => {
  await writeEmails(6);
  await site.db
    .prepare("update emails set to_email = 'demo@other.example' where to_email like 'client.6@%'")
    .run();
  // So many attempts that no quick retries follow.
  await site.db.prepare("update emails set attempts = 10").run();
  provider.verdict = ({ to }) =>
    JSON.stringify(to).includes("client.example") ? "E_DELIVERY_FAILED" : "take";
  await site.runScheduled();
  expect(provider.to("demo@other.example")).toHaveLength(1);
  expect(provider.asked).toBe(1 + 2);
});

test("a run ends if the provider takes nothing, for any domain", async () => {
  await writeEmails(12);
  await site.db.prepare("update emails set to_email = 'demo@' || rowid || '.example', attempts = 10").run();
  provider.verdict = () => "E_DAILY_LIMIT_EXCEEDED";
  await site.runScheduled();
  expect(provider.asked).toBe(4);
});

test("new emails go before those that failed, codes and links first and copies to the agency last", async () => {
  const db = connect(site.db as unknown as D1Database);
  const kinds: EmailKind[] = ["agency_ticket_new", "password_changed", "reset_password", "sign_in_code"];
  for (const kind of kinds) {
    const row = { id: kind, kind, data: { name: "" }, toName: "", toEmail: `${kind}@client.example` };
    await insertEmail(db, { ...row, dedupeKey: kind, dueAt: now, createdAt: now } as unknown as NewEmail);
  }
  await site.db.prepare("update emails set attempts = 1 where kind = 'sign_in_code'").run();
  const asked = { now, limit: 9, except: [], unknownRetries: 2 };
  const ids = async (isNew: boolean) =>
    (await parkAndListDueEmails(db, { ...asked, isNew })).due.map(({ id }) => id);
  expect(await ids(false)).toEqual([
    "reset_password",
    "password_changed",
    "agency_ticket_new",
    "sign_in_code",
  ]);
  expect(await ids(true)).toEqual(["reset_password", "password_changed", "agency_ticket_new"]);
  const others = await parkAndListDueEmails(db, { ...asked, isNew: false, except: ["client.example"] });
  expect(others.due).toEqual([]);
});

test("an email without an answer is tried twice more under its id, and then shown as unknown", async () => {
  await writeEmails(1);
  const ids: string[] = [];
  const send = async ({ messageId }: OutgoingEmail) => {
    ids.push(messageId);
    throw new EmailOutcomeUnknown("No answer in time");
  };
  for (let run = 1; run <= 4; run++) {
    await deliverBy(send, site.db as unknown as D1Database);
    const [row] = await readOutbox(site.db);
    expect(row).toMatchObject(
      run < 3
        ? { status: "waiting", asked_at: null, unknowns: run, due_at: now + run * 300_000 }
        : { status: "failed", asked_at: now, unknowns: 3 },
    );
    await letTimePass();
  }
  await expectError(/email_unknown/);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

test("an email waits only for earlier ones to the same person about the same call", async () => {
  const db = connect(site.db as unknown as D1Database);
  const call = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const other = await createBooking(site.db, { startsAt: "2026-11-25T14:00Z" });
  const write = (
    id: string,
    kind: EmailKind,
    toEmail: string,
    { id: bookingId }: { id: string },
    dueAt = now,
  ) =>
    insertEmail(db, {
      kind,
      data: { booking: { icalSequence: 0 } },
      id,
      toName: "Demo Client",
      toEmail,
      dedupeKey: id,
      bookingId,
      dueAt,
      createdAt: now,
    } as unknown as NewEmail);
  await write("reminder for later", "reminder_day", GUEST, call, now + 9000);
  await write("first", "booking_confirmed", GUEST, call, now + 1);
  await write("second", "booking_rescheduled", GUEST, call);
  await write("reminder", "reminder_hour", GUEST, call);
  await write("to the agency", "agency_booking_moved", AGENCY, call);
  await write("of another call", "booking_confirmed", GUEST, other);
  const claim = async (at: number) => {
    const asked = { now: at, limit: 9, except: [], isNew: false, unknownRetries: 2 };
    const { due } = await parkAndListDueEmails(db, asked);
    const emails = await claimEmails(
      db,
      due.map(({ id }) => id),
      { now: at, leaseUntil: now + 1000 },
    );
    await markEmailsSent(
      db,
      emails.map(({ id }) => id),
      at,
    );
    return emails.map(({ id }) => id).sort();
  };
  expect(await claim(now)).toEqual(["of another call", "reminder", "to the agency"]);
  expect(await claim(now + 1)).toEqual(["first"]);
  expect(await claim(now + 1)).toEqual(["second"]);
});

test("only the current lease holder can change an email, and only that email", async () => {
  await writeEmails(2);
  const db = connect(site.db as unknown as D1Database);
  const late = { now, leaseUntil: now + 1000 };
  const [first] = await readOutbox(site.db);
  const [email] = await claimEmails(db, [first?.id ?? ""], late);
  if (!email) throw new Error("There was no mail to take");
  expect(await claimEmails(db, [email.id], late)).toEqual([]);
  const [again] = await claimEmails(db, [email.id], { now: late.leaseUntil, leaseUntil: now + 2000 });
  expect(again).toMatchObject({ id: email.id, attempts: 2, unknowns: 1 });
  const before = await readOutbox(site.db);
  const lost = { id: email.id, leaseUntil: late.leaseUntil };
  await postponeEmail(db, lost, { dueAt: now + 9000, lastError: "Late" });
  await parkEmail(db, lost, "Late");
  await settleUnknownEmail(db, lost, { dueAt: now + 9000, lastError: "Late" });
  expect(await renewEmailLease(db, lost, { now, leaseUntil: now + 9000 })).toBe(false);
  expect(await readOutbox(site.db)).toEqual(before);

  await postponeEmail(
    db,
    { id: email.id, leaseUntil: now + 2000 },
    { dueAt: now + 9000, lastError: "In time" },
  );
  expect(await readOutbox(site.db)).toEqual([
    { ...before[0], due_at: now + 9000, last_error: "In time", lease_until: null, asked_at: null },
    before[1],
  ]);
});

test("emails removed from the outbox before their retry are not sent; those behind them are", async () => {
  await writeEmails(6);
  const tries: string[] = [];
  await deliverBy(
    async ({ to }) => {
      tries.push(to.email);
      if (/\.[56]@/.test(to.email)) return;
      await site.db.prepare("delete from emails where to_email = ?").bind(to.email).run();
      throw new EmailNotSent("Not now");
    },
    site.db as unknown as D1Database,
  );
  expect(tries.sort()).toEqual([1, 2, 3, 4, 5, 6].map((nth) => `client.${nth}@client.example`));
  expect((await readOutbox(site.db)).map(({ status }) => status)).toEqual(["sent", "sent"]);
});

describe("a database that loses a write once still records", () => {
  let isLost = false;
  beforeEach(() => {
    isLost = false;
  });
  afterEach(() => expect(isLost, "no statement was lost").toBe(true));

  /** The database, losing the first matching statement. */
  function losing(statement: RegExp): Pick<D1Database, "prepare" | "batch"> {
    const database = site.db as unknown as D1Database;
    return {
      batch: (statements) => database.batch(statements),
      prepare: (query) => {
        if (isLost || !statement.test(query)) return database.prepare(query);
        isLost = true;
        throw new Error("D1_ERROR: Network connection lost.");
      },
    };
  }

  test("that an email was sent", async () => {
    await writeEmails(1);
    const sent: string[] = [];
    await deliverBy(
      async ({ to }) => void sent.push(to.email),
      losing(/^update "emails" set "status".*"sent_at" = /),
    );
    expect(await statusOf("password_changed")).toEqual({ status: "sent", attempts: 1, lastError: null });
    expect(sent).toHaveLength(1);
  });

  test("that it will be retried later", async () => {
    await writeEmails(1);
    await site.db.prepare("update emails set attempts = 10").run();
    await deliverBy(
      () => Promise.reject(new EmailNotSent("Not now")),
      losing(/^update "emails" set "due_at"/),
    );
    const [row] = await readOutbox(site.db);
    expect(row).toMatchObject({ status: "waiting", last_error: "Not now", lease_until: null });
    expect(row?.due_at).toBeGreaterThan(now);
  });

  test("that it is parked", async () => {
    await writeEmails(1);
    const never = new EmailNotSent("Never", { isPermanent: true });
    await deliverBy(() => Promise.reject(never), losing(/^update "emails" set "status".*"asked_at" = /));
    expect(await statusOf("password_changed")).toEqual({ status: "failed", attempts: 1, lastError: "Never" });
    await expectError(/email_parked/);
  });
});
