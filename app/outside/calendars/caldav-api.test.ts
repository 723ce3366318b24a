import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  CALDAV_USERNAME,
  type CaldavServer,
  objectOf,
  sendMultistatus,
  startCaldav,
} from "../../../tests/support/caldav-server";
import { type CaldavWorld, caldavCalendar } from "./caldav-calendar";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const UID = "0b0e9b8e-57a1-4c39-9a3e-1f1f7a9d2b11@agency.example";
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const call = {
  uid: UID,
  title: "Strategy call; with Ü & <b>",
  details: "Line one\nLine two",
  needsVideo: false,
  location: "",
  startsAt: at("24T14:00"),
  endsAt: at("24T15:00"),
};
const EMPTY = '<multistatus xmlns="DAV:"><response><href>/</href></response></multistatus>';

let server: CaldavServer;
beforeEach(async () => {
  server = await startCaldav();
});
afterEach(() => server.stop());

const world: CaldavWorld = {
  userAgent: "agency.example",
  timeoutMs: 5_000,
  now: () => NOW,
  check: async (address) => (address.startsWith("http://127.0.0.1:") ? new URL(address) : null),
};
const login = () => ({ username: CALDAV_USERNAME, password: server.password });
const adapter = (given: Partial<CaldavWorld> = {}) =>
  caldavCalendar({ homeUrl: server.homeUrl, ...login() }, { ...world, ...given });
const idOf = (name: string) => `${server.calendarUrl}${name}`;
const OWN_NAME = `${encodeURIComponent(UID)}.ics`;
const request = () => ({
  calendarId: server.calendarUrl,
  window: { from: at("22T00:00"), to: at("30T00:00") },
  timeZone: "UTC",
  cursor: null,
});

