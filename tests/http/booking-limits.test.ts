import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { insertBooking, type NewBooking } from "../../app/db/booking/new-booking.server";
import { connect } from "../../app/db/client.server";
import { LEGACY_KIND } from "../../app/domain/availability/call-kind";
import { NO_ANSWERS } from "../../app/domain/booking/answers";
import { AGENCY_HOST_ID } from "../../app/domain/hosts/host";
import { CALLS_TO_COME, LIMITS } from "../../app/domain/limits/limits";
import { counterKey } from "../../app/use-cases/limits/rate-limit.server";
import { createAccount, signInAs } from "../support/accounts";
import { findBookingDamage, readBookings, readRulesBasis } from "../support/booking-rows";
import { expectError } from "../support/console-errors";
import { type CreatedBooking, createBooking } from "../support/factories";
import { fillWizard, linkOf, newGuestFields, openConfirm, TUESDAY_AT_NINE } from "../support/journey";
import { forAgency } from "../support/one-host";
import { readOutbox } from "../support/outbox";
import { textOf } from "../support/page";
import { queryPlans } from "../support/query-plans";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";
import { COOKIE_SECRET, NOW } from "../support/worker";

const site = shareWorker();

const NETWORK = { "CF-Connecting-IP": "203.0.113.7" };
const DAYS = ["11-24", "11-25", "11-27", "11-30", "12-01", "12-02", "12-03", "12-04", "12-07", "12-08"];
const HOURS = ["14", "15", "16", "17"];
/** Times whose calls do not overlap. Each day has as many as guests may book. */
const TIMES = DAYS.flatMap((date) => HOURS.map((hour) => `2026-${date}T${hour}:00Z`));

afterEach(async () => expect(await findBookingDamage(site.db)).toEqual([]));

/** Sends the fields as the confirm form does, whose URL also contains the time. */
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const { name: _name, email: _email, idempotencyKey: _key, ...query } = fields;
  return new Visitor(site).postForm(
    `/schedule?${new URLSearchParams({ ...query, send: "1" })}`,
    fields,
    headers,
  );
};

function move({ id, key }: CreatedBooking, time: string): Promise<Answer> {
  return send(newGuestFields(time, { reschedule: id, key }));
}

const countOf = (answers: Answer[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

const cancelAll = () =>
  site.db.batch([
    site.db.prepare("delete from booking_cells"),
    site.db.prepare("update bookings set status = 'cancelled'"),
  ]);

describe("bookings from one network", () => {
  const { attempts } = LIMITS.bookingIp;

  test("end at the limit, however many come at once, and write nothing beyond it", async () => {
    const answers = await Promise.all(TIMES.map((time) => send(newGuestFields(time), NETWORK)));
    expect([countOf(answers, 303), countOf(answers, 429)]).toEqual([attempts, TIMES.length - attempts]);
    expect(await readBookings(site.db)).toHaveLength(attempts);
    const told = new Set((await readOutbox(site.db)).map(({ booking_id }) => booking_id));
    expect(told.size).toBe(attempts);
    const other = { "CF-Connecting-IP": "203.0.113.8" };
    const free = TIMES[answers.findIndex(({ status }) => status === 429)] ?? "";
    expect((await send(newGuestFields(free), other)).status).toBe(303);
  });

  test("are refused with when to come back, another way, and everything typed", async () => {
    for (const time of TIMES.slice(1, 1 + attempts)) await send(newGuestFields(time), NETWORK);
    const fields = newGuestFields(TUESDAY_AT_NINE, {
      name: "Demo Client & Co",
      email: "kept@client.example",
    });
    const refused = await send(fields, NETWORK);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("3600");
    expect(refused.page.one('[role="alert"]').textContent).toContain(
      `Too many calls have been booked in a short time. Please try again in 60 minutes, or email us at ${BRAND.email}.`,
    );
    const { fields: kept } = refused.page.form();
    expect(Object.fromEntries(kept)).toMatchObject({
      time: TUESDAY_AT_NINE,
      name: "Demo Client & Co",
      email: "kept@client.example",
    });
    // An hour later, the form from the refusal is accepted.
    await site.db.prepare("update attempt_counters set expires_at = expires_at - 3600000").run();
    expect((await new Visitor(site).submit(refused.page)).status).toBe(303);
  });

  test("leave the wizard's draft where it is", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor, { contact: { message: "Leads come from fairs" } });
    const confirm = await openConfirm(visitor, TUESDAY_AT_NINE);
    for (const time of TIMES.slice(1, 1 + attempts)) await send(newGuestFields(time), NETWORK);
    const { action, fields } = confirm.page.form();
    const refused = await visitor.postForm(action, fields, NETWORK);
    expect(refused.status).toBe(429);
    expect(refused.page.text).toContain("Demo Client, Demo Company");
    await site.db.prepare("delete from attempt_counters").run();
    expect((await visitor.submit(refused.page)).status).toBe(303);
    const rows = await readBookings(site.db);
    expect(rows.map(({ message }) => message)).toContain("Leads come from fairs");
  });

  test("sent again are answered by their booking and do not count", async () => {
    const fields = newGuestFields(TUESDAY_AT_NINE);
    const twins = await Promise.all(Array.from({ length: 30 }, () => send(fields, NETWORK)));
    expect(countOf(twins, 303)).toBe(30);
    for (const time of TIMES.slice(1, attempts)) {
      expect((await send(newGuestFields(time), NETWORK)).status).toBe(303);
    }
    expect((await send(newGuestFields(TIMES[attempts] ?? ""), NETWORK)).status).toBe(429);
    const again = await send(fields, NETWORK);
    expect([again.status, again.location]).toEqual([303, twins[0]?.location]);
  });

  test("beyond two limits are told of the one that ends last", async () => {
    const network = { "CF-Connecting-IP": "2001:db8:1:2::7" };
    expect((await send(newGuestFields(TIMES[1] ?? ""), network)).status).toBe(303);
    const wider = await counterKey("bookingIp", "2001:db8:1::/48", COOKIE_SECRET);
    await site.db.batch([
      site.db.prepare("update attempt_counters set attempts = 100"),
      site.db
        .prepare("update attempt_counters set expires_at = expires_at - 1800000 where key = ?")
        .bind(wider),
    ]);
    const refused = await send(newGuestFields(TIMES[2] ?? ""), network);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  });

  test("are not let through by a form that was refused before", async () => {
    for (const time of TIMES.slice(1, 1 + attempts)) await send(newGuestFields(time), NETWORK);
    const refused = TIMES.slice(20, 20 + attempts + 5).map((time) => newGuestFields(time));
    for (const fields of refused) expect((await send(fields, NETWORK)).status).toBe(429);
    await site.db
      .prepare("update attempt_counters set expires_at = expires_at - 3600000 where attempts > 1")
      .run();
    const later = await Promise.all(refused.map((fields) => send(fields, NETWORK)));
    expect(countOf(later, 303)).toBe(attempts);
  });
});

