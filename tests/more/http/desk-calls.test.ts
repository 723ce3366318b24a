/** Moving and cancelling at the desk, concurrent changes, and a database that fails in between. */
import { describe, expect, test } from "vitest";
import { collectPerson, deletePerson, type Query } from "../../../scripts/person-sql";
import { createAccount, PASSWORD, signInAs } from "../../support/accounts";
import { findBookingDamage, readBookings, readCells } from "../../support/booking-rows";
import { expectError } from "../../support/console-errors";
import { deskPath, findDeskDamage, postAtDesk, readAudit, versionOf } from "../../support/desk-bookings";
import { createBooking } from "../../support/factories";
import { guestFields, offeredTimes, TUESDAY_AT_NINE } from "../../support/journey";
import { readOutbox } from "../../support/outbox";
import { textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { type Database, NOW } from "../../support/worker";

const site = shareWorker();

const TUESDAY_AT_TEN = "2026-11-24T15:00Z";
/** The tests' clock is at 10:00 in New York. Half an hour is shorter than the notice for visitors. */
const IN_HALF_AN_HOUR = "2026-11-23T15:30Z";
const NOTES = { form: "notes", projectNotes: "", internalNotes: "" };

async function only(db: Database) {
  const rows = await readBookings(db);
  if (rows.length !== 1 || !rows[0]) throw new Error(`There are ${rows.length} bookings`);
  return { ...rows[0], startsAt: `${new Date(rows[0].starts_at).toISOString().slice(0, 16)}Z` };
}

describe("moving", () => {
  test("is free of notice and daily limit, and tells both sides", async () => {
    await site.setHours({ dailyLimit: 1, minimumNoticeMinutes: 240 });
    await createBooking(site.db, { startsAt: "2026-11-23T18:00Z" });
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: "guest@client.example" });
    const owner = await createStaff(site.db);
    const staff = await signInAsStaff(site, owner);
    const { page } = await staff.get(deskPath(id, "/move?date=2026-11-23"));
    expect(page.heading).toBe("Move Demo Client's call");
    expect(offeredTimes(page)).toContain(IN_HALF_AN_HOUR);
    expect(page.text).toContain("10:30 am 3:30 pm");

    const answer = await staff.submit(page, { time: IN_HALF_AN_HOUR }, 'main form[method="post"]');
    expect([answer.status, answer.location]).toEqual([303, `${deskPath(id)}?done=moved`]);
    const { page: after } = await staff.follow(answer);
    expect(after.text).toContain("Moved by you, Monday 23 November 2026, 10:00 am");
    expect(after.text).toContain(
      "Time: Tuesday 24 November 2026, 9:00 am → Monday 23 November 2026, 10:30 am",
    );
    const row = (await readBookings(site.db)).find((booking) => booking.id === id);
    expect(row).toMatchObject({
      starts_at: Date.parse(IN_HALF_AN_HOUR),
      booking_date: "2026-11-23",
      booking_time: "10:30",
      visitor_time_zone: "Europe/London",
      ical_sequence: 1,
      status: "pending",
    });
    expect((await readCells(site.db, id))[0]).toBe(IN_HALF_AN_HOUR);
    expect(await findBookingDamage(site.db)).toEqual([]);
    const outbox = await readOutbox(site.db);
    expect(outbox.map(({ kind, to_email }) => [kind, to_email])).toEqual([
      ["booking_rescheduled", "guest@client.example"],
      ["agency_booking_moved", expect.any(String)],
    ]);
    expect(outbox[0]?.data).toMatchObject({ previousStartsAt: Date.parse(TUESDAY_AT_NINE) });
    expect(await readAudit(site.db, id)).toEqual([
      {
        staff_email: owner.email,
        action: "booking_moved",
        before: { startsAt: TUESDAY_AT_NINE, version: 0 },
        after: { startsAt: IN_HALF_AN_HOUR, version: 1 },
      },
    ]);
  });

  test("goes beyond the visitors' horizon, with the call's reminders", async () => {
    await site.setHours({ bookingHorizonDays: 7 });
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const staff = await signInAsStaff(site);
    const answer = await postAtDesk(site, staff, id, "/move", { time: "2027-06-01T14:00Z" });
    expect(answer.status).toBe(303);
    expect((await readOutbox(site.db)).map(({ kind }) => kind)).toEqual([
      "booking_rescheduled",
      "agency_booking_moved",
      "reminder_day",
      "reminder_hour",
    ]);
  });

  test.each([
    ["another call", TUESDAY_AT_TEN, "Someone has just booked that time. Choose another one."],
    [
      "a time within another call",
      "2026-11-24T15:15Z",
      "That time is in the past or outside the opening hours",
    ],
    ["a night", "2026-11-24T04:00Z", "That time is in the past or outside the opening hours"],
    ["the past", "2026-11-23T14:00Z", "That time is in the past or outside the opening hours."],
    ["a year too far", "2028-06-01T14:00Z", "That time is in the past or outside the opening hours"],
    ["no time", "", "We don't recognise that time."],
    ["no such day", "2026-02-30T14:00Z", "We don't recognise that time."],
  ])("to %s is refused next to the times", async (_, time, words) => {
    await createBooking(site.db, { startsAt: TUESDAY_AT_TEN });
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const staff = await signInAsStaff(site);
    const answer = await postAtDesk(site, staff, id, "/move", { form: "move", time });
    expect([400, 409]).toContain(answer.status);
    expect(answer.page.descriptionsOf("fieldset").join()).toContain(words);
    expect(await readAudit(site.db, id)).toEqual([]);
    expect(await readOutbox(site.db)).toEqual([]);
    expect(await versionOf(site.db, id)).toBe("0");
  });

  test.each(["in_progress", "completed", "no_show", "cancelled"] as const)(
    "is neither offered nor done for a call that is %s",
    async (status) => {
      const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, status });
      const staff = await signInAsStaff(site);
      expect((await staff.get(deskPath(id))).page.linksSaying("Move the")).toEqual([]);
      expect((await staff.get(deskPath(id, "/move"))).page.has('main form[method="post"]')).toBe(false);
      const answer = await postAtDesk(site, staff, id, "/move", { time: TUESDAY_AT_TEN });
      expect(answer.status).toBe(409);
      expect((await only(site.db)).startsAt).toBe(TUESDAY_AT_NINE);
    },
  );

  test("shows where the next free day is", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const { page } = await (await signInAsStaff(site)).get(deskPath(id, "/move?date=2026-11-28"));
    expect(page.text).toContain("No free times on this day. The next free day is Monday 30 November 2026.");
    expect(page.linksSaying("Next free day")).toEqual([deskPath(id, "/move?date=2026-11-30")]);
  });
});

