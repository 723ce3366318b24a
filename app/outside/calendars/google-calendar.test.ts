import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type GoogleCalendarServer,
  sendError,
  startGoogleCalendar,
} from "../../../tests/support/google-calendar-server";
import { sendJson } from "../../../tests/support/loopback";
import type { Credentials } from "./calendar-adapter";
import { GOOGLE_MORE, GOOGLE_SCOPES, googleCalendar } from "./google-calendar";
import { googleIdOf, uidOfGoogleId } from "./google-event";
import { authorizationUrlOf, redeemCode } from "./oauth";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const UID = "0b0e9b8e-57a1-4c39-9a3e-1f1f7a9d2b11@agency.example";
const ID = googleIdOf(UID);
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const call = {
  ...{ uid: UID, title: "Strategy call", details: "", location: "", needsVideo: true },
  ...{ startsAt: at("24T14:00"), endsAt: at("24T15:00") },
};
const request = {
  calendarId: "own@calendar.example",
  window: { from: at("22T00:00"), to: at("30T00:00") },
  timeZone: "UTC",
  cursor: null,
  isOwn: (uid: string) => uid === UID,
};

let google: GoogleCalendarServer;
let saved: Credentials[];
beforeEach(async () => {
  google = await startGoogleCalendar();
  saved = [];
});
afterEach(() => google.stop());

const serviceOf = () => ({
  ...{ clientId: "client", clientSecret: "secret", scopes: GOOGLE_SCOPES, more: GOOGLE_MORE },
  ...{ authorizationUrl: "https://accounts.example/auth", tokenUrl: `${google.url}/token` },
  ...{ apiUrl: google.url, revokeUrl: `${google.url}/revoke` },
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

async function read(...items: { id: string; [field: string]: unknown }[]) {
  for (const item of items) google.events.set(item.id, item);
  const answer = await adapter().readEvents(request);
  if (answer.result !== "ok") throw new Error(answer.result);
  return answer.value;
}

const timed = {
  start: { dateTime: "2026-11-24T09:00:00-05:00" },
  end: { dateTime: "2026-11-24T16:00:00+01:00" },
};
const TIME = { startsAt: at("24T14:00"), endsAt: at("24T15:00") };

describe("what takes time", () => {
  test.each([
    ["an event in zones of its own", timed, [TIME]],
    [
      "an event of a day, by the calendar's clock",
      { start: { date: "2026-11-24" }, end: { date: "2026-11-25" } },
      [{ startsAt: at("23T23:00"), endsAt: at("24T23:00") }],
    ],
    ["an occurrence of a series", { ...timed, recurringEventId: "series" }, [TIME]],
    ["a tentative event", { ...timed, status: "tentative" }, [TIME]],
    [
      "an event that another guest declined",
      { ...timed, attendees: [{ responseStatus: "declined" }] },
      [TIME],
    ],
    ["a declined event", { ...timed, attendees: [{ self: true, responseStatus: "declined" }] }, []],
    ["an event marked as free", { ...timed, transparency: "transparent" }, []],
    ["a place of work", { ...timed, eventType: "workingLocation" }, []],
    ["a deleted event, of which the id is left", { status: "cancelled" }, []],
    ["a deleted event with its times", { ...timed, status: "cancelled" }, []],
    [
      "an event after the window",
      { start: { dateTime: "2026-12-24T09:00:00Z" }, end: { dateTime: "2026-12-24T10:00:00Z" } },
      [],
    ],
    ["our invitation, mailed to the host", { ...timed, iCalUID: UID }, []],
  ])("%s", async (_, item, times) => {
    const { events, own } = await read({ id: "e1", ...item });
    expect(events).toEqual([{ id: "e1", times }]);
    expect(own).toEqual([]);
  });

  test("our own call does not, and is reported where it stands now", async () => {
    const found = await read({ id: ID, ...timed });
    expect(found).toMatchObject({ events: [{ id: ID, times: [] }], own: [{ uid: UID, time: TIME }] });
    expect((await read({ id: ID, status: "cancelled" })).own).toEqual([{ uid: UID, time: null }]);
  });
});

test("changes are read by the cursor, unless the window has grown", async () => {
  const { cursor, isComplete } = await read({ id: "e1", ...timed });
  expect(isComplete).toBe(true);
  expect(google.asked.at(-1)?.query.get("timeMin")).toBe("2026-11-22T00:00:00.000Z");
  expect(await adapter().readEvents({ ...request, cursor })).toMatchObject({ value: { isComplete: false } });
  expect(google.asked.at(-1)?.query.get("syncToken")).toBe("s2");
  const window = { ...request.window, to: request.window.to + 1 };
  expect(await adapter().readEvents({ ...request, cursor, window })).toMatchObject({
    value: { isComplete: true },
  });
});

test("an event on two pages counts once, as the later page has it", async () => {
  google.next = (response) => sendJson(response, { items: [{ id: "e1", ...timed }], nextPageToken: "p2" });
  expect((await read({ id: "e1", status: "cancelled" })).events).toEqual([{ id: "e1", times: [] }]);
  expect(google.asked.at(-1)?.query.get("pageToken")).toBe("p2");
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
        value: { id: ID, ...TIME, video },
      });
    expect([...google.events.keys()]).toEqual([ID]);
  });

  test("moved, deleted, deleted again, and not brought back by a move", async () => {
    await adapter().putEvent("c", call);
    const later = { ...call, startsAt: at("25T14:00"), endsAt: at("25T15:00") };
    expect(await adapter().moveEvent("c", ID, later)).toMatchObject({ result: "ok" });
    expect(google.events.get(ID)).toMatchObject({ start: { dateTime: "2026-11-25T14:00:00.000Z" } });
    for (const _ of [1, 2])
      expect(await adapter().deleteEvent("c", ID)).toEqual({ result: "ok", value: null });
    expect(await adapter().deleteEvent("c", "unknown")).toEqual({ result: "ok", value: null });
    expect(await adapter().moveEvent("c", ID, later)).toEqual({ result: "notFound" });
    expect(google.events.get(ID)?.status).toBe("cancelled");
    expect(await adapter().putEvent("c", call)).toMatchObject({ result: "ok" });
    expect(google.events.get(ID)?.status).toBe("confirmed");
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

  test("a connection whose host took the access back is over", async () => {
    const refused = adapter({ accessToken: "stale", refreshToken: "revoked" });
    expect(await refused.listCalendars()).toEqual({ result: "expired" });
    google.next = (response) => sendError(response, 401, "authError");
    expect(await adapter({ expiresAt: NOW }).listCalendars()).toEqual({ result: "expired" });
  });

  test("are given for a code, if the host allowed all that was asked", async () => {
    const given = {
      code: "a-code",
      redirectUri: "https://agency.example/back",
      verifier: GOOGLE_SCOPES.join(" "),
    };
    expect(await redeemCode(serviceOf(), given, world)).toMatchObject({ value: { refreshToken: "refresh" } });
    expect(await redeemCode(serviceOf(), { ...given, verifier: GOOGLE_SCOPES[0] }, world)).toEqual({
      result: "forbidden",
    });
    expect(await redeemCode(serviceOf(), { ...given, code: "other" }, world)).toEqual({ result: "expired" });
  });
});

