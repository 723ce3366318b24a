import { describe, expect, it } from "vitest";
import type { ExternalBooking } from "./scheduler";
import { decideChange, type ExternalCall, type KnownCall, type SchedulerNews } from "./scheduler-event";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-24T12:00Z");
const AT = NOW - HOUR;

const callOf = (ref: string, startsAt = NOW + HOUR): ExternalCall => ({
  ref,
  startsAt,
  endsAt: startsAt + HOUR / 2,
  name: "Demo Client",
  email: "client@demo.example",
  timeZone: null,
  guests: [],
  answers: [],
  place: null,
  hostEmails: [],
  tracking: null,
  visitSource: null,
  rescheduleUrl: null,
  cancelUrl: null,
});

/** A call of ours, by the reference it has now. */
const row = (id: string, ref: string, more: Partial<KnownCall> = {}): KnownCall => {
  const elsewhere: ExternalBooking = {
    scheduler: "calendly",
    ref,
    rescheduleUrl: null,
    cancelUrl: null,
    at: AT,
  };
  const time = { startsAt: NOW + HOUR, endsAt: NOW + 1.5 * HOUR };
  return { id, status: "pending", ...time, elsewhere, questionAnswers: [], ...more };
};

const plan = (news: SchedulerNews, known: Record<string, KnownCall> = {}, at = AT) =>
  decideChange({ news, at }, new Map(Object.entries(known)), NOW);

const answered = (answer: string) => [{ question: "Goal?", answer }];
const stored = (answer: string) => [{ slug: "goal", question: "Goal?", type: "long_text" as const, answer }];

const booked = (ref: string, replaces: string | null = null, startsAt?: number): SchedulerNews => ({
  what: "booked",
  call: callOf(ref, startsAt),
  replaces,
});
const cancelled = (ref: string, replaces: string | null = null): SchedulerNews => ({
  what: "cancelled",
  ref,
  call: callOf(ref),
  replaces,
  reason: "Ill",
});

describe("a call that is booked", () => {
  it("is inserted once", () => {
    expect(plan(booked("A"))).toMatchObject({ do: "insert", refs: ["A"], isCancelled: false });
    expect(plan(booked("A"), { A: row("1", "A") })).toEqual({ do: "nothing", outcome: "unchanged" });
  });

  it("moves the one that it replaces, which is still expected", () => {
    expect(plan(booked("B", "A"), { A: row("1", "A") })).toMatchObject({ do: "move", of: { id: "1" } });
    for (const status of ["completed", "no_show", "cancelled"]) {
      const known = { A: row("1", "A", { status }) };
      // The former reference is another call's, so the new one does not take it.
      expect(plan(booked("B", "A"), known)).toMatchObject({ do: "insert", refs: ["B"] });
    }
  });

  it("takes the reference of one that was never seen, but not its own twice", () => {
    expect(plan(booked("B", "A"))).toMatchObject({ do: "insert", refs: ["B", "A"] });
    expect(plan(booked("B", "B"))).toMatchObject({ do: "insert", refs: ["B"] });
  });

  it("does not move one that has moved on", () => {
    const known = { A: row("1", "B"), B: row("1", "B") };
    expect(plan(booked("C", "A"), known)).toMatchObject({ do: "insert", refs: ["C"] });
  });

  it("moves under the same reference by a newer event alone", () => {
    const known = { A: row("1", "A") };
    expect(plan(booked("A", null, NOW + 3 * HOUR), known, AT + 1)).toMatchObject({ do: "move" });
    expect(plan(booked("A", null, NOW + 3 * HOUR), known, AT)).toMatchObject({ outcome: "unchanged" });
    expect(plan(booked("A"), known, AT + 1)).toMatchObject({ outcome: "unchanged" });
  });

  it("joins two rows that turn out to be one call", () => {
    const known = { A: row("1", "A"), B: row("2", "B") };
    expect(plan(booked("B", "A"), known)).toMatchObject({
      do: "join",
      earlier: { id: "1" },
      later: { id: "2" },
    });
    const ours = { A: row("1", "A"), B: row("2", "B", { elsewhere: null }) };
    expect(plan(booked("B", "A"), ours)).toMatchObject({ do: "nothing" });
  });
});

