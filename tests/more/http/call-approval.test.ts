/** Calls of a kind that waits for the agency's decision, from the request to every end that it can have. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CALL_KINDS } from "../../../app/content/call-kinds";
import { createAccount, signInAs } from "../../support/accounts";
import { findBookingDamage, readBookings, readCells } from "../../support/booking-rows";
import { readCalendarFile } from "../../support/calendar-file";
import { deskPath, postAtDesk, readAudit } from "../../support/desk-bookings";
import { createBooking } from "../../support/factories";
import { guestFields, linkOf, newGuestFields, TUESDAY_AT_NINE } from "../../support/journey";
import { emailAddresses, readOutbox, untilDelivered } from "../../support/outbox";
import { attribute, textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();
const FRIDAY = "2026-11-27T15:00Z";
const MONDAY = "2026-11-30T15:00Z";
const EMAIL = "demo@client.example";
const REASON = "Our designer is away that week.";

type Link = { id: string; key: string };

const kinds = (needsApproval: boolean) =>
  CALL_KINDS.map((kind) => (kind.id === "demo" ? { ...kind, needsApproval } : kind));

beforeEach(() => site.setHours({}, kinds(true)));
afterEach(async () => expect(await findBookingDamage(site.db)).toEqual([]));

/** A demo, requested by a guest. */
async function request(time = FRIDAY, kind = "demo"): Promise<Link> {
  const fields = newGuestFields(time, { kind, email: EMAIL });
  const answer = await new Visitor(site).postForm("/schedule?tz=Europe/London&send=1", fields);
  expect(answer.status, answer.page.text).toBe(303);
  return linkOf(answer);
}

const move = (time: string, { id, key }: Link) =>
  new Visitor(site).postForm("/schedule", guestFields(time, { reschedule: id, key }));
const cancel = ({ id, key }: Link) => new Visitor(site).postForm("/contact/cancel", { booking: id, key });
const pageOf = ({ id, key }: Link) => new Visitor(site).get(`/contact?booked=${id}&key=${key}`);
const press = (id: string, version: number) => ({ outcome: `${id}.${version}.confirmed` });

async function row() {
  const [booking] = await readBookings(site.db);
  const { status, approval, decline_reason, starts_at, version } = booking as unknown as Record<
    string,
    unknown
  >;
  return { status, approval, reason: decline_reason, startsAt: starts_at, version };
}

const kindsOf = async () => (await readOutbox(site.db)).map(({ kind }) => kind);
const REQUESTED = ["booking_requested", "agency_booking_requested"];
const LAPSED = ["booking_unconfirmed", "agency_booking_unconfirmed"];
const BOOKED = ["booking_confirmed", "agency_booking_new", "reminder_day", "reminder_hour"];

/** The newest email sent to the guest, with the calendar file that it carries. */
async function newestMail() {
  const rows = await untilDelivered(site.db, Date.parse(NOW));
  const sent = rows.findLast(({ to_email, status }) => to_email === EMAIL && status === "sent");
  const visitor = new Visitor(site);
  const list = await visitor.get(`/dev/mail?${new URLSearchParams({ to: EMAIL })}`);
  const address = emailAddresses(list.page).find((path) => path.includes(sent?.id ?? "none"));
  const { page } = await visitor.get(address ?? "");
  const [file] = page.linksSaying(".ics");
  const calendar = file ? readCalendarFile((await visitor.get(file)).text) : null;
  return { subject: page.heading, text: page.text, calendar };
}

