import { describe, expect, test } from "vitest";
import { STATUS_EVENTS } from "../booking/status";
import type { HistoryEntry } from "./booking-history";
import { EVENT_WORDS, lineOf } from "./desk-words";
import { emailLineOf } from "./email-line";

const AT = Date.parse("2026-11-24T14:00Z");
const READER = { staffId: "me", timeZone: "America/New_York" };

function entry(more: Partial<HistoryEntry>): HistoryEntry {
  return { at: AT, staff: null, what: "notes", fields: [], version: 1, ...more };
}

test("every status that the agency can give has its button", () => {
  expect(new Set(STATUS_EVENTS.map((event) => EVENT_WORDS[event])).size).toBe(STATUS_EVENTS.length);
});

describe("a line of history", () => {
  test.each([
    [null, "The client"],
    [{ id: "me", email: "me@agency.example" }, "You"],
    [{ id: "other", email: "other@agency.example" }, "other@agency.example"],
    [{ id: null, email: "command line" }, "command line"],
  ])("says who it was: %o", (staff, who) => {
    expect(lineOf(entry({ staff }), READER)).toMatchObject({
      who,
      when: "Tuesday 24 November 2026, 9:00 am",
    });
  });

  test("gives each field in words", () => {
    const fields = [
      { field: "status", before: "in_progress", after: "no_show" },
      { field: "startsAt", before: "2026-11-24T14:00Z", after: "2026-11-25T15:30Z" },
      { field: "reason", before: null, after: "Ours" },
      { field: "projectNotes", before: "", after: "x".repeat(200) },
    ] as const;
    expect(lineOf(entry({ fields: [...fields] }), READER).fields).toEqual([
      { label: "Status", before: "In Progress", after: "No Show" },
      {
        label: "Time",
        before: "Tuesday 24 November 2026, 9:00 am",
        after: "Wednesday 25 November 2026, 10:30 am",
      },
      { label: "Reason", before: null, after: "Ours" },
      { label: "Project notes", before: "nothing", after: `${"x".repeat(120)} …` },
    ]);
  });

  test("survives facts that nobody of ours wrote", () => {
    const odd = [
      { field: "status", before: 7, after: "lost" },
      { field: "startsAt", before: {}, after: "tomorrow" },
    ] as const;
    expect(lineOf(entry({ fields: [...odd] }), READER).fields).toEqual([
      { label: "Status", before: "nothing", after: "lost" },
      { label: "Time", before: "nothing", after: "tomorrow" },
    ]);
  });
});

test.each([
  ["sent", AT, "Sent Tuesday 24 November 2026, 9:00 am", null],
  ["waiting", null, "Waiting, due Tuesday 24 November 2026, 10:00 am", "timed out"],
  ["failed", null, "Failed, written Tuesday 24 November 2026, 8:00 am", "timed out"],
  ["unknown", null, "Unknown outcome, written Tuesday 24 November 2026, 8:00 am", "timed out"],
] as const)("an email that is %s says so", (shown, sentAt, state, problem) => {
  const status = shown === "unknown" ? "failed" : shown;
  const askedAt = shown === "unknown" ? AT : null;
  const hour = 3_600_000;
  const times = { dueAt: AT + hour, createdAt: AT - hour, sentAt };
  const email = { id: "1", kind: "reminder_day", toEmail: "demo@client.example", status, ...times } as const;
  expect(emailLineOf({ ...email, askedAt, lastError: "timed out" }, READER.timeZone)).toMatchObject({
    what: "Reminder, the day before",
    status: shown,
    state,
    problem,
  });
});
