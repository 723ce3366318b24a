/** Days off, days with other hours and public holidays at the desk. */
import { afterEach, describe, expect, test } from "vitest";
import { AVAILABILITY, readActs, sendForm } from "../../support/availability";
import { findBookingDamage, readBookings } from "../../support/booking-rows";
import { withoutTable } from "../../support/broken-database";
import { expectError } from "../../support/console-errors";
import { createBooking } from "../../support/factories";
import { newGuestFields, offeredTimes, TUESDAY_AT_NINE } from "../../support/journey";
import { attribute } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";

const site = shareWorker();
const DATES = `${AVAILABILITY}/dates`;
const HOLIDAYS = `${AVAILABILITY}/holidays`;

afterEach(async () => {
  expect(await findBookingDamage(site.db)).toEqual([]);
  await site.setHours();
});

const set = (fields: Record<string, string>, staff: Visitor) => sendForm(staff, DATES, "set-form", fields);
const timesOn = async (date: string) =>
  offeredTimes((await new Visitor(site).get(`/schedule?tz=America/New_York&date=${date}`)).page);

async function readOverrides() {
  const { results } = await site.db
    .prepare(
      "select date, start_minute, end_minute, label from availability_overrides order by date, start_minute",
    )
    .all<{ date: string; start_minute: number | null; end_minute: number | null; label: string }>();
  return results.map(({ date, start_minute, end_minute, label }) => [date, start_minute, end_minute, label]);
}

/** Presses the button that removes the entry whose first day is this one. */
async function remove(first: string, staff: Visitor, more: Record<string, string> = {}) {
  const { page } = await staff.get(DATES);
  const form = page
    .all("main form")
    .find((element) => element.querySelectorAll(`input[name="first"][value="${first}"]`).length > 0);
  const fields = Object.fromEntries(
    (form?.querySelectorAll("input") ?? []).map((input) => [
      attribute(input, "name"),
      attribute(input, "value"),
    ]),
  );
  return staff.postForm(DATES, { ...fields, ...more });
}

