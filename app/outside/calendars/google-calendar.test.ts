import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type GoogleCalendarServer,
  sendError,
  startGoogleCalendar,
} from "../../../tests/support/google-calendar-server";
import { sendJson } from "../../../tests/support/loopback";
import type { Credentials } from "../../domain/calendars/calendar-adapter";
import { GOOGLE_MORE, GOOGLE_SCOPES, googleCalendar } from "./google-calendar";
import { googleIdOf, uidOfGoogleId } from "./google-event";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const UID = "0b0e9b8e-57a1-4c39-9a3e-1f1f7a9d2b11@agency.example";
const ID = googleIdOf(UID);
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const call = {
  uid: UID,
  title: "Strategy call",
  details: "",
  location: "",
  needsVideo: true,
  startsAt: at("24T14:00"),
  endsAt: at("24T15:00"),
};
const request = {
  calendarId: "own@calendar.example",
  window: { from: at("22T00:00"), to: at("30T00:00") },
  timeZone: "UTC",
  cursor: null,
};

let google: GoogleCalendarServer;
let saved: Credentials[];
beforeEach(async () => {
  google = await startGoogleCalendar();
  saved = [];
});
afterEach(() => google.stop());

const serviceOf = () => ({
  clientId: "client",
  clientSecret: "secret",
  scopes: GOOGLE_SCOPES,
  more: GOOGLE_MORE,
  authorizationUrl: "https://accounts.example/auth",
  tokenUrl: `${google.url}/token`,
  apiUrl: google.url,
  revokeUrl: `${google.url}/revoke`,
});
const world = { userAgent: "agency.example", timeoutMs: 5_000, now: () => NOW };

function adapter(given: Partial<Credentials & { timeoutMs: number }> = {}) {
  const { timeoutMs = world.timeoutMs, ...credentials } = given;
  const connection = {
    credentials: { accessToken: "first", refreshToken: "refresh", expiresAt: NOW + 60_000, ...credentials },
    save: async (renewed: Credentials) => void saved.push(renewed),
  };
  return googleCalendar(serviceOf(), connection, { ...world, timeoutMs });
}

async function read(cursor: string | null = null) {
  const answer = await adapter().readEvents({ ...request, cursor });
  if (answer.result !== "ok") throw new Error(answer.result);
  return answer.value;
}

const timed = {
  start: { dateTime: "2026-11-24T09:00:00-05:00" },
  end: { dateTime: "2026-11-24T16:00:00+01:00" },
};
const TIME = { startsAt: at("24T14:00"), endsAt: at("24T15:00") };
const day = (date: string) => ({ dateTime: `${date}T09:00:00Z` });

describe("an event of the window", () => {
  test.each([
    ["in zones of its own", timed, TIME],
    [
      "of a day, by the calendar's clock",
      { start: { date: "2026-11-24" }, end: { date: "2026-11-25" } },
      { startsAt: at("23T23:00"), endsAt: at("24T23:00") },
    ],
    ["that is an occurrence of a series", { ...timed, recurringEventId: "series" }, TIME],
    ["that is tentative", { ...timed, status: "tentative" }, TIME],
    ["that another guest declined", { ...timed, attendees: [{ responseStatus: "declined" }] }, TIME],
    ["that the host accepted", { ...timed, attendees: [{ self: true, responseStatus: "accepted" }] }, TIME],
    [
      "that is longer than the window",
      { start: day("2026-11-01"), end: day("2026-12-24") },
      { startsAt: at("01T09:00"), endsAt: Date.parse("2026-12-24T09:00:00Z") },
    ],
  ])("%s takes time", async (_, item, time) => {
    google.put({ id: "e1", ...item });
    expect(await read()).toEqual({
      isUnchanged: false,
      events: [{ ...time, uid: null, hasOwnId: false, takesTime: true }],
      leftOut: [],
      cursor: "s1",
    });
  });

  test.each([
    ["that the host declined", { attendees: [{ self: true, responseStatus: "declined" }] }],
    ["marked as free", { transparency: "transparent" }],
    ["that is a place of work", { eventType: "workingLocation" }],
    ["that is a birthday", { eventType: "birthday" }],
  ])("%s takes none", async (_, item) => {
    google.put({ id: "e1", ...timed, ...item });
    expect(await read()).toMatchObject({ events: [{ ...TIME, takesTime: false }] });
  });

  test("is our own by its id, and our invitation by its UID", async () => {
    google.put({ id: ID, ...timed, iCalUID: "given-by-google" });
    google.put({ id: "mailed", ...timed, iCalUID: UID });
    expect(await read()).toMatchObject({
      events: [
        { uid: UID, hasOwnId: true },
        { uid: UID, hasOwnId: false },
      ],
    });
  });
});

