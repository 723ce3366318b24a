import type { D1Database } from "@cloudflare/workers-types";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

export type Db = DrizzleD1Database<typeof schema>;

export function connect(database: D1Database): Db {
  return drizzle(database, { schema });
}

/** The constraint a failed write ran into, as SQLite names it: "booking_cells.cell". Null for any other failure. */
export function violatedUnique(error: unknown): string | null {
  const found = /UNIQUE constraint failed: ([\w.]+)/.exec(messagesOf(error));
  return found?.[1] ?? null;
}

const WRITE_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 40;

/**
 * Runs a write again when D1 says it was busy or out of reach. Only for writes that may safely be sent twice: the caller's
 * statements carry their own guard (an idempotency key, or the version of the row they change).
 */
export async function retryWrite<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt >= WRITE_ATTEMPTS || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
    }
  }
}

function isPassing(error: unknown): boolean {
  return /SQLITE_BUSY|database is locked|Network connection lost|storage caused object to be reset|reset because its code was updated|overloaded/i.test(
    messagesOf(error),
  );
}

function messagesOf(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  return messages.join("\n");
}
