/** Weekly hours, rules and the time zone at the desk. */
import { afterEach, describe, expect, test } from "vitest";
import { AVAILABILITY, readActs, readVersion, sendForm } from "../../support/availability";
import { findBookingDamage, readBookings } from "../../support/booking-rows";
import { withoutTable } from "../../support/broken-database";
import { expectError } from "../../support/console-errors";
import { createBooking } from "../../support/factories";
import { newGuestFields, offeredTimes, TUESDAY_AT_NINE } from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";

const site = shareWorker();

afterEach(async () => {
  expect(await findBookingDamage(site.db)).toEqual([]);
  await site.setHours();
});

const NO_TUESDAY = { "d2-1-from": "", "d2-1-to": "" };
const week = (changes: Record<string, string>, staff: Visitor) =>
  sendForm(staff, AVAILABILITY, "week-form", changes);
const rules = (changes: Record<string, string>, staff: Visitor) =>
  sendForm(staff, AVAILABILITY, "rules-form", changes);
const schedule = (query: string) => new Visitor(site).get(`/schedule?tz=America/New_York&${query}`);
const book = (time: string, more = {}) =>
  new Visitor(site).postForm(`/schedule?tz=Europe/London&time=${time}`, newGuestFields(time, more));

describe("the weekly hours", () => {
  test("are shown, changed, offered at once and written down", async () => {
    const owner = await createStaff(site.db, "member");
    const staff = await signInAsStaff(site, owner);
    const { page, text } = await staff.get(AVAILABILITY);
    expect([page.value("d1-1-from"), page.value("d1-1-to"), page.value("d6-1-from")]).toEqual([
      "09:00",
      "17:00",
      "",
    ]);
    expect(text.length).toBeLessThan(44_000);
    const saved = await week(
      {
        "d2-1-from": "13",
        "d2-1-to": "14.30",
        "d2-3-from": "2300",
        "d2-3-to": "24:00",
        "d6-1-from": "9:05",
        "d6-1-to": "10:05",
      },
      staff,
    );
    expect(saved.status, saved.text).toBe(303);
    const after = await staff.follow(saved);
    expect(after.page.text).toContain("The weekly hours have been saved.");
    expect([after.page.value("d2-1-from"), after.page.value("d2-2-to")]).toEqual(["13:00", "24:00"]);
    expect((await schedule("date=2026-11-24")).page.text).toContain(
      "1:00 pm 1:30 pm 2:00 pm 11:00 pm 11:30 pm",
    );
    expect(offeredTimes((await schedule("date=2026-11-28")).page)).toEqual([
      "2026-11-28T14:05Z",
      "2026-11-28T14:35Z",
    ]);
    expect(await readActs(site.db)).toEqual([
      {
        action: "weekly_hours_changed",
        before: { tuesday: "09:00–17:00", saturday: "closed" },
        after: { tuesday: "13:00–14:30, 23:00–24:00", saturday: "09:05–10:05" },
      },
    ]);
    expect(after.page.text).toContain(`Weekly hours changed by ${owner.email}`);
  });

  test("sent as they are, or twice, change nothing", async () => {
    const staff = await signInAsStaff(site);
    const version = await readVersion(site);
    expect((await week({}, staff)).status).toBe(303);
    const { page } = await staff.get(AVAILABILITY);
    const twice = await Promise.all([1, 2].map(() => staff.submit(page, NO_TUESDAY, "#week-form")));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await readVersion(site)).toBe(version + 1);
    expect(await readActs(site.db)).toHaveLength(1);
  });

  test.each([
    ["a word", { "d1-1-from": "nine" }, "d1-1-from", "Enter times on Monday like 09:00"],
    ["25 o'clock", { "d1-1-to": "25:00" }, "d1-1-to", "Enter times on Monday"],
    ["past midnight", { "d1-1-to": "24:05" }, "d1-1-to", "Enter times on Monday"],
    ["off the grid", { "d1-1-from": "09:02" }, "d1-1-from", "Use steps of five minutes on Monday"],
    ["an end alone", { "d1-1-from": "" }, "d1-1-from", "Enter both a start and an end on Monday"],
    ["the wrong way round", { "d1-1-to": "08:00" }, "d1-1-to", "The end on Monday must be after 09:00"],
    [
      "an overlap",
      { "d1-2-from": "16:55", "d1-2-to": "18:00" },
      "d1-2-from",
      "These hours on Monday overlap 09:00–17:00",
    ],
  ])("with %s are refused next to the field, and stay typed", async (_, changes, field, message) => {
    const staff = await signInAsStaff(site);
    const refused = await week({ ...changes, "d7-1-from": "10:00", "d7-1-to": "11:00" }, staff);
    expect(refused.status).toBe(400);
    expect(refused.page.descriptionsOf(`#${field}`).join()).toContain(message);
    for (const [name, value] of Object.entries({ ...changes, "d7-1-from": "10:00" })) {
      expect(refused.page.value(name)).toBe(value);
    }
    expect(await readActs(site.db)).toEqual([]);
  });

  test("may touch", async () => {
    const staff = await signInAsStaff(site);
    expect((await week({ "d1-2-from": "17:00", "d1-2-to": "18:00" }, staff)).status).toBe(303);
  });

  test("keep what somebody else has saved meanwhile, and say what it was", async () => {
    const [one, other] = [await signInAsStaff(site), await signInAsStaff(site)];
    const { page } = await one.get(AVAILABILITY);
    await rules({ bufferAfter: "30", dailyLimit: "4" }, other);
    const refused = await one.submit(page, { "d3-1-from": "11:00" }, "#week-form");
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain("Someone else changed this while you had it open.");
    expect(refused.page.text).toContain(
      "Buffer after: 15 minutes → 30 minutes. Daily limit: no limit → 4 calls.",
    );
    expect(refused.page.value("d3-1-from")).toBe("11:00");
    expect(refused.page.value("bufferAfter")).toBe("30");
    expect((await one.submit(refused.page, {}, "#week-form")).status).toBe(303);
    expect((await readActs(site.db)).map(({ action }) => action)).toEqual([
      "booking_rules_changed",
      "weekly_hours_changed",
    ]);
    // Setting the hours by the command-line tool counts as a change, too.
    const { page: open } = await one.get(AVAILABILITY);
    await site.setHours({ bufferAfterMinutes: 10 });
    expect((await one.submit(open, NO_TUESDAY, "#week-form")).status).toBe(409);
  });

  test("survive an outage, with all that was typed", async () => {
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(AVAILABILITY);
    await withoutTable(site.db, "availability_weekly_hours", async () => {
      const answer = await staff.submit(page, { "d5-2-from": "18:00", "d5-2-to": "19:00" }, "#week-form");
      expect(answer.status).toBe(503);
      expect(answer.page.value("d5-2-to")).toBe("19:00");
      expect(answer.page.text).toContain("Everything you entered is still here");
    });
    await expectError(/Opening hours were not saved/);
    expect(await readActs(site.db)).toEqual([]);
  });
});

