import { afterEach, describe, expect, test } from "vitest";
import { CALLS_TO_COME, LIMITS } from "../../../app/domain/limits/limits";
import { counterKey } from "../../../app/use-cases/limits/rate-limit.server";
import { createAccount, signInAs } from "../../support/accounts";
import { findBookingDamage, readBookings } from "../../support/booking-rows";
import { createBooking } from "../../support/factories";
import {
  bookCall,
  fillWizard,
  guestFields,
  linkOf,
  newGuestFields,
  openConfirm,
  TUESDAY_AT_NINE,
} from "../../support/journey";
import { findEmailDamage, linkInEmail, readOutbox, untilDelivered } from "../../support/outbox";
import { attribute, Page } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { COOKIE_SECRET, NOW } from "../../support/worker";

const site = shareWorker();

const EMAIL = "demo@client.example";
const HOURS = ["14", "15", "16", "17", "18", "19", "20", "21"];
const timesOn = (date: string) => HOURS.map((hour) => `${date}T${hour}:00Z`);
const LATER = [...timesOn("2026-12-01"), ...timesOn("2026-12-02"), ...timesOn("2026-12-03")];

afterEach(async () => {
  expect(await findBookingDamage(site.db)).toEqual([]);
});

async function holdCalls(count: number, email = EMAIL) {
  for (const startsAt of LATER.slice(0, count)) await createBooking(site.db, { startsAt, email });
}

const book = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Visitor(site).postForm(
    `/schedule?${new URLSearchParams({ tz: "Europe/London", time: fields.time ?? "", send: "1" })}`,
    fields,
    headers,
  );

/** The path in the newest mailed link, as read in the recipient's mailbox. */
async function mailedLink(email = EMAIL): Promise<string> {
  await untilDelivered(site.db, Date.parse(NOW));
  const link = new URL(await linkInEmail(new Visitor(site), email, /[?&]confirm=/));
  return link.pathname + link.search;
}

const linksMailed = async () =>
  (await readOutbox(site.db)).filter(({ kind }) => kind === "confirm_booking").length;

const letPass = (milliseconds: number) =>
  site.db.prepare("update unconfirmed_requests set expires_at = expires_at - ?").bind(milliseconds).run();

describe("the fourth call of an unproven address", () => {
  test("is booked from the wizard by a mailed link, in any browser, with every word", async () => {
    await holdCalls(CALLS_TO_COME.unproven);
    const before = await readBookings(site.db);
    const contact = { message: "Leads come from fairs.\nWhat helps?", selectedPlan: "growth" };
    const asked = await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact });
    expect(asked.status).toBe(202);
    expect(asked.page.heading).toBe("One more step: check your email");
    expect(asked.page.text).toContain(EMAIL);
    expect(await readBookings(site.db)).toEqual(before);

    const path = await mailedLink();
    const other = new Visitor(site);
    const opened = await other.get(path);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("Cache-Control")).toBe("private, no-store");
    expect(opened.page.heading).toBe("Check the details");
    expect(opened.page.text).toContain("Tuesday 24 November 2026");
    expect((await other.send(path, { method: "HEAD" })).status).toBe(200);
    expect(await readBookings(site.db)).toEqual(before);

    const booked = await other.submit(opened.page);
    expect(booked.status).toBe(303);
    expect((await other.follow(booked)).page.heading).toBe("Your call is booked");
    const row = (await readBookings(site.db)).find(({ id }) => id === linkOf(booked).id);
    expect(row).toMatchObject({
      email: EMAIL,
      company: "Demo Company",
      message: "Leads come from fairs.\nWhat helps?",
      selected_plan: "growth",
      selected_services: '["crm","email"]',
      starts_at: Date.parse(TUESDAY_AT_NINE),
      is_address_proven: 1,
    });
  });

  test("whose answer was lost is shown when the mailed link is opened again", async () => {
    await holdCalls(CALLS_TO_COME.unproven);
    await bookCall(new Visitor(site), TUESDAY_AT_NINE);
    const path = await mailedLink();
    const opened = await new Visitor(site).get(path);
    expect((await new Visitor(site).submit(opened.page)).status).toBe(303);
    const other = new Visitor(site);
    const again = await other.get(path);
    expect((await other.follow(again)).page.heading).toBe("Your call is booked");
    expect(await readBookings(site.db)).toHaveLength(CALLS_TO_COME.unproven + 1);
  });

  test("is booked from the scheduler alone by a mailed link", async () => {
    await holdCalls(CALLS_TO_COME.unproven);
    const visitor = new Visitor(site);
    const confirm = await openConfirm(visitor, TUESDAY_AT_NINE);
    const asked = await visitor.submit(confirm.page, { name: "Demo Client & Co", email: EMAIL });
    expect(asked.status).toBe(202);
    const opened = await new Visitor(site).get(await mailedLink());
    expect(opened.page.text).toContain("Demo Client & Co");
    const booked = await new Visitor(site).submit(opened.page);
    expect(booked.status).toBe(303);
    const rows = await readBookings(site.db);
    expect(rows.map(({ name }) => name)).toContain("Demo Client & Co");
    expect(rows).toHaveLength(CALLS_TO_COME.unproven + 1);
  });

  test("is told the same, whether the address has an account or its day is full for strangers", async () => {
    await holdCalls(CALLS_TO_COME.unproven);
    await createAccount(site.db, { email: EMAIL });
    const [free = "", ...others] = timesOn("2026-11-24");
    for (const startsAt of others.slice(0, 4)) {
      await createBooking(site.db, { startsAt, email: `${startsAt}@x.example`, isAddressProven: false });
    }
    const told = [
      await book(guestFields(free)),
      await book(newGuestFields(free)),
      await book(guestFields("2026-11-25T14:00Z")),
    ].map(({ status, text }) => [
      status,
      new Page(text)
        .one("main")
        .textContent?.replace(/\S+@client\.example/, "")
        .replace(/(Tues|Wednes)day \d+/, ""),
    ]);
    expect(told[0]?.[0]).toBe(202);
    expect(told).toEqual([told[0], told[0], told[0]]);
  });

  test("waits for one link, however often its form is sent", async () => {
    await holdCalls(CALLS_TO_COME.unproven);
    const fields = guestFields(TUESDAY_AT_NINE);
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await linksMailed()).toBe(1);
    expect((await book({ ...fields, email: "demo@other.example" })).status).toBe(303);
  });
});