describe("no address is asked that is refused", () => {
  const REFUSED = { result: "failed", code: "ADDRESS_REFUSED" };

  test("those of the adapter's own requests", async () => {
    const refusing = adapter({ check: async () => null });
    expect(await refusing.listCalendars()).toEqual(REFUSED);
    expect(await refusing.readEvents(request())).toEqual(REFUSED);
    expect(await refusing.putEvent(server.calendarUrl, call)).toEqual(REFUSED);
    expect(await refusing.deleteEvent(server.calendarUrl, UID)).toEqual(REFUSED);
    expect(server.asked).toEqual([]);
  });

  test("no calendar on another host, and nothing outside of the calendar", async () => {
    for (const calendarId of ["https://elsewhere.example/work/", "http://127.0.0.1:1/work/", "work"]) {
      expect(await adapter().readEvents({ ...request(), calendarId })).toEqual({ result: "notFound" });
      expect(await adapter().putEvent(calendarId, call)).toEqual({ result: "notFound" });
      expect(await adapter().deleteEvent(calendarId, UID)).toEqual({ result: "notFound" });
    }
    expect(server.asked).toEqual([]);
  });

  test("nothing outside of the calendar, wherever the server says that the event is", async () => {
    const data = `<cal:calendar-data>${objectOf(UID)}</cal:calendar-data>`;
    for (const href of [
      "../private/a.ics",
      "/dav/calendars/host/private/a.ics",
      "/dav/calendars/host/play/a.ics",
      "..%2Fprivate%2Fa.ics",
      "a/b.ics",
      "a.ics?b",
      "a.ics#b",
      "",
      "%5C..%5Ca.ics",
      "%E0%A4%A",
      "https://elsewhere.example/dav/calendars/host/work/a.ics",
      "http://a:b@127.0.0.1/",
      server.calendarUrl.replace("//", "//a:b@"),
      `${server.calendarUrl.replace("//", "//a:b@")}a.ics`,
    ]) {
      server.asked.length = 0;
      const found = `<response><href>${href}</href><propstat><prop>${data}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
      const mislead = (times: number) => {
        const answer = (response: ServerResponse) => {
          if (times > 1) mislead(times - 1);
          sendMultistatus(response, [found]);
        };
        server.next = { method: "REPORT", answer };
      };
      mislead(1);
      expect(await adapter().deleteEvent(server.calendarUrl, UID)).toEqual({ result: "ok", value: null });
      server.store("mailed.ics", objectOf(UID));
      mislead(2);
      expect(await adapter().putEvent(server.calendarUrl, call), href).toEqual({ result: "conflict" });
      server.resources.clear();
      const own = new URL(idOf(OWN_NAME)).pathname;
      const work = new URL(server.calendarUrl).pathname;
      expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `DELETE ${own}`,
        `REPORT ${work}`,
        `PUT ${own}`,
        `REPORT ${work}`,
        `PUT ${own}`,
        `REPORT ${work}`,
      ]);
    }
  });
});

describe("every failure has a name", () => {
  const attempts: [string, () => Promise<unknown>][] = [
    ["PROPFIND", () => adapter().listCalendars()],
    ["REPORT", () => adapter().readEvents(request())],
    ["PUT", () => adapter().putEvent(server.calendarUrl, call)],
    ["DELETE", () => adapter().deleteEvent(server.calendarUrl, UID)],
  ];
  const cases: [number, Record<string, string>, object][] = [
    [401, {}, { result: "expired" }],
    [403, {}, { result: "forbidden" }],
    [404, {}, { result: "notFound" }],
    [409, {}, { result: "notFound" }],
    [410, {}, { result: "notFound" }],
    [412, {}, { result: "conflict" }],
    [429, { "Retry-After": "30" }, { result: "rateLimited", retryAfterSeconds: 30 }],
    [429, {}, { result: "rateLimited", retryAfterSeconds: null }],
    [
      503,
      { "Retry-After": "Mon, 23 Nov 2026 12:02:00 GMT" },
      { result: "rateLimited", retryAfterSeconds: 120 },
    ],
    [503, {}, { result: "failed", code: "STATUS_503" }],
    [507, {}, { result: "failed", code: "STATUS_507" }],
    [302, { Location: "/dav/" }, { result: "failed", code: "STATUS_302" }],
  ];
  test.each(cases)("%i %j", async (status, headers, outcome) => {
    for (const [method, attempt] of attempts) {
      server.next = { method, answer: (response) => void response.writeHead(status, headers).end() };
      const isDone =
        (method === "DELETE" && "result" in outcome && outcome.result === "notFound") ||
        // A put that meets an event asks for it, finds none here, and creates it.
        (method === "PUT" && status === 412);
      expect(await attempt(), method).toMatchObject(isDone ? { result: "ok" } : outcome);
      expect(server.next, method).toBeNull();
    }
  });

  test("a wrong password", async () => {
    const { password: _, ...rest } = login();
    const wrong = caldavCalendar({ homeUrl: server.homeUrl, ...rest, password: "wrong" }, world);
    expect(await wrong.listCalendars()).toEqual({ result: "expired" });
  });

  test("silence", async () => {
    for (const method of ["PROPFIND", "REPORT"]) {
      server.next = { method, answer: () => {} };
      const silent = adapter({ timeoutMs: 50 }).readEvents(request());
      expect(await silent, method).toEqual({ result: "failed", code: "TIMEOUT" });
    }
  });

  test.each([
    ["of 20 MB", "x".repeat(20_000_000), "TOO_LARGE"],
    ["that is no XML", "<html><p>Sign in</html>", "MALFORMED"],
    ["that is empty", "", "MALFORMED"],
    ["that is cut off", '<multistatus xmlns="DAV:"><response>', "MALFORMED"],
    ["that is cut off behind an event", EMPTY.replace("</multistatus>", ""), "MALFORMED"],
    ["that is another XML", '<error xmlns="DAV:"/>', "MALFORMED"],
    ["with a document type", `<!DOCTYPE multistatus>${EMPTY}`, "MALFORMED"],
    ["with an entity", `<!DOCTYPE multistatus [<!ENTITY a "b">]>${EMPTY}`, "MALFORMED"],
    ["with a document type inside", EMPTY.replace("><", "><!DOCTYPE a [<!ENTITY a 'b'>]><"), "MALFORMED"],
    ["that is nested without end", `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`, "MALFORMED"],
    [
      "with a name that each object has",
      EMPTY.replace("><", "><__proto__><response/></__proto__><"),
      "MALFORMED",
    ],
    [
      "with more that is wrong than anybody lists",
      EMPTY.replace("><", `>${"<response/>".repeat(150_000)}<`),
      "MALFORMED",
    ],
    ["without calendars", EMPTY, null],
  ])("a body %s", async (_, body, code) => {
    server.next = { method: "PROPFIND", answer: (response) => void response.writeHead(207).end(body) };
    const outcome = code === null ? { result: "ok", value: [] } : { result: "failed", code };
    expect(await adapter().listCalendars()).toEqual(outcome);
  });
});
