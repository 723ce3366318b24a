import { afterEach, describe, expect, test } from "vitest";
import { findBookingDamage, readBookings } from "../../support/booking-rows";
import { createBooking } from "../../support/factories";
import {
  bookCall,
  fillWizard,
  guestFields,
  offeredTimes,
  openConfirm,
  TUESDAY_AT_NINE,
} from "../../support/journey";
import { textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { type Answer, Visitor } from "../../support/visitor";

const site = shareWorker();

const JUST_TAKEN = "Someone has just booked that time. Please choose another.";

afterEach(async () => expect(await findBookingDamage(site.db)).toEqual([]));

function expectAlert(answer: Answer, message: string): void {
  const [alert, ...others] = answer.page.all('[role="alert"]');
  expect(others).toEqual([]);
  expect(alert ? textOf(alert) : "(no alert on the page)").toContain(message);
}

describe("a time taken in the meantime", () => {
  test("gets a 409, with the draft intact and fresh times", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor, { contact: { selectedPlan: "growth" } });
    const confirm = await openConfirm(visitor, TUESDAY_AT_NINE);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const draft = visitor.cookies.header;

    const refused = await visitor.submit(confirm.page);
    expect(refused.status).toBe(409);
    expectAlert(refused, JUST_TAKEN);
    expect(visitor.cookies.header).toBe(draft);
    expect(await readBookings(site.db)).toHaveLength(1);
    // The chosen day, without the taken time.
    expect(refused.page.one("#times-heading").textContent).toBe("Tuesday 24\u00a0November\u00a02026");
    const fresh = offeredTimes(refused.page);
    expect(fresh).not.toContain(TUESDAY_AT_NINE);
    expect(fresh).toContain("2026-11-24T15:00Z");

    const again = await openConfirm(visitor, "2026-11-24T15:00Z");
    expect(again.page.text).toContain("Demo Company");
    const booked = await visitor.submit(again.page);
    expect(booked.status).toBe(303);
    expect((await readBookings(site.db))[1]).toMatchObject({
      company: "Demo Company",
      selected_plan: "growth",
    });
  });

  test("gets the same response before confirming", async () => {
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const answer = await openConfirm(new Visitor(site), TUESDAY_AT_NINE);
    expect(answer.status).toBe(409);
    expectAlert(answer, JUST_TAKEN);
  });

  test("gets the same response for a guest, who keeps name and email for another try", async () => {
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const answer = await new Visitor(site).postForm("/schedule", guestFields(TUESDAY_AT_NINE));
    expect(answer.status).toBe(409);
    expectAlert(answer, JUST_TAKEN);
  });

  test("blocks the buffer on both sides, and no more", async () => {
    await createBooking(site.db, { startsAt: "2026-11-24T16:00Z" });
    const visitor = new Visitor(site);
    const offered = offeredTimes((await visitor.get("/schedule?tz=UTC&date=2026-11-24")).page);
    // The call before would need its buffer until 16:15. The one after would start within the buffer until 16:45.
    for (const time of ["2026-11-24T15:30Z", "2026-11-24T16:00Z", "2026-11-24T16:30Z"]) {
      expect(offered).not.toContain(time);
      expect((await visitor.postForm("/schedule", guestFields(time))).status).toBe(409);
    }
    for (const time of ["2026-11-24T15:00Z", "2026-11-24T17:00Z"]) {
      expect(offered).toContain(time);
      expect((await visitor.postForm("/schedule", guestFields(time))).status).toBe(303);
    }
  });
});

describe("an unavailable time", () => {
  // The clock shows Monday 23 November 2026, 10:00 in New York; four hours' notice, sixty days' horizon.
  test.each([
    ["within the notice period", "2026-11-23T18:30Z"],
    ["now", "2026-11-23T15:00Z"],
    ["in the past", "2026-11-20T15:00Z"],
    ["in the distant past", "2000-01-03T15:00Z"],
    ["beyond the horizon", "2027-01-25T15:00Z"],
    ["far beyond the horizon", "2199-12-31T15:00Z"],
    ["on a Saturday", "2026-11-28T15:00Z"],
    ["before opening", "2026-11-24T13:30Z"],
    ["ending after closing time", "2026-11-24T22:00Z"],
    ["off the grid of starts", "2026-11-24T14:10Z"],
    ["off the grid of cells", "2026-11-24T14:03Z"],
  ])("%s is rejected, before and on confirming", async (_, time) => {
    const visitor = new Visitor(site);
    for (const answer of [
      await openConfirm(visitor, time),
      await visitor.postForm("/schedule", guestFields(time)),
    ]) {
      expect(answer.status).toBe(400);
      expectAlert(answer, "That time isn't available. Please choose one of the times shown.");
    }
    expect(await readBookings(site.db)).toEqual([]);
  });

  test.each([
    ["the end of the notice period", "2026-11-23T19:00Z"],
    ["the last call of a day", "2026-11-24T21:30Z"],
    ["the last call within the horizon", "2027-01-22T21:30Z"],
  ])("the time %s is available", async (_, time) => {
    expect((await new Visitor(site).postForm("/schedule", guestFields(time))).status).toBe(303);
  });

  test.each([
    "tomorrow at nine",
    "2026-11-24",
    "2026-11-24 14:00",
    "2026-11-24T14:00",
    "2026-11-24T14:00:00Z",
    "2026-11-24T14:00+00:00",
    "2026-11-24T14:00z",
    " 2026-11-24T14:00Z",
    "2026-11-24T14:00Z\n",
    "1795528800000",
    "２０２６-11-24T14:00Z",
    "2026-13-24T14:00Z",
    "2026-11-24T25:00Z",
    // 31 November does not exist; a lenient parser reads 1 December, when 15:00 is free.
    "2026-11-31T15:00Z",
    "2026-02-30T15:00Z",
    "__proto__",
    "",
  ])("the time %j is not valid", async (time) => {
    const visitor = new Visitor(site);
    const opened = await openConfirm(visitor, time);
    expect(opened.status).toBe(400);
    expectAlert(opened, "We don't recognise that time");
    const sent = await visitor.postForm("/schedule", guestFields(time));
    expect(sent.status).toBe(400);
    expectAlert(sent, "We don't recognise that time");
    expect(await readBookings(site.db)).toEqual([]);
  });

  test("another zone that nobody knows is refused with what was typed; the day and the old zone stay", async () => {
    const answer = await new Visitor(site).get(
      "/schedule?tz=Europe/London&date=2026-11-25&near=2026-11-25T14:00Z&zone=Atlantis",
    );
    expect(answer.status).toBe(400);
    expectAlert(answer, "We don't recognise that time zone");
    expect(answer.page.value("zone")).toBe("Atlantis");
    expect(answer.page.text).toContain("Times are in London time.");
    expect(offeredTimes(answer.page)).toContain("2026-11-25T14:00Z");
  });
});

