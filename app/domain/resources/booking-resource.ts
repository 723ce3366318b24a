import type { AnswerName } from "../booking/answers";
import type { Booking } from "../booking/booking";
import { standingOf } from "../booking/standing";
import { planName } from "../catalogue/plans";
import { serviceNames } from "../catalogue/services";
import type { Instant } from "../instant";
import type { PointerIn } from "../json-pointer";
import { placeInWords, type VideoFacts } from "../places/place";
import type { VisitSource } from "../visits/visit-source";
import type { BookingResource } from "./resource-schemas";
import { instantText, sourceResource, textOrNull } from "./resource-values";

/** A booking as it is stored, with what only the agency's own systems may know of it. */
export type BookingRecord = Omit<
  Booking,
  | "changeCutoffMinutes"
  | "userId"
  | "icalUid"
  | "visitorClock"
  | "bookingDate"
  | "bookingTime"
  | "projectNotes"
> & {
  /** Of the client's record, or of the one it is merged into; null for an erased client. */
  clientId: string | null;
  isBookedByAgency: boolean;
  visitSource: VisitSource | null;
  version: number;
};

/** Where other systems find each answer; those that can be sent stand in the same place of a request. */
export const ANSWER_POINTERS = {
  name: "#/client/name",
  email: "#/client/email",
  company: "#/client/company",
  phone: "#/client/phone",
  guests: "#/guests",
  selectedServices: "#/services",
  selectedPlan: "#/plan",
  givenPlan: "#/plan/is_chosen",
  message: "#/note",
} as const satisfies Record<AnswerName, PointerIn<BookingResource>>;

/** A booking for other systems. `now` decides whether a request was confirmed in time. */
export function bookingResource(
  booking: BookingRecord,
  { now, video }: { now: Instant; video: VideoFacts },
): BookingResource {
  const place = placeInWords(booking, video);
  const { id, status, selectedPlan } = booking;
  return {
    id,
    status,
    desk_status: deskStatusOf(booking, now),
    approval: booking.approval,
    kind: { id: booking.kind.id, name: booking.kind.name },
    starts_at: instantText(booking.startsAt),
    ends_at: instantText(booking.endsAt),
    time_zone: booking.visitorTimeZone,
    client: {
      id: booking.clientId,
      name: booking.name,
      email: booking.email,
      company: textOrNull(booking.company),
      phone: textOrNull(booking.phone),
    },
    hosts: booking.hosts.map((host) => ({ id: host.id, name: host.name })),
    place: {
      kind: booking.place?.kind ?? null,
      where: place.where,
      join_url: place.joinUrl,
      phone: place.phone,
      joining: textOrNull(place.joining),
    },
    services: booking.selectedServices.map((service) => ({ id: service, name: serviceNames([service]) })),
    plan: selectedPlan && {
      id: selectedPlan,
      name: planName(selectedPlan),
      is_chosen: booking.givenPlan === null,
    },
    guests: [...booking.guests],
    note: textOrNull(booking.message),
    cancel_reason: textOrNull(booking.cancelReason),
    decline_reason: textOrNull(booking.declineReason),
    booked_by: booking.isBookedByAgency ? "agency" : "client",
    scheduler: booking.elsewhere?.scheduler ?? null,
    source: sourceResource(booking.visitSource),
    created_at: instantText(booking.createdAt),
    updated_at: instantText(booking.updatedAt),
    sequence: booking.icalSequence,
    version: booking.version,
  };
}

/** As on the booking's page at the desk: a decision, or that none was made in time, and otherwise the status. */
function deskStatusOf(booking: BookingRecord, now: Instant): BookingResource["desk_status"] {
  const standing = standingOf(booking, now);
  return standing === "waiting" || standing === "unconfirmed" || standing === "declined"
    ? standing
    : booking.status;
}
