import type { PlanId } from "../catalogue/plans";
import type { ServiceId } from "../catalogue/services";
import type { KindName } from "./call-kind";
import type { BookingStatus } from "./status";

export const BOOKING_NOT_LOADED = "Failed to load booking details";

/** What the wizard collects before a time is chosen. */
export type BookingContact = {
  name: string;
  email: string;
  company: string;
  message: string;
  selectedPlan: PlanId | null;
};

/** What may be added with the time. */
export type BookingExtras = {
  /** Empty if none was given. */
  phone: string;
  /** Email addresses of those whom the client brings along. */
  guests: string[];
};

export const NO_EXTRAS: BookingExtras = { phone: "", guests: [] };

export type BookingRequest = BookingContact & BookingExtras & { selectedServices: ServiceId[] };

export type Booking = BookingRequest & {
  id: string;
  kind: KindName;
  userId: string | null;
  /** Local date and time in the agency's zone: "2026-11-24", "09:30". */
  bookingDate: string;
  bookingTime: string;
  /** The same time in milliseconds since the epoch. */
  startsAt: number;
  endsAt: number;
  /** The cut-off in force: a setting, read along with the booking. */
  changeCutoffMinutes: number;
  visitorTimeZone: string;
  status: BookingStatus;
  projectNotes: string;
  /** Why its client cancelled; empty if they did not say, or have not. */
  cancelReason: string;
  icalUid: string;
  icalSequence: number;
  createdAt: number;
  updatedAt: number;
};
