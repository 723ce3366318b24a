import type { World } from "../world";
import type { Change, Ledger } from "./ledger";
import { broken } from "./violation";

type Held = { id: string; from: number; until: number; hosts: readonly string[] };

/** Acts of clients, who are bound by the agency's limits; the desk is not. */
const BY_CLIENTS = ["book", "followLink", "move"];

/** No host has two calls at a time, buffers included, nor one while they are known to be busy. */
export class Times {
  readonly #held = new Map<string, Held>();
  readonly #world: World;
  readonly #ledger: Ledger;

  constructor(world: World, ledger: Ledger) {
    this.#world = world;
    this.#ledger = ledger;
  }

  changed(change: Change): void {
    const { what, before, after } = change;
    const id = (after ?? before)?.id ?? "";
    if (!after || after.status === "cancelled") {
      this.#held.delete(id);
      return;
    }
    if (what === "booked" || what === "moved")
      this.#held.set(id, { id, ...this.#span(change), hosts: after.hosts });
    const held = this.#held.get(id);
    if (!held || (what !== "booked" && what !== "moved" && what !== "handed_over")) return;
    held.hosts = after.hosts;
    if (after.hosts.length === 0) throw broken("A call has no host", { change });
    this.#isAlone(held, change);
    this.#isTakenByThoseWhoMay(change);
    if (what === "handed_over") return;
    this.#isFreeElsewhere(held, change);
    if (BY_CLIENTS.includes(change.act?.name ?? "")) this.#isWithinLimits(change);
  }

  /** The call's time with the buffers that hold when it is written; it keeps them until it is moved. */
  #span({ after }: Change): { from: number; until: number } {
    const [rules] = this.#world.rows<{ before: number; after: number }>(
      `select coalesce(kind.buffer_before_minutes, usual.buffer_before_minutes) as before,
        coalesce(kind.buffer_after_minutes, usual.buffer_after_minutes) as after
      from availability_settings as usual, call_kinds as kind where kind.id = ?`,
      after?.kindId ?? "",
    );
    const minutes = (count: number | undefined) => (count ?? 0) * 60_000;
    return {
      from: (after?.startsAt ?? 0) - minutes(rules?.before),
      until: (after?.endsAt ?? 0) + minutes(rules?.after),
    };
  }

  #isAlone(held: Held, change: Change): void {
    for (const other of this.#held.values()) {
      const isShared = other.id !== held.id && other.hosts.some((host) => held.hosts.includes(host));
      if (isShared && other.from < held.until && held.from < other.until)
        throw broken("A host has two calls at a time", { held, other, change });
    }
  }

  #isTakenByThoseWhoMay(change: Change): void {
    const { after, before } = change;
    for (const id of after?.hosts ?? []) {
      const host = this.#ledger.hosts.find((one) => one.id === id);
      if (!host?.isActive && !before?.hosts.includes(id))
        throw broken("A call goes to a host who takes none", { host, change });
    }
  }

  #isFreeElsewhere({ from, until, hosts }: Held, change: Change): void {
    for (const host of hosts) {
      const busy = this.#world.rows(
        `select starts_at, ends_at, host_id from busy_times join calendar_sources on id = source_id
        where (host_id is null or host_id = ?) and starts_at < ? and ends_at > ?`,
        host,
        until,
        from,
      );
      if (busy.length > 0)
        throw broken("A call is booked while its host is known to be busy", { host, busy, change });
    }
  }

  /** A client's call is within the limits of its day, its week from Monday and its month, for all, its kind and its hosts. */
  #isWithinLimits(change: Change): void {
    const [own] = this.#world.rows<Counted>(
      "select booking_date as date, kind_id as kind from bookings where id = ?",
      change.after?.id ?? "",
    );
    if (!own) return;
    const near = this.#world.rows<Counted & { id: string }>(
      `select id, booking_date as date, kind_id as kind from bookings
      where status <> 'cancelled' and booking_date between date(?, '-32 days') and date(?, '+32 days')`,
      own.date,
      own.date,
    );
    const limitsOf = (table: string, id: string | number) =>
      this.#world.rows<Limits>(
        `select daily_limit as day, weekly_limit as week, monthly_limit as month from ${table} where id = ?`,
        id,
      )[0];
    const isTakenBy = (host: string) => {
      const taken = this.#world.rows<{ id: string }>(
        "select booking_id as id from booking_hosts where host_id = ?",
        host,
      );
      const ids = new Set(taken.map(({ id }) => id));
      return near.filter(({ id }) => ids.has(id));
    };
    const counted: [what: string, limits: Limits | undefined, calls: () => Counted[]][] = [
      ["all kinds", limitsOf("availability_settings", 1), () => near],
      [own.kind, limitsOf("call_kinds", own.kind), () => near.filter(({ kind }) => kind === own.kind)],
      ...(change.after?.hosts ?? []).map((host): [string, Limits | undefined, () => Counted[]] => [
        host,
        limitsOf("hosts", host),
        () => isTakenBy(host),
      ]),
    ];
    for (const [what, limits, calls] of counted) {
      for (const period of ["day", "week", "month"] as const) {
        const most = limits?.[period] ?? null;
        if (most === null) continue;
        const count = calls().filter(({ date }) => PERIOD[period](date) === PERIOD[period](own.date)).length;
        if (count > most)
          throw broken("A client has booked more than a limit allows", { what, period, most, count, change });
      }
    }
  }
}

type Counted = { date: string; kind: string };
type Limits = Record<"day" | "week" | "month", number | null>;

/** What two dates of one period have in common. */
const PERIOD: Record<keyof Limits, (date: string) => string> = {
  day: (date) => date,
  week: (date) => String(Math.floor((Date.parse(date) / 86_400_000 + 3) / 7)),
  month: (date) => date.slice(0, 7),
};
