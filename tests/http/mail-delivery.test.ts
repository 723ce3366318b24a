import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../app/db/client.server";
import { sendMailAgain } from "../../app/domain/mail/outbox.server";
import { expectError } from "../support/console-errors";
import { guestFields, linkOf, TUESDAY_AT_NINE } from "../support/journey";
import { readBookings } from "../support/kept";
import { FakeMailProvider } from "../support/mail-provider";
import { readOutbox, untilDelivered } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const provider = new FakeMailProvider();
const site = shareWorker({
  bindings: { MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "post@agency.example" },
  mailProvider: provider,
  twin: true,
});
const now = Date.parse(NOW);
const GUEST = "demo@client.example";
const AGENCY = "hello@signalwright.example";
/** What a page may take while the provider misbehaves. */
const PATIENCE_MS = 3000;

beforeEach(() => provider.reset());

/** What was being delivered when a test ended would otherwise reach into the next one. */
afterEach(() => until(async () => (await readOutbox(site.db)).every((row) => row.lease_until === null)));

async function book(time = TUESDAY_AT_NINE): Promise<Answer> {
  const begun = Date.now();
  const answer = await new Visitor(site).postForm("/schedule", guestFields(time));
  expect(answer.status).toBe(303);
  expect(Date.now() - begun).toBeLessThan(PATIENCE_MS);
  return answer;
}

