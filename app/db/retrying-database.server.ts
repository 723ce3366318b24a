import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { DatabaseFailure } from "../domain/database-failure";

/** How long to wait before each new attempt: a lock of half a second goes unnoticed, and an outage is reported after 1.2 s. */
export const PAUSES_MS = [40, 80, 160, 320, 640] as const;

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The database turned a statement away before doing any of it, so even a write may be sent again. */
const TURNED_AWAY = /SQLITE_BUSY|database is locked|overloaded|transient issue/i;

/** The connection or the database went away at some point. Nobody knows whether a write was done. */
const LOST =
  /Network connection lost|internal error|caused object to be reset|reset because its code was updated/i;

/** What the database says about a statement it could read but not carry out: our mistake, or a rule that held. */
const REFUSED = /constraint failed|SQLITE_CONSTRAINT|D1_TYPE_ERROR/i;

export function isLost(error: unknown): boolean {
  return LOST.test(messagesOf(error)) && !TURNED_AWAY.test(messagesOf(error));
}

export function messagesOf(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  return messages.join("\n");
}

/**
 * D1, tried again when it is busy or gone for a moment: any statement that it turned away, and a read however it
 * failed. What fails for good throws a DatabaseFailure.
 */
export function patientDatabase(database: D1Database): D1Database {
  const patient = {
    prepare: (query: string) => new PatientStatement(database.prepare(query), /^\s*select\b/i.test(query)),
    batch: (statements: PatientStatement[]) =>
      patiently(
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
    return patiently(this.isRead, () => this.statement.all());
  }

  raw() {
    return patiently(this.isRead, () => this.statement.raw());
  }

  run() {
    return patiently(this.isRead, () => this.statement.run());
  }
}

async function patiently<T>(isRead: boolean, act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const message = messagesOf(error);
      const wait = PAUSES_MS[attempt];
      if (wait !== undefined && (TURNED_AWAY.test(message) || (isRead && LOST.test(message)))) {
        await pause(wait);
      } else if (REFUSED.test(message)) {
        throw error;
      } else {
        throw new DatabaseFailure(message, { cause: error });
      }
    }
  }
}
