import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendJson } from "../../../tests/support/loopback";
import {
  type MicrosoftCalendarServer,
  microsoftAdapter,
  sendGraphError,
  startMicrosoftCalendar,
} from "../../../tests/support/microsoft-calendar-server";
import type { Credentials } from "../../domain/calendars/calendar-adapter";
import { UID_PROPERTY } from "./microsoft-event";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const UID = "0b0e9b8e-57a1-4c39-9a3e-1f1f7a9d2b11@agency.example";
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const TIME = { startsAt: at("24T14:00"), endsAt: at("24T15:00") };
const request = {
  calendarId: "cal/1=",
  window: { from: at("22T00:00"), to: at("30T00:00") },
  timeZone: "Europe/Berlin",
  cursor: null,
};

let graph: MicrosoftCalendarServer;
let saved: Credentials[];
beforeEach(async () => {
  graph = await startMicrosoftCalendar();
  saved = [];
});
afterEach(() => graph.stop());

const adapter = (given = {}) => microsoftAdapter(graph, { now: () => NOW, saved, ...given });

const utc = (time: string) => ({ dateTime: `2026-11-${time}:00.0000000`, timeZone: "UTC" });
const timed = { start: utc("24T14:00"), end: utc("24T15:00"), showAs: "busy", isAllDay: false };
function add(id: string, fields: Record<string, unknown> = {}) {
  graph.events.set(id, { id, iCalUId: `uid-${id}`, isCancelled: false, ...timed, ...fields });
}
const ours = { singleValueExtendedProperties: [{ id: UID_PROPERTY, value: UID }] };

async function read() {
  const answer = await adapter().readEvents(request);
  if (answer.result !== "ok" || answer.value.isUnchanged) throw new Error(answer.result);
  return answer.value;
}

test("the calendars that the host can edit are listed", async () => {
  const teams = { allowedOnlineMeetingProviders: ["skypeForBusiness", "teamsForBusiness"] };
  graph.calendars = [
    { id: "c1", name: "Calendar", canEdit: true, isDefaultCalendar: true, ...teams },
    { id: "c2", name: "Holidays", canEdit: false, isDefaultCalendar: false, ...teams },
    { id: "c3", name: "Private", canEdit: true, isDefaultCalendar: false, allowedOnlineMeetingProviders: [] },
  ];
  expect(await adapter().listCalendars()).toEqual({
    result: "ok",
    value: [
      { id: "c1", name: "Calendar", isPrimary: true, hasVideo: true },
      { id: "c3", name: "Private", isPrimary: false, hasVideo: false },
    ],
  });
});

describe("an event of the window", () => {
  const whole = { isAllDay: true, start: utc("24T00:00"), end: utc("25T00:00") };
  const berlin = { startsAt: at("23T23:00"), endsAt: at("24T23:00") };
  test.each([
    ["with its times", {}, TIME, true],
    ["of a day, by the host's clock", whole, berlin, true],
    ["of a day, converted", { ...whole, start: utc("23T23:00"), end: utc("24T23:00") }, berlin, true],
    ["that is an occurrence of a series", { type: "occurrence", seriesMasterId: "s" }, TIME, true],
    ["that is tentative", { showAs: "tentative" }, TIME, true],
    ["out of office", { showAs: "oof" }, TIME, true],
    ["that the host accepted", { responseStatus: { response: "accepted" } }, TIME, true],
    ["that the host declined", { responseStatus: { response: "declined" } }, TIME, false],
    ["marked as free", { showAs: "free" }, TIME, false],
    ["spent working elsewhere", { showAs: "workingElsewhere" }, TIME, false],
  ])("%s", async (_, fields, time, takesTime) => {
    add("e1", fields);
    expect(await read()).toEqual({
      isUnchanged: false,
      events: [{ ...time, uid: "uid-e1", hasOwnId: false, takesTime }],
      leftOut: [],
      cursor: null,
    });
    const { path, prefer, query } = graph.asked[0] ?? {};
    expect({ path, prefer }).toEqual({
      path: "/v1.0/me/calendars/cal%2F1%3D/calendarView",
      prefer: 'outlook.timezone="UTC"',
    });
    expect(query?.get("startDateTime")).toBe("2026-11-21T00:00:00.000Z");
    expect(query?.get("endDateTime")).toBe("2026-12-01T00:00:00.000Z");
  });

  test("is our own by its property, and our invitation by its UID", async () => {
    add("e1", ours);
    add("e2", { iCalUId: UID });
    add("e3", { singleValueExtendedProperties: [{ id: "String {0} Name BookingUid", value: UID }] });
    expect((await read()).events.map(({ uid, hasOwnId }) => [uid, hasOwnId])).toEqual([
      [UID, true],
      [UID, false],
      ["uid-e3", false],
    ]);
  });
});

