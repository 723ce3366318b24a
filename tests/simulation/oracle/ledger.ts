import { type Act, acting } from "../actions/acting";
import type { World } from "../world";

/** A booking as the database has it after an exchange. */
export type Call = {
  id: string;
  /** Empty once the client is erased. */
  email: string;
  status: string;
  approval: string | null;
  /** Until when a request is to be decided. */
  decideBy: number | null;
  startsAt: number;
  endsAt: number;
  sequence: number;
  kindId: string;
  createdAt: number;
  place: string | null;
  services: readonly string[];
  plan: string | null;
  isByAgency: boolean;
  bookedThrough: string | null;
  source: string;
  campaign: string;
  /** In order of their ids. */
  hosts: readonly string[];
  icalUid: string;
};

export type What =
  | "booked"
  | "moved"
  | "confirmed"
  | "declined"
  | "lapsed"
  | "cancelled"
  | "handed_over"
  | "placed"
  | "marked"
  | "emptied"
  | "deleted"
  | "noted";

/** What one exchange has made of a booking. */
export type Change = {
  at: number;
  /** The number of the exchange: the clock may stand still between two. */
  exchange: number;
  act: Act | null;
  what: What;
  before: Call | null;
  after: Call | null;
};

export type Host = { id: string; userId: string | null; email: string | null; isActive: boolean };
export type Connection = {
  id: string;
  account: string;
  hostId: string;
  writes: boolean;
  isExpired: boolean;
  createdAt: number;
};
export type Webhook = { id: string; host: string; events: readonly string[]; isOn: boolean };

/** The last instant that can be said as a date. */
const FOREVER = 8.64e15;

/** The watch on the tables whose rows the promises are about: every change is noted, whichever code makes it. */
const WATCHED = {
  bookings: "id",
  booking_hosts: "booking_id",
  webhooks: "id",
  calendar_connections: "id",
  hosts: "id",
  kind_messages: "kind_id",
};

/** A message of a kind of call as it was set, and from when until when it stood so. */
export type Setting = {
  kindId: string;
  slot: string;
  isOn: boolean;
  minutes: number;
  subject: string | null;
  /** When it was set so; with `isNew`, the time or whether it goes at all has changed then. */
  from: number;
  isNew: boolean;
  until: number;
};

type Gone = { id: string; name: string; at: number };

/**
 * What has happened, in the order in which the database took it. Read from rows alone, so that it knows nothing of the
 * code that wrote them.
 */
