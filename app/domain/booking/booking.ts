import type { KindName } from "../availability/call-kind";
import type { HourClock } from "../availability/hour-clock";
import type { HostName } from "../hosts/host";
import type { Instant } from "../instant";
import type { PlaceOfCall } from "../places/place";
import type { QuestionAnswer } from "../questions/question-answers";
import type { ExternalBooking } from "../schedulers/scheduler";
import type { Answers } from "./answers";
import type { Approval, BookingStatus } from "./status";

export const BOOKING_NOT_LOADED = "Failed to load booking details";

export type Booking = Answers & {
  id: string;
  /** The answers to the questions of its kind, in their order. */
  questionAnswers: QuestionAnswer[];
  /** Whether the client has proven that the email address is theirs. */
  isAddressProven: boolean;
  kind: KindName;
  /** The people who take the call; empty if the agency has named no person. */
  hosts: HostName[];
  /** Where it takes place. */
  place: PlaceOfCall;
  /** The booking in another scheduler, which keeps its calendar; null for a call booked here. */
  elsewhere: ExternalBooking | null;
  userId: string | null;
  /** Local date and time in the agency's zone: "2026-11-24", "09:30". */
  bookingDate: string;
  bookingTime: string;
  startsAt: Instant;
  endsAt: Instant;
  /** The cut-off in force: a setting, read along with the booking. */
  changeCutoffMinutes: number;
  visitorTimeZone: string;
  visitorClock: HourClock;
  status: BookingStatus;
  /** The agency's decision about the call; null if its kind needed none when it was booked. */
  approval: Approval | null;
  /** Until when the agency decides about a request; null if that is until its call starts, or there is nothing to decide. */
  decideBy: Instant | null;
  /** Why the agency declined the call; empty unless it did. */
  declineReason: string;
  projectNotes: string;
  /** The client's reason for cancelling; empty if they gave none, or have not cancelled. */
  cancelReason: string;
  icalUid: string;
  icalSequence: number;
  createdAt: Instant;
  updatedAt: Instant;
};

/** When a call is. `updatedAt` is when that was settled. */
export type CallTime = Pick<
  Booking,
  "bookingDate" | "bookingTime" | "startsAt" | "endsAt" | "visitorTimeZone" | "visitorClock" | "updatedAt"
>;