describe("days off", () => {
  test("are set in one form, shown as one line, offered to nobody, and removed again", async () => {
    const staff = await signInAsStaff(site, "member");
    const saved = await set({ first: "2026-12-21", last: "2027-01-03", label: " Winter break " }, staff);
    expect(saved.status, saved.text).toBe(303);
    const { page } = await staff.follow(saved);
    expect(page.text).toContain("The days have been set.");
    expect(page.text).toContain("Monday 21 December 2026 to Sunday 3 January 2027 Closed, Winter break");
    expect(await readOverrides()).toHaveLength(14);
    expect(await timesOn("2026-12-22")).toEqual([]);
    const fields = newGuestFields("2026-12-22T15:00Z");
    expect((await new Visitor(site).postForm("/schedule?tz=UTC", fields)).status).toBe(400);
    expect(await readActs(site.db)).toEqual([
      {
        action: "days_set",
        before: {},
        after: { "Monday 21 December 2026 to Sunday 3 January 2027": "closed (Winter break)" },
      },
    ]);
    const cleared = await remove("2026-12-21", staff);
    expect((await staff.follow(cleared)).page.text).toContain("No days off or special hours coming up.");
    expect((await timesOn("2026-12-22")).length).toBeGreaterThan(0);
    // The audit log has the removal once.
    expect((await readActs(site.db)).map(({ action }) => action)).toEqual(["days_set", "days_cleared"]);
  });

  test("may be days with other hours, on a day that is usually closed too, and be changed", async () => {
    const staff = await signInAsStaff(site);
    const hours = {
      open: "hours",
      "day-1-from": "10:00",
      "day-1-to": "11:00",
      "day-2-from": "23:30",
      "day-2-to": "24:00",
    };
    expect((await set({ first: "2026-11-28", ...hours }, staff)).status).toBe(303);
    expect(await timesOn("2026-11-28")).toEqual([
      "2026-11-28T15:00Z",
      "2026-11-28T15:30Z",
      "2026-11-29T04:30Z",
    ]);
    const edit = await staff.get(`${DATES}?edit=2026-11-28`);
    expect([edit.page.value("first"), edit.page.value("day-2-to")]).toEqual(["2026-11-28", "24:00"]);
    const changed = await staff.submit(
      edit.page,
      { "day-2-from": "", "day-2-to": "", label: "Fair" },
      "#set-form",
    );
    expect(changed.status).toBe(303);
    expect(await readOverrides()).toEqual([["2026-11-28", 600, 660, "Fair"]]);
    expect((await readActs(site.db)).at(-1)).toEqual({
      action: "days_set",
      before: { "Saturday 28 November 2026": "10:00–11:00, 23:30–24:00" },
      after: { "Saturday 28 November 2026": "10:00–11:00 (Fair)" },
    });
  });

  test("of the past are not listed", async () => {
    await site.setHours({ overrides: { "2026-11-22": [], "2026-11-23": [], "2026-11-26": [] } });
    const { page } = await (await signInAsStaff(site)).get(DATES);
    expect(page.text).not.toContain("22 November 2026");
    expect(page.text).toContain("Monday 23 November 2026 Closed");
    expect(page.text).toContain("Thursday 26 November 2026 Closed");
  });

  test("come a page at a time", async () => {
    const days = Array.from({ length: 45 }, (_, index) => index * 2 + 1);
    const overrides = Object.fromEntries(
      days.map((day) => [new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10), []]),
    );
    await site.setHours({ overrides });
    const staff = await signInAsStaff(site);
    const first = await staff.get(DATES);
    expect(first.text.length).toBeLessThan(42_000);
    expect(first.page.linksSaying("Change")).toHaveLength(20);
    const [later = ""] = first.page.linksSaying("Later days");
    const second = await staff.get(later);
    expect(second.page.linksSaying("Change")).toHaveLength(20);
    const [last = ""] = second.page.linksSaying("Later days");
    expect((await staff.get(last)).page.linksSaying("Change")).toHaveLength(5);
    expect(second.page.linksSaying("First days")).toEqual([DATES]);
  });

  test.each([
    ["no day", { first: "" }, "first", "Choose a day"],
    ["a day that is none", { first: "2027-02-30" }, "first", "Enter a date like"],
    ["yesterday", { first: "2026-11-22" }, "first", "Choose today or a later day"],
    ["in four years", { first: "2030-11-22" }, "first", "within three years"],
    [
      "the end before the beginning",
      { first: "2026-12-02", last: "2026-12-01" },
      "last",
      "must not be before",
    ],
    ["a third of a year", { first: "2026-12-01", last: "2027-03-03" }, "last", "at most 92 days"],
    ["a long name", { first: "2026-12-01", label: "x".repeat(81) }, "label", "at most 80"],
    ["no hours", { first: "2026-12-01", open: "hours" }, "day-1-from", "Enter the hours"],
    ["neither", { first: "2026-12-01", open: "x" }, "open", "Choose whether"],
  ])("are refused next to the field: %s", async (_, fields, field, message) => {
    const staff = await signInAsStaff(site);
    const refused = await set(fields as Record<string, string>, staff);
    expect(refused.status).toBe(400);
    expect(refused.page.text).toContain(message);
    expect(refused.page.has(`#${field}-error`), "next to the field").toBe(true);
    expect(await readOverrides()).toEqual([]);
  });

  test("name booked calls first, as does taking other hours back", async () => {
    const staff = await signInAsStaff(site);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, name: "Demo Other" });
    const before = await readBookings(site.db);
    const asked = await set({ first: "2026-11-23", last: "2026-11-25", label: "Trip" }, staff);
    expect(asked.status).toBe(409);
    expect(asked.page.text).toContain("9:00 am to 9:30 am Demo Other");
    expect(asked.page.value("label")).toBe("Trip");
    expect((await staff.submit(asked.page, {}, "#set-form")).status).toBe(303);
    expect(await readBookings(site.db)).toEqual(before);

    await set({ first: "2026-11-28", open: "hours", "day-1-from": "09:00", "day-1-to": "12:00" }, staff);
    await createBooking(site.db, { startsAt: "2026-11-28T15:00Z", name: "Demo Ben" });
    const back = await remove("2026-11-28", staff);
    expect(back.status).toBe(409);
    expect(back.page.text).toContain("Demo Ben");
    const seen = back.page.value("seen");
    expect((await remove("2026-11-28", staff, { seen })).status).toBe(303);
    expect((await readOverrides()).map(([date]) => date)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
  });

  test("keep what two people set at once: the second is told", async () => {
    const [one, other] = [await signInAsStaff(site), await signInAsStaff(site)];
    const [a, b] = [await one.get(DATES), await other.get(DATES)];
    const answers = await Promise.all([
      one.submit(a.page, { first: "2026-12-24", label: "One" }, "#set-form"),
      other.submit(b.page, { first: "2026-12-24", label: "Other" }, "#set-form"),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(answers.find(({ status }) => status === 409)?.page.text).toContain(
      "Thursday 24 December 2026: nothing → closed (",
    );
    expect(await readOverrides()).toHaveLength(1);
    expect(await readActs(site.db)).toHaveLength(1);
  });

  test("survive an outage, with all that was typed", async () => {
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(DATES);
    await withoutTable(site.db, "availability_overrides", async () => {
      const answer = await staff.submit(page, { first: "2026-12-24", label: "Kept" }, "#set-form");
      expect(answer.status).toBe(503);
      expect([answer.page.value("first"), answer.page.value("label")]).toEqual(["2026-12-24", "Kept"]);
    });
    await expectError(/Days with hours of their own were not saved/);
  });
});

