import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { OPENING_HOURS } from "../../app/content/opening-hours";
import { updateBookingCancelled, updateBookingTime } from "../../app/db/booking/bookings.server";
import { connect } from "../../app/db/client.server";
import { CELL_MS } from "../../app/domain/availability/availability";
import type { Booking } from "../../app/domain/booking/booking";
import type { Actor } from "../../app/domain/booking/status";
import { cancellationOf, emailsOfMove } from "../../app/domain/email/booking-emails";
import { findManagedBooking } from "../../app/use-cases/booking/find-booking.server";
import { createAccount, PASSWORD, signInAs } from "../support/accounts";
import { findBookingDamage, readBookings, readCells, readRulesBasis } from "../support/booking-rows";
import { createBooking, localDateTime } from "../support/factories";
import { bookCall, guestFields, linkOf, TUESDAY_AT_NINE } from "../support/journey";
import { forAgency } from "../support/one-host";
import { readOutbox, untilDelivered } from "../support/outbox";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";
import { COOKIE_SECRET, NOW } from "../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);

/** In minutes. The tests' clock is at Monday 23 November, 3 pm in London: 23 hours before TUESDAY_AT_NINE. */
const DAY = 24 * 60;
const FRIDAY = "2026-11-27T14:00Z";
const TOO_LATE = "It's too late to change this call online";
const WAY_ON =
  "You can't move or cancel this call online any more: that closes 24 hours before it starts. If you can't make it, email";

type Link = { id: string; key: string };

afterEach(async () => expect(await findBookingDamage(site.db)).toEqual([]));

const cutOffAt = (changeCutoffMinutes: number) => site.setHours({ changeCutoffMinutes });
const query = ({ id, key }: Link, more: Record<string, string> = {}) =>
  new URLSearchParams({ reschedule: id, key, tz: "Europe/London", ...more });
const move = (time: string, { id, key }: Link, more: Record<string, string> = {}) =>
  new Visitor(site).postForm("/schedule", guestFields(time, { reschedule: id, key, ...more }));
const cancel = ({ id, key }: Link) => new Visitor(site).postForm("/contact/cancel", { booking: id, key });

async function everything() {
  const rows = await readBookings(site.db);
  const cells = await Promise.all(rows.map(({ id }) => readCells(site.db, id)));
  return { rows, cells, emails: await readOutbox(site.db) };
}

/** Expects the page of an unchanged call that starts too soon to be changed, with the agency's contact details. */
function expectTooLate({ status, page }: Answer): void {
  expect(status).toBe(200);
  expect(page.heading).toBe(TOO_LATE);
  expect(page.text).toContain(`Nothing has changed. Your call is still booked for this time: ${WAY_ON}`);
  const ways = page.all("main a").map((link) => attribute(link, "href"));
  expect(ways).toContain(`mailto:${BRAND.email}`);
  expect(ways).toContain(`tel:${BRAND.phone.replaceAll(" ", "")}`);
  expect(ways.filter((way) => /reschedule=|contact\/cancel/.test(way))).toEqual([]);
  expect(page.all('form[method="post"]')).toEqual([]);
}

/** Every request that moves or cancels a call, or opens the page for it. */
const WAYS: Record<string, (link: Link) => Promise<Answer>> = {
  "GET /contact?reschedule": (link) => new Visitor(site).get(`/contact?${query(link)}`),
  "GET /contact/cancel": ({ id, key }) =>
    new Visitor(site).get(`/contact/cancel?${new URLSearchParams({ booking: id, key })}`),
  "GET /schedule": (link) => new Visitor(site).get(`/schedule?${query(link)}`),
  "GET /schedule with a time": (link) => new Visitor(site).get(`/schedule?${query(link, { time: FRIDAY })}`),
  "POST /schedule": (link) => move(FRIDAY, link),
  "POST /schedule to the call's own time": (link) => move(TUESDAY_AT_NINE, link),
  "POST /contact/cancel": (link) => cancel(link),
};

describe.each(Object.entries(WAYS))("%s", (way, go) => {
  test("leads, after the cut-off, to the call's page, which offers another way; nothing is written", async () => {
    await cutOffAt(DAY);
    const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const before = await everything();
    const answer = await go(link);
    expect(answer.status).toBe(way.startsWith("POST") ? 303 : 302);
    expectTooLate(await new Visitor(site).follow(answer));
    expect(await everything()).toEqual(before);
  });

  test("works until then", async () => {
    await cutOffAt(23 * 60 - 5);
    const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const answer = await go(link);
    expect(answer.status).toBe(way.startsWith("POST") ? 303 : 200);
    expect(answer.location).not.toContain("unchanged");
  });
});