describe("a mailed link", () => {
  test("books one call, however often and for however many times it is pressed", async () => {
    await holdCalls(CALLS_TO_COME.unproven);
    await book(guestFields(TUESDAY_AT_NINE));
    const path = await mailedLink();
    const presses = await Promise.all(
      [TUESDAY_AT_NINE, TUESDAY_AT_NINE, "2026-11-25T15:00Z"].map(async (time) => {
        const visitor = new Visitor(site);
        const { action, fields } = (await visitor.get(path)).page.form();
        return visitor.postForm(action, [...fields.filter(([name]) => name !== "time"), ["time", time]]);
      }),
    );
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(presses.map((answer) => linkOf(answer).id)).size).toBe(1);
    expect(await readBookings(site.db)).toHaveLength(CALLS_TO_COME.unproven + 1);
  });

  test("offers other times if its own has been taken, and books one of them with every word", async () => {
    await holdCalls(CALLS_TO_COME.unproven);
    const visitor = new Visitor(site);
    await fillWizard(visitor, { contact: { message: "Leads come from fairs" } });
    await visitor.submit((await openConfirm(visitor, TUESDAY_AT_NINE)).page);
    const path = await mailedLink();
    const other = new Visitor(site);
    const before = await other.get(path);
    expect((await book(newGuestFields(TUESDAY_AT_NINE))).status).toBe(303);

    const late = await other.submit(before.page);
    expect(late.status).toBe(409);
    expect(late.page.text).toContain("Someone has just booked that time. Please choose another.");
    const opened = await other.get(path);
    expect(opened.status).toBe(409);
    expect(opened.page.text).toContain("Someone has just booked that time. Please choose another.");
    const token = new URL(path, "http://site.example").searchParams.get("confirm") ?? "";
    const query = new URLSearchParams({ tz: "Europe/London", confirm: token, time: "2026-11-25T15:00Z" });
    expect(opened.page.all('input[name="confirm"]').map((input) => attribute(input, "value"))).toContain(
      token,
    );
    const booked = await other.submit((await other.get(`/schedule?${query}`)).page);
    expect(booked.status).toBe(303);
    const row = (await readBookings(site.db)).find(({ id }) => id === linkOf(booked).id);
    expect(row).toMatchObject({
      message: "Leads come from fairs",
      starts_at: Date.parse("2026-11-25T15:00Z"),
    });
  });

  test("works for an hour, and then leads to the calendar and says why", async () => {
    await holdCalls(CALLS_TO_COME.unproven);
    await book(guestFields(TUESDAY_AT_NINE));
    const path = await mailedLink();
    await letPass(3_599_999);
    const opened = await new Visitor(site).get(path);
    expect(opened.page.heading).toBe("Check the details");
    await letPass(1);
    const pressed = await new Visitor(site).submit(opened.page);
    expect(pressed.status).toBe(410);
    const late = await new Visitor(site).get(path);
    expect(late.status).toBe(410);
    for (const { page } of [pressed, late]) {
      expect(page.text).toContain("This link has expired. Links that confirm a call work for an hour.");
      expect(page.all('button[name="time"]').length).toBeGreaterThan(0);
      expect(page.all('input[name="confirm"]')).toEqual([]);
    }
    expect(await readBookings(site.db)).toHaveLength(CALLS_TO_COME.unproven);
    await site.runScheduled();
    const { results } = await site.db.prepare("select id from unconfirmed_requests").all();
    expect(results).toEqual([]);
  });

  test.each(["", "x", "A".repeat(43), "A".repeat(4000)])(
    "with the token %j opens nothing",
    async (confirm) => {
      const query = new URLSearchParams({ tz: "Europe/London", confirm, time: TUESDAY_AT_NINE });
      expect((await new Visitor(site).get(`/schedule?${query}`)).status).toBe(410);
      expect((await book({ ...guestFields(TUESDAY_AT_NINE), confirm })).status).toBe(410);
      expect(await readBookings(site.db)).toEqual([]);
    },
  );

  test("proves its address for ten calls to come and no more", async () => {
    await holdCalls(CALLS_TO_COME.proven - 1);
    await book(guestFields(TUESDAY_AT_NINE));
    const tenth = await new Visitor(site).get(await mailedLink());
    await book(guestFields("2026-11-25T15:00Z"));
    const eleventh = await new Visitor(site).get(await mailedLink());
    expect((await new Visitor(site).submit(tenth.page)).status).toBe(303);
    const refused = await new Visitor(site).submit(eleventh.page);
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain("You have 10 calls coming up. Move or cancel one of them");
  });

  test("books for the account that asked, and goes with it", async () => {
    await holdCalls(CALLS_TO_COME.unproven);
    const { id: userId } = await createAccount(site.db, { email: EMAIL, isVerified: false });
    const client = await signInAs(site, EMAIL);
    const confirm = await openConfirm(client, TUESDAY_AT_NINE);
    expect((await client.submit(confirm.page)).status).toBe(202);
    const opened = await new Visitor(site).get(await mailedLink());
    expect((await new Visitor(site).submit(opened.page)).status).toBe(303);
    expect((await readBookings(site.db)).map(({ user_id }) => user_id)).toContain(userId);
    await site.db.prepare("delete from users").run();
    const { results } = await site.db.prepare("select id from unconfirmed_requests").all();
    expect(results).toEqual([]);
  });
});