test("access is asked for with PKCE, state and the least scopes", async () => {
  // The verifier and challenge of RFC 7636, appendix B.
  const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  const url = await authorizationUrlOf(serviceOf(), {
    redirectUri: "https://agency.example/back",
    state: "s",
    verifier,
  });
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    ...{ code_challenge_method: "S256", state: "s", access_type: "offline", scope: GOOGLE_SCOPES.join(" ") },
  });
});

describe("every failure has a name", () => {
  test.each([
    [403, "rateLimitExceeded", {}, { result: "rateLimited", retryAfterSeconds: null }],
    [403, "forbidden", {}, { result: "forbidden" }],
    [404, "notFound", {}, { result: "notFound" }],
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

test("changes are pushed until the channel ends or is stopped", async () => {
  const push = {
    calendarId: "c",
    id: "channel",
    secret: "s",
    address: "https://agency.example/push",
    ttlSeconds: 60,
  };
  const channel = { id: "channel", resourceId: "r", endsAt: 1000 };
  expect(await adapter().startPush(push)).toEqual({ result: "ok", value: channel });
  expect(google.asked.at(-1)?.body).toMatchObject({ type: "web_hook", token: "s", params: { ttl: "60" } });
  expect(await adapter().stopPush(channel)).toEqual({ result: "ok", value: null });
  expect(await adapter().disconnect()).toEqual({ result: "ok", value: null });
});

test("an id of Google's alphabet leads back to the call's UID, and no other id does", () => {
  expect(ID).toMatch(/^[0-9a-v]{5,1024}$/);
  expect(uidOfGoogleId(ID)).toBe(UID);
  for (const other of ["", "abc", "not-an-id", `${ID}0`, googleIdOf("something else")])
    expect(uidOfGoogleId(other)).toBeNull();
});
