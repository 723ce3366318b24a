import { AsyncLocalStorage } from "node:async_hooks";
import type { StaffMember } from "~/domain/staff/staff";
import type { Context } from "~/load-context";
import type { Client, Member, People } from "../people";
import type { World } from "../world";

/** What one person does at one moment. */
export type Act = {
  name: string;
  /** A client's mark, a member's address, or "the site" for the work of a minute. */
  by: string;
  at: number;
  /** The member of staff who acts. */
  member?: Member;
  client?: Client;
  bookingId?: string;
  facts?: Record<string, unknown>;
  /** What the use case said; an error's message if it threw. */
  outcome?: unknown;
};

/** A time of a call that a page has shown to a host, in words. */
export type Shown = {
  bookingId: string;
  hostId: string;
  at: number;
  where: string;
  /** With its day. */
  own: string;
  /** The agency's beside it; empty for none. */
  agency: string;
};

export type Agency = {
  world: World;
  people: People;
  /** What the oracle has not judged yet. */
  shown: Shown[];
};

/** The act that the running code belongs to. */
export const acting = new AsyncLocalStorage<Act>();

/** An act to be done, or null where there is nothing for it to act on. */
export type Action = (
  agency: Agency,
) => { act: Omit<Act, "name" | "at">; run: (context: Context) => Promise<unknown> } | null;

/** An action that no history has: it is only pressed with its statements failing, after what it needs was made. */
export type Further = { prepare?: (agency: Agency, context: Context) => Promise<unknown>; begin: Action };

export const asStaff = ({ id, name, email, role }: Member): StaffMember => ({
  id,
  name,
  email,
  role,
  mayExport: role === "owner",
  visitedAt: null,
});

export type BookingRow = {
  id: string;
  email: string;
  status: string;
  approval: string | null;
  starts_at: number;
  ends_at: number;
  version: number;
  ical_sequence: number;
  kind_id: string;
};

/** A booking that a page may show just now; null if there is none. */
export function someBooking({ world }: Agency, where: string): BookingRow | null {
  const rows = world.rows<BookingRow>(
    `select id, email, status, approval, starts_at, ends_at, version, ical_sequence, kind_id from bookings where ${where} order by id`,
  );
  return rows.length === 0 ? null : world.random.pick(rows);
}

export type HostRow = { id: string; user_id: string | null; version: number; is_active: number };

export const hostRows = ({ world }: Agency) =>
  world.rows<HostRow>("select id, user_id, version, is_active from hosts where id <> 'agency' order by id");

const chosen = new WeakMap<object, number | null>();

/** A time that a person has chosen for this, and keeps when they press again. */
export async function chosenOnce(
  about: object,
  choose: () => Promise<number | null>,
): Promise<number | null> {
  const known = chosen.get(about);
  if (known !== undefined) return known;
  const time = await choose();
  chosen.set(about, time);
  return time;
}
