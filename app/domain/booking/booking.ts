import type { PlanId } from "../catalogue/plans";
import type { ServiceId } from "../catalogue/services";

export const BOOKING_STATUSES = ["pending", "in_progress", "completed", "no_show", "cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const CONTACT_LIMITS = { name: 100, company: 100, email: 254, message: 1000 } as const;

/** What the wizard collects before a time is chosen. */
export type BookingContact = {
  name: string;
  email: string;
  company: string;
  message: string;
  selectedPlan: PlanId | null;
};

export type BookingRequest = BookingContact & { selectedServices: ServiceId[] };

export type Booking = BookingRequest & {
  id: string;
  userId: string | null;
  /** Local date and time of the call in the agency's zone: "2026-11-24", "09:30". */
  bookingDate: string;
  bookingTime: string;
  /** The same instant in milliseconds since the epoch, UTC. */
  startsAt: number;
  endsAt: number;
  visitorTimeZone: string;
  status: BookingStatus;
  projectNotes: string;
  icalUid: string;
  icalSequence: number;
  createdAt: number;
  updatedAt: number;
};

/** Only a call that nobody has begun to work on can be moved or cancelled by its guest. */
export function canChange(status: BookingStatus): boolean {
  return status === "pending";
}
