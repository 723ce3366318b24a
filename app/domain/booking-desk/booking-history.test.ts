import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BOOKING_ACTIONS,
  type BookingAudit,
  type BookingChange,
  changesSince,
  historyOf,
} from "./booking-history";

const NINE = Date.parse("2026-11-24T14:00Z");
const TEN = Date.parse("2026-11-24T15:00Z");
const BOOKING = { createdAt: 1000, isBookedByAgency: false, startsAt: TEN };

function change(version: number, more: Partial<BookingChange> = {}): BookingChange {
  return {
    version,
    changedAt: 1000 + version,
    statusBefore: "pending",
    statusAfter: "pending",
    startsAtBefore: NINE,
    startsAtAfter: NINE,
    ...more,
  };
}

function audit(version: number, more: Partial<BookingAudit> = {}): BookingAudit {
  return {
    at: 1000 + version,
    staffUserId: "staff",
    staffEmail: "owner@agency.example",
    action: BOOKING_ACTIONS.notes,
    before: { projectNotes: "", version: version - 1 },
    after: { projectNotes: "New", version },
    ...more,
  };
}

const moved = { startsAtBefore: NINE, startsAtAfter: TEN };
const cancelled = {
  statusBefore: "pending",
  statusAfter: "cancelled",
  startsAtBefore: TEN,
  startsAtAfter: TEN,
} as const;

describe("a booking's history", () => {
  test("begins with the time it was first booked for, and tells what the client did", () => {
    const history = historyOf(BOOKING, [change(2, cancelled), change(1, moved)], []);
    expect(history.map(({ what, staff, fields }) => [what, staff, fields])).toEqual([
      ["cancelled", null, [{ field: "status", before: "pending", after: "cancelled" }]],
      ["moved", null, [{ field: "startsAt", before: "2026-11-24T14:00Z", after: "2026-11-24T15:00Z" }]],
      ["booked", null, [{ field: "startsAt", before: null, after: "2026-11-24T14:00Z" }]],
    ]);
  });

  test("tells what staff did once, with who it was", () => {
    const byStaff = audit(1, {
      action: BOOKING_ACTIONS.move,
      before: { startsAt: "2026-11-24T14:00Z", version: 0 },
      after: { startsAt: "2026-11-24T15:00Z", version: 1 },
    });
    const history = historyOf(BOOKING, [change(1, moved)], [byStaff]);
    expect(history.map(({ what, staff }) => [what, staff?.email])).toEqual([
      ["moved", "owner@agency.example"],
      ["booked", undefined],
    ]);
  });

  test("knows staff's work by its moment where its facts have been erased, or never counted versions", () => {
    const erased = audit(1, { action: BOOKING_ACTIONS.move, before: null, after: null });
    expect(historyOf(BOOKING, [change(1, moved)], [erased])).toHaveLength(2);
    const uncounted = audit(2, {
      action: "anything",
      before: { status: "pending" },
      after: { status: "completed" },
    });
    const completed = change(2, { statusAfter: "completed" });
    expect(historyOf(BOOKING, [completed], [uncounted])).toHaveLength(2);
    // At the same moment, but a different change.
    expect(historyOf(BOOKING, [change(2, cancelled)], [uncounted])).toHaveLength(3);
  });

  test("begins with the agency where the agency booked", () => {
    const made = audit(0, {
      action: BOOKING_ACTIONS.book,
      before: null,
      after: { status: "pending", startsAt: "2026-11-24T15:00Z", kind: "demo", version: 0 },
    });
    const [entry, ...others] = historyOf({ ...BOOKING, isBookedByAgency: true }, [], [made]);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ what: "booked", staff: { email: "owner@agency.example" }, version: 0 });
  });

  test("leaves out fields that are as they were", () => {
    const same = audit(1, {
      before: { status: "pending", reason: "x" },
      after: { status: "pending", reason: "x", version: 1 },
    });
    expect(historyOf(BOOKING, [], [same])[0]?.fields).toEqual([]);
  });

  test("is in the order of versions, whatever order the rows come in and however alike their moments", () => {
    const rows = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 });
    fc.assert(
      fc.property(rows, fc.boolean(), (versions, isFrozen) => {
        const at = (version: number) => (isFrozen ? 1000 : 1000 + version);
        const changes = versions
          .filter((v) => v % 2)
          .map((v) => change(v, { ...cancelled, changedAt: at(v) }));
        const audits = versions.filter((v) => v % 2 === 0).map((v) => audit(v, { at: at(v) }));
        const history = historyOf(BOOKING, changes, audits);
        expect(history.map(({ version }) => version)).toEqual([...versions.toSorted((a, b) => b - a), null]);
        const [seen = 0] = versions;
        expect(changesSince(history, seen).map(({ version }) => version)).toEqual(
          versions.filter((version) => version > seen).toSorted((a, b) => a - b),
        );
      }),
    );
  });
});
