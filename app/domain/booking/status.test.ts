import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isToCome, STANDING, type Standing, standingOf } from "./standing";
import {
  approvalAfterMove,
  BOOKING_EVENTS,
  BOOKING_STATUSES,
  type BookingEvent,
  type BookingState,
  CUTOFF_ACTORS,
  canAgencyTrigger,
  canClientChange,
  canTrigger,
  changesCloseAt,
  EXPECTED_STATUSES,
  needsOutcome,
  STATUS,
  STATUS_EVENTS,
  TIME_FREE_STATUSES,
} from "./status";

const PENDING = { status: "pending", approval: null, decideBy: null } as const;
const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
const cutoffs = fc.integer({ min: 0, max: 8640 }).map((steps) => steps * 5);

test.each([
  ["pending", true],
  ["in_progress", false],
  ["completed", false],
  ["no_show", false],
  ["cancelled", false],
] as const)("a client may change a call that is %s: %s", (status, may) => {
  expect(
    canClientChange({ status, approval: null, decideBy: null, startsAt: 1000, changeCutoffMinutes: 0 }, 999),
  ).toBe(may);
});

test.each([1000, 1001])("a call that began at 1000 cannot be changed at %i", (now) => {
  for (const status of BOOKING_STATUSES) {
    expect(
      canClientChange(
        { status, approval: null, decideBy: null, startsAt: 1000, changeCutoffMinutes: 0 },
        now,
      ),
    ).toBe(false);
  }
});

test("a client may change a pending call until exactly its cut-off, whatever the call and the setting", () => {
  fc.assert(
    fc.property(instants, cutoffs, fc.integer({ min: -1e9, max: 1e9 }), (startsAt, minutes, later) => {
      const call = {
        status: "pending",
        approval: null,
        decideBy: null,
        startsAt,
        changeCutoffMinutes: minutes,
      } as const;
      const closeAt = changesCloseAt(call);
      expect(startsAt - closeAt).toBe(minutes * 60_000);
      expect([canClientChange(call, closeAt - 1), canClientChange(call, closeAt)]).toEqual([true, false]);
      expect(canClientChange(call, closeAt + later)).toBe(later < 0);
      expect(canClientChange(call, startsAt), "once it has started").toBe(false);
    }),
  );
});

test("the client alone is held to the cut-off", () => expect(CUTOFF_ACTORS).toEqual(["client"]));

describe("events", () => {
  test.each(["started", "completed", "missed"] as const)("only the agency can mark a call as %s", (event) => {
    expect(canTrigger(event, PENDING, "agency")).toBe(true);
    expect(canTrigger(event, PENDING, "client")).toBe(false);
  });

  const events = Object.keys(BOOKING_EVENTS) as BookingEvent[];

  test("nothing happens to a call that has ended, unless its status was a mistake", () => {
    for (const status of ["completed", "no_show", "cancelled"] as const) {
      const possible = events.filter((event) =>
        canTrigger(event, { status, approval: null, decideBy: null }, "agency"),
      );
      expect(possible, status).toEqual(status === "cancelled" ? [] : ["reopened"]);
    }
  });

  test.each([
    ["pending", 999, ["moved", "cancelled", "started"]],
    ["pending", 1000, ["moved", "cancelled", "started", "completed", "missed"]],
    ["in_progress", 999, ["reopened"]],
    ["in_progress", 1000, ["completed", "missed", "reopened"]],
    ["completed", 1000, ["reopened"]],
    ["no_show", 1000, ["reopened"]],
    ["cancelled", 1000, []],
  ] as const)(
    "what the agency can do with a call that is %s, at %i, if it begins at 1000",
    (status, now, can) => {
      expect(
        events.filter((event) =>
          canAgencyTrigger(event, { status, approval: null, decideBy: null, startsAt: 1000 }, now),
        ),
      ).toEqual(can);
    },
  );

  test("whatever changes a call's time, or frees it, tells both sides; a mere status tells nobody", () => {
    for (const event of STATUS_EVENTS) {
      const { from, to, emails } = BOOKING_EVENTS[event];
      expect(emails, event).toBeNull();
      for (const status of [...from, to]) expect(STATUS[status].holdsTime, `${event} ${status}`).toBe(true);
    }
    expect(events.filter((event) => BOOKING_EVENTS[event].emails === null)).toEqual(STATUS_EVENTS);
  });

  test("a client can take nothing back", () => {
    for (const status of BOOKING_STATUSES)
      expect(canTrigger("reopened", { status, approval: null, decideBy: null }, "client")).toBe(false);
  });

  test("every status is the result of some event", () => {
    const reached = new Set(Object.values(BOOKING_EVENTS).map(({ to }) => to));
    expect([...reached].sort()).toEqual([...BOOKING_STATUSES].sort());
  });

  test("no two events send the same email, but that a confirmed call is a booked one", () => {
    const kinds = Object.values(BOOKING_EVENTS).flatMap(({ emails }) => emails ?? []);
    // Confirming a call books it, with the emails of any booked call.
    expect(kinds.length - new Set(kinds).size).toBe(2);
    expect(kinds).toEqual(expect.arrayContaining(["booking_declined", "agency_booking_declined"]));
  });
});

