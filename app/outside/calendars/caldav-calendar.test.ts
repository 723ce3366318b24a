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
const later = { ...call, startsAt: at("25T14:00"), endsAt: at("25T15:00") };

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
const adapter = () => caldavCalendar({ homeUrl: server.homeUrl, ...login() }, world);
const put = (event = call) => adapter().putEvent(server.calendarUrl, event);
const STORED = { result: "ok", value: { video: { state: "none" } } };
const DONE = { result: "ok", value: null };
const idOf = (name: string) => `${server.calendarUrl}${name}`;
const OWN_NAME = `${encodeURIComponent(UID)}.ics`;

describe("calendars", () => {
  test("are listed if events can be written to them", async () => {
    const home = new URL(server.homeUrl).pathname;
    const entries: [string, string[] | null, string[] | null][] = [
      ["tasks", ["VTODO"], ["all"]],
      ["read-only", ["VEVENT"], ["read", "read-free-busy"]],
      ["no%20privileges", null, []],
      ["all%20of%20it", null, ["read", "all"]],
      ["content", ["VTODO", "vevent"], ["write-content"]],
      ["untold", ["VEVENT"], null],
    ];
    for (const [path, components, privileges] of entries)
      server.calendars.set(`${home}${path}/`, { name: "", components, privileges });
    server.defaultCalendar = `${home}content/`;
    const calendar = (path: string, name: string, isPrimary = false) => {
      return { id: `${server.homeUrl}${path}/`, name, isPrimary, hasVideo: false };
    };
    expect(await adapter().listCalendars()).toEqual({
      result: "ok",
      value: [
        calendar("work", "Work & more"),
        calendar("all%20of%20it", "all of it"),
        calendar("content", "content", true),
        calendar("untold", "untold"),
      ],
    });
  });

  test("have the first one as their primary one, if the server names none", async () => {
    expect(await adapter().listCalendars()).toMatchObject({ value: [{ isPrimary: true }] });
    server.calendars.clear();
    expect(await adapter().listCalendars()).toEqual({ result: "ok", value: [] });
  });
});