describe("a call that is replaced", () => {
  const replaced: SchedulerNews = { what: "replaced", ref: "A", by: "B" };

  it("waits for the other event", () => {
    expect(plan(replaced, { A: row("1", "A") })).toMatchObject({ outcome: "unchanged" });
    expect(plan({ what: "replaced", ref: "A", by: null }, { A: row("1", "A") })).toMatchObject({
      do: "nothing",
    });
  });

  it("is joined with the other one, or noted as its former reference", () => {
    expect(plan(replaced, { A: row("1", "A"), B: row("2", "B") })).toMatchObject({ do: "join" });
    expect(plan(replaced, { B: row("2", "B") })).toMatchObject({ do: "note", of: { id: "2" }, ref: "A" });
  });
});

describe("a call that is cancelled", () => {
  it("is cancelled by its present reference", () => {
    expect(plan(cancelled("A"), { A: row("1", "A") })).toEqual({
      do: "cancel",
      of: row("1", "A"),
      reason: "Ill",
    });
    expect(plan(cancelled("A"), { A: row("1", "B") })).toMatchObject({ outcome: "unchanged" });
    expect(plan(cancelled("A"), { A: row("1", "A", { status: "completed" }) })).toMatchObject({
      do: "nothing",
    });
  });

  it("stands among our calls, too, if its booking never came", () => {
    expect(plan(cancelled("A"))).toMatchObject({ do: "insert", isCancelled: true, reason: "Ill" });
    const unknown: SchedulerNews = { what: "cancelled", ref: "A", call: null, replaces: null, reason: "" };
    expect(plan(unknown)).toEqual({ do: "nothing", outcome: "ignored" });
  });

  it("was moved before, if it replaces one that is still expected", () => {
    expect(plan(cancelled("B", "A"), { A: row("1", "A") })).toMatchObject({ do: "move", isCancelled: true });
  });
});

describe("a call that was missed", () => {
  const missed = (isMissed: boolean): SchedulerNews => ({ what: "missed", ref: "A", isMissed });

  it("has begun, and may be reopened", () => {
    const begun = { A: row("1", "A", { startsAt: NOW }) };
    expect(plan(missed(true), begun)).toMatchObject({ do: "miss" });
    expect(plan(missed(true), { A: row("1", "A", { startsAt: NOW + 1 }) })).toMatchObject({ do: "nothing" });
    expect(plan(missed(false), begun)).toMatchObject({ outcome: "unchanged" });
    expect(plan(missed(false), { A: row("1", "A", { status: "no_show" }) })).toMatchObject({ do: "reopen" });
  });

  it("is known, by its present reference", () => {
    expect(plan(missed(true))).toMatchObject({ outcome: "ignored" });
    expect(plan(missed(true), { A: row("1", "B", { startsAt: NOW }) })).toMatchObject({
      outcome: "unchanged",
    });
  });
});

it("ignores what concerns no call", () => {
  expect(plan({ what: "nothing" })).toEqual({ do: "nothing", outcome: "ignored" });
});

describe("a call whose client was erased", () => {
  const erased = row("1", "B", { elsewhere: null });

  it("is still moved, cancelled and missed by what its scheduler says of it", () => {
    const known = { A: erased, B: erased };
    expect(plan(cancelled("B"), known)).toMatchObject({ do: "cancel", of: { id: "1" } });
    expect(plan(booked("C", "B"), known)).toMatchObject({ do: "move", of: { id: "1" } });
    expect(plan(booked("B"), known)).toEqual({ do: "nothing", outcome: "unchanged" });
    const over = { B: { ...erased, startsAt: NOW - HOUR } };
    expect(plan({ what: "missed", ref: "B", isMissed: true }, over)).toMatchObject({ do: "miss" });
  });
});

describe("answers to the scheduler's questions", () => {
  const again = (answers: ExternalCall["answers"], at = AT + 1, more: Partial<KnownCall> = {}) => {
    const news: SchedulerNews = { what: "booked", call: { ...callOf("A"), answers }, replaces: null };
    return plan(news, { A: row("1", "A", { questionAnswers: stored("Leads"), ...more }) }, at);
  };

  it("change with a newer event that names others", () => {
    expect(again(answered("Sales"))).toMatchObject({ do: "answer", of: { id: "1" } });
  });

  it("stay with the same, an older one, one that names none, and once the call is over", () => {
    const unchanged = { do: "nothing", outcome: "unchanged" };
    expect(again(answered("Leads"))).toEqual(unchanged);
    expect(again(answered("Sales"), AT)).toEqual(unchanged);
    expect(again([])).toEqual(unchanged);
    expect(again(answered("Sales"), AT + 1, { status: "cancelled" })).toEqual(unchanged);
  });
});