describe("calls that a change would leave outside the hours", () => {
  test("are named first; going on changes the hours, and no call", async () => {
    const staff = await signInAsStaff(site);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, name: "Demo Ann" });
    await createBooking(site.db, { startsAt: "2026-11-24T16:00Z", status: "cancelled", name: "Gone" });
    await createBooking(site.db, { startsAt: "2026-11-17T16:00Z", name: "Past" });
    await createBooking(site.db, { startsAt: "2026-11-25T16:00Z", name: "Wednesday" });
    const before = await readBookings(site.db);
    const asked = await week(NO_TUESDAY, staff);
    expect(asked.status).toBe(409);
    expect(asked.page.text).toContain(
      "1 booked call would be outside your hours. Your changes haven't been saved yet.",
    );
    expect(asked.page.text).toContain("Tuesday 24 November 2026, 9:00 am to 9:30 am Demo Ann, Strategy call");
    for (const name of ["Gone", "Past", "Wednesday"])
      expect(asked.page.text).not.toContain(`${name}, Strategy`);
    expect(asked.page.linksSaying("Demo Ann")).toEqual([`/staff/bookings/${id}`]);
    expect(await readActs(site.db)).toEqual([]);

    const done = await staff.submit(asked.page, {}, "#week-form");
    expect(done.status).toBe(303);
    const { page } = await staff.follow(done);
    expect(page.text).toContain("1 booked call is outside your hours");
    expect(page.linksSaying("Demo Ann")).toHaveLength(1);
    expect(await readBookings(site.db)).toEqual(before);
    // The call is already outside the hours, so the next change does not list it again.
    expect((await week({ "d1-1-from": "10:00" }, staff)).status).toBe(303);
  });

  test("are named again if one has been booked meanwhile", async () => {
    const staff = await signInAsStaff(site);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const asked = await week(NO_TUESDAY, staff);
    await createBooking(site.db, { startsAt: "2026-11-24T17:00Z", name: "Demo Late" });
    const again = await staff.submit(asked.page, {}, "#week-form");
    expect(again.status).toBe(409);
    expect(again.page.text).toContain("2 booked calls would be outside your hours");
    expect(again.page.text).toContain("Demo Late");
    expect((await staff.submit(again.page, {}, "#week-form")).status).toBe(303);
  });

  test("are the first twenty and how many more", async () => {
    const staff = await signInAsStaff(site);
    for (let index = 0; index < 22; index++) {
      const day = new Date(Date.parse("2026-11-24T15:00Z") + index * 7 * 86_400_000).toISOString();
      await createBooking(site.db, { startsAt: day });
    }
    const asked = await week(NO_TUESDAY, staff);
    expect(asked.page.text).toContain("22 booked calls would be outside");
    expect(asked.page.linksSaying("Demo Client")).toHaveLength(20);
    expect(asked.page.text).toContain("And 2 more.");
    expect(asked.text.length).toBeLessThan(45_000);
  });

  test("are never made by a visitor who was quicker or slower: each is booked within the hours, or named", async () => {
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(AVAILABILITY);
    const times = ["15:00", "16:00", "17:00", "18:00", "19:00"].map((time) => `2026-11-24T${time}Z`);
    const [saved, ...answers] = await Promise.all([
      staff.submit(page, NO_TUESDAY, "#week-form"),
      ...times.map((time, index) => book(time, { email: `demo${index}@client.example` })),
    ]);
    const booked = await readBookings(site.db);
    for (const { status } of answers) expect([303, 202, 400, 409]).toContain(status);
    // If the hours were saved, no call on Tuesday is booked. Otherwise the form asked first and changed nothing.
    if (saved?.status === 303) expect(booked).toEqual([]);
    else expect(saved?.status).toBe(409);
  });
});