describe("cancelling", () => {
  test("asks first, frees the time, and gives the reason word for word", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const staff = await signInAsStaff(site);
    const step = await staff.get(deskPath(id, "/cancel"));
    expect(step.page.heading).toBe("Cancel Demo Client's call?");
    expect(step.page.text).toContain("Tuesday 24 November 2026, 9:00 am to 9:30 am");
    const reason = "Our train is late & we're sorry";
    const answer = await staff.submit(step.page, { reason }, 'main form[method="post"]');
    expect(answer.location).toBe(`${deskPath(id)}?done=cancelled`);
    expect((await staff.follow(answer)).page.text).toContain(`Reason: ${reason}`);
    expect((await only(site.db)).status).toBe("cancelled");
    expect(await readCells(site.db, id)).toEqual([]);
    const outbox = await readOutbox(site.db);
    expect(outbox.map(({ kind }) => kind)).toEqual(["booking_cancelled", "agency_booking_cancelled"]);
    for (const { data } of outbox) expect(data).toMatchObject({ reason });
    expect((await readAudit(site.db, id))[0]).toMatchObject({
      action: "booking_cancelled",
      before: { status: "pending" },
      after: { status: "cancelled", reason },
    });
    // The email to the client has the reason.
    const mail = outbox.find(({ kind }) => kind === "booking_cancelled");
    const email = await new Visitor(site).get(`/dev/mail/${mail?.id}`);
    expect(email.page.text).toContain(`Reason: ${reason}`);
  });

  test("needs no reason, and then gives none", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const answer = await postAtDesk(site, await signInAsStaff(site), id, "/cancel", { reason: "  " });
    expect(answer.status).toBe(303);
    for (const { data } of await readOutbox(site.db)) expect(data).not.toHaveProperty("reason");
  });

  test("keeps a reason that is too long", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const reason = "x".repeat(301);
    const answer = await postAtDesk(site, await signInAsStaff(site), id, "/cancel", {
      form: "cancel",
      reason,
    });
    expect(answer.status).toBe(400);
    expect(answer.page.value("reason")).toBe(reason);
    expect(answer.page.descriptionsOf("#cancel-reason")[1]).toContain("at most 300 characters");
    expect((await only(site.db)).status).toBe("pending");
  });

  test.each(["in_progress", "completed", "no_show", "cancelled"] as const)(
    "is neither offered nor done for a call that is %s",
    async (status) => {
      const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, status });
      const staff = await signInAsStaff(site);
      expect((await staff.get(deskPath(id))).page.linksSaying("Cancel the")).toEqual([]);
      expect((await staff.get(deskPath(id, "/cancel"))).page.has('[name="reason"]')).toBe(false);
      expect((await postAtDesk(site, staff, id, "/cancel", { reason: "" })).status).toBe(409);
      expect((await only(site.db)).status).toBe(status);
    },
  );
});

