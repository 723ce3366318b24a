/** A day off with calls: what becomes of them is shown first, then done, and never in silence. */
import { afterEach, describe, expect, test } from "vitest";
import { AVAILABILITY, sendForm } from "../../support/availability";
import { findBookingDamage, readBookings } from "../../support/booking-rows";
import { readAudit } from "../../support/desk-bookings";
import { createBooking } from "../../support/factories";
import { createHost, findHostDamage, giveTo } from "../../support/hosts";
import { TUESDAY_AT_NINE } from "../../support/journey";
import { readOutbox } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { type Answer, Visitor } from "../../support/visitor";

const site = shareWorker();
const DATES = `${AVAILABILITY}/dates`;
const CALLS = `${AVAILABILITY}/calls`;
const TUESDAY = "2026-11-24";

afterEach(async () => {
  expect(await findBookingDamage(site.db)).toEqual([]);
  expect(await findHostDamage(site.db)).toEqual([]);
  await site.setHours();
});

const close = (staff: Visitor, fields: Record<string, string> = {}) =>
  sendForm(staff, DATES, "set-form", { first: TUESDAY, last: "", open: "closed", ...fields });
const bookingOf = async (id: string) => (await readBookings(site.db)).find((row) => row.id === id);
const mailsOf = async (kind: string) => (await readOutbox(site.db)).filter((row) => row.kind === kind);
const send = (staff: Visitor, preview: Answer, fields: Record<string, string> = {}) =>
  staff.submit(preview.page, fields, "#calls-form");

/** Closes the Tuesday, and chooses on the question about its calls what becomes of them. */
async function closeAnd(staff: Visitor, way: string): Promise<Answer> {
  const asked = await close(staff);
  expect(asked.status).toBe(409);
  const saved = await staff.submit(asked.page, { calls: way }, "#set-form");
  expect(saved.status, saved.text).toBe(303);
  expect(saved.location).toBe(`${CALLS}?from=${TUESDAY}&to=${TUESDAY}&way=${way}`);
  return staff.follow(saved);
}

