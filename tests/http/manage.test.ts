import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { hashManageKey, manageKeyOf } from "../../app/domain/booking/manage-key";
import { readCalendarFile } from "../support/calendar-file";
import { type CreatedBooking, createBooking } from "../support/factories";
import { bookCall, guestFields, linkOf, offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { findDamage, readBookings, readCells } from "../support/kept";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";

const site = shareWorker();

const NOT_LOADED = "Failed to load booking details";
const TUESDAY_AT_ELEVEN = "2026-11-24T16:00Z";

type Link = { id: string; key: string };

afterEach(async () => expect(await findDamage(site.db)).toEqual([]));

async function calendarFile(link: Link) {
  const query = new URLSearchParams({ booking: link.id, key: link.key });
  return readCalendarFile((await new Visitor(site).get(`/schedule/calendar.ics?${query}`)).text);
}

function moveTo(time: string, link: Link, visitor = new Visitor(site)): Promise<Answer> {
  return visitor.postForm(
    "/schedule",
    guestFields(time, { reschedule: link.id, key: link.key, tz: "Asia/Tokyo" }),
  );
}

function cancel(link: Link): Promise<Answer> {
  return new Visitor(site).postForm("/contact/cancel", { booking: link.id, key: link.key });
}

async function onlyBooking() {
  const [row, ...others] = await readBookings(site.db);
  expect(others).toEqual([]);
  if (!row) throw new Error("There is no booking");
  return row;
}

describe("rescheduling", () => {
  test("moves the call by plain forms, from the link to the confirmation", async () => {
    const guest = new Visitor(site);
    const booked = await guest.follow(await bookCall(guest, TUESDAY_AT_NINE));
    const before = await onlyBooking();

    const [manage = ""] = booked.page.linksSaying("Move or cancel");
    const section = await guest.get(manage);
    expect(section.status).toBe(200);
    expect(section.page.heading).toBe("Reschedule Your Call");
    expect(section.page.text).toContain("Tuesday 24 November 2026, 2:00 pm to 2:30 pm, London time (GMT)");
    expect(section.page.text).not.toContain("Step 1");
    expect(section.headers.get("Cache-Control")).toBe("private, no-store");
    expect(section.page.one("noscript iframe").getAttributeValue("src")).toContain("reschedule=");

    const [own = ""] = section.page.linksSaying("Open it on its own page");
    const day = await guest.get(`${own}&tz=Europe/London&date=2026-11-24`);
    expect(day.page.text).toContain("It keeps that time until you confirm another");
    const { action, fields } = day.page.form('section form[method="get"]');
    const confirm = await guest.get(
      `${action}?${new URLSearchParams([...fields, ["time", TUESDAY_AT_ELEVEN]])}`,
    );
    expect(confirm.page.heading).toBe("Move your call to this time?");
    const moved = await guest.submit(confirm.page);
    expect(moved.status).toBe(303);
    expect((await guest.follow(moved)).page.heading).toBe("Your call has been moved");

    expect(await onlyBooking()).toEqual({
      ...before,
      starts_at: Date.parse(TUESDAY_AT_ELEVEN),
      ends_at: Date.parse("2026-11-24T16:30Z"),
      booking_time: "11:00",
      ical_sequence: 1,
    });
    const cells = await readCells(site.db, before.id);
    expect([cells[0], cells.at(-1), cells.length]).toEqual(["2026-11-24T16:00Z", "2026-11-24T16:40Z", 9]);
    const free = offeredTimes((await guest.get("/schedule?tz=UTC&date=2026-11-24")).page);
    expect(free).toContain(TUESDAY_AT_NINE);
    expect(free).not.toContain(TUESDAY_AT_ELEVEN);
  });

  test("changes date, zone and calendar entry, whose UID stays", async () => {
    const link = linkOf(await bookCall(new Visitor(site), TUESDAY_AT_NINE));
    const first = await calendarFile(link);
    expect((await moveTo("2026-11-30T20:00Z", link)).status).toBe(303);
    expect(await onlyBooking()).toMatchObject({
      booking_date: "2026-11-30",
      booking_time: "15:00",
      visitor_time_zone: "Asia/Tokyo",
      ical_sequence: 1,
    });
    const second = await calendarFile(link);
    expect([first.sequence, second.sequence]).toEqual([0, 1]);
    expect(second.uid).toBe(first.uid);
    expect(second).toMatchObject({
      method: "PUBLISH",
      status: "CONFIRMED",
      startsAt: "2026-11-30T20:00:00Z",
    });
    await moveTo("2026-12-01T20:00Z", link);
    expect((await calendarFile(link)).sequence).toBe(2);
  });

  test("the call does not stand in its own way", async () => {
    const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const query = new URLSearchParams({ reschedule: link.id, key: link.key, tz: "UTC", date: "2026-11-24" });
    const times = offeredTimes((await new Visitor(site).get(`/schedule?${query}`)).page);
    expect(times).toEqual(expect.arrayContaining([TUESDAY_AT_NINE, "2026-11-24T14:30Z"]));
    expect((await moveTo("2026-11-24T14:30Z", link)).status).toBe(303);
    expect((await onlyBooking()).starts_at).toBe(Date.parse("2026-11-24T14:30Z"));
  });

  test("nor does it count against its own full day", async () => {
    await site.setHours({ dailyLimit: 1 });
    const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    expect((await moveTo(TUESDAY_AT_ELEVEN, link)).status).toBe(303);
    await createBooking(site.db, { startsAt: "2026-11-25T14:00Z" });
    expect((await moveTo("2026-11-25T16:00Z", link)).status).toBe(409);
  });

  test("sent twice is one move", async () => {
    const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const [first, again] = [await moveTo(TUESDAY_AT_ELEVEN, link), await moveTo(TUESDAY_AT_ELEVEN, link)];
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(again.location).toBe(first.location);
    expect((await onlyBooking()).ical_sequence).toBe(1);
  });

  test("to a taken time keeps the old one", async () => {
    const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const other = await createBooking(site.db, { startsAt: TUESDAY_AT_ELEVEN });
    const answer = await moveTo(TUESDAY_AT_ELEVEN, link);
    expect(answer.status).toBe(409);
    expect(await readCells(site.db, link.id)).toHaveLength(9);
    expect(await readBookings(site.db)).toMatchObject([
      { id: link.id, starts_at: Date.parse(TUESDAY_AT_NINE), ical_sequence: 0 },
      { id: other.id, starts_at: Date.parse(TUESDAY_AT_ELEVEN), ical_sequence: 0 },
    ]);
  });

  test.each(["2026-11-23T18:00Z", "2026-11-28T15:00Z", "2026-11-24T14:05Z", "2027-03-01T15:00Z", "soon"])(
    "to a time that is not offered (%s) keeps the old one",
    async (time) => {
      const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
      expect((await moveTo(time, link)).status).toBe(400);
      expect(await onlyBooking()).toMatchObject({ starts_at: Date.parse(TUESDAY_AT_NINE), ical_sequence: 0 });
    },
  );
});

describe("cancelling", () => {
  test("asks first, then frees the time and says so", async () => {
    const guest = new Visitor(site);
    const link = linkOf(await bookCall(guest, TUESDAY_AT_NINE));
    const before = await onlyBooking();
    const section = await guest.get(
      `/contact?${new URLSearchParams({ reschedule: link.id, key: link.key })}`,
    );
    const [address = ""] = section.page.linksSaying("cancel the call");
    const question = await guest.get(address);
    expect(question.page.heading).toBe("Cancel this call?");
    expect((await onlyBooking()).status).toBe("pending");

    const answer = await guest.submit(question.page);
    expect(answer.status).toBe(303);
    expect((await guest.follow(answer)).page.heading).toBe("Your call is cancelled");
    expect(await onlyBooking()).toEqual({ ...before, status: "cancelled", ical_sequence: 1 });
    expect(await readCells(site.db, link.id)).toEqual([]);
    expect(await calendarFile(link)).toMatchObject({
      method: "CANCEL",
      status: "CANCELLED",
      sequence: 1,
      uid: before.ical_uid,
    });
    expect((await new Visitor(site).postForm("/schedule", guestFields(TUESDAY_AT_NINE))).status).toBe(303);
  });

  test("sent twice is one cancellation", async () => {
    const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const [first, again] = [await cancel(link), await cancel(link)];
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(again.location).toBe(first.location);
    expect(await onlyBooking()).toMatchObject({ status: "cancelled", ical_sequence: 1 });
  });

  test("shows on the booking's own page", async () => {
    const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await cancel(link);
    const query = new URLSearchParams({ booked: link.id, key: link.key });
    const { page } = await new Visitor(site).get(`/schedule?${query}`);
    expect(page.heading).toBe("This call has been cancelled");
    expect(page.linksSaying("Move or cancel")).toEqual([]);
    expect(page.linksSaying(".ics")).toEqual([]);
  });
});

/** Each way to a booking, by link. */
const WAYS: Record<string, { go: (link: Link) => Promise<Answer>; changes: boolean }> = {
  "GET /contact?reschedule": {
    go: ({ id, key }) => new Visitor(site).get(`/contact?${new URLSearchParams({ reschedule: id, key })}`),
    changes: true,
  },
  "GET /schedule?reschedule": {
    go: ({ id, key }) =>
      new Visitor(site).get(`/schedule?${new URLSearchParams({ reschedule: id, key, tz: "UTC" })}`),
    changes: true,
  },
  "GET /schedule?reschedule&time": {
    go: ({ id, key }) =>
      new Visitor(site).get(
        `/schedule?${new URLSearchParams({ reschedule: id, key, tz: "UTC", time: TUESDAY_AT_ELEVEN })}`,
      ),
    changes: true,
  },
  "POST /schedule": { go: (link) => moveTo(TUESDAY_AT_ELEVEN, link), changes: true },
  "GET /schedule?booked": {
    go: ({ id, key }) => new Visitor(site).get(`/schedule?${new URLSearchParams({ booked: id, key })}`),
    changes: false,
  },
  "GET /schedule/calendar.ics": {
    go: ({ id, key }) =>
      new Visitor(site).get(`/schedule/calendar.ics?${new URLSearchParams({ booking: id, key })}`),
    changes: false,
  },
  "GET /contact/cancel": {
    go: ({ id, key }) =>
      new Visitor(site).get(`/contact/cancel?${new URLSearchParams({ booking: id, key })}`),
    changes: true,
  },
  "POST /contact/cancel": { go: cancel, changes: true },
};

describe.each(Object.entries(WAYS))("%s", (way, { go, changes }) => {
  test("tells nobody why a link does not work", async () => {
    const own = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const other = await createBooking(site.db, { startsAt: "2026-11-24T18:00Z" });
    const cases: Record<string, Link> = {
      "wrong key": { id: own.id, key: randomKey() },
      "unknown id": { id: randomUUID(), key: own.key },
      "somebody else's key": { id: own.id, key: other.key },
      "no id": { id: "", key: own.key },
      "no key": { id: own.id, key: "" },
      "an id that is none": { id: "1' or '1'='1", key: own.key },
      "a key with a little more": { id: own.id, key: `${own.key}A` },
      "a key in other letters": { id: own.id, key: own.key.toUpperCase() },
    };
    if (changes) {
      const closed: CreatedBooking[] = [];
      for (const [day, status] of (["in_progress", "completed", "no_show"] as const).entries()) {
        closed.push(await createBooking(site.db, { startsAt: `2026-11-${25 + day}T14:00Z`, status }));
      }
      Object.assign(cases, { "in progress": closed[0], completed: closed[1], "no show": closed[2] });
      if (!way.includes("cancel")) {
        cases.cancelled = await createBooking(site.db, {
          startsAt: "2026-11-30T15:00Z",
          status: "cancelled",
        });
      }
    }
    const before = await readBookings(site.db);

    const answers = new Map<string, Answer>();
    for (const [name, link] of Object.entries(cases)) answers.set(name, await go(link));
    const [[, first] = []] = answers;
    expect(first?.text).toContain(NOT_LOADED);
    for (const [name, answer] of answers) {
      expect(answer.status, name).toBe(404);
      expect(answer.text, name).toBe(first?.text);
      expect([...answer.headers], name).toEqual([...(first?.headers ?? [])]);
    }
    expect(first?.headers.get("Cache-Control"), "kept by no cache: it may be answered otherwise later").toBe(
      "private, no-store",
    );
    expect(await readBookings(site.db)).toEqual(before);
  });

  test("works with the right one", async () => {
    const own = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    expect((await go(own)).status).toBe(way.startsWith("POST") ? 303 : 200);
  });
});

test("two ids, or two keys, open nothing", async () => {
  const own = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const other = await createBooking(site.db, { startsAt: TUESDAY_AT_ELEVEN });
  const visitor = new Visitor(site);
  for (const query of [
    `reschedule=${own.id}&reschedule=${other.id}&key=${own.key}`,
    `reschedule=${own.id}&key=${own.key}&key=${other.key}`,
  ]) {
    for (const page of ["/contact", "/schedule"]) {
      expect((await visitor.get(`${page}?${query}`)).status).toBe(404);
    }
  }
});

test("an address with an id alone is not enough", async () => {
  const own = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const visitor = new Visitor(site);
  for (const path of [`/contact?reschedule=${own.id}`, `/schedule?booked=${own.id}`]) {
    expect((await visitor.get(path)).status).toBe(404);
  }
});

function randomKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

test("a link works under the secret it was made with and under today's, and no other does", async () => {
  const booking = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const earlier = await manageKeyOf(booking.id, "the secret that the site had before");
  const foreign = await manageKeyOf(booking.id, "a secret that the site never had");
  await site.db
    .prepare("update bookings set manage_key_hash = ?")
    .bind(await hashManageKey(earlier))
    .run();
  const open = (key: string) =>
    new Visitor(site).get(`/contact?${new URLSearchParams({ reschedule: booking.id, key })}`);
  expect((await open(earlier)).status, "given out when it was booked").toBe(200);
  expect((await open(booking.key)).status, "in a mail written since").toBe(200);
  expect((await open(foreign)).status).toBe(404);
  expect((await moveTo(TUESDAY_AT_ELEVEN, booking)).status).toBe(303);
  expect((await cancel({ id: booking.id, key: earlier })).status).toBe(303);
  expect((await onlyBooking()).status).toBe("cancelled");
});
