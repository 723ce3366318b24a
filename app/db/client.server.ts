import type { D1Database } from "@cloudflare/workers-types";
import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { DatabaseFailure } from "../domain/database-failure";
import { isLost, messagesOf, PAUSES_MS, pause, retryingDatabase } from "./retrying-database.server";

export type Db = DrizzleD1Database & { $client: D1Database };

/** A statement of a batch. */
export type Statement = BatchItem<"sqlite">;

/** How many rows a statement of a batch changed, by its result. */
export function changesOf(result: unknown): number {
  return (result as { meta?: { changes?: number } } | undefined)?.meta?.changes ?? 0;
}

/** Runs statements in one batch, and returns their results; no statements take no round trip. */
export async function batchResults(db: Db, statements: readonly Statement[]): Promise<unknown[]> {
  const [first, ...rest] = statements;
  return first === undefined ? [] : db.batch([first, ...rest]);
}

/** Runs statements in one batch. True if the last of them changed a row. */
export async function runBatch(db: Db, statements: readonly Statement[]): Promise<boolean> {
  return changesOf((await batchResults(db, statements)).at(-1)) > 0;
}

/** Further statements for the batch of a change, which take effect only if the change is made. */
export type Alongside = (isMade: SQL) => Statement[];

/**
 * Connects to the database. `onRoundTrip` is called for each exchange with it (a single statement or a batch) with
 * the number of statements.
 */
export function connect(database: D1Database, onRoundTrip: (statements: number) => void = () => {}): Db {
  const patient = retryingDatabase(database);
  const counted: Pick<D1Database, "prepare" | "batch"> = {
    prepare: (query) => patient.prepare(query),
    batch: (statements) => {
      onRoundTrip(statements.length);
      return patient.batch(statements);
    },
  };
  // Drizzle logs single statements, but not those in a batch.
  return drizzle(counted as D1Database, { logger: { logQuery: () => onRoundTrip(1) } });
}

/**
 * The UNIQUE constraint a write violated, in SQLite's notation: "booking_cells.cell". Null for any other
 * error.
 */
export function violatedUnique(error: unknown): string | null {
  const found = /UNIQUE constraint failed: ([\w.]+)/.exec(messagesOf(error));
  return found?.[1] ?? null;
}

/**
 * Retries a write after which the connection to D1 was lost, so that it is unknown whether it was done. Only for
 * writes that are safe to repeat: the caller's statements carry their own guard (an idempotency key, or the version
 * of the row they change). Statements that D1 rejected before running them are retried anyway.
 */
export async function retryWrite<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const wait = PAUSES_MS[attempt];
      if (wait === undefined || !isLost(error)) throw error;
      await pause(wait);
    }
  }
}

/** The UNIQUE constraint by which a host's time has one owner. */
const TIME_CONSTRAINT = "booking_cells.host_id";

/** The constraints that make a booking idempotent. */
const BOOKING_CONSTRAINTS = ["bookings.idempotency_key", "bookings.id", "bookings.ical_uid"];

/** The error for an accidental collision, such as of an id: the caller retries. */
export function clashFailure(constraint: string, cause?: unknown): DatabaseFailure {
  return new DatabaseFailure(`UNIQUE constraint failed: ${constraint}`, { cause });
}

/** Runs a change of a booking with retries. Returns "taken" if another booking took the time first. */
export async function attemptBooking<Outcome>(write: () => Promise<Outcome>): Promise<Outcome | "taken"> {
  try {
    return await retryWrite(write);
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated === null) throw error;
    if (violated === TIME_CONSTRAINT) return "taken";
    throw clashFailure(violated, error);
  }
}

/** The same for a new booking. Returns "repeated" if it, or another one of the same form, is there already. */
export async function attemptNewBooking<Outcome>(
  write: () => Promise<Outcome>,
): Promise<Outcome | "taken" | "repeated"> {
  return attemptBooking<Outcome | "repeated">(async () => {
    try {
      return await write();
    } catch (error) {
      if (BOOKING_CONSTRAINTS.includes(violatedUnique(error) ?? "")) return "repeated";
      throw error;
    }
  });
}
