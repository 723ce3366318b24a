import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { manageKeyOf } from "../../app/domain/booking/manage-key";
import type { BookingStatus } from "../../app/domain/booking/status";
import { hashKey } from "../../app/domain/hmac";
import { findBookingDamage, readBookings, readCells } from "../support/booking-rows";
import { readCalendarFile } from "../support/calendar-file";
import { createBooking } from "../support/factories";
import {
  bookCall,
  guestFields,
  linkOf,
  newGuestFields,
  offeredTimes,
  TUESDAY_AT_NINE,
} from "../support/journey";
import { attribute } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";

const site = shareWorker();

const NOT_LOADED = "Failed to load booking details";
const TUESDAY_AT_ELEVEN = "2026-11-24T16:00Z";

type Link = { id: string; key: string };

afterEach(async () => expect(await findBookingDamage(site.db)).toEqual([]));

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
  test("moves the call with plain forms, from the link to the confirmation", async () => {
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
    expect(section.page.one("noscript iframe").getAttribute("src")).toContain("reschedule=");

    const [own = ""] = section.page.linksSaying("Open it on its own page");
    const day = await guest.get(`${own}&tz=Europe/London&date=2026-11-24`);
    expect(day.page.text).toContain("It stays at that time until you confirm a new one");
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
      version: 1,
    });
    const cells = await readCells(site.db, before.id);
    expect([cells[0], cells.at(-1), cells.length]).toEqual(["2026-11-24T16:00Z", "2026-11-24T16:40Z", 9]);
    const free = offeredTimes((await guest.get("/schedule?tz=UTC&date=2026-11-24")).page);
    expect(free).toContain(TUESDAY_AT_NINE);
    expect(free).not.toContain(TUESDAY_AT_ELEVEN);
  });

  test("changes the date, time zone and calendar entry, but not its UID", async () => {
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

  test("ignores the call's own current time when checking for overlaps", async () => {
    const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const query = new URLSearchParams({ reschedule: link.id, key: link.key, tz: "UTC", date: "2026-11-24" });
    const times = offeredTimes((await new Visitor(site).get(`/schedule?${query}`)).page);
    expect(times).toEqual(expect.arrayContaining([TUESDAY_AT_NINE, "2026-11-24T14:30Z"]));
    expect((await moveTo("2026-11-24T14:30Z", link)).status).toBe(303);
    expect((await onlyBooking()).starts_at).toBe(Date.parse("2026-11-24T14:30Z"));
  });

  test("does not count the call towards its own full day", async () => {
    await site.setHours({ dailyLimit: 1 });
    const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    expect((await moveTo(TUESDAY_AT_ELEVEN, link)).status).toBe(303);
    await createBooking(site.db, { startsAt: "2026-11-25T14:00Z" });
    expect((await moveTo("2026-11-25T16:00Z", link)).status).toBe(409);
  });

  test("twice with the same form is one move", async () => {
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
    "to an unavailable time (%s) keeps the old one",
    async (time) => {
      const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
      expect((await moveTo(time, link)).status).toBe(400);
      expect(await onlyBooking()).toMatchObject({ starts_at: Date.parse(TUESDAY_AT_NINE), ical_sequence: 0 });
    },
  );
});

describe("cancelling", () => {
  test("asks for confirmation, then frees the time and says so", async () => {
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
    expect((await guest.follow(answer)).page.heading).toBe("Your call has been cancelled");
    expect(await onlyBooking()).toEqual({ ...before, status: "cancelled", ical_sequence: 1, version: 1 });
    expect(await readCells(site.db, link.id)).toEqual([]);
    expect(await calendarFile(link)).toMatchObject({
      method: "CANCEL",
      status: "CANCELLED",
      sequence: 1,
      uid: before.ical_uid,
    });
    expect((await new Visitor(site).postForm("/schedule", guestFields(TUESDAY_AT_NINE))).status).toBe(303);
  });

  test("twice with the same form is one cancellation", async () => {
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
    expect(page.heading).toBe("Your call has been cancelled");
    expect(page.linksSaying("Move or cancel")).toEqual([]);
    expect(page.linksSaying(".ics")).toEqual([]);
  });
});

/** Every request with which a booking's link can be used. */
const WAYS: Record<string, { go: (link: Link) => Promise<Answer>; changes: boolean }> = {
  "GET /contact?booked": {
    go: ({ id, key }) => new Visitor(site).get(`/contact?${new URLSearchParams({ booked: id, key })}`),
    changes: false,
  },
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

const UNCHANGEABLE = "It can't be moved or cancelled any more.";

/** Calls that can no longer be changed, and what their page says. The tests' clock is at Monday 23 November, 3 pm. */
const CLOSED: [
  standing: string,
  fields: { startsAt: string; status?: BookingStatus },
  heading: string,
  says: string,
][] = [
  [
    "cancelled",
    { startsAt: TUESDAY_AT_NINE, status: "cancelled" },
    "Your call has been cancelled",
    "This call was cancelled on Tuesday 24 November 2026.",
  ],
  ["started", { startsAt: "2026-11-23T15:00Z" }, "This call has already started", UNCHANGEABLE],
  [
    "past",
    { startsAt: "2026-11-23T14:30Z" },
    "This call is over",
    `This call was on Monday 23 November 2026. ${UNCHANGEABLE}`,
  ],
  [
    "completed",
    { startsAt: "2026-11-20T15:00Z", status: "completed" },
    "This call has taken place",
    "This call took place on Friday 20 November 2026.",
  ],
  [
    "no show",
    { startsAt: "2026-11-20T15:00Z", status: "no_show" },
    "We missed you on this call",
    "This call was on Friday 20 November 2026.",
  ],
  [
    "in progress",
    { startsAt: "2026-11-23T14:45Z", status: "in_progress" },
    "Your call is in progress",
    UNCHANGEABLE,
  ],
];

test.each([
  ["pending", "Your call is booked", true],
  ["in_progress", "Your call is in progress", true],
  ["completed", "This call has taken place", false],
  ["no_show", "We missed you on this call", false],
  ["cancelled", "Your call has been cancelled", false],
] as const)("the page of a call that is %s is headed: %s", async (status, heading, isExpected) => {
  const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, status });
  const { page } = await new Visitor(site).get(`/schedule?${new URLSearchParams({ booked: id, key })}`);
  expect(page.heading).toBe(heading);
  expect(page.text.includes("Add to calendar")).toBe(isExpected);
  expect(page.linksSaying("Move or cancel")).toHaveLength(status === "pending" ? 1 : 0);
  expect(page.linksSaying("Book a new call")).toHaveLength(isExpected ? 0 : 1);
});