test("only a cancelled call frees its slot", () => expect(TIME_FREE_STATUSES).toEqual(["cancelled"]));

test("reminders go out for calls that are still expected", () =>
  expect(EXPECTED_STATUSES).toEqual(["pending", "in_progress"]));

describe("a call that waits for approval", () => {
  const waiting = {
    status: "pending",
    approval: "waiting",
    decideBy: null,
    startsAt: 1000,
    endsAt: 2000,
  } as const;
  const events = Object.keys(BOOKING_EVENTS) as BookingEvent[];
  const possible = (call: BookingState & { startsAt: number }, now: number) =>
    events.filter((event) => canAgencyTrigger(event, call, now));

  test("is confirmed, declined, moved or cancelled before it begins, and never gets an outcome", () => {
    expect(possible(waiting, 999)).toEqual(["moved", "cancelled", "confirmed", "declined"]);
    expect(possible(waiting, 1000)).toEqual(["moved", "cancelled"]);
    expect(needsOutcome(waiting, 9999)).toBe(false);
  });

  test("can be decided, moved and cancelled by its client until its deadline", () => {
    const due = { ...waiting, decideBy: 500 };
    expect(possible(due, 499)).toEqual(["moved", "cancelled", "confirmed", "declined"]);
    expect(possible(due, 500)).toEqual(["moved", "cancelled"]);
    expect([499, 500].map((now) => standingOf(due, now))).toEqual(["waiting", "unconfirmed"]);
    expect([499, 500].map((now) => canClientChange({ ...due, changeCutoffMinutes: 0 }, now))).toEqual([
      true,
      false,
    ]);
    // Once we have decided, the deadline says nothing any more.
    expect(standingOf({ ...due, approval: "confirmed" }, 600)).toBe("pending");
  });

  test("reads as not confirmed once it has lapsed, and as cancelled once its client has cancelled it", () => {
    const cancelled = { ...waiting, status: "cancelled" } as const;
    expect(standingOf({ ...cancelled, decideBy: 500 }, 600)).toBe("unconfirmed");
    expect(standingOf(cancelled, 600)).toBe("cancelled");
    expect(standingOf({ ...cancelled, approval: null, decideBy: 500 }, 600)).toBe("cancelled");
  });

  test.each(["confirmed", "declined"] as const)("is not decided twice: %s", (approval) => {
    const status = approval === "declined" ? "cancelled" : "pending";
    const decided = possible({ ...waiting, status, approval }, 999);
    expect(decided).not.toContain("confirmed");
    expect(decided).not.toContain("declined");
  });

  test("is no decision of the client's", () => {
    expect(canTrigger("confirmed", waiting, "client")).toBe(false);
    expect(canTrigger("declined", waiting, "client")).toBe(false);
    expect(canClientChange({ ...waiting, changeCutoffMinutes: 0 }, 999)).toBe(true);
  });

  test.each([
    ["waiting", "pending", 999, "waiting"],
    ["waiting", "pending", 1000, "unconfirmed"],
    ["waiting", "pending", 9999, "unconfirmed"],
    ["waiting", "cancelled", 999, "cancelled"],
    ["confirmed", "pending", 999, "pending"],
    ["confirmed", "pending", 1000, "started"],
    ["confirmed", "completed", 9999, "completed"],
    ["declined", "cancelled", 999, "declined"],
    ["declined", "cancelled", 9999, "declined"],
  ] as const)("%s and %s, at %i, it stands as %s", (approval, status, now, standing) =>
    expect(standingOf({ ...waiting, approval, status }, now)).toBe(standing),
  );

  test.each([
    [null, false, null],
    [null, true, "waiting"],
    ["confirmed", true, "waiting"],
    ["confirmed", false, "confirmed"],
    ["waiting", false, "waiting"],
  ] as const)(
    "%s, moved by its client, while its kind needs approval: %s, becomes %s",
    (was, needs, becomes) => expect(approvalAfterMove(was, needs)).toBe(becomes),
  );

  test("never reads as booked, and the reason is said", () => {
    const told = {
      call: "demo",
      day: "Tuesday",
      changedOn: "Monday",
      declineReason: "We are away.",
      decideBy: "",
    };
    expect(STANDING.waiting.says?.(told)).toBe(
      "This demo isn't booked yet: we'll confirm it by email. Until then we're holding the time for you.",
    );
    expect(STANDING.waiting.says?.({ ...told, decideBy: "9:00 am on Monday" })).toBe(
      "This demo isn't booked yet: we'll decide by 9:00 am on Monday and email you. Until then we're holding the time for you. If we don't confirm it by then, it won't take place.",
    );
    expect(STANDING.unconfirmed.heading?.(told)).toBe("We didn't confirm this demo");
    expect(STANDING.declined.says?.(told)).toBe("It won't take place. Our reason: We are away.");
  });
});