describe("two at once", () => {
  test("the second is shown what the first wrote, and keeps what they typed", async () => {
    const { id } = await createBooking(site.db, { startsAt: "2026-11-23T14:00Z" });
    const [first, second] = [await createStaff(site.db), await createStaff(site.db, "member")];
    const [one, two] = [await signInAsStaff(site, first), await signInAsStaff(site, second)];
    const { page } = await two.get(deskPath(id));
    await postAtDesk(site, one, id, "", { form: "status", event: "completed" });
    await postAtDesk(site, one, id, "", { ...NOTES, projectNotes: "From the first" });

    const version = page.value("version");
    const mine = { ...NOTES, version, projectNotes: "From the second", internalNotes: "Mine too" };
    const refused = await two.postForm(deskPath(id), mine);
    expect(refused.status).toBe(409);
    const said = textOf(refused.page.one('[role="alert"]'));
    expect(said).toContain(
      "Someone else changed this booking while you had it open. Your changes haven't been saved yet.",
    );
    expect(said).toContain(
      `Status changed by ${first.email}, Monday 23 November 2026, 10:00 am. Status: Booked → Completed.`,
    );
    expect(said).toContain(`Notes changed by ${first.email}`);
    expect(said).toContain("Project notes: nothing → From the first.");
    expect(refused.page.value("projectNotes")).toBe("From the second");
    expect(refused.page.value("internalNotes")).toBe("Mine too");
    expect(refused.page.text).toContain("Project notes as saved at the moment: From the first");
    expect((await only(site.db)).project_notes).toBe("From the first");

    // Sent again with the current version, after the page has shown the change.
    const fields = { ...mine, version: refused.page.value("version") };
    expect((await two.postForm(deskPath(id), fields)).status).toBe(303);
    expect((await only(site.db)).project_notes).toBe("From the second");
    expect((await readAudit(site.db, id)).at(-1)?.before).toMatchObject({ projectNotes: "From the first" });
    expect(await findDeskDamage(site.db)).toEqual([]);
  });

  test("what the client did meanwhile counts too", async () => {
    const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const staff = await signInAsStaff(site);
    const version = await versionOf(site.db, id);
    const fields = guestFields(TUESDAY_AT_TEN, { reschedule: id, key });
    expect((await new Visitor(site).postForm("/schedule", fields)).status).toBe(303);
    const moving = await postAtDesk(site, staff, id, "/move", { version, time: "2026-11-24T18:00Z" });
    expect(moving.status).toBe(409);
    expect(moving.page.text).toContain(
      "Moved by the client, Monday 23 November 2026, 10:00 am. Time: Tuesday 24 November 2026, 9:00 am → Tuesday 24 November 2026, 10:00 am.",
    );
    expect((await only(site.db)).startsAt).toBe(TUESDAY_AT_TEN);
    const seen = moving.page.value("version");
    await new Visitor(site).postForm("/contact/cancel", { booking: id, key });
    const cancelling = await postAtDesk(site, staff, id, "/cancel", { version: seen, reason: "Ours" });
    expect(cancelling.status).toBe(409);
    expect(cancelling.page.text).toContain("Cancelled by the client");
    expect((await staff.get(deskPath(id))).page.text).toContain("Cancelled by the client");
    expect(await readAudit(site.db, id)).toEqual([]);
  });

  test("the same form twice is done once, and both answers say so", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const staff = await signInAsStaff(site);
    const send = () => postAtDesk(site, staff, id, "/cancel", { version: "0", reason: "Ours" });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await readAudit(site.db, id)).toHaveLength(1);
    expect(await readOutbox(site.db)).toHaveLength(2);
    // The same form from another member of staff is not a repetition.
    const other = await signInAsStaff(site);
    const theirs = await postAtDesk(site, other, id, "/cancel", { version: "0", reason: "Ours" });
    expect(theirs.status).toBe(409);
  });

  test("of any who try at the same moment, one changes it and is audited", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, key } = await createBooking(site.db, { startsAt: `2026-12-0${round + 1}T15:00Z` });
      const staff = await Promise.all([1, 2, 3, 4].map(() => signInAsStaff(site)));
      const [one, two, three, four] = staff;
      if (!one || !two || !three || !four) throw new Error("Four were signed in");
      const version = "0";
      const answers = await Promise.all([
        postAtDesk(site, one, id, "/move", { version, time: `2026-12-0${round + 1}T16:00Z` }),
        postAtDesk(site, two, id, "/cancel", { version, reason: "Race" }),
        postAtDesk(site, three, id, "", { version, form: "status", event: "started" }),
        postAtDesk(site, four, id, "", { version, ...NOTES, internalNotes: "Race" }),
        new Visitor(site).postForm("/contact/cancel", { booking: id, key }),
      ]);
      const desk = answers.slice(0, 4).map(({ status }) => status);
      const audited = await readAudit(site.db, id);
      expect(desk.filter((status) => status === 303)).toHaveLength(audited.length);
      expect(desk.filter((status) => status === 409)).toHaveLength(4 - audited.length);
      expect(audited.length).toBeLessThanOrEqual(1);
      expect(await findBookingDamage(site.db)).toEqual([]);
      const row = (await readBookings(site.db)).find((booking) => booking.id === id);
      const told = (await readOutbox(site.db)).filter(
        ({ booking_id, kind }) => booking_id === id && kind.startsWith("agency_"),
      );
      expect(told).toHaveLength(row?.ical_sequence ?? -1);
    }
  });
});