describe("a call is written", () => {
  const text = () => [...server.resources.values()][0]?.text ?? "";

  test("as one event, without anybody whom the server would mail", async () => {
    expect(await put()).toEqual(STORED);
    expect(server.asked.map(({ headers }) => headers["if-none-match"])).toEqual(["*"]);
    const lines = text().replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "PRODID:-//agency.example//Calls//EN",
        `UID:${UID}`,
        "DTSTAMP:20261123T120000Z",
        "DTSTART:20261124T140000Z",
        "DTEND:20261124T150000Z",
        "STATUS:CONFIRMED",
        "TRANSP:OPAQUE",
        "SUMMARY:Strategy call\\; with Ü & <b>",
        "DESCRIPTION:Line one\\nLine two",
      ]),
    );
    expect(text()).not.toMatch(/METHOD|ATTENDEE|ORGANIZER|LOCATION/);
    await adapter().putEvent(server.calendarUrl, { ...call, location: "Main Street 1, Springfield" });
    expect(text()).toContain("LOCATION:Main Street 1\\, Springfield");
  });

  test("once, though the answer is lost and the request repeated", async () => {
    server.losesAnswers = true;
    expect(await put()).toEqual({ result: "failed", code: "NETWORK" });
    server.losesAnswers = false;
    for (const _ of [1, 2]) expect(await put()).toEqual(STORED);
    expect([...server.resources.keys()]).toEqual([new URL(idOf(OWN_NAME)).pathname]);
  });

  test("moved by another put, and brought back after the host deleted it", async () => {
    await put();
    expect(await put(later)).toEqual(STORED);
    expect(text()).toContain("DTSTART:20261125T140000Z");
    server.resources.clear();
    expect(await put(later)).toEqual(STORED);
    expect([...server.resources.keys()]).toEqual([new URL(idOf(OWN_NAME)).pathname]);
  });

  const whileHost = (acts: () => void, times: number) => {
    server.next = {
      method: "PUT",
      answer: (response) => {
        acts();
        if (times > 1) whileHost(acts, times - 1);
        response.writeHead(412).end();
      },
    };
  };

  test("again when the host's device changes it at the same time, and given up on in the end", async () => {
    await put();
    const change = () => server.store(OWN_NAME, text());
    // Each attempt is to create it, and then to change it.
    whileHost(change, 2);
    expect(await put(later)).toEqual(STORED);
    expect(text()).toContain("DTSTART:20261125T140000Z");
    whileHost(change, 4);
    expect(await put()).toEqual({ result: "conflict" });
    expect(server.next).toBeNull();
    expect(text()).toContain("DTSTART:20261125T140000Z");
  });

  test("only over the event as it was seen, or as any that is there, if the server has no strong tags", async () => {
    await put();
    const [resource] = server.resources.values();
    const tag = resource?.etag;
    await put(later);
    expect(server.asked.at(-1)?.headers["if-match"]).toBe(tag);
    Object.assign([...server.resources.values()][0] ?? {}, { etag: 'W/"weak"' });
    expect(await put(later)).toEqual(STORED);
    expect(server.asked.at(-1)?.headers["if-match"]).toBe("*");
  });

  test("again when the host deletes it in the middle", async () => {
    // Before we ask for the event that is in the way, and before we change it.
    for (const turn of [1, 2]) {
      await put();
      let turns = 0;
      whileHost(() => {
        turns += 1;
        if (turns === turn) server.resources.clear();
      }, turn);
      expect(await put()).toEqual(STORED);
      expect(server.resources.size).toBe(1);
    }
  });

  test("again if the server lists it as gone", async () => {
    await put();
    const gone = "<response><href>/gone.ics</href><status>HTTP/1.1 404 Not Found</status></response>";
    server.next = {
      method: "PROPFIND",
      answer: (response) => {
        server.resources.clear();
        sendMultistatus(response, [gone]);
      },
    };
    expect(await put()).toEqual(STORED);
    expect(server.asked.map(({ method }) => method)).toEqual(["PUT", "PUT", "PROPFIND", "PUT"]);
  });

  test("in place of the invitation that was mailed to the host", async () => {
    server.store("longer.ics", objectOf(`${UID}.example`));
    server.store("mailed.ics", objectOf(UID));
    const stands = () => [...server.resources].map(([path, one]) => [path.split("/").at(-1), one.text]);
    expect(await put(later)).toEqual(STORED);
    expect(server.asked.map(({ method }) => method)).toEqual(["PUT", "REPORT", "PUT"]);
    expect(server.asked.at(-1)?.headers["if-match"]).toBe('"v&3"');
    expect(stands()).toEqual([
      ["longer.ics", objectOf(`${UID}.example`)],
      ["mailed.ics", expect.stringContaining("DTSTART:20261125T140000Z")],
    ]);
    expect(await put()).toEqual(STORED);
    expect(stands()[1]?.[1]).toContain("DTSTART:20261124T140000Z");
  });

  const refuseUid = (status = 409) => {
    const answer = (response: ServerResponse) => void response.writeHead(status).end("no-uid-conflict");
    server.next = { method: "PUT", answer };
  };

  test("in place of an invitation whatever happens to it, or is not, and why", async () => {
    server.store("mailed.ics", objectOf(UID));
    const [mailed = ""] = server.resources.keys();
    const whenFound = (acts: () => void) => {
      const tag = server.resources.get(mailed)?.etag.replace("&", "&amp;");
      const data = `<getetag>${tag}</getetag><cal:calendar-data>${objectOf(UID)}</cal:calendar-data>`;
      const found = `<propstat><prop>${data}</prop><status>HTTP/1.1 200 OK</status></propstat>`;
      const answer = (response: ServerResponse) => {
        acts();
        sendMultistatus(response, [`<response><href>${mailed}</href>${found}</response>`]);
      };
      server.next = { method: "REPORT", answer };
    };
    // The host's device changes it after we have found it.
    whenFound(() => server.store("mailed.ics", objectOf(UID)));
    expect(await put(later)).toEqual(STORED);
    expect([...server.resources.keys()]).toEqual([mailed]);
    // The host deletes it, before we have found it or after.
    whenFound(() => server.resources.clear());
    expect(await put(later)).toEqual(STORED);
    refuseUid();
    server.resources.clear();
    expect(await put(later)).toEqual(STORED);
    expect([...server.resources.keys()]).toEqual([new URL(idOf(OWN_NAME)).pathname]);
    // No other resource has the UID, whatever the server says.
    server.resources.clear();
    const insist = (response: ServerResponse) => {
      refuseUid();
      response.writeHead(409).end("no-uid-conflict");
    };
    server.next = { method: "PUT", answer: insist };
    expect(await put()).toEqual({ result: "conflict" });
    refuseUid(500);
    expect(await put()).toEqual({ result: "failed", code: "STATUS_500" });
    const refuseQuery = (response: ServerResponse) => {
      server.next = { method: "REPORT", answer: (next) => void next.writeHead(403).end() };
      response.writeHead(409).end("no-uid-conflict");
    };
    server.next = { method: "PUT", answer: refuseQuery };
    expect(await put()).toEqual({ result: "forbidden" });
    expect(server.resources.size).toBe(0);
  });

  test("not into a calendar that is gone", async () => {
    server.calendars.clear();
    expect(await put()).toEqual({ result: "notFound" });
  });
});