describe("bookings for one address", () => {
  test("end at the day's limit, from whatever network and however it is written", async () => {
    const { attempts } = LIMITS.bookingEmail;
    for (const [index, time] of TIMES.slice(0, attempts).entries()) {
      const email = `${index % 2 ? "Demo" : "demo"}+${index}@Client.example`;
      const answer = await send(newGuestFields(time, { email }), {
        "CF-Connecting-IP": `198.51.100.${index}`,
      });
      expect(answer.status).toBe(303);
      await cancelAll();
    }
    const refused = await send(newGuestFields(TUESDAY_AT_NINE, { email: "demo@client.example" }));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("86400");
    expect(refused.page.text).toContain("Please try again in 24 hours");
    expect((await send(newGuestFields(TUESDAY_AT_NINE))).status).toBe(303);
  });
});

describe("calls to come of one address", () => {
  const email = "demo@client.example";
  const { unproven, proven } = CALLS_TO_COME;

  test("are three, however the address is written", async () => {
    for (const [index, time] of TIMES.slice(0, unproven).entries()) {
      expect((await send(newGuestFields(time, { email: `DEMO+${index}@client.example` }))).status).toBe(303);
    }
    expect((await send(newGuestFields("2026-11-25T14:00Z", { email }))).status).toBe(202);
    expect(await readBookings(site.db)).toHaveLength(unproven);
    expect((await send(newGuestFields("2026-11-25T14:00Z"))).status).toBe(303);
  });

  test("stay three, however many are written at once", async () => {
    const db = connect(site.db as unknown as D1Database);
    const now = Date.parse(NOW);
    const basis = await readRulesBasis(site.db);
    const outcomes = await Promise.all(
      TIMES.map((time, index) => {
        const startsAt = Date.parse(time);
        const id = randomUUID();
        const row: NewBooking = {
          ...NO_ANSWERS,
          questionAnswers: [],
          id,
          kind: LEGACY_KIND,
          userId: null,
          name: "Demo Client",
          email: `demo+${index}@client.example`,
          projectNotes: "",
          cancelReason: "",
          approval: null,
          decideBy: null,
          declineReason: "",
          bookingDate: time.slice(0, 10),
          bookingTime: "09:00",
          status: "pending",
          startsAt,
          endsAt: startsAt + 1_800_000,
          visitorTimeZone: "Europe/London",
          visitorClock: "12",
          icalUid: id,
          icalSequence: 0,
          createdAt: now,
          updatedAt: now,
          manageKeyHash: id,
          idempotencyKey: id,
          isAddressProven: false,
          bookedThrough: "calendar",
          place: null,
          elsewhere: null,
        };
        const cells = { fromCell: startsAt / 300_000, toCell: startsAt / 300_000 + 9 };
        const allowance = { callsToCome: unproven, strangers: [], hosts: [AGENCY_HOST_ID] };
        return insertBooking(db, {
          booking: row,
          assignment: forAgency(id, cells),
          emails: [],
          allowance,
          basis,
        });
      }),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "written")).toHaveLength(unproven);
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["written", "over_allowance"]));
    expect(await readBookings(site.db)).toHaveLength(unproven);
  });

  test("do not count once they are over or cancelled, and do with the client who has them", async () => {
    const { id: userId } = await createAccount(site.db, { email });
    await createBooking(site.db, { startsAt: "2026-11-20T15:00Z", email });
    await createBooking(site.db, { startsAt: "2026-11-23T14:00Z", email });
    await createBooking(site.db, { startsAt: TIMES[0] ?? "", email, status: "cancelled" });
    await createBooking(site.db, { startsAt: TIMES[1] ?? "", email, userId });
    await createBooking(site.db, { startsAt: TIMES[2] ?? "", email });
    expect((await send(newGuestFields(TIMES[3] ?? "", { email }))).status).toBe(303);
    expect((await send(newGuestFields(TIMES[4] ?? "", { email }))).status).toBe(202);
  });

  test.each<[string, boolean, string, number]>([
    ["are ten for a client with a proven address", true, email, proven],
    ["are three for a client with an unproven one", false, email, unproven],
    ["are three for somebody else's address", true, "other@client.example", unproven],
  ])("%s", async (_, isVerified, address, most) => {
    await createAccount(site.db, { email, isVerified });
    const client = await signInAs(site, email);
    for (const startsAt of TIMES.slice(0, most - 1)) {
      await createBooking(site.db, { startsAt, email: address });
    }
    const book = (time: string) => {
      const query = new URLSearchParams({ tz: "Europe/London", time });
      return client.postForm(`/schedule?${query}`, newGuestFields(time, { email: address }));
    };
    expect((await book("2026-12-02T20:00Z")).status).toBe(303);
    const refused = await book("2026-12-02T21:00Z");
    expect(refused.status).toBe(most === proven ? 409 : 202);
    if (most === proven) {
      expect(refused.page.text).toContain("You have 10 calls coming up. Move or cancel one of them");
    }
  });

  test("are counted without reading the calls of the past", async () => {
    const date = TIMES[0]?.slice(0, 10) ?? "";
    const row = {
      bookingDate: date,
      email,
      userId: null,
      createdAt: 0,
      id: "x",
      kind: LEGACY_KIND,
      questionAnswers: [],
    } as Partial<NewBooking> as NewBooking;
    const basis = await readRulesBasis(site.db);
    const allowance = {
      callsToCome: 0,
      strangers: [{ first: date, last: date, most: 0 }],
      hosts: [AGENCY_HOST_ID],
    };
    const assignment = forAgency("x", { fromCell: 0, toCell: 0 });
    const made = { booking: row, assignment, emails: [], allowance, basis };
    const plan = await queryPlans(site.db, (db) => insertBooking(db, made).catch(() => null));
    expect(plan.join("\n")).toContain("SEARCH other USING INDEX bookings_email_start (<expr>=?)");
    expect(plan.join("\n")).toContain(
      "SEARCH other USING INDEX bookings_email_start (<expr>>? AND <expr><?)",
    );
    expect(plan.join("\n")).toContain(
      "SEARCH other USING INDEX bookings_active_date (booking_date>? AND booking_date<?)",
    );
    expect(plan.join("\n")).not.toContain("SCAN other");
  });
});