describe("a database that fails in the middle", () => {
  const CHANGES = [
    ["/move", { time: TUESDAY_AT_TEN }, ["audit_log", "booking_cells", "emails"]],
    ["/cancel", { reason: "Ours" }, ["audit_log", "emails"]],
    ["", { ...NOTES, projectNotes: "New", internalNotes: "New" }, ["audit_log", "booking_internal_notes"]],
  ] as const;
  const cases = CHANGES.flatMap(([page, fields, tables]) => tables.map((table) => ({ page, fields, table })));

  test.each(cases)("at $table leaves nothing of a form to $page", async ({ page, fields, table }) => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const staff = await signInAsStaff(site);
    const state = async () => {
      const tables = [
        "bookings",
        "booking_cells",
        "emails",
        "audit_log",
        "booking_internal_notes",
        "booking_changes",
      ];
      return Promise.all(
        tables.map(async (name) => (await site.db.prepare(`select * from ${name}`).all()).results),
      );
    };
    const before = await state();
    await site.db
      .prepare(`create trigger broken before insert on ${table} begin select raise(abort, 'broken'); end`)
      .run();
    try {
      const failed = await postAtDesk(site, staff, id, page, fields).catch(() => null);
      expect(failed?.status ?? 500).toBeGreaterThanOrEqual(500);
      await expectError(/broken: SQLITE_CONSTRAINT/);
    } finally {
      await site.db.prepare("drop trigger broken").run();
    }
    expect(await state()).toEqual(before);
    expect((await postAtDesk(site, staff, id, page, fields)).status).toBe(303);
    expect(await findDeskDamage(site.db)).toEqual([]);
  });
});

describe("erasing a person", () => {
  const query: Query = async (sql) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;

  async function writtenAbout(email: string, userId: string | null) {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email, userId });
    const staff = await signInAsStaff(site);
    await postAtDesk(site, staff, id, "", { ...NOTES, projectNotes: "Told", internalNotes: "Untold" });
    return id;
  }

  test("shows internal notes to whoever answers for the agency, and takes everything out", async () => {
    const id = await writtenAbout("guest@client.example", null);
    const person = await collectPerson("guest@client.example", query);
    expect(person.bookings).toEqual([
      expect.objectContaining({ project_notes: "Told", internal_notes: "Untold" }),
    ]);
    await deletePerson("guest@client.example", query, Date.parse(NOW));
    expect(await site.db.prepare("select * from booking_internal_notes").all()).toMatchObject({
      results: [],
    });
    expect(await readAudit(site.db, id)).toEqual([
      expect.objectContaining({ action: "booking_notes_written", before: null, after: null }),
    ]);
  });

  test("with an account takes the notes along", async () => {
    const client = await createAccount(site.db);
    const id = await writtenAbout(client.email, client.id);
    const visitor = await signInAs(site, client.email);
    const { page } = await visitor.get("/account");
    expect(page.has("#delete-currentPassword")).toBe(true);
    const answer = await visitor.postForm("/account", { form: "delete", currentPassword: PASSWORD });
    expect(answer.status).toBe(303);
    expect((await only(site.db)).email).toBe("");
    expect(await site.db.prepare("select * from booking_internal_notes").all()).toMatchObject({
      results: [],
    });
    expect((await readAudit(site.db, id)).map(({ after }) => after)).toEqual([null]);
    // The client has no address any more, so actions that would send them an email are not offered.
    const shown = await (await signInAsStaff(site)).get(deskPath(id));
    expect(shown.status).toBe(200);
    expect(shown.page.linksSaying("Move the")).toEqual([]);
  });
});
