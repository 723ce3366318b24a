/** Booking for a client at the desk. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createAccount, signInAs } from "../support/accounts";
import { findBookingDamage, readBookings } from "../support/booking-rows";
import { deskPath, readAudit } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { findEmailDamage, readOutbox } from "../support/outbox";
import { attribute } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";

const site = shareWorker();

const NEW = "/staff/bookings/new";
const FORM = 'main form[method="post"]';
/** The tests' clock is at 10:00 in New York. Half an hour is shorter than the notice for visitors. */
const IN_HALF_AN_HOUR = "2026-11-23T15:30Z";

function fields(more: Record<string, string | string[]> = {}) {
  return {
    form: "new",
    press: "book",
    name: "Demo Client",
    email: "guest@client.example",
    company: "",
    message: "",
    selectedPlan: "",
    kind: "strategy",
    tz: "Europe/London",
    date: "2026-11-24",
    time: TUESDAY_AT_NINE,
    idempotencyKey: randomUUID(),
    ...more,
  };
}

describe("booking for a client", () => {
  test("goes from an empty form to the booking's page, with the usual emails and no notice", async () => {
    await site.setHours({ dailyLimit: 1, minimumNoticeMinutes: 240 });
    await createBooking(site.db, { startsAt: "2026-11-23T18:00Z" });
    const owner = await createStaff(site.db);
    const staff = await signInAsStaff(site, owner);
    const empty = await staff.get(NEW);
    expect(empty.page.heading).toBe("Book a call for a client");
    expect(empty.page.value("tz")).toBe("America/New_York");
    expect(offeredTimes(empty.page)[0]).toBe("2026-11-23T15:00Z");

    // After a change of zone and day, the typed text stays.
    const typed = {
      name: "Demo Client",
      email: "guest@client.example",
      phone: "+1 212 555 0142",
      guests: "first@client.example, second@client.example",
      message: "On the phone",
    };
    const more = { ...typed, selectedServices: ["crm", "email"], selectedPlan: "growth" };
    const times = await staff.submit(
      empty.page,
      { ...more, press: "times", tz: "Asia/Tokyo", date: "2026-11-23" },
      FORM,
    );
    expect(times.status).toBe(200);
    expect(times.page.has('[role="alert"]')).toBe(false);
    expect(times.page.text).toContain("10:30 am 12:30 am, the next day");
    for (const [name, value] of Object.entries(typed)) expect(times.page.value(name)).toBe(value);
    expect(times.page.ticked("selectedServices")).toEqual(["crm", "email"]);
    expect(times.page.value("selectedPlan")).toBe("growth");

    const booked = await staff.submit(
      times.page,
      { press: "book", time: IN_HALF_AN_HOUR, selectedServices: ["crm", "email"] },
      FORM,
    );
    expect(booked.status, booked.text.slice(0, 0)).toBe(303);
    const row = (await readBookings(site.db)).find(({ email }) => email === "guest@client.example");
    expect(row).toMatchObject({
      starts_at: Date.parse(IN_HALF_AN_HOUR),
      visitor_time_zone: "Asia/Tokyo",
      selected_plan: "growth",
      selected_services: '["crm","email"]',
      message: "On the phone",
      phone: "+1 212 555 0142",
      guests: '["first@client.example","second@client.example"]',
      company: "",
      status: "pending",
      user_id: null,
    });
    expect(booked.location).toBe(`${deskPath(row?.id ?? "")}?done=booked`);
    const { page } = await staff.follow(booked);
    expect(page.text).toContain("The call is booked. We're emailing the client the confirmation.");
    expect(page.text).toContain("by us; the client has no account");
    expect(page.text).toContain("Booked by you, Monday 23 November 2026, 10:00 am");
    expect(await findBookingDamage(site.db)).toEqual([]);
    const mails = (await readOutbox(site.db)).map(({ kind, to_email }) => [kind, to_email]);
    expect(mails).toContainEqual(["booking_confirmed", "guest@client.example"]);
    expect(mails.map(([kind]) => kind)).toContain("agency_booking_new");
    expect(await readAudit(site.db, row?.id ?? "")).toEqual([
      {
        staff_email: owner.email,
        action: "booking_made",
        before: null,
        after: { status: "pending", startsAt: IN_HALF_AN_HOUR, kind: "strategy call", version: 0 },
      },
    ]);
  });

  test("knows no limits of strangers", async () => {
    const staff = await signInAsStaff(site);
    const times = ["14:00", "15:00", "16:00", "17:00", "18:00", "19:00"].map((time) => `2026-11-24T${time}Z`);
    for (const time of times) expect((await staff.postForm(NEW, fields({ time }))).status).toBe(303);
    expect(await readBookings(site.db)).toHaveLength(times.length);
  });

  test("is the client's own if they have an account with a verified address", async () => {
    const client = await createAccount(site.db);
    const other = await createAccount(site.db, { isVerified: false });
    const staff = await signInAsStaff(site);
    await staff.postForm(NEW, fields({ email: client.email.toUpperCase() }));
    await staff.postForm(NEW, fields({ email: other.email, time: "2026-11-24T16:00Z" }));
    expect((await readBookings(site.db)).map(({ user_id }) => user_id)).toEqual([client.id, null]);
    const visitor = await signInAs(site, client.email);
    expect((await visitor.get("/dashboard")).page.text).toContain("Tuesday 24 November 2026");
  });

  test("keeps to the clock that the client booked with before", async () => {
    const { id } = await createBooking(site.db, {
      email: "Guest@client.example",
      startsAt: "2026-11-25T15:00Z",
    });
    await site.db.prepare("update bookings set visitor_clock = '24' where id = ?").bind(id).run();
    const staff = await signInAsStaff(site, await createStaff(site.db));
    await staff.postForm(NEW, fields());
    await staff.postForm(NEW, fields({ email: "new@client.example", time: "2026-11-24T16:00Z" }));
    const { results } = await site.db
      .prepare(
        "select lower(email) email, visitor_clock clock from bookings where id <> ? order by starts_at",
      )
      .bind(id)
      .all();
    expect(results).toEqual([
      { email: "guest@client.example", clock: "24" },
      { email: "new@client.example", clock: "12" },
    ]);
  });

  test("starts from an earlier booking's client", async () => {
    const { id } = await createBooking(site.db, {
      startsAt: "2026-11-20T15:00Z",
      name: "Earlier Client",
      email: "earlier@client.example",
      selectedPlan: "starter",
      visitorTimeZone: "Europe/Berlin",
    });
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(`${NEW}?from=${id}`);
    expect([
      page.value("name"),
      page.value("email"),
      page.value("company"),
      page.value("selectedPlan"),
    ]).toEqual(["Earlier Client", "earlier@client.example", "Demo Company", "starter"]);
    expect(page.value("tz")).toBe("Europe/Berlin");
    expect((await staff.get(`${NEW}?from=nobody&kind=nothing&tz=Mars&date=x`)).status).toBe(200);
  });

  test("sent twice makes one booking", async () => {
    const staff = await signInAsStaff(site);
    const same = fields();
    const answers = await Promise.all([1, 2, 3, 4].map(() => staff.postForm(NEW, same)));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    const [booking, ...others] = await readBookings(site.db);
    expect(others).toEqual([]);
    expect(await readAudit(site.db, booking?.id ?? "")).toHaveLength(1);
    expect(await findEmailDamage(site.db)).toEqual([]);
    const changed = await staff.postForm(NEW, { ...same, email: "other@client.example" });
    expect(changed.status).toBe(409);
    expect(changed.page.text).toContain("You've already booked a call with this form, with other details.");
  });

  test("of two at once for one time, one is booked and the other keeps everything", async () => {
    const staff = await Promise.all([signInAsStaff(site), signInAsStaff(site)]);
    const answers = await Promise.all(
      staff.map((one, index) => one.postForm(NEW, fields({ email: `guest.${index}@client.example` }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.page.descriptionsOf('fieldset[aria-describedby="desk-time-error"]').join()).toContain(
      "Someone has just booked that time.",
    );
    expect(lost?.page.value("email")).toMatch(/^guest\.\d@client\.example$/);
    expect(await findBookingDamage(site.db)).toEqual([]);
    expect(await findEmailDamage(site.db)).toEqual([]);
  });

  test.each([
    ["name", "", "Enter the client's name"],
    ["name", "x".repeat(101), "The name can be at most 100 characters long"],
    ["email", "not an address", "Enter an email address like name@example.com"],
    ["company", "x".repeat(101), "The company can be at most 100 characters long"],
    ["guests", "nobody", "“nobody” isn't an email address like name@example.com"],
    ["message", "x".repeat(1001), "The message can be at most 1,000 characters long"],
    ["selectedPlan", "platinum", "Choose one of the plans shown"],
    ["kind", "nothing", "That kind of call can no longer be booked. Choose another."],
    ["tz", "Mars/Olympus", "We don't recognise that time zone."],
    ["date", "yesterday", "Enter a date like 2026-11-24"],
  ])("with a wrong %s is refused next to it", async (name, value, words) => {
    const staff = await signInAsStaff(site);
    // The day is only checked when times are requested, because a booking goes by the time.
    const press = name === "date" ? "times" : "book";
    const answer = await staff.postForm(NEW, fields({ [name]: value, press }));
    expect([400, 409]).toContain(answer.status);
    expect(answer.page.descriptionsOf(`#new-${name}`).join()).toContain(words);
    expect(answer.page.has(`[role="alert"] a[href="#new-${name}"]`)).toBe(true);
    if (name !== "name") expect(answer.page.value("name")).toBe("Demo Client");
    expect(await readBookings(site.db)).toEqual([]);
  });

  test.each(["", "2026-11-24T04:00Z", "2026-11-23T14:00Z", "2030-01-01T15:00Z"])(
    'at "%s" is refused next to the times',
    async (time) => {
      const staff = await signInAsStaff(site);
      const answer = await staff.postForm(NEW, fields({ time }));
      expect([400, 409]).toContain(answer.status);
      expect(answer.page.descriptionsOf('fieldset[aria-describedby="desk-time-error"]')).toHaveLength(1);
      expect(attribute(answer.page.one('[role="alert"] a'), "href")).toBe("#desk-time");
      expect(await readBookings(site.db)).toEqual([]);
    },
  );

  test("stays small, with a whole day of times and everything typed", async () => {
    const staff = await signInAsStaff(site);
    const message = "Word ".repeat(200);
    const { text, status } = await staff.postForm(NEW, fields({ press: "times", message, tz: "Asia/Tokyo" }));
    expect(status).toBe(200);
    expect(new TextEncoder().encode(text).length).toBeLessThan(40_000);
  });
});
