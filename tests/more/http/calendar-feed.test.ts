/** The calendar feed: all calls, at a secret URL. */
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { feedKeyOf, feedPath } from "../../../app/domain/calendars/calendar-feed";
import { hashKey } from "../../../app/domain/hmac";
import { LIMITS } from "../../../app/domain/limits/limits";
import { createBooking } from "../../support/factories";
import { TUESDAY_AT_NINE } from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { type Answer, Visitor } from "../../support/visitor";
import { COOKIE_SECRET } from "../../support/worker";

const logs: string[] = [];
const site = shareWorker({ onLog: (line) => logs.push(line) });

const ID = "6ffaa9c3-8d4c-4e16-a1a9-0de1b3b4f7ad";

async function createFeed(id = ID): Promise<string> {
  const key = await feedKeyOf(id, COOKIE_SECRET);
  await site.db
    .prepare("insert into calendar_feeds (id, name, key_hash, created_at) values (?, 'Phone', ?, 0)")
    .bind(id, await hashKey(key))
    .run();
  return feedPath(key);
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Visitor(site).send(path, { method, headers });

function eventsIn(answer: Answer) {
  const calendar = new ICAL.Component(ICAL.parse(answer.text));
  return calendar.getAllSubcomponents("vevent").map((event) => ({
    uid: event.getFirstPropertyValue("uid"),
    summary: event.getFirstPropertyValue("summary"),
    start: String(event.getFirstPropertyValue("dtstart")),
    end: String(event.getFirstPropertyValue("dtend")),
    status: event.getFirstPropertyValue("status"),
    description: String(event.getFirstPropertyValue("description")),
  }));
}

test("the feed has calls to come, those of the last thirty days and cancelled ones, in UTC", async () => {
  const path = await createFeed();
  await createBooking(site.db, { startsAt: "2026-10-01T15:00Z", name: "Long Ago" });
  await createBooking(site.db, { startsAt: "2026-11-02T15:00Z", name: "Just Over", status: "completed" });
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, selectedPlan: "growth" });
  await createBooking(site.db, {
    startsAt: "2026-11-25T15:00Z",
    name: 'Gone; \\, "Off"',
    status: "cancelled",
    company: "",
  });
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  const events = eventsIn(answer);
  expect(events.map(({ summary, start, end, status }) => [summary, start, end, status])).toEqual([
    [
      "Strategy call with Just Over (Demo Company)",
      "2026-11-02T15:00:00Z",
      "2026-11-02T15:30:00Z",
      "CONFIRMED",
    ],
    [
      "Strategy call with Demo Client (Demo Company)",
      "2026-11-24T14:00:00Z",
      "2026-11-24T14:30:00Z",
      "CONFIRMED",
    ],
    ['Strategy call with Gone; \\, "Off"', "2026-11-25T15:00:00Z", "2026-11-25T15:30:00Z", "CANCELLED"],
  ]);
  expect(events[1]?.description).toContain("Email: demo@client.example");
  expect(answer.text).not.toMatch(/VTIMEZONE|TZID|ATTENDEE|manage|key=/);
});

test("the feed is sent again only if it has changed", async () => {
  const path = await createFeed();
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const first = await get(path);
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await get(path, { "If-None-Match": known });
    expect([again.status, again.text, again.headers.get("ETag")]).toEqual([304, "", etag]);
  }
  await createBooking(site.db, { startsAt: "2026-11-25T15:00Z" });
  const changed = await get(path, { "If-None-Match": etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(etag);
});

test("the feed answers HEAD as GET, without the file", async () => {
  const path = await createFeed();
  const [head, whole] = [await get(path, {}, "HEAD"), await get(path)];
  expect([head.status, head.text]).toEqual([200, ""]);
  for (const name of ["Content-Type", "ETag", "Cache-Control"]) {
    expect(head.headers.get(name)).toBe(whole.headers.get(name));
  }
});

describe("a wrong address", () => {
  test("is one that does not exist, to the byte", async () => {
    const path = await createFeed();
    const key = path.slice("/calendar/feed/".length, -".ics".length);
    const other = `${key[0] === "A" ? "B" : "A"}${key.slice(1)}`;
    await site.db.prepare("delete from calendar_feeds").run();
    await createFeed("9b0f3f8e-97c4-4f3c-9b7d-4f6d54f1f3a1");
    const unknown = await get(`/nothing/here/${other}.ics`);
    for (const wrong of [path, `/calendar/feed/${other}.ics`]) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await get(wrong, {}, method);
        expect(answer.status).toBe(404);
        expect(answer.headers.get("Content-Type")).toBe(unknown.headers.get("Content-Type"));
        expect(answer.headers.get("Cache-Control")).toBe(unknown.headers.get("Cache-Control"));
        const shown = (text: string, at: string) => text.replaceAll(at, "PATH");
        if (method === "GET")
          expect(shown(answer.text, wrong)).toBe(shown(unknown.text, `/nothing/here/${other}.ics`));
      }
    }
  });

  test.each(["", "short.ics", `${"A".repeat(43)}`, `${"A".repeat(44)}.ics`, `${"%41".repeat(43)}.ics`])(
    "such as %s asks the database nothing",
    async (file) => {
      await createFeed();
      expect((await get(`/calendar/feed/${file}`)).status).toBe(404);
      expect(await site.db.prepare("select count(*) as n from attempt_counters").first<number>("n")).toBe(0);
    },
  );

  test("cannot be tried for ever from a network, and the right one still works there", async () => {
    const path = await createFeed();
    const network = { "CF-Connecting-IP": "203.0.113.9" };
    const guess = (index: number) => get(`/calendar/feed/${String(index).padStart(43, "A")}.ics`, network);
    const statuses: number[] = [];
    for (let index = 0; index <= LIMITS.feedIp.attempts; index++) statuses.push((await guess(index)).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
    expect((await guess(0)).headers.get("Retry-After")).toBe("3600");
    expect((await get(path, network)).status).toBe(200);
  });
});

test("no key is logged, right or wrong", async () => {
  const path = await createFeed();
  const key = path.slice("/calendar/feed/".length, -".ics".length);
  logs.length = 0;
  await get(path);
  await get(`/calendar/feed/${"B".repeat(43)}.ics`);
  await expect.poll(() => logs.join("\n").split(`"route":"/calendar/feed/:key"`)).toHaveLength(3);
  expect(logs.join("\n")).toContain(`"event":"request"`);
  expect(logs.join("\n")).not.toContain(key);
  expect(logs.join("\n")).not.toContain("BBBBBBBB");
});