describe("a form that was sent before", () => {
  test.each<Record<string, string>>([{ email: "other@client.example" }, { name: "Somebody Else" }])(
    "does not show its booking to %j",
    async (other) => {
      const fields = newGuestFields(TUESDAY_AT_NINE, { email: "demo@client.example" });
      const booked = await send(fields);
      const answers = [
        await send({ ...fields, ...other }),
        await send({ ...fields, ...other, time: "2026-11-25T14:00Z" }),
      ];
      for (const { status, text, page, location } of answers) {
        expect(status).toBe(422);
        expect(location).toBe("");
        expect(textOf(page.one('[role="alert"]'))).toContain(
          "You've already booked a call with this form, under another name or email address. To book another one, send the form again.",
        );
        expect(text).not.toContain(linkOf(booked).id);
      }
      expect(await readBookings(site.db)).toHaveLength(1);
      expect((await send({ ...fields, email: "DEMO@client.example" })).location).toBe(booked.location);
      const [, later] = answers;
      if (!later) throw new Error("There are two answers");
      expect(Object.fromEntries(later.page.form().fields)).toMatchObject(other);
      expect((await new Visitor(site).submit(later.page)).status).toBe(303);
    },
  );

  test("makes one booking where two people send it at once, and shows it to one of them", async () => {
    const fields = newGuestFields(TUESDAY_AT_NINE);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send({ ...fields, name: index % 2 ? "One" : "Other" })),
    );
    const [row] = await readBookings(site.db);
    const winners = answers.flatMap(({ status }, index) =>
      status === 303 ? [index % 2 ? "One" : "Other"] : [],
    );
    expect(new Set(winners)).toEqual(new Set([row?.name]));
    expect(countOf(answers, 303) + countOf(answers, 422) + countOf(answers, 409)).toBe(10);
  });
});

