/** Limits of calls by the week and by the month, beside the day's. */
import { afterEach, describe, expect, test } from "vitest";
import { AVAILABILITY, readActs, sendForm } from "../support/availability";
import { findBookingDamage, readBookings } from "../support/booking-rows";
import { createBooking } from "../support/factories";
import { createHost } from "../support/hosts";
import { guestFields, newGuestFields, offeredTimes } from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { type Answer, Visitor } from "../support/visitor";

const site = shareWorker();
const DEMO = `${AVAILABILITY}/kinds/demo`;

afterEach(async () => {
  expect(await findBookingDamage(site.db)).toEqual([]);
  await site.db.batch(
    ["emails", "bookings", "kind_hosts"].map((table) => site.db.prepare(`delete from ${table}`)),
  );
  await site.setHours();
});

const timesOf = async (kind: string, date: string) =>
  offeredTimes((await new Visitor(site).get(`/schedule?tz=America/New_York&kind=${kind}&date=${date}`)).page);

let guests = 0;
const book = (kind: string, time: string): Promise<Answer> =>
  new Visitor(site).postForm(
    "/schedule?tz=Europe/London",
    newGuestFields(time, { kind, email: `guest${guests++}@client.example` }),
  );
const move = ({ id, key }: { id: string; key: string }, time: string) =>
  new Visitor(site).postForm("/schedule?tz=UTC", guestFields(time, { reschedule: id, key }));
const standing = async () => (await readBookings(site.db)).filter(({ status }) => status !== "cancelled");