test("what is cancelled or outside is left out, and what can't be read is busy as far as it can be", async () => {
  add("cancelled", { isCancelled: true });
  add("before", { start: utc("21T09:00"), end: utc("22T00:00") });
  add("after", { start: utc("30T00:00"), end: utc("30T01:00") });
  const pacific = { timeZone: "Pacific Standard Time" };
  add("elsewhere", { start: { ...timed.start, ...pacific }, end: { ...timed.end, ...pacific } });
  add("odd", { end: { dateTime: "soon", timeZone: "UTC" } });
  add("broken", { start: null });
  const { events, leftOut } = await read();
  expect(events.map(({ uid, startsAt, endsAt }) => [uid, startsAt, endsAt])).toEqual([
    // The answer was asked for in UTC, and is read as it says.
    ["uid-elsewhere", at("24T22:00"), at("24T23:00")],
    ["uid-odd", at("24T14:00"), at("24T15:00")],
  ]);
  expect(leftOut.map(({ what }) => what).sort()).toEqual(["end", "event"]);
});

describe("a day", () => {
  const whole = { isAllDay: true, start: utc("24T00:00"), end: utc("25T00:00") };

  test.each([
    ["New Zealand Standard Time", at("23T11:00")],
    ["Asia/Kathmandu", at("23T18:15")],
    ["Nowhere Standard Time", at("23T23:00")],
  ])("is by the mailbox's clock: %s", async (timeZone, startsAt) => {
    add("e1", whole);
    graph.next = [
      (response) => sendJson(response, { value: [graph.events.get("e1")] }),
      (response) => sendJson(response, { timeZone }),
    ];
    expect((await read()).events).toMatchObject([{ startsAt, endsAt: startsAt + 86_400_000 }]);
    expect(graph.asked[1]?.path).toBe("/v1.0/me/mailboxSettings");
  });

  test("that ends where it begins is one day, and the mailbox is asked for days only", async () => {
    add("e1", { ...whole, end: whole.start });
    expect((await read()).events).toMatchObject([{ startsAt: at("23T23:00"), endsAt: at("24T23:00") }]);
    graph.events.clear();
    graph.asked.length = 0;
    add("e2", {});
    await read();
    expect(graph.asked).toHaveLength(1);
  });
});

describe("pages", () => {
  test("are all read, and an event on two of them counts once", async () => {
    for (let index = 0; index < 201; index++) add(`e${index}`);
    expect((await read()).events).toHaveLength(201);
    expect(graph.asked).toHaveLength(2);
    graph.next = [
      (response) => {
        const nextLink = `${graph.apiUrl}/me/calendars/c/calendarView?startDateTime=a&endDateTime=b&$select=id`;
        sendJson(response, { value: [{ id: "e0", ...timed }], "@odata.nextLink": nextLink });
      },
      (response) => sendJson(response, { value: [{ id: "e0", ...timed, showAs: "free" }] }),
    ];
    expect((await read()).events).toMatchObject([{ takesTime: false }]);
  });

  test("of another address get no token, and there is an end to them", async () => {
    const page = (nextLink: string) => (response: ServerResponse) =>
      sendJson(response, { value: [], "@odata.nextLink": nextLink });
    for (const link of [
      `${graph.url}/other`,
      `${graph.apiUrl}.evil.example/x`,
      "https://evil.example/v1.0/",
    ]) {
      graph.next = [page(link)];
      expect(await adapter().readEvents(request)).toEqual({ result: "failed", code: "MALFORMED" });
    }
    expect(graph.asked).toHaveLength(3);
    graph.next = Array.from({ length: 30 }, () => page(`${graph.apiUrl}/me/more`));
    expect(await adapter().readEvents(request)).toEqual({ result: "failed", code: "TOO_MANY_PAGES" });
    expect(graph.asked).toHaveLength(23);
  });
});