test.each([
  ["after the window", day("2026-12-24"), day("2026-12-25")],
  ["before the window", day("2026-11-20"), day("2026-11-21")],
])("an event %s is left out", async (_, start, end) => {
  google.put({ id: "e1", start, end });
  expect(await read()).toMatchObject({ events: [] });
});

test("an event on two pages counts once, as the later page has it", async () => {
  const later = { start: day("2026-11-25"), end: day("2026-11-26") };
  google.put({ id: "e1", ...later });
  google.next = (response) => sendJson(response, { items: [{ id: "e1", ...timed }], nextPageToken: "p2" });
  expect(await read()).toMatchObject({ events: [{ startsAt: at("25T09:00") }] });
  expect(google.asked.at(-1)?.query.get("pageToken")).toBe("p2");
});

test.each([
  ["of which the id is left", {}],
  ["with its times", timed],
])("a deleted event %s is left out", async (_, fields) => {
  const items = [{ id: "e1", status: "cancelled", ...fields }];
  google.next = (response) => sendJson(response, { items });
  expect(await read()).toMatchObject({ events: [], leftOut: [] });
});

test("an event whose beginning can be read takes its time, and what can't be read is named", async () => {
  const day = { date: "2026-11-24" };
  const dateTime = "2026-11-24T14:00:00Z";
  const items = [
    { id: "e1", status: "confirmed", start: day, end: day },
    { id: "e2", status: "confirmed", start: { dateTime } },
    { id: "e3", status: "confirmed", start: { dateTime: "soon" }, end: { dateTime } },
    { id: "e4", status: "confirmed", transparency: "transparent", end: { dateTime } },
  ];
  google.next = (response) => sendJson(response, { items, timeZone: "Pacific/Auckland" });
  const found = await read();
  if (found.isUnchanged) throw new Error("It was read without a cursor");
  const { events, leftOut } = found;
  expect(events.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    [Date.parse("2026-11-23T11:00Z"), Date.parse("2026-11-24T11:00Z")],
    [Date.parse(dateTime), Date.parse("2026-11-24T15:00Z")],
  ]);
  expect(leftOut).toEqual([
    { what: "event", date: null },
    { what: "end", date: "2026-11-24" },
  ]);
});

test.each(["Mars/Base", "BST"])(
  "a whole day in a calendar of the zone %s, which is unknown, is by its owner's clock",
  async (zone) => {
    const items = [{ id: "e1", start: { date: "2026-11-24" }, end: { date: "2026-11-25" } }];
    google.next = (response) => sendJson(response, { items, timeZone: zone });
    const times = { startsAt: Date.parse("2026-11-24T00:00Z"), endsAt: Date.parse("2026-11-25T00:00Z") };
    expect(await read()).toMatchObject({ events: [times], leftOut: [] });
  },
);

describe("a cursor", () => {
  const windows = () => google.asked.map(({ query }) => query.get("syncToken") ?? query.get("timeMin"));
  const from = "2026-11-22T00:00:00.000Z";
  const answerNext = (next: GoogleCalendarServer["next"]) => Object.assign(google, { next });

  test("finds out that nothing has changed", async () => {
    google.put({ id: "e1", ...timed });
    const { cursor } = await read();
    expect(await read(cursor)).toEqual({ isUnchanged: true, cursor: "s1" });
    expect(windows()).toEqual([from, "s1"]);
  });

  test.each([
    ["a change", () => google.put({ id: "e2", ...timed }), 2],
    ["a deletion", () => google.put({ id: "e1", status: "cancelled" }), 0],
    ["being forgotten", () => Object.assign(google, { hasForgotten: true }), 1],
    [
      "changes on more than one page",
      () => answerNext((response) => sendJson(response, { items: [], nextPageToken: "p2" })),
      1,
    ],
  ])("leads to the whole window after %s", async (_, happens, count) => {
    google.put({ id: "e1", ...timed });
    const { cursor } = await read();
    happens();
    const found = await read(cursor);
    expect(found.isUnchanged ? "unchanged" : found.events.length).toBe(count);
    expect(windows()).toEqual([from, "s1", from]);
  });

  test("is not used up by a failure", async () => {
    google.next = (response) => sendError(response, 500, "backendError");
    expect(await adapter().readEvents({ ...request, cursor: "s0" })).toEqual({
      result: "failed",
      code: "STATUS_500",
    });
    expect(windows()).toEqual(["s0"]);
  });
});