describe("a request", () => {
  test("says beforehand that we confirm it, holds the time, and is never called booked", async () => {
    const visitor = new Visitor(site);
    const picker = await visitor.get("/schedule?kind=demo&tz=Europe/London&date=2026-11-27");
    expect(picker.page.text).toContain("We confirm each demo by email");
    const confirm = await visitor.get(`/schedule?kind=demo&tz=Europe/London&time=${FRIDAY}`);
    expect(confirm.page.text).toContain("This demo isn't booked at once: we'll confirm it by email.");
    expect(textOf(confirm.page.one("main form button"))).toBe("Request the demo");

    const answer = await visitor.submit(confirm.page, { name: "Demo Client", email: EMAIL });
    const { page } = await visitor.follow(answer);
    const { id } = linkOf(answer);
    expect(page.heading).toBe("We've received your request");
    expect(page.text).toContain("Until then we're holding the time for you.");
    expect(page.text).not.toContain("is booked");
    expect(page.linksSaying("Add to calendar")).toEqual([]);
    expect(await row()).toMatchObject({ status: "pending", approval: "waiting", version: 0 });
    expect(await readCells(site.db, id)).toHaveLength(9);
    expect(await kindsOf()).toEqual(REQUESTED);
    const mail = await newestMail();
    expect(mail).toMatchObject({ calendar: null });
    expect(mail.subject).toContain("We've received your request");
  });

  test("sent twice is one request", async () => {
    const fields = newGuestFields(FRIDAY, { kind: "demo", email: EMAIL });
    const send = () => new Visitor(site).postForm("/schedule?tz=Europe/London&send=1", fields);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await readBookings(site.db)).toHaveLength(1);
    expect(await kindsOf()).toEqual(REQUESTED);
  });

  test("reads as pending with its own words on the dashboard, without a file or a link to join", async () => {
    const { id: userId, email } = await createAccount(site.db);
    const { id } = await createBooking(site.db, { startsAt: FRIDAY, kindId: "demo", userId, email });
    await site.db.prepare("update bookings set approval = 'waiting' where id = ?").bind(id).run();
    const visitor = await signInAs(site, email);
    const { page } = await visitor.get("/dashboard");
    expect(page.text).toContain("Pending");
    expect(page.text).toContain("Not booked yet: we'll confirm it by email.");
    expect(page.linksSaying("Calendar file")).toEqual([]);
    expect(page.linksSaying("Reschedule")).toHaveLength(1);
  });

  test("is not made by other kinds, nor by this one while the option is off", async () => {
    await request(FRIDAY, "strategy");
    expect(await row()).toMatchObject({ approval: null });
    expect(await kindsOf()).toEqual(BOOKED);
    await site.setHours({}, kinds(false));
    await request(MONDAY);
    expect((await readBookings(site.db)).map((booking) => "approval" in booking && booking.approval)).toEqual(
      [null, null],
    );
  });

  test("is not what the agency books itself", async () => {
    const staff = await signInAsStaff(site);
    const form = await staff.get("/staff/bookings/new?kind=demo&date=2026-11-27");
    const fields = { name: "Demo Client", email: EMAIL, kind: "demo", time: FRIDAY, press: "book" };
    const answer = await staff.submit(form.page, fields, 'main form[method="post"]');
    expect(answer.status, answer.page.text).toBe(303);
    expect(await row()).toMatchObject({ approval: null });
  });
});

describe.each([
  ["Today", "/staff", TUESDAY_AT_NINE],
  ["the week", "/staff/calendar?view=week&date=2026-11-27", FRIDAY],
  ["the month", "/staff/calendar?view=month&date=2026-11-27", FRIDAY],
  ["the view of calls to confirm", "/staff/bookings?view=confirm", FRIDAY],
  ["the list filtered by that status", "/staff/bookings?status=waiting", FRIDAY],
])("on %s", (_, path, time) => {
  test("one press confirms: the client is told and reminded, and the page says so", async () => {
    const { id } = await request(time);
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(path);
    expect(page.text).toContain("To confirm");
    const buttons = page.all('button[name="outcome"]');
    expect(buttons.map((button) => [textOf(button), attribute(button, "value")])).toEqual([
      ["Confirm", `${id}.0.confirmed`],
    ]);
    expect(page.linksSaying("Decline")).toEqual([deskPath(id, "#decline")]);
    const answer = await staff.postForm(page.form("#outcome").action, press(id, 0));
    expect(answer.status, answer.page.text).toBe(303);
    const { page: after } = await staff.follow(answer);
    expect(after.text).toContain("The call is confirmed. We're emailing the client.");
    expect(after.all('button[name="outcome"]')).toEqual([]);
    expect(await row()).toMatchObject({ status: "pending", approval: "confirmed", version: 1 });
    expect(await kindsOf()).toEqual(
      [...REQUESTED, ...BOOKED].filter((kind) => time === FRIDAY || kind !== "reminder_day"),
    );
    const mail = await newestMail();
    expect(mail.subject).toContain("Your demo is booked");
    expect(mail.calendar).toMatchObject({ method: "REQUEST", uid: `${id}@site.example`, sequence: 1 });
  });
});