describe("strangers' share of a day", () => {
  const day = timesOn("2026-11-25");

  test("is half of it, whatever their addresses and networks, and the rest takes a link", async () => {
    const answers = await Promise.all(
      day.map((time, index) => book(newGuestFields(time), { "CF-Connecting-IP": `198.51.100.${index}` })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(4);
    expect(await linksMailed()).toBe(4);
    expect((await book(newGuestFields("2026-11-27T15:00Z"))).status).toBe(303);

    const free = day[answers.findIndex(({ status }) => status === 202)] ?? "";
    const fields = newGuestFields(free);
    expect((await book(fields)).status).toBe(202);
    const opened = await new Visitor(site).get(await mailedLink(fields.email));
    expect((await new Visitor(site).submit(opened.page)).status).toBe(303);
    expect(await findEmailDamage(site.db)).toEqual([]);
  });

  test("leaves room for proven clients", async () => {
    const { email } = await createAccount(site.db);
    for (const startsAt of day.slice(0, 4)) {
      await createBooking(site.db, { startsAt, email: `${startsAt}@x.example`, isAddressProven: false });
    }
    const client = await signInAs(site, email);
    const confirm = await openConfirm(client, day[5] ?? "");
    expect((await client.submit(confirm.page)).status).toBe(303);
  });

  test("does not count the calls of proven clients", async () => {
    for (const startsAt of day.slice(0, 4)) {
      await createBooking(site.db, { startsAt, email: `${startsAt}@x.example` });
    }
    expect((await book(newGuestFields(day[5] ?? ""))).status).toBe(303);
  });

  test("is at least one call", async () => {
    await site.setHours({ weekly: { 3: ["09:00-10:00"] } });
    expect((await book(newGuestFields(day[0] ?? ""))).status).toBe(303);
  });
});

describe("links", () => {
  test("are limited by address and network a day", async () => {
    await holdCalls(CALLS_TO_COME.unproven);
    const times = [...timesOn("2026-11-25"), ...timesOn("2026-11-27")];
    const { attempts } = LIMITS.bookingLinkTyped;
    for (const time of times.slice(0, attempts)) expect((await book(guestFields(time))).status).toBe(202);
    const refused = await book(guestFields(times[attempts] ?? ""));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("86400");
    expect(await linksMailed()).toBe(attempts);
    // The day's counters have expired.
    await site.db.prepare("update attempt_counters set expires_at = expires_at - 86400000").run();
    expect((await book(guestFields(times[attempts] ?? ""))).status).toBe(202);
  });

  test("are limited by network a day", async () => {
    const [free = "", ...others] = timesOn("2026-11-25");
    for (const startsAt of others.slice(0, 4)) {
      await createBooking(site.db, { startsAt, email: `${startsAt}@x.example`, isAddressProven: false });
    }
    const from = (ip: string) => book(newGuestFields(free), { "CF-Connecting-IP": ip });
    expect((await from("203.0.113.9")).status).toBe(202);
    const key = await counterKey("bookingLinkIp", "203.0.113.9", COOKIE_SECRET);
    const { attempts } = LIMITS.bookingLinkIp;
    await site.db.prepare("update attempt_counters set attempts = ? where key = ?").bind(attempts, key).run();
    expect((await from("203.0.113.9")).status).toBe(429);
    expect((await from("203.0.113.8")).status).toBe(202);
    expect(await linksMailed()).toBe(2);
  });
});