describe("the rules", () => {
  test("are saved, hold at once, and are written down in words", async () => {
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(AVAILABILITY);
    expect([page.value("minimumNotice"), page.value("minimumNoticeUnit")]).toEqual(["4", "hours"]);
    expect([page.value("changeCutoff"), page.value("changeCutoffUnit")]).toEqual(["1", "hours"]);
    const saved = await rules(
      {
        minimumNotice: "1",
        minimumNoticeUnit: "days",
        bookingHorizon: "2",
        slotInterval: "60",
        dailyLimit: " 2 ",
        changeCutoff: "2",
      },
      staff,
    );
    expect(saved.status).toBe(303);
    expect(await readActs(site.db)).toMatchObject([
      {
        before: {
          minimumNotice: "4 hours",
          bookingHorizon: "60 days",
          startEvery: "30 minutes",
          dailyLimit: "no limit",
          changesUntil: "1 hour",
        },
        after: {
          minimumNotice: "24 hours",
          bookingHorizon: "2 days",
          startEvery: "1 hour",
          dailyLimit: "2 calls",
          changesUntil: "2 hours",
        },
      },
    ]);
    // The clock is at Monday, 10:00 in New York.
    expect(offeredTimes((await schedule("date=2026-11-24")).page)[0]).toBe("2026-11-24T15:00Z");
    expect((await book("2026-11-24T14:00Z")).status).toBe(400);
    expect((await book("2026-11-26T15:00Z")).status).toBe(400);
    expect((await book("2026-11-24T15:00Z")).status).toBe(303);
  });

  test("of the cut-off hold for calls booked before, and a warning says when it outlasts the notice", async () => {
    const staff = await signInAsStaff(site);
    const call = await createBooking(site.db, { startsAt: "2026-11-23T20:00Z" });
    const path = `/contact/cancel?booking=${call.id}&key=${call.key}`;
    expect((await new Visitor(site).get(path)).status).toBe(200);
    const saved = await rules({ changeCutoff: "6", changeCutoffUnit: "hours" }, staff);
    expect((await staff.follow(saved)).page.text).toContain("clients who book at the last minute can't move");
    expect((await new Visitor(site).get(path)).status).not.toBe(200);
  });

  test.each([
    [{ slotInterval: "0" }, "slotInterval"],
    [{ slotInterval: "485" }, "slotInterval"],
    [{ bufferBefore: "7" }, "bufferBefore"],
    [{ bufferAfter: "-5" }, "bufferAfter"],
    [{ minimumNotice: "91", minimumNoticeUnit: "days" }, "minimumNotice"],
    [{ minimumNotice: "" }, "minimumNotice"],
    [{ minimumNotice: "1", minimumNoticeUnit: "years" }, "minimumNotice"],
    [{ bookingHorizon: "366" }, "bookingHorizon"],
    [{ bookingHorizon: "1.5" }, "bookingHorizon"],
    [{ dailyLimit: "0" }, "dailyLimit"],
    [{ changeCutoff: "3", changeCutoffUnit: "minutes" }, "changeCutoff"],
    [{ changeCutoff: "31", changeCutoffUnit: "days" }, "changeCutoff"],
  ])("refuse %o next to the field", async (changes, field) => {
    const refused = await rules(changes as Record<string, string>, await signInAsStaff(site));
    expect(refused.status).toBe(400);
    expect(refused.page.one(`#${field}`).getAttribute("aria-invalid")).toBe("true");
    expect(await readActs(site.db)).toEqual([]);
  });

  test("refuse a form without its version, and one that is none of the page's", async () => {
    const staff = await signInAsStaff(site);
    for (const fields of [{ form: "week" }, { form: "week", version: "x" }, { form: "x" }, {}]) {
      const refused = await staff.postForm(`${AVAILABILITY}?index`, fields as Record<string, string>);
      expect(refused.status).toBe(400);
    }
    expect(await readActs(site.db)).toEqual([]);
  });
});