describe("the agency's days", () => {
  test("a closed date offers and accepts nothing", async () => {
    await site.setHours({ overrides: { "2026-11-24": [] } });
    const visitor = new Visitor(site);
    const day = await visitor.get("/schedule?tz=America/New_York&date=2026-11-24");
    expect(offeredTimes(day.page)).toEqual([]);
    expect((await visitor.postForm("/schedule", guestFields(TUESDAY_AT_NINE))).status).toBe(400);
    expect(await readBookings(site.db)).toEqual([]);
  });

  test("a date closed after the form was opened accepts nothing", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const confirm = await openConfirm(visitor, TUESDAY_AT_NINE);
    await site.setHours({ overrides: { "2026-11-24": [] } });
    const answer = await visitor.submit(confirm.page);
    expect(answer.status).toBe(400);
    expectAlert(answer, "That time isn't available");
    expect(await readBookings(site.db)).toEqual([]);
  });

  test("a date with its own hours offers those", async () => {
    await site.setHours({ overrides: { "2026-11-28": ["10:00-11:00"], "2026-11-24": ["13:00-14:00"] } });
    const visitor = new Visitor(site);
    const saturday = await visitor.get("/schedule?tz=America/New_York&date=2026-11-28");
    expect(offeredTimes(saturday.page)).toEqual(["2026-11-28T15:00Z", "2026-11-28T15:30Z"]);
    expect((await visitor.postForm("/schedule", guestFields("2026-11-28T15:00Z"))).status).toBe(303);
    expect((await visitor.postForm("/schedule", guestFields(TUESDAY_AT_NINE))).status).toBe(400);
  });

  test("a full day offers and accepts nothing; cancelled calls do not count", async () => {
    await site.setHours({ dailyLimit: 2 });
    await createBooking(site.db, { startsAt: "2026-11-24T14:00Z" });
    await createBooking(site.db, { startsAt: "2026-11-24T15:00Z", status: "cancelled" });
    const visitor = new Visitor(site);
    expect((await visitor.postForm("/schedule", guestFields("2026-11-24T16:00Z"))).status).toBe(303);
    expect(offeredTimes((await visitor.get("/schedule?tz=UTC&date=2026-11-24")).page)).toEqual([]);
    const answer = await visitor.postForm("/schedule", guestFields("2026-11-24T18:00Z"));
    expect(answer.status).toBe(409);
    expectAlert(answer, JUST_TAKEN);
    expect((await visitor.postForm("/schedule", guestFields("2026-11-25T18:00Z"))).status).toBe(303);
  });

  test("a full day is the agency's day, not the visitor's", async () => {
    await site.setHours({ dailyLimit: 1 });
    // 16:30 on Tuesday in New York is Wednesday in Sydney.
    await bookCall(new Visitor(site), "2026-11-24T21:30Z", { timeZone: "Australia/Sydney" });
    const visitor = new Visitor(site);
    expect((await visitor.postForm("/schedule", guestFields("2026-11-24T14:00Z"))).status).toBe(409);
    expect((await visitor.postForm("/schedule", guestFields("2026-11-25T14:00Z"))).status).toBe(303);
  });

  test("every weekday can be open, with a lunch break", async () => {
    const hours = ["09:00-12:00", "13:00-17:00"];
    await site.setHours({ weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, hours])) });
    const sunday = await new Visitor(site).get("/schedule?tz=America/New_York&date=2026-11-29");
    expect(offeredTimes(sunday.page)).toContain("2026-11-29T16:30Z");
    expect(offeredTimes(sunday.page)).not.toContain("2026-11-29T17:00Z");
  });

  test("without any opening hours the page says that nothing is free", async () => {
    await site.setHours({ weekly: {} });
    const answer = await new Visitor(site).get("/schedule?tz=Europe/London");
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain("We're fully booked at the moment");
  });
});
