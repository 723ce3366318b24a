import type { People } from "../people";
import type { World } from "../world";
import { broken } from "./violation";

const TABLES = "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'";

/** Nothing of an erased person is left, in any column of any table, nor in a calendar that is still connected. */
export class Traces {
  readonly #world: World;
  readonly #people: People;

  constructor(world: World, people: People) {
    this.#world = world;
    this.#people = people;
  }

  judge(): void {
    const gone = this.#people.erased.filter(({ email, at }) => !this.#cameBack(email, at));
    if (gone.length === 0) return;
    const marks = new RegExp(gone.map(({ mark }) => mark).join("|"), "i");
    for (const { name } of this.#world.rows<{ name: string }>(TABLES)) {
      for (const row of this.#world.rows(`select * from "${name}"`)) {
        const trace = Object.entries(row).find(([, value]) => typeof value === "string" && marks.test(value));
        if (trace)
          throw broken("An erased person is still in the database", { table: name, column: trace[0], row });
      }
    }
    for (const { account } of this.#world.rows<{ account: string }>(CONNECTED)) {
      const event = [...this.#world.calendars.standing(account).values()].find(({ text }) =>
        marks.test(text),
      );
      // What was written under an earlier connection is the host's to delete.
      if (event && event.writtenAt >= this.#connectedAt(account))
        throw broken("An erased person is still in a host's calendar", { account, event });
    }
  }

  /** A form in transit, a wait among them, or a link that was followed, makes them a guest again. */
  #cameBack(email: string, at: number): boolean {
    const books = this.#world.rows(
      "select 1 from bookings where lower(email) = ? and created_at >= ?",
      email,
      at,
    );
    const asks = this.#world.rows(
      "select 1 from unconfirmed_requests where request ->> '$.email' = ?",
      email,
    );
    // A request ends within the hour, and the email that asked to confirm it is kept for longer.
    const mails = this.#world.rows(
      "select 1 from emails where kind in ('confirm_booking', 'waiting_confirm') and lower(to_email) = ? and created_at >= ?",
      email,
      at,
    );
    return books.length > 0 || asks.length > 0 || mails.length > 0;
  }

  #connectedAt(account: string): number {
    const [row] = this.#world.rows<{ at: number }>(
      "select created_at as at from calendar_connections where account = ?",
      account,
    );
    return row?.at ?? 0;
  }
}

const CONNECTED =
  "select account from calendar_connections where expired_at is null and write_calendar_id is not null";