describe("the agency's time zone", () => {
  const zone = (timeZone: string, staff: Visitor) => sendForm(staff, AVAILABILITY, "zone-form", { timeZone });

  test("moves with the local times of calls of today and to come, whatever their status; earlier ones keep theirs", async () => {
    const staff = await signInAsStaff(site);
    await createBooking(site.db, { startsAt: "2026-11-10T15:00Z" });
    await createBooking(site.db, { startsAt: "2026-11-23T14:00Z" });
    await createBooking(site.db, { startsAt: "2026-11-24T21:00Z" });
    await createBooking(site.db, { startsAt: "2026-11-25T21:00Z", status: "cancelled" });
    const versions = (await readBookings(site.db)).map(({ version }) => version);
    const asked = await zone("Asia/Tokyo", staff);
    expect(asked.status).toBe(409);
    expect(asked.page.text).toContain("1 booked call would be outside your hours");
    expect((await staff.submit(asked.page, {}, "#zone-form")).status).toBe(303);
    const rows = await readBookings(site.db);
    expect(rows.map(({ booking_date, booking_time }) => `${booking_date} ${booking_time}`)).toEqual([
      "2026-11-10 10:00",
      "2026-11-23 23:00",
      "2026-11-25 06:00",
      "2026-11-26 06:00",
    ]);
    expect(rows.map(({ version }) => version)).toEqual(versions);
    // Open from nine to five in Tokyo now, and the daily limit counts by its dates.
    await rules({ dailyLimit: "1" }, staff);
    const tokyo = await new Visitor(site).get("/schedule?tz=Asia/Tokyo&date=2026-11-26");
    expect(offeredTimes(tokyo.page)[0]).toBe("2026-11-26T00:00Z");
    const full = await new Visitor(site).get("/schedule?tz=Asia/Tokyo&date=2026-11-25");
    expect(full.page.text).toContain("No free times on this day");
  });

  test("makes calendars of elsewhere be read anew", async () => {
    await site.db
      .prepare(
        "insert into calendar_sources (id, name, address, etag, next_try_at, created_at) values ('a', 'Own', 'https://x.example/a.ics', 'tag', 99999999999999, 1)",
      )
      .run();
    expect((await zone("Europe/London", await signInAsStaff(site))).status).toBe(303);
    const source = await site.db.prepare("select etag, next_try_at from calendar_sources").first();
    expect(source).toEqual({ etag: null, next_try_at: Date.parse("2026-11-23T15:00:00Z") });
  });

  test.each(["Mars/Base", "", "+01:00"])("is never %o", async (timeZone) => {
    const refused = await zone(timeZone, await signInAsStaff(site));
    expect(refused.status).toBe(400);
    expect(refused.page.text).toContain("time zone");
  });
});