describe("deciding", () => {
  test("by the booking's page confirms, and the client's page says booked", async () => {
    const link = await request();
    const staff = await signInAsStaff(site);
    const answer = await postAtDesk(site, staff, link.id, "", { form: "confirm" });
    expect((await staff.follow(answer)).page.text).toContain("The call is confirmed.");
    expect((await pageOf(link)).page.heading).toBe("Your demo is booked");
    expect(await readAudit(site.db, link.id)).toMatchObject([
      {
        action: "booking_confirmed",
        before: { approval: "waiting", version: 0 },
        after: { approval: "confirmed", version: 1 },
      },
    ]);
  });

  test("declines with a reason, frees the time and tells the client", async () => {
    const link = await request();
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(deskPath(link.id));
    const answer = await staff.submit(page, { reason: REASON }, "#decline");
    expect((await staff.follow(answer)).page.text).toContain("The call has been declined.");
    expect(await row()).toMatchObject({ status: "cancelled", approval: "declined", reason: REASON });
    expect(await readCells(site.db, link.id)).toEqual([]);
    expect(await kindsOf()).toEqual([...REQUESTED, "booking_declined", "agency_booking_declined"]);
    const mail = await newestMail();
    expect(mail.subject).toContain("We had to decline your demo");
    expect(mail.text).toContain(REASON);
    expect(mail.calendar).toBeNull();
    const own = await pageOf(link);
    expect(own.page.heading).toBe("We had to decline this demo");
    expect(own.page.text).toContain(`Our reason: ${REASON}`);
    expect(await readAudit(site.db, link.id)).toMatchObject([
      { action: "booking_declined", after: { status: "cancelled", approval: "declined", reason: REASON } },
    ]);
    expect((await staff.get(deskPath(link.id))).page.text).toContain("Declined because");
  });

  test("declining without a reason, or with a long one, is refused and keeps what was typed", async () => {
    const { id } = await request();
    const staff = await signInAsStaff(site);
    const empty = await postAtDesk(site, staff, id, "", { form: "decline", reason: " " });
    expect([empty.status, empty.page.text.includes("Enter a reason.")]).toEqual([400, true]);
    const long = await postAtDesk(site, staff, id, "", { form: "decline", reason: "x".repeat(301) });
    expect([long.status, long.page.value("reason")]).toEqual([400, "x".repeat(301)]);
    expect(await row()).toMatchObject({ approval: "waiting", version: 0 });
  });

  test("two at once: one wins, the other is told, and the client gets one answer", async () => {
    const { id } = await request();
    const [one, other] = [await signInAsStaff(site), await signInAsStaff(site, "member")];
    const answers = await Promise.all([
      one.postForm(deskPath(id), { form: "confirm", version: "0" }),
      other.postForm(deskPath(id), { form: "decline", version: "0", reason: REASON }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.page.text).toContain("Someone else changed this booking");
    expect(refused?.page.text).toMatch(/Confirmed by|Declined by/);
    expect(await readAudit(site.db, id)).toHaveLength(1);
    const kinds = await kindsOf();
    expect(kinds.filter((kind) => kind === "booking_confirmed" || kind === "booking_declined")).toHaveLength(
      1,
    );
  });

  test("the loser of a press in a list reads what has become of the call", async () => {
    const { id } = await request();
    const staff = await signInAsStaff(site);
    await postAtDesk(site, staff, id, "", { form: "decline", reason: REASON });
    const answer = await (await signInAsStaff(site, "member")).postForm("/staff/calendar", press(id, 0));
    expect([answer.status, answer.page.text.includes("it's now Declined")]).toEqual([409, true]);
  });

  test("the same press again answers like the first, and writes and mails nothing more", async () => {
    const { id } = await request();
    const staff = await signInAsStaff(site);
    for (let time = 0; time < 2; time++) {
      const answer = await staff.postForm(deskPath(id), { form: "confirm", version: "0" });
      expect(answer.location).toBe(`${deskPath(id)}?done=confirmed`);
    }
    expect(await readAudit(site.db, id)).toHaveLength(1);
    expect((await kindsOf()).filter((kind) => kind === "booking_confirmed")).toHaveLength(1);
  });

  test("the same refusal again, too", async () => {
    const { id } = await request();
    const staff = await signInAsStaff(site);
    for (let time = 0; time < 2; time++) {
      const answer = await staff.postForm(deskPath(id), { form: "decline", version: "0", reason: REASON });
      expect(answer.location).toBe(`${deskPath(id)}?done=declined`);
    }
    expect((await kindsOf()).filter((kind) => kind === "booking_declined")).toHaveLength(1);
  });

  test("for several at once confirms those that wait, and says which don't and why", async () => {
    const [one, other] = [await request(FRIDAY), await request(MONDAY)];
    const { id: booked } = await createBooking(site.db, {
      startsAt: "2026-12-01T15:00Z",
      name: "Booked Client",
    });
    const { id: begun } = await createBooking(site.db, {
      startsAt: "2026-11-23T11:00Z",
      name: "Late Client",
    });
    await site.db.prepare("update bookings set approval = 'waiting' where id = ?").bind(begun).run();
    const staff = await signInAsStaff(site);
    const list = "/staff/bookings?view=confirm";
    const { page } = await staff.get(list);
    expect(page.all("#statuses-event option").map(textOf)).toContain("Confirm");
    const confirm = (...rows: string[]) =>
      staff.postForm(list, { form: "statuses", event: "confirmed", booking: rows });
    const version = await site.db
      .prepare("select version from bookings where id = ?")
      .bind(begun)
      .first("version");
    const some = await confirm(`${one.id}.0`, `${booked}.0`, `${begun}.${version}`);
    expect(some.status).toBe(409);
    expect(some.page.text).toContain("1 confirmed. 2 bookings could not be:");
    expect(some.page.text).toMatch(/Booked Client, .*is Booked, and isn't waiting to be confirmed\./);
    expect(some.page.text).toMatch(/Late Client, .*has started already\./);
    const rest = await confirm(`${other.id}.0`);
    expect(rest.status).toBe(303);
    const { page: after } = await staff.follow(rest);
    expect(after.text).toContain("One call is confirmed. We're emailing the client.");
    expect(after.all("#statuses-event option").map(textOf)).not.toContain("Confirm");
    for (const { id } of [one, other]) {
      expect(await readAudit(site.db, id)).toMatchObject([{ action: "booking_confirmed" }]);
      const mails = (await untilDelivered(site.db, Date.parse(NOW))).filter((row) => row.booking_id === id);
      expect(mails.map(({ kind }) => kind)).toEqual([...REQUESTED, ...BOOKED]);
    }
    const again = await confirm(`${one.id}.0`, `${other.id}.0`);
    expect(await kindsOf()).toHaveLength(12);
    expect(again.status).toBe(303);
  });

  test("comes too late once the client has cancelled", async () => {
    const link = await request();
    expect((await cancel(link)).status).toBe(303);
    const staff = await signInAsStaff(site);
    const late = await staff.postForm(deskPath(link.id), { form: "confirm", version: "0" });
    expect(late.status).toBe(409);
    const later = await postAtDesk(site, staff, link.id, "", { form: "confirm" });
    expect([later.status, later.page.text.includes("You can't do that")]).toEqual([409, true]);
    expect(await row()).toMatchObject({ status: "cancelled", approval: "waiting" });
    const mail = await newestMail();
    expect(mail.subject).toContain("Your demo has been cancelled");
    expect(mail.calendar).toBeNull();
    expect(mail.text).not.toContain("attached file");
    expect(await kindsOf()).not.toContain("booking_unconfirmed");
  });

  test("at the moment in which the client cancels, one of the two happens", async () => {
    const link = await request();
    const staff = await signInAsStaff(site);
    const [decision, cancellation] = await Promise.all([
      staff.postForm(deskPath(link.id), { form: "confirm", version: "0" }),
      cancel(link),
    ]);
    expect(cancellation.status).toBe(303);
    expect(await row()).toMatchObject({ status: "cancelled" });
    const kinds = await kindsOf();
    expect(kinds.includes("booking_confirmed")).toBe(decision.status === 303);
    expect(kinds.filter((kind) => kind === "booking_cancelled")).toHaveLength(1);
    const cancelled = (await readOutbox(site.db)).find(({ kind }) => kind === "booking_cancelled");
    expect("wasRequest" in (cancelled?.data ?? {})).toBe(decision.status !== 303);
    expect(kinds.filter((kind) => kind.startsWith("reminder") || kind === "booking_unconfirmed")).toEqual([]);
  });

  test("is for calls that wait alone: no outcome, no second decision", async () => {
    const { id } = await createBooking(site.db, { startsAt: FRIDAY });
    const staff = await signInAsStaff(site);
    const answer = await postAtDesk(site, staff, id, "", { form: "confirm" });
    expect(answer.status).toBe(409);
    const waiting = await request(MONDAY);
    const started = await postAtDesk(site, staff, waiting.id, "", { form: "status", event: "started" });
    expect(started.status).toBe(409);
    expect((await staff.get(deskPath(waiting.id))).page.all('button[name="event"]')).toEqual([]);
  });
});

describe("moving", () => {
  test("a request by its client waits at the new time", async () => {
    const link = await request();
    expect((await move(MONDAY, link)).status).toBe(303);
    expect(await row()).toMatchObject({ approval: "waiting", startsAt: Date.parse(MONDAY) });
    expect(await kindsOf()).toEqual([...REQUESTED, ...REQUESTED]);
    const mail = await newestMail();
    expect(mail.text).toContain("It was on Friday 27 November 2026");
    expect(mail.calendar).toBeNull();
  });

  test("a confirmed call by its client waits again, and leaves calendars", async () => {
    const link = await request();
    await postAtDesk(site, await signInAsStaff(site), link.id, "", { form: "confirm" });
    const moved = await move(MONDAY, link);
    expect((await new Visitor(site).follow(moved)).page.heading).toBe("We've received your request");
    expect(await row()).toMatchObject({ approval: "waiting", startsAt: Date.parse(MONDAY) });
    const mail = await newestMail();
    expect(mail.subject).toContain("We've received your request");
    expect(mail.calendar).toMatchObject({ method: "CANCEL", sequence: 2 });
    expect((await kindsOf()).filter((kind) => kind.startsWith("reminder"))).toEqual([]);
  });

  test("a call stays confirmed if its kind no longer asks for approval", async () => {
    const link = await request();
    await postAtDesk(site, await signInAsStaff(site), link.id, "", { form: "confirm" });
    await site.setHours({}, kinds(false));
    await move(MONDAY, link);
    expect(await row()).toMatchObject({ approval: "confirmed", startsAt: Date.parse(MONDAY) });
    expect((await newestMail()).subject).toContain("Your demo has been moved");
  });

  test("a request by the agency confirms it", async () => {
    const link = await request();
    const answer = await postAtDesk(site, await signInAsStaff(site), link.id, "/move", { time: MONDAY });
    expect(answer.status).toBe(303);
    expect(await row()).toMatchObject({ approval: "confirmed", startsAt: Date.parse(MONDAY) });
    expect(await kindsOf()).toEqual([
      ...REQUESTED,
      "booking_rescheduled",
      "agency_booking_moved",
      "reminder_day",
      "reminder_hour",
    ]);
  });
});

describe("a request that nobody decides", () => {
  /** As if the call had begun ten minutes ago. */
  async function letTimeCome({ id }: Link) {
    const by = Date.parse(FRIDAY) - (Date.parse(NOW) - 600_000);
    const [, cells] = [by, by / 300_000];
    await site.db.batch([
      site.db
        .prepare(
          "update bookings set starts_at = starts_at - ?, ends_at = ends_at - ?, decide_by = decide_by - ?, booking_date = '2026-11-23' where id = ?",
        )
        .bind(by, by, by, id),
      site.db.prepare("update booking_cells set cell = cell - ? where booking_id = ?").bind(cells, id),
    ]);
  }

  test("is told to its client, once, at its time; there is nothing left to decide or to record", async () => {
    const link = await request();
    await untilDelivered(site.db, Date.parse(NOW));
    await letTimeCome(link);
    await site.runScheduled();
    await site.runScheduled();
    const sent = (await readOutbox(site.db)).filter(({ status }) => status === "sent");
    expect(sent.map(({ kind }) => kind)).toEqual([...REQUESTED, ...LAPSED]);
    expect((await newestMail()).subject).toContain("We didn't confirm your demo");
    const own = await pageOf(link);
    expect(own.page.heading).toBe("We didn't confirm this demo");
    const staff = await signInAsStaff(site);
    const { page } = await staff.get("/staff");
    expect(page.all('button[name="outcome"]')).toEqual([]);
    expect(page.text).not.toContain("needs an outcome");
    const late = await postAtDesk(site, staff, link.id, "", { form: "confirm" });
    expect(late.status).toBe(409);
    expect(await row()).toMatchObject({ status: "cancelled", approval: "waiting" });
    expect(await readCells(site.db, link.id)).toEqual([]);
    expect((await staff.get("/staff/bookings?view=outcome")).page.text).not.toContain("Demo Client");
  });

  test("is not told of a call that was confirmed", async () => {
    const link = await request();
    await postAtDesk(site, await signInAsStaff(site), link.id, "", { form: "confirm" });
    expect(await kindsOf()).not.toContain("booking_unconfirmed");
  });
});

test("Today counts the calls to confirm and leads to them", async () => {
  await request();
  const staff = await signInAsStaff(site);
  const { page } = await staff.get("/staff");
  expect(page.linksSaying("One call waits to be confirmed")).toEqual(["/staff/bookings?view=confirm"]);
});

test("an old calendar link says that a call which waits is tentative", async () => {
  const { id, key } = await request();
  const file = await new Visitor(site).get(`/schedule/calendar.ics?booking=${id}&key=${key}`);
  expect(file.text).toContain("STATUS:TENTATIVE");
});

test("the desk switches approval on for a kind, with an audit row, and off again", async () => {
  await site.setHours({}, kinds(false));
  const staff = await signInAsStaff(site);
  const { page } = await staff.get("/staff/availability/kinds/demo");
  expect((await staff.submit(page, { needsApproval: "on" }, "#kind-form")).status).toBe(303);
  await request();
  expect(await row()).toMatchObject({ approval: "waiting" });
  const list = await staff.get("/staff/availability/kinds");
  expect(list.page.text).toContain("confirmed by us");
  const kept = await staff.get("/staff/availability/kinds/demo");
  expect(kept.page.one('input[name="needsApproval"]').hasAttribute("checked")).toBe(true);
});

test.each([
  ["no such decision", "approval = 'maybe'"],
  ["a call that waits and is completed", "approval = 'waiting', status = 'completed'"],
  ["a declined call that holds its time", "approval = 'declined'"],
  ["a reason without a refusal", "decline_reason = 'Away'"],
])("the database refuses %s", async (_, set) => {
  const { id } = await createBooking(site.db, { startsAt: FRIDAY });
  const change = site.db.prepare(`update bookings set ${set} where id = ?`).bind(id).run();
  await expect(change).rejects.toThrow("CHECK constraint failed");
});

describe("the agency's reminder", () => {
  const reminders = async () =>
    (await readOutbox(site.db)).filter(({ kind }) => kind === "agency_requests_waiting");
  /** As if the request had been made so many hours before. */
  const age = (id: string, hours: number) =>
    site.db
      .prepare("update bookings set updated_at = updated_at - ? where id = ?")
      .bind(hours * 3_600_000, id)
      .run();

  test("comes once a day while calls wait, and says how many and which is the earliest", async () => {
    const [later, earlier] = [await request(MONDAY), await request(FRIDAY)];
    await site.runScheduled();
    // They were requested after eight o'clock this morning, so the emails about them are still new.
    expect(await reminders()).toEqual([]);
    await age(later.id, 24);
    await age(earlier.id, 24);
    await site.runScheduled();
    await site.runScheduled();
    expect(await reminders()).toMatchObject([{ status: "sent" }]);
    const [sent] = await reminders();
    const visitor = new Visitor(site);
    const { page } = await visitor.get(`/dev/mail?${new URLSearchParams({ to: sent?.to_email ?? "" })}`);
    const path = emailAddresses(page).find((address) => address.includes(sent?.id ?? "none"));
    const mail = (await visitor.get(path ?? "")).page;
    expect(mail.heading).toContain("Still to confirm: 2 calls");
    expect(mail.text).toContain("The earliest starts on Friday 27 November 2026, 10:00 am.");
    expect(mail.text).toContain("/staff/bookings?view=confirm");
    await site.db.prepare("update emails set dedupe_key = 'yesterday' where id = ?").bind(sent?.id).run();
    await site.runScheduled();
    expect(await reminders()).toHaveLength(2);
  });

  test("doesn't come when every call is decided or its time has passed", async () => {
    const link = await request();
    await age(link.id, 24);
    const { id } = await createBooking(site.db, { startsAt: "2026-11-23T11:00Z" });
    await site.db.prepare("update bookings set approval = 'waiting' where id = ?").bind(id).run();
    await age(id, 48);
    const staff = await signInAsStaff(site);
    await postAtDesk(site, staff, link.id, "", { form: "confirm" });
    await site.runScheduled();
    expect(await reminders()).toEqual([]);
  });
});
