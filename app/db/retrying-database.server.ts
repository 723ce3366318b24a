import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { DatabaseFailure } from "../domain/database-failure";
import { GoneMeanwhile } from "../domain/gone-meanwhile";

/** Pauses before each retry: a lock of half a second goes unnoticed, and an outage is reported after 1.2 s. */
export const PAUSES_MS = [40, 80, 160, 320, 640] as const;

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The database rejected a statement before running any of it, so even a write may be retried. */
const TURNED_AWAY = /SQLITE_BUSY|database is locked|overloaded|transient issue/i;

/** The connection or the database was lost at some point, so it is unknown whether a write was done. */
const LOST =
  /Network connection lost|internal error|caused object to be reset|reset because its code was updated/i;

/**
 * Errors for a statement that the database could read but not carry out: a mistake of ours, or a violated constraint.
 */
const REFUSED = /constraint failed|SQLITE_CONSTRAINT|D1_TYPE_ERROR/i;

/** A row that the write names is gone, or a trigger finds that a grant's maker has lost the right to it. */
const GONE = /FOREIGN KEY constraint failed|made by none of the staff|is not in call_kinds/i;

/** Whether the database as a whole is out of reach or busy, rather than a statement or a row at fault. */
export function isOutOfReach(error: unknown): boolean {
  return TURNED_AWAY.test(messagesOf(error)) || LOST.test(messagesOf(error));
}

export function isLost(error: unknown): boolean {
  return LOST.test(messagesOf(error)) && !TURNED_AWAY.test(messagesOf(error));
}

export function messagesOf(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  return messages.join("\n");
}

/**
 * D1 with retries while it is busy or unavailable for a moment: of any statement that it rejected before running it,
 * and of reads also after a lost connection. Lasting failures throw a DatabaseFailure.
 */
export function retryingDatabase(database: D1Database): D1Database {
  const patient = {
    prepare: (query: string) => new PatientStatement(database.prepare(query), /^\s*select\b/i.test(query)),
    batch: (statements: PatientStatement[]) =>
      withRetries(
        statements.every(({ isRead }) => isRead),
        () => database.batch(statements.map(({ statement }) => statement)),
      ),
  };
  return patient as unknown as D1Database;
}

/** The part of D1's prepared statements that Drizzle uses. */
class PatientStatement {
  readonly statement: D1PreparedStatement;
  readonly isRead: boolean;

  constructor(statement: D1PreparedStatement, isRead: boolean) {
    this.statement = statement;
    this.isRead = isRead;
  }

  bind(...values: unknown[]): PatientStatement {
    return new PatientStatement(this.statement.bind(...values), this.isRead);
  }

  all() {
    return withRetries(this.isRead, () => this.statement.all());
  }

  raw() {
    return withRetries(this.isRead, () => this.statement.raw());
  }

  run() {
    return withRetries(this.isRead, () => this.statement.run());
  }
}

async function withRetries<T>(isRead: boolean, act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const message = messagesOf(error);
      const wait = PAUSES_MS[attempt];
      if (wait !== undefined && (TURNED_AWAY.test(message) || (isRead && LOST.test(message)))) {
        await pause(wait);
      } else if (GONE.test(message)) {
        throw new GoneMeanwhile(message, { cause: error });
      } else if (REFUSED.test(message)) {
        throw error;
      } else {
        throw new DatabaseFailure(message, { cause: error });
      }
    }
  }
}