describe("how a call stands", () => {
  const call = { startsAt: 1000, endsAt: 2000, approval: null, decideBy: null };

  test.each([
    [999, "pending"],
    [1000, "started"],
    [1999, "started"],
    [2000, "past"],
  ] as const)("at %i, a pending call from 1000 to 2000 is %s", (now, standing) =>
    expect(standingOf({ ...call, status: "pending" }, now)).toBe(standing),
  );

  test.each([999, 1500, 9999])("at %i, every other status speaks for itself", (now) => {
    for (const status of BOOKING_STATUSES) {
      if (status !== "pending") expect(standingOf({ ...call, status }, now)).toBe(status);
    }
  });

  test("without a cut-off, a client may change a call exactly while it stands as pending", () => {
    for (const status of BOOKING_STATUSES) {
      for (const now of [999, 1000, 1999, 2000]) {
        const standing = standingOf({ ...call, status }, now);
        expect(
          canClientChange({ ...call, status, changeCutoffMinutes: 0 }, now),
          `${standing} at ${now}`,
        ).toBe(standing === "pending");
      }
    }
  });

  const standings = Object.keys(STANDING) as Standing[];

  test("badges use the specified colours: yellow, blue and green, grey for any other", () => {
    const { pending, waiting, in_progress, completed, ...others } = STANDING;
    expect([pending.badge, in_progress.badge, completed.badge]).toEqual(["yellow", "blue", "green"]);
    expect(waiting.badge, "its status is pending").toBe("yellow");
    for (const { badge } of Object.values(others)) expect(badge).toBe("grey");
  });

  test("each has a name of its own, and those with a specified status have the specified one", () => {
    const { waiting, ...others } = STANDING;
    expect(new Set(Object.values(others).map(({ label }) => label)).size).toBe(standings.length - 1);
    expect(waiting.label, "its status is pending").toBe("Pending");
    expect(STANDING.pending.label).toBe("Pending");
    expect(STANDING.in_progress.label).toBe("In Progress");
    expect(STANDING.completed.label).toBe("Completed");
  });

  test("only a pending call is presented as booked; every other says what has become of it", () => {
    for (const standing of standings) {
      expect(STANDING[standing].heading === null, standing).toBe(isToCome(standing));
      expect(STANDING[standing].says === null, standing).toBe(standing === "pending");
    }
  });

  test("no call whose time is over is ahead", () => {
    for (const status of BOOKING_STATUSES) {
      if (status === "in_progress") continue; // only the agency knows when it ends
      expect(STANDING[standingOf({ ...call, status }, 2000)].isAhead, status).toBe(false);
    }
  });
});
