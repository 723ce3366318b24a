import * as z from "zod";
import type { AnswerName } from "../booking/answers";
import type { Booking } from "../booking/booking";
import { standingOf } from "../booking/standing";
import { APPROVALS, BOOKING_STATUSES } from "../booking/status";
import { planName } from "../catalogue/plans";
import { serviceNames } from "../catalogue/services";
import type { Instant } from "../instant";
import type { PointerIn } from "../json-pointer";
import { pick } from "../pick";
import { placeInWords, type VideoFacts } from "../places/place";
import { QUESTION_TYPES } from "../questions/question";
import type { QuestionAnswer } from "../questions/question-answers";
import { OTHER_SCHEDULERS } from "../schedulers/scheduler";
import type { VisitSource } from "../visits/visit-source";
import { answerValue, id, instant, optionalText, PlaceSchema, SourceSchema } from "./resource-schemas";
import { instantText, sourceResource, textOrNull } from "./resource-values";

/** A call's state as the desk names it: what was decided about it, or else its status. */
const DESK_STATUSES = [...BOOKING_STATUSES, "waiting", "unconfirmed", "declined"] as const;

const BOOKED_BY = ["client", "agency"] as const;

export const BookingSchema = z.object({
  id,
  status: z.enum(BOOKING_STATUSES),
  desk_status: z
    .enum(DESK_STATUSES)
    .describe(
      "As the desk names it: `waiting`, `unconfirmed` or `declined` for a call that needs a decision",
    ),
  approval: z
    .enum(APPROVALS)
    .nullable()
    .describe("The agency's decision about the call; null if its kind needs none"),
  decide_by: instant
    .nullable()
    .describe(
      "Until when the agency decides about a request; stays once that has passed, and is null for any other call",
    ),
  kind: z.object({ id, name: z.string() }),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string().describe("The client's IANA time zone"),
  client: z.object({
    id: id.nullable().describe("Null once the client has been erased"),
    name: z.string(),
    email: z.string(),
    company: optionalText,
    phone: optionalText,
  }),
  hosts: z
    .array(z.object({ id, name: z.string() }))
    .describe("Who takes the call; empty if the agency has named no person"),
  place: PlaceSchema,
  services: z.array(z.object({ id, name: z.string() })),
  plan: z
    .object({
      id,
      name: z.string(),
      is_chosen: z.boolean().describe("False if the plan came with the button and was left as it was"),
    })
    .nullable(),
  guests: z.array(z.string()).describe("Email addresses of people the client brings along"),
  note: optionalText.describe("What the client wrote to the agency"),
  answers: z
    .array(
      z.object({
        slug: z.string().describe("The question's name among those of the kind"),
        question: z.string().describe("As it was asked then"),
        type: z.enum(QUESTION_TYPES),
        answer: answerValue,
      }),
    )
    .describe("The client's answers to the questions of the kind"),
  cancel_reason: optionalText.describe("The client's reason for cancelling"),
  decline_reason: optionalText.describe("The agency's reason for declining"),
  booked_by: z.enum(BOOKED_BY),
  link: id.nullable().describe("The personal link that the client booked with; null without one"),
  scheduler: z
    .enum(OTHER_SCHEDULERS)
    .nullable()
    .describe(
      "The other scheduler that the call was booked with, where it is moved and cancelled; null for ours",
    ),
  source: SourceSchema.nullable(),
  created_at: instant,
  updated_at: instant,
  sequence: z.int().min(0).describe("Counts the call's times and its cancellation, as SEQUENCE in calendars"),
  version: z.int().min(0).describe("Counts every change of the booking"),
});
export type BookingResource = z.output<typeof BookingSchema>;

/** A booking as it is stored, with what only the agency's own systems may know of it. */
export type BookingRecord = Omit<
  Booking,
  | "changeCutoffMinutes"
  | "questionAnswers"
  | "isAddressProven"
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
  /** Missing in events stored before kinds of call had questions. */
  questionAnswers?: QuestionAnswer[];
  /** The id of the personal link that it was booked with; missing in events stored before there were links. */
  linkId?: string | null;
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
    decide_by: decideByOf(booking, now),
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
    answers: (booking.questionAnswers ?? []).map((given) =>
      pick(given, "slug", "question", "type", "answer"),
    ),
    cancel_reason: textOrNull(booking.cancelReason),
    decline_reason: textOrNull(booking.declineReason),
    booked_by: booking.isBookedByAgency ? "agency" : "client",
    link: booking.linkId ?? null,
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

/** A request without a deadline of its own can be decided until its call starts. */
function decideByOf(booking: BookingRecord, now: Instant): string | null {
  const deskStatus = deskStatusOf(booking, now);
  const isRequest = deskStatus === "waiting" || deskStatus === "unconfirmed";
  return isRequest ? instantText(booking.decideBy ?? booking.startsAt) : null;
}