describe("a day off with calls", () => {
  test("moves them after a preview of the times and emails", async () => {
    const staff = await signInAsStaff(site, "member");
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await createBooking(site.db, {
      startsAt: "2026-11-25T14:00Z",
      name: "Other",
      email: "other@client.example",
    });
    const preview = await closeAnd(staff, "move");
    expect(preview.page.text).toContain("Nothing is moved or sent yet.");
    expect(preview.page.text).toContain("Email to demo@client.example: Your call has been moved:");
    // Wednesday at nine is taken, so that day's nearest time is another.
    expect(preview.page.value(`to-${id}`)).toMatch(/^2026-11-25T1[0-9]:/);
    expect(preview.page.value(`to-${id}`)).not.toBe("2026-11-25T14:00Z");
    expect((await bookingOf(id))?.starts_at).toBe(Date.parse(TUESDAY_AT_NINE));
    expect(await readOutbox(site.db)).toEqual([]);

    const other = await staff.get(
      `${CALLS}?from=${TUESDAY}&to=${TUESDAY}&way=move&to-${id}=2026-11-26T14:00Z`,
    );
    expect(other.page.value(`to-${id}`)).toBe("2026-11-26T14:00Z");
    expect(other.page.text).toContain("has been moved: Thursday 26 November 2026");
    const done = await send(staff, other);
    expect(done.status, done.text).toBe(303);
    expect((await staff.follow(done)).page.text).toContain(
      "Moved: 1 call. We've emailed its client the new time.",
    );
    expect((await bookingOf(id))?.starts_at).toBe(Date.parse("2026-11-26T14:00Z"));
    expect((await mailsOf("booking_rescheduled")).map(({ to_email }) => to_email)).toEqual([
      "demo@client.example",
    ]);
  });

  test("hands them over to who works that day, and says who takes each", async () => {
    const staff = await signInAsStaff(site);
    const [ann, ben] = [
      await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] }),
      await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] }),
    ];
    await site.db
      .prepare("insert into host_dates (host_id, date, start_minute, end_minute) values (?, ?, 480, 1080)")
      .bind(ben, TUESDAY)
      .run();
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await giveTo(site.db, ann, id);
    const preview = await closeAnd(staff, "hand_over");
    expect(preview.page.value(`to-${id}`)).toBe(ben);
    expect(preview.page.text).toContain("Demo Engineer will take your call");
    const done = await send(staff, preview);
    expect((await staff.follow(done)).page.text).toContain("Handed over: 1 call.");
    expect((await mailsOf("booking_handed_over")).length).toBe(1);
  });

  test("asks each client once, by a link that moves the call", async () => {
    const staff = await signInAsStaff(site);
    const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const preview = await closeAnd(staff, "ask");
    expect(preview.page.text).toContain("Please choose another time for your call");
    expect(preview.text).not.toContain(key);
    const [first, second] = await Promise.all([send(staff, preview), send(staff, preview)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect((await mailsOf("booking_other_time")).length).toBe(1);
    expect((await readAudit(site.db, id)).map(({ action }) => action)).toEqual(["booking_other_time_asked"]);
    const { page } = await staff.follow(first);
    expect(page.text).toContain("1 client has been asked to choose another time and hasn't yet.");
    expect(page.has(`input[name="booking"]`)).toBe(false);
    expect((await staff.get(`/staff/bookings/${id}`)).page.text).toContain("Asked to choose another time");
    const [mail] = await mailsOf("booking_other_time");
    const text = (await new Visitor(site).get(`/dev/mail/${mail?.id}`)).page.text;
    expect(text).toContain("we're away at the time of your strategy call");
    expect((await new Visitor(site).get(`/contact?reschedule=${id}&key=${key}`)).status).toBe(200);
    // The call stays booked until its client has chosen another time.
    expect((await bookingOf(id))?.starts_at).toBe(Date.parse(TUESDAY_AT_NINE));
  });

  test("leaves them as booked if nothing is chosen, and names them until they are seen to", async () => {
    const staff = await signInAsStaff(site);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const asked = await close(staff);
    expect(asked.page.text).toContain("Leave as booked. No email goes out.");
    const saved = await staff.submit(asked.page, {}, "#set-form");
    expect(saved.location).toBe(`${DATES}?done=set`);
    const { page } = await staff.follow(saved);
    expect(page.linksSaying("Move them, hand them over or ask their clients")).toEqual([CALLS]);
    expect(await readOutbox(site.db)).toEqual([]);
    expect((await bookingOf(id))?.starts_at).toBe(Date.parse(TUESDAY_AT_NINE));
  });

  test("says which call changed since the preview, and keeps what was chosen", async () => {
    const staff = await signInAsStaff(site);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, name: "First Client" });
    const { id: other } = await createBooking(site.db, { startsAt: "2026-11-24T15:00Z" });
    const preview = await closeAnd(staff, "move");
    await site.db.prepare("update bookings set version = version + 1 where id = ?").bind(id).run();
    const sent = await send(staff, preview);
    expect(sent.status).toBe(409);
    expect(sent.page.text).toContain("Moved: 1 call. One call could not be:");
    expect(sent.page.text).toMatch(/First Client, [^.]* has changed while you had this page open\./);
    expect(sent.page.has(`select[name="to-${other}"]`)).toBe(false);
    expect((await bookingOf(id))?.starts_at).toBe(Date.parse(TUESDAY_AT_NINE));
    expect((await send(staff, sent)).status).toBe(303);
  });

  test("gives one time to one call only, also where someone has booked it meanwhile", async () => {
    const staff = await signInAsStaff(site);
    const { id: one } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await createBooking(site.db, { startsAt: "2026-11-24T15:00Z", name: "Second" });
    const preview = await closeAnd(staff, "move");
    const at = preview.page.value(`to-${one}`);
    await createBooking(site.db, { startsAt: at, name: "Meanwhile", email: "m@client.example" });
    const sent = await send(staff, preview);
    expect(sent.status).toBe(409);
    expect(sent.page.text).toContain("that time is no longer free");
    expect((await bookingOf(one))?.starts_at).toBe(Date.parse(TUESDAY_AT_NINE));
  });
});

describe("a host's own day off with calls", () => {
  test("asks before it is saved, and leads to the calls of that host alone", async () => {
    const staff = await signInAsStaff(site);
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    const ben = await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
    const mine = (await createBooking(site.db, { startsAt: TUESDAY_AT_NINE })).id;
    const theirs = (await createBooking(site.db, { startsAt: "2026-11-24T16:00Z" })).id;
    await giveTo(site.db, ann, mine);
    await giveTo(site.db, ben, theirs);
    const path = `${AVAILABILITY}/hosts/${ann}`;
    const asked = await sendForm(staff, path, "set-form", { first: TUESDAY, open: "closed" });
    expect(asked.status).toBe(409);
    expect(asked.page.text).toContain("1 booked call would be on their days off.");
    const saved = await staff.submit(asked.page, { calls: "hand_over" }, "#set-form");
    expect(saved.location).toBe(`${CALLS}?host=${ann}&way=hand_over`);
    const preview = await staff.follow(saved);
    expect(preview.page.heading).toBe("Calls on Demo Strategist's days off");
    expect(preview.page.value(`to-${mine}`)).toBe(ben);
    expect(preview.page.has(`select[name="to-${theirs}"]`)).toBe(false);
    expect((await staff.get(path)).page.text).toContain("1 booked call is on days off");
    await send(staff, preview);
    expect((await staff.get(path)).page.text).not.toContain("is on days off");
  });

  test("is closed to strangers, and says nothing of hosts that aren't there", async () => {
    const staff = await signInAsStaff(site);
    expect((await staff.get(`${CALLS}?host=nobody`)).status).toBe(404);
    expect((await staff.get(`${CALLS}?host=%00`)).status).toBe(404);
    expect((await new Visitor(site).get(CALLS)).status).toBe(404);
    expect((await staff.get(`${CALLS}?from=tomorrow`)).page.text).toContain("Enter the date like");
    expect((await staff.postForm(CALLS, { way: "delete", booking: "x" })).status).toBe(400);
  });
});