test.each([
  ["at the very instant of the cut-off, no longer", "2026-11-23T16:00Z", "pending"],
  ["five minutes before it, still", "2026-11-23T16:05Z", "cancelled"],
])("a call can be cancelled up to an hour before: %s", async (_, startsAt, status) => {
  await cutOffAt(60);
  await cancel(await createBooking(site.db, { startsAt }));
  expect(await readBookings(site.db)).toMatchObject([{ status }]);
});

test("a form that was opened before the cut-off and sent after it says where the person is that nothing changed", async () => {
  const link = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const visitor = new Visitor(site);
  const moving = await visitor.get(`/schedule?${query(link, { time: FRIDAY, embed: "1" })}`);
  const cancelling = await visitor.get(
    `/contact/cancel?${new URLSearchParams({ booking: link.id, key: link.key })}`,
  );
  await cutOffAt(DAY);
  const before = await everything();
  const refused = await visitor.submit(moving.page);
  expect(refused.location, "in the frame it was sent from").toContain("embed=1");
  expect(refused.location).not.toContain("moved=1");
  for (const answer of [refused, await visitor.submit(cancelling.page)]) {
    expect(answer.status).toBe(303);
    expectTooLate(await visitor.follow(answer));
  }
  expect(await everything()).toEqual(before);
});

describe("the statements themselves", () => {
  const facts = { now, newId: randomUUID, agency: { name: "Agency", email: "desk@agency.example" } };
  const db = () => connect(site.db as unknown as D1Database);

  async function read(link: Link): Promise<Booking> {
    const booking = await findManagedBooking({ db: db(), acceptedSecrets: [COOKIE_SECRET] }, link);
    if (!booking) throw new Error("There is no booking");
    return booking;
  }

  async function write(was: Booking, to: string, by: Actor) {
    const startsAt = Date.parse(to);
    const [bookingDate, bookingTime] = localDateTime(startsAt, OPENING_HOURS.timeZone);
    const times = { bookingDate, bookingTime, startsAt, endsAt: startsAt + 1_800_000 };
    const { visitorTimeZone, visitorClock } = was;
    const time = { ...times, visitorTimeZone, visitorClock, updatedAt: now };
    const cells = { fromCell: startsAt / CELL_MS, toCell: startsAt / CELL_MS + 9 };
    const emails = emailsOfMove({ ...was, ...time, icalSequence: 1 }, was, facts);
    return updateBookingTime(
      db(),
      was,
      { ...time, approval: null, decideBy: null },
      forAgency(was.id, cells),
      emails,
      by,
      await readRulesBasis(site.db),
    );
  }

  test("hold the client to a cut-off that was raised after the call was read, but not the agency", async () => {
    const read1 = await read(await createBooking(site.db, { startsAt: TUESDAY_AT_NINE }));
    const read2 = await read(await createBooking(site.db, { startsAt: "2026-11-24T16:00Z" }));
    expect(read1.changeCutoffMinutes).toBe(OPENING_HOURS.changeCutoffMinutes);
    await cutOffAt(2 * DAY);
    const before = await everything();
    expect(await write(read1, FRIDAY, "client")).toBe(false);
    expect(await updateBookingCancelled(db(), cancellationOf(read2, facts), "client")).toBe(false);
    expect(await everything()).toEqual(before);

    expect(await write(read1, FRIDAY, "agency")).toEqual([]);
    expect(await updateBookingCancelled(db(), cancellationOf(read2, facts), "agency")).toBe(true);
    const { rows, emails } = await everything();
    expect(rows.map(({ id, status, starts_at }) => [id, status, starts_at])).toEqual([
      [read2.id, "cancelled", read2.startsAt],
      [read1.id, "pending", Date.parse(FRIDAY)],
    ]);
    expect(new Set(emails.map(({ kind }) => kind))).toContain("booking_cancelled");
  });

  test("exempt nobody from overlap", async () => {
    const booking = await read(await createBooking(site.db, { startsAt: TUESDAY_AT_NINE }));
    await createBooking(site.db, { startsAt: FRIDAY });
    const before = await everything();
    expect(await write(booking, FRIDAY, "agency")).toBe("taken");
    expect(await everything()).toEqual(before);
  });
});

test("a move that leads past its own cut-off can be sent again, and is still one move", async () => {
  await cutOffAt(DAY);
  const link = await createBooking(site.db, { startsAt: FRIDAY });
  const [first, again] = [await move(TUESDAY_AT_NINE, link), await move(TUESDAY_AT_NINE, link)];
  expect([first.status, again.status]).toEqual([303, 303]);
  expect(first.location).toContain("moved=1");
  expect(again.location).toBe(first.location);
  expect((await new Visitor(site).follow(again)).page.heading).toBe("Your call has been moved");
  expect(await readBookings(site.db)).toMatchObject([{ ical_sequence: 1 }]);
  expectTooLate(await new Visitor(site).follow(await cancel(link)));
});

