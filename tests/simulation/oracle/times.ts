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

  #isWithinLimits(change: Change): void {
    const { after } = change;
    const [row] = this.#world.rows<{
      calls: number;
      most: number | null;
      ofKind: number;
      mostOfKind: number | null;
    }>(
      `select (select count(*) from bookings where booking_date = own.booking_date and status <> 'cancelled') as calls,
        (select daily_limit from availability_settings) as most,
        (select count(*) from bookings where booking_date = own.booking_date and status <> 'cancelled' and kind_id = own.kind_id) as ofKind,
        (select daily_limit from call_kinds where id = own.kind_id) as mostOfKind
      from bookings as own where id = ?`,
      after?.id ?? "",
    );
    if (!row) return;
    const isOver = row.calls > (row.most ?? Infinity) || row.ofKind > (row.mostOfKind ?? Infinity);
    if (isOver) throw broken("A client has booked more than the day's limit allows", { row, change });
  }
}
