/** The desk's numbers of the booking section, and of calls by the way they were booked, with all ways at once. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { LIMITS } from "../../app/domain/limits/limits";
import { createApiKey, sendApi } from "../support/api";
import { bookCall, fillWizard, newGuestFields, openConfirm, stepOf } from "../support/journey";
import { readStepCounts, waitForStepCounts } from "../support/numbers";
import { Page } from "../support/page";
import {
  calcomEvent,
  calendlyEvent,
  sendCalcom,
  sendCalendly,
  withScheduler,
} from "../support/scheduler-webhooks";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";

// The site's own scheduler, with accounts of both others.
const site = shareWorker({ bindings: withScheduler("own") });

const IMAGE = "/booking/visit.gif";
const services = ["crm"];
const at = (hour: number, day = 24) => `2026-11-${day}T${hour}:00Z`;
const from = (ip: string) =>
  new Visitor({
    fetch: (path, init) => {
      const headers = { ...(init?.headers as Record<string, string>), "CF-Connecting-IP": ip };
      return site.fetch(path, { ...init, headers });
    },
  });
const contact = (name: string) => ({ contact: { email: `${name}@client.example` }, services });

async function throughDesk(desk: Visitor, time: string) {
  const answer = await desk.postForm("/staff/bookings/new", [
    ...Object.entries({ form: "new", press: "book", name: "Demo Client", email: "desk@client.example" }),
    ...Object.entries({ company: "", message: "", selectedPlan: "", kind: "strategy", tz: "Europe/London" }),
    ...Object.entries({ date: time.slice(0, 10), time, idempotencyKey: randomUUID() }),
    ["selectedServices", "crm"],
  ]);
  expect(answer.status).toBe(303);
}

async function throughApi(time: string) {
  const { key } = await createApiKey(site.db);
  const answer = await sendApi(site, key, "/bookings", {
    body: {
      client: { name: "Demo Client", email: "api@client.example" },
      starts_at: time.replace("Z", ":00Z"),
      time_zone: "Europe/London",
      services,
    },
    headers: { "Idempotency-Key": randomUUID() },
  });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
}

const ways = async () => {
  const { results } = await site.db
    .prepare("select booked_through as way, count from booked_through_days order by 1")
    .all<{ way: string; count: number }>();
  return Object.fromEntries(results.map(({ way, count }) => [way, count]));
};

async function cardOf(desk: Visitor, id: string): Promise<string> {
  const { text } = await desk.get("/staff/numbers");
  const [, inside = ""] = text.split(`aria-labelledby="${id}"`);
  return new Page(`<body><p ${inside.split("</section>")[0]}`).text;
}

test("a call counts for the way it was booked, and the section's steps count the section's forms alone", async () => {
  const staff = await createStaff(site.db);
  const desk = await signInAsStaff(site, staff);
  // Ten visits, of which four leave their details, three choose services and two book.
  for (let visit = 1; visit <= 10; visit++) await from(`198.51.100.${visit}`).get(IMAGE);
  await waitForStepCounts(site.db, { visit: 10 });
  const visitor = from("198.51.100.1");
  const details = await visitor.get("/contact");
  await visitor.submit(details.page, { name: "Demo Client", email: "first@client.example", company: "Demo" });
  await fillWizard(from("198.51.100.2"), contact("second"));
  await bookCall(from("198.51.100.3"), at(14), contact("third"));
  await bookCall(from("198.51.100.4"), at(15), contact("fourth"));

  for (const hour of [16, 17]) {
    const answer = await from("198.51.100.5").postForm("/schedule", newGuestFields(at(hour)));
    expect(answer.status).toBe(303);
  }
  await throughApi(at(18));
  await throughDesk(desk, at(19));
  for (let call = 1; call <= 3; call++)
    await sendCalendly({
      site,
      body: calendlyEvent("invitee.created", { id: `C${call}`, startsAt: Date.parse(at(14 + call, 25)) }),
    });
  await sendCalcom({
    site,
    body: calcomEvent("BOOKING_CREATED", { id: "D", startsAt: Date.parse(at(20, 25)) }),
  });

  expect(await readStepCounts(site.db)).toEqual({ visit: 10, details: 4, services: 3, booked: 2 });
  expect(await ways()).toEqual({ section: 2, calendar: 2, api: 1, desk: 1, other_scheduler: 4 });
  expect(await cardOf(desk, "funnel")).toContain("20% of visitors who saw the booking section booked");
  expect(await cardOf(desk, "booked-through")).toContain(
    "Through the booking section 2 20% Straight at the calendar 2 20% Over the API 1 10% With Calendly or Cal.com alone 4 40% By us, for the client 1 10%",
  );
});

test("a call booked with another scheduler at the end of the section's form counts as the section's", async () => {
  await fillWizard(new Visitor(site), contact("tracked"));
  const tracking = await site.db.prepare("select key_hash from booking_drafts").first<string>("key_hash");
  const facts = { id: "A", startsAt: Date.parse(at(14)), tracking: tracking ?? "" };
  for (let sent = 1; sent <= 2; sent++)
    await sendCalendly({ site, body: calendlyEvent("invitee.created", facts) });
  expect(await readStepCounts(site.db)).toEqual({ visit: 1, details: 1, services: 1, booked: 1 });
  expect(await ways()).toEqual({ section: 1 });
});

test("a form whose browser loaded no image is a visit too, and one that did is not another", async () => {
  await fillWizard(from("203.0.113.1"), contact("first"));
  expect(await readStepCounts(site.db)).toEqual({ visit: 1, details: 1, services: 1 });
  await from("203.0.113.2").get(IMAGE);
  await waitForStepCounts(site.db, { visit: 2 });
  await fillWizard(from("203.0.113.2"), contact("second"));
  expect(await readStepCounts(site.db)).toEqual({ visit: 2, details: 2, services: 2 });
  // Another form of the same network, whose only visit has sent one.
  await fillWizard(from("203.0.113.2"), contact("third"));
  expect(await readStepCounts(site.db)).toEqual({ visit: 3, details: 3, services: 3 });
});

test("a form counts on the day it was begun, also if it is changed and booked on the next", async () => {
  const visitor = new Visitor(site);
  await fillWizard(visitor, contact("first"));
  await site.db.prepare("update booking_drafts set counted_on = '2026-11-22'").run();
  await site.db.prepare("update funnel_days set day = '2026-11-22'").run();
  await visitor.submit((await visitor.get(stepOf(visitor, "details"))).page, { message: "More" });
  expect((await visitor.submit((await openConfirm(visitor, at(14))).page)).status).toBe(303);
  const { results } = await site.db.prepare("select day, step, count from funnel_days order by 2").all();
  expect(results).toEqual(
    ["booked", "details", "services", "visit"].map((step) => ({ day: "2026-11-22", step, count: 1 })),
  );
});

test("a form of a network that is over its limit counts for no step, and its call for its way alone", async () => {
  for (let sent = 0; sent <= LIMITS.countedIp.attempts; sent++) await from("198.51.100.77").get(IMAGE);
  await waitForStepCounts(site.db, { visit: LIMITS.countedIp.attempts });
  const before = await readStepCounts(site.db);
  await bookCall(from("198.51.100.77"), at(14), contact("beyond"));
  expect(await readStepCounts(site.db)).toEqual(before);
  expect(await ways()).toEqual({ section: 1 });
});