describe("a call is deleted", () => {
  const remove = (uid = UID) => adapter().deleteEvent(server.calendarUrl, uid);
  const asked = () => server.asked.map(({ method }) => method);
  const names = () => [...server.resources.keys()].map((path) => path.split("/").at(-1));

  test("under our name, and again", async () => {
    await put();
    server.store("other.ics", objectOf("other"));
    for (const _ of [1, 2]) expect(await remove()).toEqual(DONE);
    expect(asked()).toEqual(["PUT", "DELETE", "DELETE", "REPORT"]);
    expect(names()).toEqual(["other.ics"]);
  });

  test("where it stands in place of an invitation, also if its UID is written otherwise", async () => {
    const folded = objectOf(UID).replace(UID, `${UID.slice(0, 20)}\r\n ${UID.slice(20)}`);
    const marked = objectOf(UID).replace("UID:", "UID;X-A=1:");
    for (const mailed of [objectOf(UID), folded, marked, objectOf(UID).replaceAll("\r\n", "\n")]) {
      server.ignoresFilters = mailed === marked;
      server.store("mailed.ics", mailed);
      expect(await remove()).toEqual(DONE);
      expect(names()).toEqual([]);
    }
  });

  test("without events whose UIDs only contain its own, or that the server's answer has for no reason", async () => {
    const note = objectOf("noted").replace("UID:", `DESCRIPTION:UID:${UID}\r\nUID:`);
    for (const [name, text] of [
      ["longer.ics", objectOf(`${UID}.example`)],
      ["before.ics", objectOf(`x${UID}`)],
      ["capital.ics", objectOf(UID.toUpperCase())],
      ["other.ics", note],
    ] as const)
      server.store(name, text);
    for (const ignores of [false, true]) {
      server.ignoresFilters = ignores;
      expect(await remove()).toEqual(DONE);
      expect(names()).toHaveLength(4);
    }
  });

  test("by a UID that is no XML", async () => {
    server.store("mailed.ics", objectOf("<&>"));
    server.ignoresFilters = true;
    expect(await remove("<&>")).toEqual(DONE);
    expect(server.asked.find(({ method }) => method === "REPORT")?.body).toContain(">&lt;&amp;><");
    expect(names()).toEqual([]);
  });

  test("a refused deletion says why it was refused", async () => {
    for (const name of ["mailed.ics", "again.ics"]) server.store(name, objectOf(UID));
    const refuse = (method: string, status: number) => {
      server.next = { method, answer: (response) => void response.writeHead(status).end() };
    };
    refuse("DELETE", 403);
    expect(await remove()).toEqual({ result: "forbidden" });
    refuse("REPORT", 403);
    expect(await remove()).toEqual({ result: "forbidden" });
    for (const [status, outcome, left] of [
      [403, { result: "forbidden" }, ["mailed.ics", "again.ics"]],
      // The host deleted the first one.
      [404, DONE, ["mailed.ics"]],
    ] as const) {
      const ownIsGone = (response: ServerResponse) => {
        refuse("DELETE", status);
        response.writeHead(404).end();
      };
      server.next = { method: "DELETE", answer: ownIsGone };
      expect(await remove()).toEqual(outcome);
      expect(names()).toEqual(left);
    }
    server.calendars.clear();
    expect(await remove()).toEqual(DONE);
  });
});

test("the host disconnects with nothing to take back", async () => {
  expect(await adapter().disconnect()).toEqual({ result: "ok", value: null });
  expect(server.asked).toEqual([]);
});
