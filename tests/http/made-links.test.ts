/** A video link made for each call by the calendar of its host, and what happens without one. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { CALENDARS, untilSynced, untilWritten } from "../support/connected-calendars";
import { startGoogleCalendar } from "../support/google-calendar-server";
import { createHost } from "../support/hosts";
import { linkOf, newGuestFields, TUESDAY_AT_NINE } from "../support/journey";
import { readOutbox } from "../support/outbox";
import { attribute } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";

const google = await startGoogleCalendar();
google.conferenceTypes = ["hangoutsMeet"];
afterAll(() => google.stop());
const site = shareWorker({
  bindings: {
    GOOGLE_CALENDAR_CLIENT_ID: "google-client",
    GOOGLE_CALENDAR_CLIENT_SECRET: "google-secret",
    LOOPBACK_CALENDAR_SERVICES: google.url,
  },
});
const LINK = "https://meet.example/abc";
const TO_MAKE = { kind: "sent", detail: "", made: true };

let owner: Visitor;
beforeEach(async () => {
  for (const id of google.events.keys()) google.put({ id, status: "cancelled" });
  google.linkStatus = "success";
  owner = await signInAsStaff(site);
  await site.db
    .prepare("update call_kinds set place = ? where id = 'strategy'")
    .bind(JSON.stringify(TO_MAKE))
    .run();
});

async function connect(host = "agency"): Promise<void> {
  const { page } = await owner.postForm(`${CALENDARS}/connect?service=google`, { host });
  const links = page.all("a").map((link) => attribute(link, "href"));
  const asked = new URL(links.find((href) => href.startsWith(google.url)) ?? "http://none").searchParams;
  const scope = asked.get("scope") ?? "";
  google.grant = { code: "a-code", challenge: asked.get("code_challenge") ?? "", scope };
  const query = new URLSearchParams({ code: "a-code", state: asked.get("state") ?? "" });
  const { location } = await owner.get(`${CALENDARS}/connected/google?${query}`);
  const path = new URL(location, "http://site").pathname;
  await owner.postForm(path, { form: "choose", write: "own@calendar.example" });
  await untilSynced(site.db);
}

const book = () => new Visitor(site).postForm("/schedule", newGuestFields(TUESDAY_AT_NINE));
const place = async () => {
  const found = await site.db.prepare("select place from bookings").first<string | null>("place");
  return found === null ? null : JSON.parse(found);
};
const kinds = async () => (await readOutbox(site.db)).map(({ kind }) => kind);
const newPlaces = async () => (await kinds()).filter((kind) => kind === "booking_place_changed");
const missing = async () => (await kinds()).filter((kind) => kind === "staff_link_missing");

test("a kind of call is given such links at the desk, and keeps them", async () => {
  await site.db.prepare("update call_kinds set place = null where id = 'strategy'").run();
  const { page } = await owner.get("/staff/availability/kinds/strategy");
  expect(page.text).toContain("Video call, by a Meet or Teams link made for each call");
  const saved = await owner.submit(page, { place: "made" }, "#kind-form");
  expect(saved.status).toBe(303);
  const stored = await site.db
    .prepare("select place from call_kinds where id = 'strategy'")
    .first<string>("place");
  expect(JSON.parse(stored ?? "")).toEqual(TO_MAKE);
  const again = await owner.get("/staff/availability/kinds/strategy");
  expect(again.page.all('option[value="made"][selected]')).toHaveLength(1);
});

describe("the link of a call", () => {
  test("is made with its event, mailed to the client once, and stands in both", async () => {
    await connect();
    const { id, key } = linkOf(await book());
    await untilWritten(site);
    expect(await place()).toEqual({ kind: "link", detail: LINK, made: true });
    const [event] = [...google.events.values()].filter(({ status }) => status !== "cancelled");
    expect(event).toMatchObject({ location: LINK });
    expect(await newPlaces()).toHaveLength(1);
    const [news] = (await readOutbox(site.db)).filter(({ kind }) => kind === "booking_place_changed");
    expect(JSON.stringify(news?.data)).toContain(LINK);
    expect(await site.db.prepare("select ical_sequence from bookings").first("ical_sequence")).toBe(1);
    const call = await new Visitor(site).get(`/contact?booked=${id}&key=${key}`);
    expect([call.status, call.text]).toEqual([200, expect.stringContaining(LINK)]);
    await untilWritten(site);
    expect(await newPlaces()).toHaveLength(1);
    expect(await missing()).toEqual([]);
  });

  test("is asked for again while the service is still making it", async () => {
    await connect();
    google.linkStatus = "pending";
    await book();
    await expect
      .poll(async () => (await rowsOfEvents())[0]?.last_error)
      .toContain("still making the video link");
    expect(await place()).toEqual(TO_MAKE);
    google.linkStatus = "success";
    await site.db.prepare("update call_events set due_at = 0").run();
    await untilWritten(site);
    expect(await place()).toMatchObject({ detail: LINK });
    expect(await missing()).toEqual([]);
  });

  test("is made anew for the colleague who takes the call from then on", async () => {
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    await connect(ann);
    await book();
    await untilWritten(site);
    expect(await place()).toMatchObject({ detail: LINK });
    const ben = await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
    const id = await site.db.prepare("select id from bookings").first<string>("id");
    await site.db.batch([
      site.db.prepare("delete from booking_hosts where booking_id = ?").bind(id),
      site.db
        .prepare("insert into booking_hosts select id, ?, starts_at, true from bookings where id = ?")
        .bind(ben, id),
      site.db.prepare("update booking_cells set host_id = ? where booking_id = ?").bind(ben, id),
    ]);
    await untilWritten(site);
    // The colleague has no calendar that makes links, so the call falls back, and the old link is no longer told.
    await site.runScheduled();
    expect(await place()).toEqual({ kind: "sent", detail: "" });
    expect(await missing()).toHaveLength(1);
  });
});

const rowsOfEvents = async () =>
  (await site.db.prepare("select state, last_error from call_events").all<Record<string, string>>()).results;

describe("without a link", () => {
  test.each([
    ["no connected calendar", async () => {}],
    [
      "a service that makes none",
      async () => {
        google.linkStatus = "failure";
        await connect();
      },
    ],
    [
      "access that has ended",
      async () => {
        await connect();
        await site.db.prepare("update calendar_connections set expired_at = 1").run();
      },
    ],
  ])(
    "because of %s, the link in the settings is used, the client mailed and the host told",
    async (_, prepare) => {
      await site.db
        .prepare(
          "insert into site_settings (setting, value, version, updated_at) values ('join_link', '\"https://meet.example/ours\"', 1, 0)",
        )
        .run();
      await prepare();
      await book();
      await site.runScheduled();
      await site.runScheduled();
      expect(await place()).toBeNull();
      expect([await newPlaces(), await missing()]).toEqual([
        ["booking_place_changed"],
        ["staff_link_missing"],
      ]);
    },
  );

  test("the host is told to send the link where the settings have none, and the client waits as before", async () => {
    await book();
    await site.runScheduled();
    await site.runScheduled();
    expect(await place()).toEqual({ kind: "sent", detail: "" });
    expect([await newPlaces(), await missing()]).toEqual([[], ["staff_link_missing"]]);
  });
});