describe("a call is written", () => {
  test("once, though the answer is lost and the request repeated", async () => {
    google.losesAnswers = true;
    expect(await adapter().putEvent("c", call)).toEqual({ result: "failed", code: "NETWORK" });
    google.losesAnswers = false;
    const video = { state: "ready", url: "https://meet.example/abc" };
    for (const _ of [1, 2])
      expect(await adapter().putEvent("c", call)).toEqual({
        result: "ok",
        value: { video },
      });
    expect([...google.events.keys()]).toEqual([ID]);
  });

  test("moved by another put, deleted, deleted again, and brought back by a put", async () => {
    await adapter().putEvent("c", call);
    const later = { ...call, startsAt: at("25T14:00"), endsAt: at("25T15:00") };
    expect(await adapter().putEvent("c", later)).toMatchObject({ result: "ok" });
    expect(google.events.get(ID)).toMatchObject({ start: { dateTime: "2026-11-25T14:00:00.000Z" } });
    const other = { ...call, uid: UID.replace("0b", "1b") };
    expect(await adapter().deleteEvent("c", other.uid)).toEqual({ result: "ok", value: null });
    await adapter().putEvent("c", other);
    for (const _ of [1, 2])
      expect(await adapter().deleteEvent("c", UID)).toEqual({ result: "ok", value: null });
    expect([...google.events.values()].map(({ status }) => status)).toEqual(["cancelled", "confirmed"]);
    expect(await adapter().putEvent("c", later)).toMatchObject({ result: "ok" });
    expect(google.events.get(ID)).toMatchObject({
      status: "confirmed",
      start: { dateTime: "2026-11-25T14:00:00.000Z" },
    });
  });
});

describe("tokens", () => {
  test.each([
    ["that have run out", { expiresAt: NOW }],
    ["that Google refuses", { accessToken: "stale" }],
  ])("%s are renewed and stored", async (_, credentials) => {
    expect(await adapter(credentials).listCalendars()).toMatchObject({
      value: [{ name: "Work", isPrimary: true }],
    });
    expect(saved).toEqual([
      { accessToken: "renewed-first", refreshToken: "refresh", expiresAt: NOW + 3_599_000 },
    ]);
  });

  test("that are refused, even renewed ones, are the end of the connection", async () => {
    const refused = adapter({ accessToken: "stale", refreshToken: "revoked" });
    expect(await refused.listCalendars()).toEqual({ result: "expired" });
    google.next = (response) => sendError(response, 401, "authError");
    expect(await adapter({ expiresAt: NOW }).listCalendars()).toEqual({ result: "expired" });
    expect(google.asked).toHaveLength(2);
  });
});

describe("every failure has a name", () => {
  test.each([
    [403, "rateLimitExceeded", {}, { result: "rateLimited", retryAfterSeconds: null }],
    [403, "forbidden", {}, { result: "forbidden" }],
    [404, "notFound", {}, { result: "notFound" }],
    [409, "conflict", {}, { result: "conflict" }],
    [410, "fullSyncRequired", {}, { result: "syncLost" }],
    [412, "conditionNotMet", {}, { result: "conflict" }],
    [429, "rateLimitExceeded", { "Retry-After": "30" }, { result: "rateLimited", retryAfterSeconds: 30 }],
    [
      429,
      "x",
      { "Retry-After": "Mon, 23 Nov 2026 12:02:00 GMT" },
      { result: "rateLimited", retryAfterSeconds: 120 },
    ],
    [503, "backendError", {}, { result: "failed", code: "STATUS_503" }],
    [302, "elsewhere", { Location: "/users/me/calendarList" }, { result: "failed", code: "STATUS_302" }],
  ])("%i %s", async (status, reason, headers, outcome) => {
    google.next = (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      sendError(response, status, reason);
    };
    expect(await adapter().readEvents(request)).toEqual(outcome);
  });

  test("silence, a body that is too large, and one that is no JSON or lacks fields", async () => {
    google.next = () => {};
    expect(await adapter({ timeoutMs: 50 }).readEvents(request)).toEqual({
      result: "failed",
      code: "TIMEOUT",
    });
    for (const [body, code] of [
      ["x".repeat(2_000_001), "TOO_LARGE"],
      ["<html>", "MALFORMED"],
      ["{}", "MALFORMED"],
    ]) {
      google.next = (response) => void response.end(body);
      expect(await adapter().readEvents(request)).toEqual({ result: "failed", code });
    }
  });
});

test("access is given back, also if the host took it back before", async () => {
  expect(await adapter().disconnect()).toEqual({ result: "ok", value: null });
  expect(google.revoked).toEqual(["refresh"]);
  expect(await adapter({ refreshToken: "unknown" }).disconnect()).toEqual({ result: "ok", value: null });
});

test("an id of Google's alphabet leads back to the call's UID, and no other id does", () => {
  expect(ID).toMatch(/^[0-9a-v]{5,1024}$/);
  expect(uidOfGoogleId(ID)).toBe(UID);
  for (const other of ["", "abc", "not-an-id", `${ID}0`, googleIdOf("something else")])
    expect(uidOfGoogleId(other)).toBeNull();
});
