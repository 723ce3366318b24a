import type { D1Database } from "@cloudflare/workers-types";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isDatabaseFailure } from "../domain/database-failure";
import { isGoneMeanwhile } from "../domain/gone-meanwhile";
import { attemptBooking, attemptNewBooking, connect } from "./client.server";

/** A UNIQUE violation as D1 words it, within Drizzle's own error. */
function clash(columns: string): Error {
  const cause = new Error(`D1_ERROR: UNIQUE constraint failed: ${columns}: SQLITE_CONSTRAINT`);
  return new Error("Failed query: insert into …", { cause });
}

const lost = () => new Error("D1_ERROR: Network connection lost.");
const throwing = (error: Error) => () => Promise.reject<"written">(error);
/** Throws these one after the other, and is then written. */
const writeAfter = (...errors: Error[]) => {
  let write = 0;
  return async () => {
    const error = errors[write++];
    if (error) throw error;
    return "written" as const;
  };
};

describe.each([
  ["a change of a booking", attemptBooking],
  ["a new booking", attemptNewBooking],
])("%s", (_, attempt) => {
  test("is written once the connection is back", async () => {
    expect(await attempt(writeAfter(lost(), lost()))).toBe("written");
  });

  test("finds its time taken by the cells of a host alone", async () => {
    expect(await attempt(throwing(clash("booking_cells.host_id, booking_cells.cell")))).toBe("taken");
    expect(await attempt(writeAfter(lost(), clash("booking_cells.host_id, booking_cells.cell")))).toBe(
      "taken",
    );
  });

  test.each([
    "emails.id",
    "audit_log.id",
    "booking_changes.booking_id, booking_changes.version",
    "index 'x'",
  ])("fails, to be tried again, after a clash of %s", async (columns) => {
    const failure = await attempt(throwing(clash(columns))).catch((error: unknown) => error);
    expect([isDatabaseFailure(failure), String(failure)]).toEqual([
      true,
      expect.stringContaining(`UNIQUE constraint failed: ${columns.split(/[ ,]/)[0]}`),
    ]);
  });

  test("passes on what is no clash", async () => {
    const broken = new Error("D1_ERROR: CHECK constraint failed: bookings_waiting: SQLITE_CONSTRAINT");
    await expect(attempt(throwing(broken))).rejects.toBe(broken);
  });
});

test.each(["bookings.idempotency_key", "bookings.id", "bookings.ical_uid"])(
  "only a new booking is repeated where %s exists",
  async (column) => {
    expect(await attemptNewBooking(throwing(clash(column)))).toBe("repeated");
    expect(await attemptNewBooking(writeAfter(lost(), clash(column)))).toBe("repeated");
    expect(isDatabaseFailure(await attemptBooking(throwing(clash(column))).catch((error) => error))).toBe(
      true,
    );
  },
);

describe("a write that the database refuses", () => {
  const refusing = (message: string) => {
    const refuse = () => Promise.reject(new Error(`D1_ERROR: ${message}: SQLITE_CONSTRAINT`));
    const statement = { bind: () => statement, all: refuse, raw: refuse, run: refuse };
    return connect({ prepare: () => statement, batch: refuse } as unknown as D1Database);
  };
  const failureOf = async (message: string) => {
    const db = refusing(message);
    const write = db.run(sql`update staff set role = 'owner'`);
    const [alone, batched] = await Promise.allSettled([write, db.batch([db.run(sql`select 1`)])]);
    return [alone, batched].map((found) => found.status === "rejected" && isGoneMeanwhile(found.reason));
  };

  test.each([
    "FOREIGN KEY constraint failed",
    "made by none of the staff",
    "bookings.kind_id is not in call_kinds",
  ])("because what it names is gone says so, alone and in a batch: %s", async (message) => {
    expect(await failureOf(message)).toEqual([true, true]);
  });

  test.each(["UNIQUE constraint failed: users.email", "CHECK constraint failed: x", "last_way_in"])(
    "for another reason does not: %s",
    async (message) => {
      expect(await failureOf(message)).toEqual([false, false]);
    },
  );
});
