import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendJson } from "../../../tests/support/loopback";
import {
  type MicrosoftCalendarServer,
  microsoftAdapter,
  sendGraphError,
  startMicrosoftCalendar,
} from "../../../tests/support/microsoft-calendar-server";
import { UID_PROPERTY } from "./microsoft-event";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const UUID = "0b0e9b8e-57a1-4c39-9a3e-1f1f7a9d2b11";
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const plain = {
  uid: `${UUID}@agency.example`,
  title: "Strategy call",
  details: "Bring numbers",
  location: "Online",
  startsAt: at("24T14:00"),
  endsAt: at("24T15:00"),
  needsVideo: false,
};
const video = { ...plain, needsVideo: true };
const ours = { singleValueExtendedProperties: [{ id: UID_PROPERTY, value: plain.uid }] };

let graph: MicrosoftCalendarServer;
beforeEach(async () => {
  graph = await startMicrosoftCalendar();
});
afterEach(() => graph.stop());

const adapter = () => microsoftAdapter(graph, { now: () => NOW, saved: [] });

describe("a call is written", () => {
  test("as an event that mails nobody and takes time", async () => {
    expect(await adapter().putEvent("c", plain)).toEqual({
      result: "ok",
      value: { video: { state: "none" } },
    });
    expect(graph.asked.at(-1)?.body).toEqual({
      subject: plain.title,
      body: { contentType: "text", content: plain.details },
      showAs: "busy",
      location: { displayName: plain.location },
      start: { dateTime: "2026-11-24T14:00:00", timeZone: "UTC" },
      end: { dateTime: "2026-11-24T15:00:00", timeZone: "UTC" },
      transactionId: UUID,
      ...ours,
    });
    const window = { from: at("22T00:00"), to: at("30T00:00") };
    expect(
      await adapter().readEvents({ calendarId: "c", window, timeZone: "UTC", cursor: null }),
    ).toMatchObject({ value: { events: [{ uid: plain.uid, hasOwnId: true, takesTime: true }] } });
  });

  const nothingFound = (response: ServerResponse) => sendJson(response, { value: [] });
  test("once, though the answer is lost and the request repeated, even before it can be found", async () => {
    graph.losesAnswers = true;
    expect(await adapter().putEvent("c", video)).toEqual({ result: "failed", code: "NETWORK" });
    graph.losesAnswers = false;
    const later = { ...video, title: "Another title" };
    for (const next of [[], [nothingFound]]) {
      graph.next = next;
      expect(await adapter().putEvent("c", later)).toMatchObject({ value: { video: { state: "ready" } } });
    }
    expect([...graph.events.values()]).toMatchObject([{ subject: later.title, isOnlineMeeting: true }]);
  });

  test("again after it was deleted, also if Graph remembers the request", async () => {
    await adapter().putEvent("c", plain);
    graph.events.clear();
    for (const _ of [1, 2]) expect(await adapter().putEvent("c", plain)).toMatchObject({ result: "ok" });
    expect([...graph.events.keys()]).toEqual(["AAMk/2="]);
  });

  test("a conflict without an event is told as a conflict", async () => {
    graph.next = [null, (response) => sendGraphError(response, 409, "ErrorIrresolvableConflict")];
    expect(await adapter().putEvent("c", plain)).toEqual({ result: "conflict" });
    expect(graph.events.size).toBe(0);
  });

  test("moved by another put", async () => {
    await adapter().putEvent("c", plain);
    const later = { ...plain, startsAt: at("25T14:00"), endsAt: at("25T15:00"), details: "Bring more" };
    expect(await adapter().putEvent("c", later)).toMatchObject({ result: "ok" });
    expect([...graph.events.values()]).toMatchObject([
      { start: { dateTime: "2026-11-25T14:00:00" }, body: { content: "Bring more" } },
    ]);
  });

  const NOTHING = { result: "ok", value: null };
  test("deleted with the host's copies, and deleted again, but nothing else", async () => {
    await adapter().putEvent("c", plain);
    for (let index = 0; index < 250; index++)
      graph.events.set(`copy${index}`, { id: `copy${index}`, ...ours });
    graph.events.set("other", { id: "other" });
    const property = { id: UID_PROPERTY, value: `1${plain.uid}` };
    graph.events.set("near", { id: "near", singleValueExtendedProperties: [property] });
    for (const _ of [1, 2]) expect(await adapter().deleteEvent("c", plain.uid)).toEqual(NOTHING);
    expect([...graph.events.keys()]).toEqual(["other", "near"]);
    expect(graph.asked.at(-1)?.path).toBe("/v1.0/me/calendars/c/events");
  });

  test("deleted, if the host or a calendar's end was faster, and otherwise not said to be", async () => {
    const notFound = (response: ServerResponse) => sendGraphError(response, 404, "ErrorItemNotFound");
    const forbidden = (response: ServerResponse) => sendGraphError(response, 403, "ErrorAccessDenied");
    for (const [next, outcome] of [
      [[notFound], NOTHING],
      [[null, notFound], NOTHING],
      [[forbidden], { result: "forbidden" }],
      [[null, forbidden], { result: "forbidden" }],
    ] as const) {
      await adapter().putEvent("c", plain);
      graph.next = [...next];
      expect(await adapter().deleteEvent("c", plain.uid)).toEqual(outcome);
    }
  });
});

describe("a Teams link", () => {
  const link = { state: "ready", url: "https://teams.example/join" };
  test("is ready with the event, and survives later changes", async () => {
    for (const _ of [1, 2])
      expect(await adapter().putEvent("c", video)).toMatchObject({ value: { video: link } });
    const moved = { ...video, startsAt: at("25T14:00") };
    expect(await adapter().putEvent("c", moved)).toMatchObject({ value: { video: link } });
    expect(await adapter().putEvent("c", plain)).toMatchObject({ value: { video: link } });
  });

  test("may come later, be refused, or be asked for later", async () => {
    graph.meetings = "late";
    expect(await adapter().putEvent("c", video)).toMatchObject({ value: { video: { state: "pending" } } });
    graph.meetings = "ready";
    expect(await adapter().putEvent("c", video)).toMatchObject({ value: { video: link } });
    graph.events.clear();
    graph.meetings = "refused";
    expect(await adapter().putEvent("c", video)).toMatchObject({ value: { video: { state: "refused" } } });
    graph.events.clear();
    graph.meetings = "ready";
    expect(await adapter().putEvent("c", plain)).toMatchObject({ value: { video: { state: "none" } } });
    expect(await adapter().putEvent("c", video)).toMatchObject({ value: { video: link } });
  });
});
