/** Calls that are booked, moved, given away and cancelled by the statements that write them, without a form or a session. */
import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import type { RulesBasis } from "../../app/db/availability/availability.server";
import {
  findBookingById,
  updateBookingCancelled,
  updateBookingTime,
} from "../../app/db/booking/bookings.server";
import { insertBooking, type NewBooking } from "../../app/db/booking/new-booking.server";
import { connect } from "../../app/db/client.server";
import type { Assignment } from "../../app/db/hosts/booking-hosts.server";
import { handOverCall } from "../../app/db/hosts/hand-over.server";
import { newAudit } from "../../app/db/staff/audit.server";
import { LEGACY_KIND } from "../../app/domain/availability/call-kind";
import { NO_ANSWERS } from "../../app/domain/booking/answers";
import { readRulesBasis } from "./booking-rows";
import type { Database } from "./worker";

export const CELL_MS = 300_000;
export const START = Date.parse("2026-11-24T14:00Z");
/** A call with the buffer after it. */
export const CALL_MS = 45 * 60_000;
export const CELLS_OF_CALL = CALL_MS / CELL_MS;
export const CALLS_NOW = Date.parse("2026-11-20T09:00Z");

type More = Partial<Assignment>;
const now = CALLS_NOW;

export function hostCalls(site: { db: Database }) {
  const db = () => connect(site.db as unknown as D1Database);

  function assignment(
    bookingId: string,
    hosts: readonly string[],
    startsAt: number,
    more: More = {},
  ): Assignment {
    const fromCell = startsAt / CELL_MS;
    return {
      hosts: hosts.map((id) => ({ id, weight: 1 })),
      isTogether: false,
      bookingId,
      date: "2026-11-24",
      now,
      cells: { fromCell, toCell: fromCell + CELLS_OF_CALL },
      ...more,
    };
  }

  async function book(hosts: readonly string[], startsAt = START, more: More = {}, known?: RulesBasis) {
    const id = randomUUID();
    const booking: NewBooking = {
      ...NO_ANSWERS,
      questionAnswers: [],
      id,
      userId: null,
      name: "Demo Client",
      email: `${id}@client.example`,
      kind: LEGACY_KIND,
      bookingDate: more.date ?? "2026-11-24",
      bookingTime: "09:00",
      status: "pending",
      approval: null,
      decideBy: null,
      projectNotes: "",
      cancelReason: "",
      declineReason: "",
      startsAt,
      endsAt: startsAt + 1_800_000,
      visitorTimeZone: "UTC",
      visitorClock: "12",
      icalUid: id,
      icalSequence: 0,
      manageKeyHash: "x",
      idempotencyKey: id,
      createdAt: now,
      updatedAt: now,
      isAddressProven: true,
      bookedThrough: "calendar" as const,
      place: null,
      elsewhere: null,
    };
    const basis = known ?? (await readRulesBasis(site.db));
    const inserted = await insertBooking(db(), {
      booking,
      basis,
      emails: [],
      allowance: { callsToCome: 10, strangers: [], hosts: [] },
      assignment: assignment(id, hosts, startsAt, more),
    });
    return { id, ...inserted };
  }

  async function move(
    id: string,
    sequence: number,
    hosts: readonly string[],
    startsAt: number,
    more: More = {},
  ) {
    const time = { bookingDate: "2026-11-24", bookingTime: "09:00", startsAt, endsAt: startsAt + 1_800_000 };
    const zone = {
      visitorTimeZone: "UTC",
      visitorClock: "12" as const,
      updatedAt: now,
      approval: null,
      decideBy: null,
    };
    const basis = await readRulesBasis(site.db);
    const was = { id, icalSequence: sequence };
    const to = assignment(id, hosts, startsAt, more);
    return updateBookingTime(db(), was, { ...time, ...zone }, to, [], "agency", basis);
  }

  /** Gives a place in a call to a host: the only one, or that of another of its hosts. */
  async function giveAway(id: string, to: string, by: { id: string; email: string }, of?: string) {
    const taker = "select host_id from booking_hosts where booking_id = ?";
    const from = of ?? (await site.db.prepare(taker).bind(id).first<string>("host_id")) ?? "";
    const version = await site.db
      .prepare("select version from bookings where id = ?")
      .bind(id)
      .first<number>("version");
    const audit = newAudit({ now, newId: randomUUID, by }, "booking_handed_over", ["booking", id]);
    return handOverCall(db(), { id, version: version ?? 0 }, { from, to }, null, audit);
  }

  const sequenceOf = async (id: string) => (await findBookingById(db(), id))?.icalSequence ?? 0;

  async function cancel(id: string) {
    const icalSequence = await sequenceOf(id);
    const cancelled = { status: "cancelled", updatedAt: now, cancelReason: "" } as const;
    return updateBookingCancelled(
      db(),
      { was: { id, icalSequence }, cancelled: { ...cancelled, icalSequence: icalSequence + 1 }, emails: [] },
      "agency",
    );
  }

  const takersOf = async (id: string) => {
    const { results } = await site.db
      .prepare("select host_id from booking_hosts where booking_id = ? order by host_id")
      .bind(id)
      .all<{ host_id: string }>();
    return results.map(({ host_id }) => host_id);
  };

  return { db, book, move, giveAway, cancel, sequenceOf, takersOf };
}