export class Ledger {
  readonly changes: Change[] = [];
  readonly calls = new Map<string, Call>();
  hosts: readonly Host[] = [];
  connections: readonly Connection[] = [];
  webhooks: readonly Webhook[] = [];
  /** Connections that were ended, by account. */
  readonly disconnected: Gone[] = [];
  /** Webhooks that were removed or switched off, by the host that they post to. */
  readonly silenced: Gone[] = [];
  /** Of every message of every kind, in the order in which they were set. */
  readonly settings: Setting[] = [];
  onChange: (change: Change) => void = () => {};
  /** When anything of a booking was last written, by its id. */
  readonly #touched = new Map<string, number[]>();
  #exchanges = 0;
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    const { sqlite, d1 } = world;
    sqlite.exec(
      "create temp table touched (watched text not null, id text not null, primary key (watched, id))",
    );
    for (const [table, id] of Object.entries(WATCHED)) {
      for (const event of ["insert", "update", "delete"] as const) {
        const row = event === "delete" ? "old" : "new";
        // In a trigger, the writing statement's own ON CONFLICT comes in the place of an "or ignore".
        sqlite.exec(
          `create temp trigger watch_${table}_${event} after ${event} on main.${table} begin insert into touched
            select '${table}', ${row}.${id} where not exists (select 1 from touched where watched = '${table}' and id = ${row}.${id}); end`,
        );
      }
    }
    this.#readOthers();
    const wait = d1.before;
    d1.before = async (exchange) => {
      await wait(exchange);
      const isWrite = exchange.sql.some((sql) => !/^\s*select/i.test(sql));
      return isWrite ? () => this.#observe() : undefined;
    };
  }

  /** A call as it stood before an instant; null if it was not there. */
  callBefore(id: string, at: number): Call | null {
    return (
      this.changes.findLast(({ before, after, at: then }) => then < at && (after ?? before)?.id === id)
        ?.after ?? null
    );
  }

  /** Whether anything of a call was written in a time, whatever it was. */
  isTouched(id: string, from: number, until: number): boolean {
    return (this.#touched.get(id) ?? []).some((at) => at >= from && at <= until);
  }

  /** All that has happened to a call. */
  of(id: string): Change[] {
    return this.changes.filter(({ before, after }) => (after ?? before)?.id === id);
  }

  #observe(): void {
    this.#exchanges += 1;
    const touched = this.#world.rows<{ watched: string; id: string }>(
      "select watched, id from touched order by watched, id",
    );
    if (touched.length === 0) return;
    this.#world.sqlite.exec("delete from touched");
    if (touched.some(({ watched }) => !watched.startsWith("booking"))) this.#readOthers();
    const ids = new Set(touched.filter(({ watched }) => watched.startsWith("booking")).map(({ id }) => id));
    for (const id of ids) {
      this.#touched.set(id, [...(this.#touched.get(id) ?? []), this.#world.now]);
      this.#compare(id);
    }
    if (touched.some(({ watched }) => watched === "kind_messages")) this.#readSettings();
  }

  #compare(id: string): void {
    const before = this.calls.get(id) ?? null;
    const after = this.#read(id);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (after) this.calls.set(id, after);
    else this.calls.delete(id);
    for (const what of kindsOf(before, after)) {
      const change = {
        at: this.#world.now,
        exchange: this.#exchanges,
        act: acting.getStore() ?? null,
        what,
        before,
        after,
      };
      this.changes.push(change);
      this.onChange(change);
    }
  }

  #read(id: string): Call | null {
    const [row] = this.#world.rows<Record<string, string | number | null>>(
      "select * from bookings where id = ?",
      id,
    );
    if (!row) return null;
    const hosts = this.#world.rows<{ host_id: string }>(
      "select host_id from booking_hosts where booking_id = ? order by host_id",
      id,
    );
    const source =
      row.visit_source === null
        ? {}
        : (JSON.parse(String(row.visit_source)) as Record<string, string | null>);
    return {
      id,
      email: String(row.email),
      status: String(row.status),
      approval: row.approval as string | null,
      decideBy: row.decide_by as number | null,
      startsAt: Number(row.starts_at),
      endsAt: Number(row.ends_at),
      sequence: Number(row.ical_sequence),
      kindId: String(row.kind_id),
      createdAt: Number(row.created_at),
      place: row.place as string | null,
      services: JSON.parse(String(row.selected_services)) as string[],
      plan: row.selected_plan as string | null,
      isByAgency: row.is_booked_by_agency === 1,
      source: source.source ?? source.referrer ?? "",
      campaign: source.campaign ?? "",
      bookedThrough: row.booked_through as string | null,
      hosts: hosts.map(({ host_id }) => host_id),
      icalUid: String(row.ical_uid),
    };
  }

  #readSettings(): void {
    const { now } = this.#world;
    const rows = this.#world.rows<{
      kind_id: string;
      slot: string;
      is_on: number;
      minutes: number;
      subject: string | null;
    }>("select * from kind_messages order by kind_id, slot");
    for (const { kind_id: kindId, slot, is_on, minutes, subject } of rows) {
      const isOn = is_on === 1;
      const was = this.settings.findLast((one) => one.kindId === kindId && one.slot === slot);
      const isNew = !was || was.isOn !== isOn || was.minutes !== minutes;
      if (!isNew && was.subject === subject) continue;
      if (was) was.until = now;
      this.settings.push({
        kindId,
        slot,
        isOn,
        minutes,
        subject,
        from: now,
        isNew,
        until: FOREVER,
      });
    }
  }

  #readOthers(): void {
    const { now } = this.#world;
    const hosts = this.#world.rows<{
      id: string;
      user_id: string | null;
      email: string | null;
      is_active: number;
    }>(
      "select hosts.id, user_id, users.email, is_active from hosts left join users on users.id = user_id order by hosts.id",
    );
    this.hosts = hosts.map((row) => ({
      id: row.id,
      userId: row.user_id,
      email: row.email,
      isActive: row.is_active === 1,
    }));
    const connections = this.#world
      .rows<{
        id: string;
        account: string;
        host_id: string;
        write_calendar_id: string | null;
        expired_at: number | null;
        created_at: number;
      }>("select * from calendar_connections order by id")
      .map((row) => ({
        id: row.id,
        account: row.account,
        hostId: row.host_id,
        createdAt: row.created_at,
        writes: row.write_calendar_id !== null,
        isExpired: row.expired_at !== null,
      }));
    for (const { id, account } of this.connections)
      if (!connections.some((other) => other.id === id))
        this.disconnected.push({ id, name: account, at: now });
    this.connections = connections;
    const webhooks = this.#world
      .rows<{ id: string; address: string; events: string; off_at: number | null }>(
        "select * from webhooks order by id",
      )
      .map((row) => ({
        id: row.id,
        host: new URL(row.address).host,
        events: JSON.parse(row.events) as string[],
        isOn: row.off_at === null,
      }));
    for (const { id, host, isOn } of this.webhooks)
      if (isOn && !webhooks.some((other) => other.id === id && other.isOn))
        this.silenced.push({ id, name: host, at: now });
    this.webhooks = webhooks;
  }
}

/** What a change is, by what differs. */
function kindsOf(before: Call | null, after: Call | null): What[] {
  if (!after) return ["deleted"];
  if (!before) return ["booked"];
  const kinds: What[] = [];
  if (after.status === "cancelled" && before.status !== "cancelled")
    kinds.push(
      after.approval === "declined"
        ? "declined"
        : after.approval === "waiting" && after.decideBy !== null
          ? "lapsed"
          : "cancelled",
    );
  else if (after.startsAt !== before.startsAt) kinds.push("moved");
  else if (before.approval === "waiting" && after.approval === "confirmed") kinds.push("confirmed");
  else if (after.status !== before.status) kinds.push("marked");
  else if (after.hosts.join() !== before.hosts.join()) kinds.push("handed_over");
  else if (after.place !== before.place && after.email !== "") kinds.push("placed");
  if (after.email === "" && before.email !== "") kinds.push("emptied");
  return kinds.length === 0 ? ["noted"] : kinds;
}
