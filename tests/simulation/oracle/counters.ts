import type { World } from "../world";
import type { Call, Change } from "./ledger";
import { broken } from "./violation";

const ZONE = "America/New_York";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What one call adds to the sums, each as "table week key". */
type Counted = readonly string[];

const TABLES = {
  weekly_numbers:
    "select week || ' ' || measure || ' ' || value as name, count from weekly_numbers where measure in ('calls', 'lead', 'plan', 'service')",
  host_numbers: "select week || ' ' || host_id || ' ' || value as name, count from host_numbers",
  source_weeks:
    "select week || ' ' || source || ' ' || campaign || ' ' || step as name, count from source_weeks where step in ('booked', 'held')",
  booked_through_days: "select day || ' ' || booked_through as name, count from booked_through_days",
} as const;

/** A second set of books: what the desk's numbers must be, from what has happened to each call. */
export class Counters {
  readonly #world: World;
  readonly #counted = new Map<string, Counted>();
  /** Of calls that were deleted, which stay counted. */
  readonly #closed: string[] = [];
  /** Where each call came from, also once that is erased from it. */
  readonly #sources = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  changed({ before, after }: Change): void {
    const id = (after ?? before)?.id ?? "";
    // Once an erased client's source is gone, what was counted for it stays.
    const erased = after?.email === "" ? (this.#counted.get(id) ?? []).filter(isHeld) : null;
    if (!after) {
      this.#closed.push(...(this.#counted.get(id) ?? []));
      this.#counted.delete(id);
      return;
    }
    if (!before) this.#sources.set(id, `${after.source} ${after.campaign}`);
    const counted = countedOf(after, this.#sources.get(id) ?? " ");
    this.#counted.set(id, erased ? [...counted.filter((name) => !isHeld(name)), ...erased] : counted);
  }

  judge(): void {
    const sums = new Map<string, number>();
    for (const name of [...this.#closed, ...[...this.#counted.values()].flat()])
      sums.set(name, (sums.get(name) ?? 0) + 1);
    const theirs = new Map<string, number>();
    for (const [table, sql] of Object.entries(TABLES)) {
      for (const { name, count } of this.#world.rows<{ name: string; count: number }>(sql))
        if (count > 0) theirs.set(`${table} ${name}`, count);
    }
    for (const name of new Set([...sums.keys(), ...theirs.keys()])) {
      const [expected, found] = [sums.get(name) ?? 0, theirs.get(name) ?? 0];
      if (expected !== found)
        throw broken("A number differs from what has happened", { name, expected, found });
    }
  }
}

const isHeld = (name: string) => name.startsWith("source_weeks ") && name.endsWith(" held");

function countedOf(call: Call, source: string): Counted {
  const week = mondayOf(new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(call.startsAt));
  const utcDay = new Date(call.createdAt).toISOString().slice(0, 10);
  // A call that waits for a decision counts as that alone.
  const isOpen = call.status === "cancelled" || call.approval === "waiting";
  const state =
    call.approval === "declined"
      ? "declined"
      : call.approval === "waiting" && (call.status === "pending" || call.decideBy !== null)
        ? "waiting"
        : call.status;
  return [
    `weekly_numbers ${week} calls ${state}`,
    ...(isOpen
      ? []
      : [
          `weekly_numbers ${week} lead ${leadOf(call.startsAt - call.createdAt)}`,
          `weekly_numbers ${week} plan ${call.plan ?? "none"}`,
          ...call.services.map((service) => `weekly_numbers ${week} service ${service}`),
        ]),
    ...call.hosts.filter((id) => id !== "agency").map((id) => `host_numbers ${week} ${id} ${state}`),
    ...(call.isByAgency
      ? []
      : [
          `source_weeks ${mondayOf(utcDay)} ${source} booked`,
          ...(call.status === "completed" ? [`source_weeks ${mondayOf(utcDay)} ${source} held`] : []),
        ]),
    ...(call.bookedThrough === null ? [] : [`booked_through_days ${utcDay} ${call.bookedThrough}`]),
  ];
}

function leadOf(ms: number): string {
  if (ms < DAY_MS) return "d0";
  if (ms < 3 * DAY_MS) return "d1";
  if (ms < 7 * DAY_MS) return "d3";
  return ms < 14 * DAY_MS ? "d7" : "d14";
}

/** The Monday of a date's week. */
function mondayOf(date: string): string {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const daysSinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
  return new Date(noon - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}