describe("public holidays", () => {
  const show = (query: string, staff: Visitor) => staff.get(`${HOLIDAYS}?${query}`);

  test("are those of the agency's own country until another is chosen", async () => {
    const staff = await signInAsStaff(site, "member");
    const own = await show("", staff);
    expect(own.page.value("country")).toBe("US");
    expect(own.page.text).toContain("Thursday 26 November 2026 Thanksgiving Day");
    await site.setHours({ timeZone: "Europe/London" });
    expect((await show("", staff)).page.value("country")).toBe("GB");
    expect((await show("country=FR", staff)).page.value("country")).toBe("FR");
    expect((await show("country=", staff)).page.has("#holidays-form")).toBe(false);
  });

  test("of a country are proposed and closed in one press, each with its name", async () => {
    const staff = await signInAsStaff(site, "member");
    await set({ first: "2027-01-01", label: "Ours" }, staff);
    await set({ first: "2027-03-26", open: "hours", "day-1-from": "09:00", "day-1-to": "12:00" }, staff);
    const empty = await show("", staff);
    expect(empty.status).toBe(200);
    expect(empty.text.length).toBeLessThan(50_000);
    const shown = await show("country=GB&region=ENG&year=2027", staff);
    expect(shown.text.length).toBeLessThan(42_000);
    expect(shown.page.text).toContain("England, United Kingdom, 2027");
    expect(shown.page.text).toContain("Friday 1 January 2027 New Year's Day (closed already: Ours)");
    expect(shown.page.text).toContain("Friday 26 March 2027 Good Friday (open at other hours, 09:00–12:00)");
    expect(shown.page.text).toContain("Saturday 25 December 2027 Christmas Day (closed on Saturdays anyway)");
    expect(shown.page.ticked("day")).toEqual([
      "2027-03-29",
      "2027-05-03",
      "2027-05-31",
      "2027-08-30",
      "2027-12-25",
      "2027-12-26",
      "2027-12-27",
      "2027-12-28",
    ]);
    const ticked = shown.page.ticked("day");
    const closed = await staff.submit(shown.page, { day: ticked }, "#holidays-form");
    expect(closed.status, closed.text).toBe(303);
    expect((await staff.follow(closed)).page.text).toContain("Monday 29 March 2027 Closed, Easter Monday");
    expect(await readOverrides()).toContainEqual(["2027-12-28", null, null, "Boxing Day (substitute day)"]);
    expect(await readOverrides()).toContainEqual(["2027-03-26", 540, 720, ""]);
    expect((await readActs(site.db)).at(-1)).toMatchObject({
      action: "public_holidays_closed",
      after: { "Monday 3 May 2027": "closed (Early May bank holiday)" },
    });
    expect((await show("country=GB&region=ENG&year=2027", staff)).page.ticked("day")).toEqual([]);
  });

  test("begin at the evening before where the moon says so, and last some days", async () => {
    const staff = await signInAsStaff(site);
    const israel = await show("country=IL&year=2027", staff);
    expect(israel.page.ticked("day")).toContain("2027-10-11");
    const turkey = await show("country=TR&year=2027", staff);
    expect(turkey.page.ticked("day").filter((day) => day.startsWith("2027-03"))).toEqual([
      "2027-03-09",
      "2027-03-10",
      "2027-03-11",
    ]);
  });

  test("of this year are those to come; of an odd country, region or year none or the usual", async () => {
    const staff = await signInAsStaff(site);
    expect((await show("country=US&year=2026", staff)).page.ticked("day")).toEqual([
      "2026-11-26",
      "2026-12-25",
    ]);
    for (const query of [
      "country=XX",
      "country=__proto__",
      "country=US&region=NOPE&year=1999",
      "year=x",
      "country=DE&country=FR",
    ]) {
      expect((await show(query, staff)).status, query).toBe(200);
    }
  });

  test("name booked calls first, and keep what was ticked", async () => {
    const staff = await signInAsStaff(site);
    await createBooking(site.db, { startsAt: "2026-11-26T15:00Z", name: "Demo Other" });
    const shown = await show("country=US&year=2026", staff);
    const asked = await staff.submit(shown.page, { day: ["2026-11-26"] }, "#holidays-form");
    expect(asked.status).toBe(409);
    expect(asked.page.text).toContain("Demo Other");
    expect(asked.page.ticked("day")).toEqual(["2026-11-26"]);
    expect((await staff.submit(asked.page, { day: ["2026-11-26"] }, "#holidays-form")).status).toBe(303);
    expect(await readOverrides()).toEqual([["2026-11-26", null, null, "Thanksgiving Day"]]);
  });

  test("need a day to be ticked, and survive an outage", async () => {
    const staff = await signInAsStaff(site);
    const { page } = await show("country=US&year=2026", staff);
    const none = await staff.submit(page, { day: [] }, "#holidays-form");
    expect(none.status).toBe(400);
    expect(none.page.text).toContain("Choose at least one day");
    await withoutTable(site.db, "availability_overrides", async () => {
      const answer = await staff.submit(page, { day: ["2026-12-25"] }, "#holidays-form");
      expect(answer.status).toBe(503);
      expect(answer.page.value("day")).toBe("2026-12-25");
      expect(answer.page.value("name-2026-12-25")).toBe("Christmas Day");
    });
    await expectError(/Public holidays were not closed/);
  });
});