async function until(isTrue: () => Promise<boolean> | boolean, patienceMs = 20_000): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await isTrue()); ) {
    if (Date.now() > deadline) throw new Error("It did not come true in time");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Makes it later for what waits, as an hour of clock would. */
function letTimePass(): Promise<unknown> {
  return site.db
    .prepare(
      "update mails set due_at = ?1, lease_until = null where status = 'waiting' and kind not like 'reminder%'",
    )
    .bind(now)
    .run();
}

async function statusOf(kind: string) {
  const row = (await readOutbox(site.db)).find((mail) => mail.kind === kind);
  return row && { status: row.status, attempts: row.attempts, lastError: row.last_error };
}

describe("a provider that works", () => {
  test("gets both mails at once, with what Cloudflare wants of them", async () => {
    await book();
    await untilDelivered(site.db, now);
    expect(provider.asked).toBe(2);
    const [mail, ...more] = provider.to(GUEST);
    expect(more).toEqual([]);
    const row = (await readOutbox(site.db)).find(({ kind }) => kind === "booking_confirmed");
    expect(mail).toMatchObject({
      from: { name: "Signalwright", email: "post@agency.example" },
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
    expect(Buffer.from(mail?.attachments[0]?.content ?? "", "base64").toString()).toContain("METHOD:REQUEST");
    expect(provider.to(AGENCY)).toHaveLength(1);
    expect(row).toMatchObject({ status: "sent", sent_at: now, attempts: 1, lease_until: null });
  });

  test("gets the mails of two workers on one database once each", async () => {
    provider.verdict = () => "E_RATE_LIMIT_EXCEEDED";
    const times = ["14:00", "15:00", "16:00", "17:00", "18:00", "19:00"].map((hour) => `2026-11-24T${hour}Z`);
    for (const time of times) await book(time);
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

describe("the booking stands, the page answers in time and the mail arrives once, where the provider", () => {
  test("refuses at first", async () => {
    let refusals = 0;
    provider.verdict = () => (++refusals <= 4 ? "E_INTERNAL_SERVER_ERROR" : "take");
    await book();
    // The delivery that the visit began tries again itself, after 200 and 400 ms.
    await untilDelivered(site.db, now);
    expect(provider.to(GUEST)).toHaveLength(1);
    expect(provider.to(AGENCY)).toHaveLength(1);
    expect(provider.asked).toBe(6);
  });

  test("is down for an hour", async () => {
    provider.verdict = () => "break";
    const { id } = linkOf(await book());
    await until(async () => {
      const rows = await readOutbox(site.db);
      return (
        rows.every(({ lease_until }) => lease_until === null) && rows.some(({ attempts }) => attempts === 4)
      );
    });
    expect((await readBookings(site.db)).map((row) => row.id)).toEqual([id]);
    const waiting = await statusOf("booking_confirmed");
    expect(waiting).toEqual({
      status: "waiting",
      attempts: 4,
      lastError: "Cloudflare did not take it (no code)",
    });
    // Tries while it is down, each a little later than the one before.
    for (let minute = 0; minute < 5; minute++) {
      await letTimePass();
      await site.runScheduled();
    }
    expect(await statusOf("booking_confirmed")).toMatchObject({ status: "waiting", attempts: 9 });
    const [row] = await readOutbox(site.db);
    // 200 ms doubled eight times, give or take a fifth.
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

  test("hangs", async () => {
    provider.verdict = () => "hang";
    await book();
    await until(() => provider.asked === 2);
    // Somebody else does not get hold of what hangs.
    await site.runScheduled("twin");
    expect(provider.asked).toBe(2);
    await until(async () => (await readOutbox(site.db)).every((row) => row.lease_until === null));
    expect(await statusOf("booking_confirmed")).toEqual({
      status: "waiting",
      attempts: 1,
      lastError: "No answer within 10 s",
    });
    provider.verdict = () => "take";
    await letTimePass();
    await site.runScheduled();
    expect(provider.to(GUEST)).toHaveLength(1);
    expect(provider.to(AGENCY)).toHaveLength(1);
  });

  test("fails for one of two mails", async () => {
    provider.verdict = ({ to }) => (JSON.stringify(to).includes(GUEST) ? "break" : "take");
    await book();
    await until(async () => (await statusOf("booking_confirmed"))?.attempts === 4);
    expect(provider.to(AGENCY)).toHaveLength(1);
    provider.verdict = () => "take";
    await letTimePass();
    await site.runScheduled();
    expect(provider.to(GUEST)).toHaveLength(1);
    expect(provider.to(AGENCY)).toHaveLength(1);
  });
});

test("a mail that was taken, and whose answer was lost, comes again under the same id", async () => {
  let nth = 0;
  provider.verdict = () => (++nth <= 2 ? "take and break" : "take");
  await book();
  await untilDelivered(site.db, now);
  const ids = provider.to(GUEST).map(({ headers }) => headers["X-Entity-Ref-ID"]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test("a worker that dies with a mail in its hands loses it to the next one when the lease is over", async () => {
  provider.verdict = () => "hang";
  await book();
  await until(() => provider.asked === 2);
  provider.verdict = () => "take";
  // The lease of what hangs, as if it had begun long ago.
  await site.db.prepare("update mails set lease_until = ? where lease_until is not null").bind(now).run();
  await site.runScheduled("twin");
  expect(provider.to(GUEST)).toHaveLength(1);
  expect(await statusOf("booking_confirmed")).toMatchObject({ status: "sent", attempts: 2 });
  // And the first one, which wakes up late, changes nothing about that.
  await new Promise((resolve) => setTimeout(resolve, 10_500));
  expect(await statusOf("booking_confirmed")).toMatchObject({ status: "sent", attempts: 2 });
});

test("a receiver that cannot be reached for good parks its mail at once, and no other", async () => {
  provider.verdict = ({ to }) => (JSON.stringify(to).includes(GUEST) ? "E_RECIPIENT_SUPPRESSED" : "take");
  await book();
  await until(async () => (await statusOf("booking_confirmed"))?.status === "failed");
  expect(await statusOf("booking_confirmed")).toEqual({
    status: "failed",
    attempts: 1,
    lastError: "Cloudflare did not take it (E_RECIPIENT_SUPPRESSED)",
  });
  const logged = await expectError(/parked as failed/);
  expect(logged).not.toContain("@");
  await until(async () => (await statusOf("agency_booking_new"))?.status === "sent");
  await letTimePass();
  await site.runScheduled();
  expect(provider.to(GUEST)).toEqual([]);
});

test("a mail that has been tried for two days is parked", async () => {
  provider.verdict = () => "break";
  await book();
  await until(async () => (await statusOf("booking_confirmed"))?.attempts === 4);
  await site.db.prepare("update mails set attempts = 109 where kind = 'booking_confirmed'").run();
  await letTimePass();
  await site.runScheduled();
  expect(await statusOf("booking_confirmed")).toMatchObject({ status: "failed", attempts: 110 });
  await expectError(/parked as failed/);
});

test("mails about one call reach a person in their order, whatever was tried how often", async () => {
  provider.verdict = () => "break";
  const { id, key } = linkOf(await book());
  await until(async () => (await statusOf("booking_confirmed"))?.attempts === 4);
  const moved = await new Visitor(site).postForm(
    "/schedule",
    guestFields("2026-11-24T16:00Z", { reschedule: id, key }),
  );
  expect(moved.status).toBe(303);
  await until(async () => (await readOutbox(site.db)).every((row) => row.lease_until === null));
  // The newer one is due, the older one is to wait a little: it waits for that.
  await site.db
    .prepare("update mails set due_at = ? where kind = 'booking_confirmed'")
    .bind(now + 1)
    .run();
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

test("what was sent is taken away after 90 days, and what waits is not", async () => {
  await book();
  await untilDelivered(site.db, now);
  const day = 86_400_000;
  const set = (kind: string, sentAt: number) =>
    site.db
      .prepare("update mails set created_at = ?1, sent_at = ?1 where kind = ?2")
      .bind(sentAt, kind)
      .run();
  await set("booking_confirmed", now - 91 * day);
  await set("agency_booking_new", now - 89 * day);
  await site.db
    .prepare("update mails set created_at = ? where kind like 'reminder%'")
    .bind(now - 91 * day)
    .run();
  await site.runScheduled();
  expect((await readOutbox(site.db)).map(({ kind }) => kind)).toEqual([
    "agency_booking_new",
    "reminder_hour",
  ]);
});

test("a parked mail that somebody sends again has all its tries once more; others are left alone", async () => {
  provider.verdict = ({ to }) => (JSON.stringify(to).includes(GUEST) ? "E_RECIPIENT_SUPPRESSED" : "take");
  await book();
  await until(async () => (await statusOf("booking_confirmed"))?.status === "failed");
  await expectError(/parked as failed/);
  provider.verdict = () => "take";
  const deps = { db: connect(site.db as unknown as D1Database), now };
  const rows = await readOutbox(site.db);
  for (const { id, status } of rows) {
    expect((await sendMailAgain(deps, id)).ok).toBe(status === "failed");
  }
  expect(await statusOf("booking_confirmed")).toMatchObject({ status: "waiting", attempts: 0 });
  await site.runScheduled();
  expect(provider.to(GUEST)).toHaveLength(1);
  expect(provider.to(AGENCY)).toHaveLength(1);
});