test("a counter that was made under a wrong clock locks nobody out", async () => {
  const { attempts } = LIMITS.bookingIp;
  for (const time of TIMES.slice(1, 1 + attempts)) await send(newGuestFields(time), NETWORK);
  const shift = (ms: number) =>
    site.db.prepare("update attempt_counters set expires_at = expires_at + ?").bind(ms).run();
  await shift(30_000);
  expect((await send(newGuestFields(TUESDAY_AT_NINE), NETWORK)).status).toBe(429);
  await shift(365 * 24 * 3_600_000);
  expect((await send(newGuestFields(TUESDAY_AT_NINE), NETWORK)).status).toBe(303);
  const { results } = await site.db
    .prepare("select expires_at from attempt_counters where expires_at < ?")
    .bind(Date.parse(NOW) + 25 * 3_600_000)
    .all();
  expect(results.length).toBeGreaterThan(0);
});

describe("moves of one call", () => {
  const { attempts } = LIMITS.bookingMoves;

  test("end at the day's limit, and cancelling never does", async () => {
    const call = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    for (const time of TIMES.slice(1, 1 + attempts)) expect((await move(call, time)).status).toBe(303);
    const emails = (await readOutbox(site.db)).length;
    const refused = await move(call, "2026-11-25T21:00Z");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("86400");
    const alert = textOf(refused.page.one('[role="alert"]'));
    expect(alert).toContain("The call has not been moved");
    expect(alert).toContain(
      `You've moved this call too many times today. Please try again in 24 hours, or email us at ${BRAND.email}.`,
    );
    expect(await readOutbox(site.db)).toHaveLength(emails);
    // Moving the call to its current time does not count as a move.
    expect((await move(call, TIMES[attempts] ?? "")).status).toBe(303);
    const cancelled = await new Visitor(site).postForm("/contact/cancel", {
      booking: call.id,
      key: call.key,
    });
    expect(cancelled.status).toBe(303);
  });

  test("to one time count once, also if the database took nothing of them", async () => {
    const call = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const time = "2026-11-25T14:00Z";
    await site.db
      .prepare("create trigger broken before update on bookings begin select raise(abort, 'broken'); end")
      .run();
    try {
      for (let tried = 0; tried < attempts + 1; tried++) {
        expect((await move(call, time)).status).toBeGreaterThanOrEqual(500);
        await expectError(/broken: SQLITE_CONSTRAINT/);
      }
    } finally {
      await site.db.prepare("drop trigger broken").run();
    }
    expect((await move(call, time)).status).toBe(303);
  });

  test("to the same time at once are one", async () => {
    const call = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const fields = newGuestFields("2026-11-25T14:00Z", { reschedule: call.id, key: call.key });
    const answers = await Promise.all(
      Array.from({ length: 2 * attempts }, () => send({ ...fields, idempotencyKey: randomUUID() })),
    );
    expect(countOf(answers, 303)).toBe(2 * attempts);
  });

  test("of another call are counted by themselves", async () => {
    const calls = await Promise.all(
      TIMES.slice(0, 2).map((startsAt) =>
        createBooking(site.db, { startsAt, email: `${startsAt}@x.example` }),
      ),
    );
    const [one, other] = calls as [CreatedBooking, CreatedBooking];
    for (const time of TIMES.slice(2, 2 + attempts)) await move(one, time);
    expect((await move(one, "2026-12-02T21:00Z")).status).toBe(429);
    expect((await move(other, "2026-12-02T21:00Z")).status).toBe(303);
    expect(linkOf(await send(newGuestFields("2026-12-02T20:00Z"))).id).not.toBe("");
  });
});
