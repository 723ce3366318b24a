import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { KindName } from "../../domain/availability/call-kind";
import type { Booking } from "../../domain/booking/booking";
import type { BookingDraft } from "../../domain/booking/booking-schema";
import { DatabaseFailure } from "../../domain/database-failure";
import { AGENCY_HOST_ID } from "../../domain/hosts/host";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import type { OtherScheduler } from "../../domain/schedulers/scheduler";
import type { EventOutcome, KnownCall } from "../../domain/schedulers/scheduler-event";
import type { VisitSource } from "../../domain/visits/visit-source";
import { users } from "../account/schema";
import { NOT_SEEDED } from "../availability/availability.server";
import { availabilitySettings, callKinds } from "../availability/schema";
import { selectBookings } from "../booking/booking-rows.server";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { bookingDrafts } from "../drafts/schema";
import { hosts } from "../hosts/schema";
import { schedulerEvents, schedulerRefs } from "./schema";

export type EventId = { scheduler: OtherScheduler; eventKey: string };
export type KnownBooking = Booking & KnownCall;

/** What is to be looked up for an event. */
type EventLookup = EventId & {
  now: Instant;
  refs: readonly string[];
  /** The client's address; empty if the event names none. */
  email: string;
  /** The hash of a draft's key, as far as the scheduler passed it on. */
  tracking: string;
  hostEmails: readonly string[];
};

export type FoundForEvent = {
  /** What came of the same event before; null if it is new. */
  earlier: EventOutcome | null;
  known: ReadonlyMap<string, KnownBooking>;
  timeZone: string;
  changeCutoffMinutes: number;
  /** The first kind of call on offer, which the other scheduler offers too. */
  kind: KindName;
  /** The draft that the scheduler passed on. Never one of the same address, which a stranger may have typed. */
  draft: { answers: BookingDraft; keyHash: string; visitSource: VisitSource | null } | null;
  /** The account whose proven address is the client's. */
  userId: string | null;
  /** Who takes the call: the hosts with these addresses, or else the agency. */
  hostIds: string[];
};

/** Reads everything that an event may need in one round trip. */
export async function readForEvent(db: Db, asked: EventLookup): Promise<FoundForEvent> {
  const { scheduler, eventKey, now, email, tracking } = asked;
  const address = email.toLowerCase();
  const list = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;
  const ofRefs = and(
    eq(schedulerRefs.scheduler, scheduler),
    inArray(schedulerRefs.ref, list(asked.refs)),
  ) as SQL;
  const { changeCutoffMinutes } = availabilitySettings;
  const [[event], refs, calls, [agency], kinds, drafts, [user], takers] = await db.batch([
    db.select({ outcome: schedulerEvents.outcome }).from(schedulerEvents).where(isEvent(scheduler, eventKey)),
    db
      .select({ ref: schedulerRefs.ref, bookingId: schedulerRefs.bookingId })
      .from(schedulerRefs)
      .where(ofRefs),
    selectBookings(db).where(sql`${bookings.id} in (select booking_id from scheduler_refs where ${ofRefs})`),
    db.select({ timeZone: availabilitySettings.timeZone, changeCutoffMinutes }).from(availabilitySettings),
    db
      .select({ id: callKinds.id, name: callKinds.name, shortName: callKinds.shortName })
      .from(callKinds)
      .orderBy(desc(callKinds.isOffered), callKinds.position, callKinds.id)
      .limit(1),
    db
      .select(pick(bookingDrafts, "answers", "keyHash", "visitSource"))
      .from(bookingDrafts)
      .where(and(eq(bookingDrafts.keyHash, tracking), gt(bookingDrafts.expiresAt, now))),
    db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.email} = ${address} and ${users.emailVerifiedAt} is not null`),
    db
      .select({ id: hosts.id })
      .from(hosts)
      .innerJoin(users, eq(users.id, hosts.userId))
      .where(and(eq(hosts.isActive, true), inArray(users.email, list(lowerCased(asked.hostEmails))))),
  ]);
  const [kind] = kinds;
  if (!agency || !kind) throw new DatabaseFailure(NOT_SEEDED);
  const byId = new Map(calls.map((call) => [call.id, call]));
  const known = refs.flatMap(({ ref, bookingId }): [string, KnownBooking][] => {
    const call = byId.get(bookingId);
    return call ? [[ref, call]] : [];
  });
  const [draft] = drafts;
  return {
    ...agency,
    earlier: event?.outcome ?? null,
    known: new Map(known),
    kind,
    draft: draft ?? null,
    userId: user?.id ?? null,
    hostIds: takers.length > 0 ? takers.map(({ id }) => id) : [AGENCY_HOST_ID],
  };
}

const lowerCased = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

export function isEvent(scheduler: OtherScheduler, eventKey: string): SQL {
  return and(eq(schedulerEvents.scheduler, scheduler), eq(schedulerEvents.eventKey, eventKey)) as SQL;
}
