/** What a booking answers to each UNIQUE constraint that it may violate. Only one of them means that the time is taken. */
import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { describe, expect, test } from "vitest";
import { connect } from "../../app/db/client.server";
import { NO_ANSWERS } from "../../app/domain/booking/answers";
import { bookForClient } from "../../app/use-cases/booking/book-for-client.server";
import { createApiKey, sendApi } from "../support/api";
import { findBookingDamage, readBookings } from "../support/booking-rows";
import { expectError } from "../support/console-errors";
import { postAtDesk } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { guestFields, newGuestFields, TUESDAY_AT_NINE } from "../support/journey";
import { findEmailDamage } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { COOKIE_SECRET, NOW } from "../support/worker";

const site = shareWorker();

const TUESDAY_AT_TEN = "2026-11-24T15:00Z";
const TAKEN = "Someone has just booked that time";
const run = (sql: string) => site.db.prepare(sql).run();

/** While `act` runs, another call takes the cell of a time at the moment when a call gets its host. */
async function whileRivalBooks<T>(startsAt: string, act: () => Promise<T>): Promise<T> {
  const rival = await createBooking(site.db, { startsAt: "2026-12-08T14:00Z" });
  const cell = Date.parse(startsAt) / 300_000;
  await run(
    `create trigger rival after insert on booking_hosts begin insert into booking_cells values ('agency', ${cell}, '${rival.id}'); end`,
  );
  try {
    return await act();
  } finally {
    await run("drop trigger rival");
  }
}

/** While `act` runs, the outbox takes no two emails about calls, so that a change clashes by something else than time. */
async function whileEmailsClash<T>(act: () => Promise<T>): Promise<T> {
  await run("create unique index clash on emails (attempts) where booking_id is not null");
  try {
    return await act();
  } finally {
    await run("drop index clash");
  }
}

const formAtDesk = (more: Record<string, string> = {}) => ({
  form: "new",
  press: "book",
  name: "Demo Client",
  email: "guest@client.example",
  company: "",
  message: "",
  selectedPlan: "",
  kind: "strategy",
  tz: "Europe/London",
  date: "2026-11-24",
  time: TUESDAY_AT_NINE,
  idempotencyKey: randomUUID(),
  ...more,
});

/** Each way to book or move a call to Tuesday at nine, which its form keeps. */
const WAYS = [
  {
    way: "a guest books",
    send: async () => {
      const form = newGuestFields(TUESDAY_AT_NINE);
      return () => new Visitor(site).postForm("/schedule", form);
    },
  },
  {
    way: "a client moves",
    send: async () => {
      const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_TEN });
      const form = guestFields(TUESDAY_AT_NINE, { reschedule: id, key });
      return () => new Visitor(site).postForm("/schedule", form);
    },
  },
  {
    way: "staff book",
    send: async () => {
      const staff = await signInAsStaff(site);
      const form = formAtDesk();
      return () => staff.postForm("/staff/bookings/new", form);
    },
  },
  {
    way: "staff move",
    send: async () => {
      const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_TEN });
      const staff = await signInAsStaff(site);
      return () => postAtDesk(site, staff, id, "/move", { form: "move", time: TUESDAY_AT_NINE });
    },
  },
];

describe.each(WAYS)("when $way", ({ way, send }) => {
  test("a host's time that another call took first is taken", async () => {
    const act = await send();
    // A call that is moved keeps its host, so the rival comes with its next one.
    if (way.endsWith("move") || way.endsWith("moves")) await run("delete from booking_hosts");
    const before = await readBookings(site.db);
    const answer = await whileRivalBooks(TUESDAY_AT_NINE, act);
    expect([answer.status, answer.page.text.includes(TAKEN)]).toEqual([409, true]);
    expect(
      (await readBookings(site.db)).filter(({ starts_at }) => starts_at < Date.parse("2026-12-01")),
    ).toEqual(before);
  });

  test("a clash that has nothing to do with the time is a failure to try again, and logged", async () => {
    const act = await send();
    const before = await readBookings(site.db);
    const answer = await whileEmailsClash(act);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, expect.any(String)]);
    expect(answer.page.text).not.toContain(TAKEN);
    await expectError(/UNIQUE constraint failed: emails.attempts/);
    expect(await readBookings(site.db)).toEqual(before);
    expect((await act()).status).toBe(303);
    expect(await findBookingDamage(site.db)).toEqual([]);
  });
});

test("over the API, such a clash is a failure to try again, and the same key then books", async () => {
  const { key } = await createApiKey(site.db);
  const headers = { "Idempotency-Key": randomUUID() };
  const body = {
    starts_at: "2026-11-24T14:00:00Z",
    time_zone: "Europe/London",
    client: { name: "Demo Client", email: "demo@client.example" },
  };
  const book = () => sendApi(site, key, "/bookings", { headers, body });
  const answer = await whileEmailsClash(book);
  expect([answer.status, answer.json.code]).toEqual([503, "unavailable"]);
  await expectError(/UNIQUE constraint failed: emails.attempts/);
  expect((await book()).status).toBe(201);
});

describe("a call whose answer from the database was lost", () => {
  /** The database, losing the response to the first batch that books. */
  function losing(): D1Database {
    const database = site.db as unknown as D1Database;
    let isLost = false;
    return {
      prepare: (query: string) => database.prepare(query),
      batch: async (statements: Parameters<D1Database["batch"]>[0]) => {
        const before = await readBookings(site.db);
        const results = await database.batch(statements);
        if (isLost || (await readBookings(site.db)).length === before.length) return results;
        isLost = true;
        throw new Error("D1_ERROR: Network connection lost.");
      },
    } as unknown as D1Database;
  }

  const input = () => ({
    request: { ...NO_ANSWERS, name: "Demo Client", email: "guest@client.example" },
    typed: {},
    kindId: "strategy",
    startsAt: Date.parse(TUESDAY_AT_NINE),
    visitorTimeZone: "Europe/London",
    idempotencyKey: randomUUID(),
  });

  const deps = () => ({
    db: connect(losing()),
    now: Date.parse(NOW),
    newId: randomUUID,
    secret: COOKIE_SECRET,
    acceptedSecrets: [COOKIE_SECRET],
    calendarHost: "site.example",
    askCalendars: async () => {},
    agency: { name: "Agency", email: "agency@site.example" },
    callLimits: { proven: 3, unproven: 3, strangersPercent: 50 },
    requestDeadlineHours: 0,
  });

  test("is the one that was booked", async () => {
    const { id, email } = await createStaff(site.db);
    const booked = await bookForClient(
      deps(),
      { id, email, name: "Owner", role: "owner", mayExport: true, visitedAt: null },
      input(),
    );
    const [booking, ...others] = await readBookings(site.db);
    expect([booked, others]).toEqual([{ ok: true, bookingId: booking?.id }, []]);
    expect(await findEmailDamage(site.db)).toEqual([]);
  });
});