test("deleting an account cancels its calls, however close they are", async () => {
  await cutOffAt(DAY);
  const { id: userId, email } = await createAccount(site.db);
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, userId, email });
  const visitor = await signInAs(site, email);
  await visitor.postForm("/account", { form: "delete", currentPassword: PASSWORD });
  expect(await readBookings(site.db)).toMatchObject([{ status: "cancelled", user_id: null }]);
});

describe("until when is told before anybody tries", () => {
  const UNTIL = "until 2:00 pm on Thursday 26 November 2026";

  test("to a guest: before booking, on the confirmation, in the email and on the pages that move and cancel", async () => {
    await cutOffAt(DAY);
    const guest = new Visitor(site);
    const confirm = await guest.get(
      `/schedule?${new URLSearchParams({ tz: "Europe/London", time: FRIDAY })}`,
    );
    expect(confirm.page.text).toContain(`You can move or cancel this call ${UNTIL}.`);

    const booked = await bookCall(guest, FRIDAY);
    expect((await guest.follow(booked)).page.text).toContain(`You can move or cancel this call ${UNTIL}.`);
    const { id, key } = linkOf(booked);
    const pages: [path: string, words: string][] = [
      [`/contact?${new URLSearchParams({ booked: id, key })}`, `You can move or cancel this call ${UNTIL}.`],
      [`/contact?${query({ id, key })}`, `You can do either ${UNTIL}.`],
      [
        `/contact/cancel?${new URLSearchParams({ booking: id, key })}`,
        `You can move the call instead, ${UNTIL}.`,
      ],
      [`/schedule?${query({ id, key })}`, `You can move it ${UNTIL}.`],
      [`/schedule?${query({ id, key }, { time: "2026-12-01T15:00Z" })}`, `You can move it ${UNTIL}.`],
    ];
    for (const [path, words] of pages) expect((await guest.get(path)).page.text, path).toContain(words);

    await untilDelivered(site.db, now);
    const mailbox = await guest.get("/dev/mail?to=demo@client.example");
    const [email = ""] = mailbox.page.linksSaying("Your call is booked");
    expect((await guest.get(email)).page.text).toContain(`You can move or cancel this call ${UNTIL}.`);
  });

  test("in the zone of whoever chooses the time", async () => {
    await cutOffAt(DAY);
    const link = await createBooking(site.db, { startsAt: FRIDAY, visitorTimeZone: "Asia/Tokyo" });
    const until = "until 11:00 pm on Thursday 26 November 2026";
    expect((await new Visitor(site).get(`/contact?${query(link)}`)).page.text).toContain(until);
    const { page } = await new Visitor(site).get(`/schedule?${query(link, { tz: "America/New_York" })}`);
    expect(page.text).toContain("You can move it until 9:00 am on Thursday 26 November 2026.");
  });

  test("to a client on the dashboard, which offers no change that would be refused", async () => {
    await cutOffAt(DAY);
    const { id: userId, email } = await createAccount(site.db);
    await createBooking(site.db, { startsAt: FRIDAY, userId });
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, userId });
    const { page } = await (await signInAs(site, email)).get("/dashboard");
    // The next call is listed first. It starts too soon to be changed.
    const [closed = "", open = ""] = page.all("article").map(textOf);
    expect(open).toContain(`You can move or cancel this call ${UNTIL}.`);
    expect(open).toContain("Reschedule");
    expect(closed).toContain("Status: Pending");
    expect(closed).toContain(`${WAY_ON} ${BRAND.email} or call ${BRAND.phone}.`);
    for (const change of ["Reschedule", "Cancel"]) expect(closed).not.toContain(change);
  });

  test("to somebody who books too close to the call for any change", async () => {
    await cutOffAt(DAY);
    const guest = new Visitor(site);
    const form = await guest.get(
      `/schedule?${new URLSearchParams({ tz: "Europe/London", time: TUESDAY_AT_NINE })}`,
    );
    expect(form.page.text).toContain(
      "This call starts soon, so you won't be able to move or cancel it online: that closes 24 hours before it starts.",
    );
    const { page } = await guest.follow(await bookCall(guest, TUESDAY_AT_NINE));
    expect(page.heading).toBe("Your call is booked");
    expect(page.text).toContain(WAY_ON);
    expect(page.linksSaying("Move or cancel")).toEqual([]);
  });

  test("without a cut-off: until it starts", async () => {
    await cutOffAt(0);
    const link = await createBooking(site.db, { startsAt: "2026-11-23T15:05Z" });
    const { page } = await new Visitor(site).get(`/contact?${query(link)}`);
    expect(page.text).toContain("You can do either until it starts.");
  });
});