describe("tokens", () => {
  const renewed = {
    accessToken: "renewed-first",
    refreshToken: "renewed-refresh",
    expiresAt: NOW + 3_599_000,
  };
  test.each([
    ["that have run out", { expiresAt: NOW }],
    ["that Graph refuses", { accessToken: "stale" }],
  ])("%s are renewed, stored and used", async (_, credentials) => {
    const connected = adapter(credentials);
    for (const _ of [1, 2]) expect(await connected.listCalendars()).toEqual({ result: "ok", value: [] });
    expect(saved).toEqual([renewed]);
  });

  test("that are refused, even renewed ones, are the end of the connection", async () => {
    const refused = adapter({ accessToken: "stale", refreshToken: "revoked" });
    expect(await refused.listCalendars()).toEqual({ result: "expired" });
    graph.next = [(response) => sendGraphError(response, 401, "InvalidAuthenticationToken")];
    expect(await adapter({ expiresAt: NOW }).listCalendars()).toEqual({ result: "expired" });
    expect(graph.asked).toHaveLength(2);
  });

  test("are not given back: the site forgets them", async () => {
    expect(await adapter().disconnect()).toEqual({ result: "ok", value: null });
    expect(graph.asked).toEqual([]);
  });
});

describe("every failure has a name", () => {
  const date = "Mon, 23 Nov 2026 12:02:00 GMT";
  test.each([
    [400, null, { result: "failed", code: "STATUS_400" }],
    [403, null, { result: "forbidden" }],
    [404, null, { result: "notFound" }],
    [409, null, { result: "conflict" }],
    [410, null, { result: "syncLost" }],
    [412, null, { result: "conflict" }],
    [429, null, { result: "rateLimited", retryAfterSeconds: null }],
    [429, "30", { result: "rateLimited", retryAfterSeconds: 30 }],
    [429, date, { result: "rateLimited", retryAfterSeconds: 120 }],
    [503, "30", { result: "rateLimited", retryAfterSeconds: 30 }],
    [504, "30", { result: "rateLimited", retryAfterSeconds: 30 }],
    [503, null, { result: "failed", code: "STATUS_503" }],
    [500, "30", { result: "failed", code: "STATUS_500" }],
  ])("%i with Retry-After %s", async (status, wait, outcome) => {
    const answer = (response: ServerResponse) => {
      if (wait !== null) response.setHeader("Retry-After", wait);
      sendGraphError(response, status, "AnyCode");
    };
    graph.next = [answer, answer];
    expect(await adapter().readEvents(request)).toEqual(outcome);
    expect(await adapter().listCalendars()).toEqual(outcome);
    expect(saved).toEqual([]);
  });

  test("silence, a broken answer, a body that is too large, and one that is no JSON or lacks fields", async () => {
    graph.next = [() => {}];
    expect(await adapter({ timeoutMs: 50 }).readEvents(request)).toEqual({
      result: "failed",
      code: "TIMEOUT",
    });
    const lost = (response: ServerResponse) => void response.destroy();
    graph.next = [lost, lost, lost];
    expect(await adapter().readEvents(request)).toEqual({ result: "failed", code: "NETWORK" });
    graph.next = [lost];
    expect(await adapter().readEvents(request)).toMatchObject({ result: "ok" });
    for (const [body, code] of [
      ["x".repeat(20_000_000), "TOO_LARGE"],
      ['{"value":[', "MALFORMED"],
      ["{}", "MALFORMED"],
      ['{"value":[{"start":{}}]}', "MALFORMED"],
    ]) {
      graph.next = [(response) => void response.end(body)];
      expect(await adapter().readEvents(request)).toEqual({ result: "failed", code });
    }
  });
});