describe.each(Object.entries(WAYS))("%s", (way, { go, changes }) => {
  test("does not reveal why a link fails", async () => {
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
    const before = await readBookings(site.db);

    const answers = new Map<string, Answer>();
    for (const [name, link] of Object.entries(cases)) answers.set(name, await go(link));
    const [[, first] = []] = answers;
    expect(first?.text).toContain(NOT_LOADED);
    for (const [name, answer] of answers) {
      expect(answer.status, name).toBe(404);
      expect(answer.text, name).toBe(first?.text);
      expect(answer.steadyHeaders, name).toEqual(first?.steadyHeaders);
    }
    expect(first?.headers.get("Cache-Control"), "kept by no cache: it may be answered otherwise later").toBe(
      "private, no-store",
    );
    expect(await readBookings(site.db)).toEqual(before);
  });

  test("works with a valid link", async () => {
    const own = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    expect((await go(own)).status).toBe(way.startsWith("POST") ? 303 : 200);
  });

  test.each(CLOSED)("with the link of a call that is %s says so", async (standing, fields, heading, says) => {
    const link = await createBooking(site.db, fields);
    const before = await readBookings(site.db);
    const first = await go(link);
    expect(first.status, "in place of the link that no longer does what it says").toBe(
      changes ? (way.startsWith("POST") ? 303 : 302) : 200,
    );
    const { status, page, text, headers } = changes ? await new Visitor(site).follow(first) : first;
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(await readBookings(site.db)).toEqual(before);
    if (way.includes(".ics")) {
      expect(readCalendarFile(text).method).toBe(standing === "cancelled" ? "CANCEL" : "PUBLISH");
      return;
    }
    expect(page.heading).toBe(heading);
    expect(page.text).toContain(says);
    expect(page.text).not.toContain(NOT_LOADED);
    expect(page.all('form[method="post"]')).toEqual([]);
    expect(page.linksSaying("Move or cancel")).toEqual([]);
    expect(page.linksSaying("Book a new call")).toEqual(standing === "in progress" ? [] : ["/contact"]);
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

test("a URL with only an id is not enough", async () => {
  const own = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const visitor = new Visitor(site);
  expect((await visitor.get(`/schedule?booked=${own.id}`)).status).toBe(404);
  // The booking may belong to a client whose session has ended, so the page redirects to sign-in.
  const asked = await visitor.get(`/contact?reschedule=${own.id}`);
  expect([asked.status, asked.location]).toEqual([
    302,
    `/signin?next=${encodeURIComponent(`/contact?reschedule=${own.id}`)}`,
  ]);
});

function randomKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

test("a link works under its original secret and the current one, but no other", async () => {
  const booking = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const earlier = await manageKeyOf(booking.id, "the secret that the site had before");
  const foreign = await manageKeyOf(booking.id, "a secret that the site never had");
  await site.db
    .prepare("update bookings set manage_key_hash = ?")
    .bind(await hashKey(earlier))
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

describe("a call that has begun", () => {
  const PAST = "2026-11-23T15:00Z"; // the very instant of the tests' clock
  const STARTED = "This call has already started";

  test("is neither moved nor cancelled, and its pages say so", async () => {
    const link = await createBooking(site.db, { startsAt: PAST });
    const before = await onlyBooking();
    const visitor = new Visitor(site);
    const query = new URLSearchParams({ reschedule: link.id, key: link.key });
    const answers = [
      await moveTo(TUESDAY_AT_ELEVEN, link),
      await moveTo(PAST, link),
      await cancel(link),
      await visitor.get(`/contact?${query}`),
      await visitor.get(`/schedule?${query}&tz=Asia/Tokyo`),
      await visitor.get(`/schedule?${query}&tz=Asia/Tokyo&time=${TUESDAY_AT_ELEVEN}`),
    ];
    for (const answer of answers) {
      expect([302, 303]).toContain(answer.status);
      const { status, page } = await visitor.follow(answer);
      expect(status).toBe(200);
      expect(page.heading).toBe(STARTED);
      expect(page.text).toContain("It can't be moved or cancelled any more.");
      expect(page.linksSaying("Move or cancel")).toEqual([]);
      expect(page.all('form[method="post"]')).toEqual([]);
    }
    expect(await onlyBooking()).toEqual(before);
    const { results } = await site.db.prepare("select id from emails").all();
    expect(results).toEqual([]);
  });

  test("keeps its scheduler in the frame it is shown in", async () => {
    const link = await createBooking(site.db, { startsAt: PAST });
    const query = new URLSearchParams({ reschedule: link.id, key: link.key, embed: "1", tz: "Asia/Tokyo" });
    const { location } = await new Visitor(site).get(`/schedule?${query}`);
    expect(location).toContain("embed=1");
    expect(location).toContain(`booked=${link.id}`);
  });

  test("minutes before, is still its client's to change if there is no cut-off", async () => {
    await site.setHours({ changeCutoffMinutes: 0 });
    const link = await createBooking(site.db, { startsAt: "2026-11-23T15:05Z" });
    expect((await cancel(link)).status).toBe(303);
    expect((await onlyBooking()).status).toBe("cancelled");
  });
});

describe("a move", () => {
  test.each([
    ["without scripts", {}],
    ["with the browser's own zone as a guess", { tz: "Asia/Tokyo", guess: "1" }],
  ])("begins in the zone in which the call was booked, and stays in it (%s)", async (_, guessed) => {
    const booked = await new Visitor(site).postForm(
      "/schedule?send=1",
      newGuestFields(TUESDAY_AT_NINE, { tz: "Europe/London" }),
    );
    const link = linkOf(booked);
    const visitor = new Visitor(site);
    const query = new URLSearchParams({ reschedule: link.id, key: link.key, ...guessed });
    const { page } = await visitor.get(`/schedule?${query}`);
    expect(page.text).toContain("Times are in London time");
    const times = page
      .all("a")
      .map((element) => attribute(element, "href"))
      .filter((href) => href.includes("tz="));
    expect(times.length).toBeGreaterThan(0);
    for (const href of times) {
      const address = new URL(href, "https://site.example");
      expect(address.searchParams.get("tz")).toBe("Europe/London");
      expect(address.searchParams.has("guess")).toBe(false);
    }
    // Another zone is the visitor's own choice.
    const chosen = await visitor.get(`/schedule?${query}&zone=Asia/Tokyo`);
    expect(chosen.page.text).toContain("Times are in Tokyo");
  });
});