describe("the limit of a kind's week", () => {
  test("leaves the other weeks and kinds, and is not for staff", async () => {
    const staff = await signInAsStaff(site);
    expect((await sendForm(staff, DEMO, "kind-form", { kindWeekLimit: "2" })).status).toBe(303);
    expect(await readActs(site.db, "demo")).toMatchObject([
      { before: { weeklyLimit: "general rule" }, after: { weeklyLimit: "2 calls" } },
    ]);
    expect((await staff.get(`${AVAILABILITY}/kinds`)).page.text).toContain("at most 2 calls a week");
    const tuesday = await createBooking(site.db, { startsAt: "2026-11-24T14:00Z", kindId: "demo" });
    // Sunday ends the week, though the agency is closed then.
    await createBooking(site.db, { startsAt: "2026-11-29T20:00Z", kindId: "demo" });
    const later = await createBooking(site.db, { startsAt: "2026-12-01T14:00Z", kindId: "demo" });
    expect(await timesOf("demo", "2026-11-27")).toEqual([]);
    expect((await timesOf("demo", "2026-11-30")).length).toBeGreaterThan(5);
    expect((await timesOf("strategy", "2026-11-27")).length).toBeGreaterThan(5);
    expect((await book("demo", "2026-11-27T15:00Z")).status).toBe(409);
    expect((await book("strategy", "2026-11-27T17:00Z")).status).toBe(303);
    // The call itself does not count where it is moved within its week, and does in another.
    expect((await move(tuesday, "2026-11-27T20:00Z")).status).toBe(303);
    expect((await move(later, "2026-11-27T15:00Z")).status).toBe(409);
    const form = await staff.get("/staff/bookings/new?kind=demo&date=2026-11-27");
    expect(offeredTimes(form.page).length).toBeGreaterThan(0);
  });

  test("cancels nothing if it is set below what is booked, and is free again below it", async () => {
    for (const startsAt of ["2026-11-24T14:00Z", "2026-11-25T14:00Z"])
      await createBooking(site.db, { startsAt, kindId: "demo" });
    const staff = await signInAsStaff(site);
    await sendForm(staff, DEMO, "kind-form", { kindWeekLimit: "1" });
    expect(await standing()).toHaveLength(2);
    expect((await book("demo", "2026-11-26T15:00Z")).status).toBe(409);
    await site.db.prepare("delete from booking_cells").run();
    await site.db.prepare("update bookings set status = 'cancelled'").run();
    expect((await book("demo", "2026-11-26T15:00Z")).status).toBe(303);
  });

  test("counts requests that wait, and none that is declined", async () => {
    const staff = await signInAsStaff(site);
    await sendForm(staff, DEMO, "kind-form", { kindWeekLimit: "1", needsApproval: "on" });
    expect((await book("demo", "2026-11-24T15:00Z")).status).toBe(303);
    expect(await standing()).toMatchObject([{ approval: "waiting" }]);
    expect((await book("demo", "2026-11-26T15:00Z")).status).toBe(409);
    await site.db.batch([
      site.db.prepare("delete from booking_cells"),
      site.db.prepare("update bookings set status = 'cancelled', approval = 'declined'"),
    ]);
    expect((await book("demo", "2026-11-26T15:00Z")).status).toBe(303);
  });

  test("counts calls on those of its days that can't be booked yet", async () => {
    await site.setHours({ bookingHorizonDays: 2 });
    await sendForm(await signInAsStaff(site), DEMO, "kind-form", { kindWeekLimit: "1" });
    await createBooking(site.db, { startsAt: "2026-11-27T14:00Z", kindId: "demo" });
    expect(await timesOf("demo", "2026-11-25")).toEqual([]);
    expect((await timesOf("strategy", "2026-11-25")).length).toBeGreaterThan(5);
  });

  test("holds when many book its days at once", async () => {
    await sendForm(await signInAsStaff(site), DEMO, "kind-form", { kindWeekLimit: "3" });
    const times = ["24", "25", "27"].flatMap((day) =>
      ["14:00", "16:00", "18:00", "20:00"].map((time) => `2026-11-${day}T${time}Z`),
    );
    const answers = await Promise.all(times.map((time) => book("demo", time)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(3);
    expect(await standing()).toHaveLength(3);
  });
});

describe("the limit of the agency's month", () => {
  test("ends its days, of which unproven addresses have a share, and not the next month's", async () => {
    const staff = await signInAsStaff(site);
    const saved = await sendForm(staff, AVAILABILITY, "rules-form", { monthlyLimit: "4" });
    expect(saved.status, saved.text).toBe(303);
    for (const startsAt of ["2026-11-24T14:00Z", "2026-11-25T14:00Z"])
      await createBooking(site.db, { startsAt, isAddressProven: false });
    // The share of two is taken: the third guest is mailed a link first.
    expect((await book("strategy", "2026-11-26T15:00Z")).status).toBe(202);
    expect((await book("strategy", "2026-12-01T15:00Z")).status).toBe(303);
    await createBooking(site.db, { startsAt: "2026-11-02T14:00Z" });
    expect((await timesOf("strategy", "2026-11-30")).length).toBeGreaterThan(5);
    await createBooking(site.db, { startsAt: "2026-11-27T14:00Z" });
    expect(await timesOf("demo", "2026-11-30")).toEqual([]);
    expect((await book("demo", "2026-11-30T15:00Z")).status).toBe(409);
    expect((await timesOf("strategy", "2026-12-02")).length).toBeGreaterThan(5);
  });

  test.each([
    ["dailyLimit", "0", "Enter a number from 1 to 288, or leave it empty for no limit"],
    ["weeklyLimit", "2017", "Enter a number from 1 to 2,016, or leave it empty for no limit"],
    ["monthlyLimit", "many", "Enter a number from 1 to 8,928, or leave it empty for no limit"],
  ])("and the others have messages beside their fields: %s", async (field, value, message) => {
    const staff = await signInAsStaff(site);
    const refused = await sendForm(staff, AVAILABILITY, "rules-form", { [field]: value });
    expect(refused.status).toBe(400);
    expect(refused.page.text).toContain(message);
    expect(refused.page.value(field)).toBe(value);
  });
});

test("a host's limits are set on their page, and hold for the calls they take", async () => {
  const id = await createHost(site.db, { kinds: ["strategy"] });
  const staff = await signInAsStaff(site);
  const page = `${AVAILABILITY}/hosts/${id}`;
  const refused = await sendForm(staff, page, "details-form", { weeklyLimit: "0" });
  expect(refused.page.text).toContain("Enter a number from 1 to 2,016, or leave it empty for no limit");
  const saved = await sendForm(staff, page, "details-form", { weeklyLimit: "1", monthlyLimit: "2" });
  expect(saved.status, saved.text).toBe(303);
  expect((await book("strategy", "2026-11-24T15:00Z")).status).toBe(303);
  expect(await timesOf("strategy", "2026-11-27")).toEqual([]);
  expect((await book("strategy", "2026-11-27T15:00Z")).status).toBe(409);
  expect((await timesOf("strategy", "2026-11-30")).length).toBeGreaterThan(5);
  expect((await timesOf("demo", "2026-11-27")).length).toBeGreaterThan(5);
  const second = await createHost(site.db, { kinds: ["strategy"] });
  expect((await book("strategy", "2026-11-27T15:00Z")).status).toBe(303);
  const taker = "select host_id from booking_hosts where starts_at = ?";
  const startsAt = Date.parse("2026-11-27T15:00Z");
  expect(await site.db.prepare(taker).bind(startsAt).first("host_id")).toBe(second);
});
