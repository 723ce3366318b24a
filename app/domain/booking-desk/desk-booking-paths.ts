import { STAFF_PATHS, withSearch } from "../staff-paths";

/** The desk's pages about one booking. */
const BOOKINGS = STAFF_PATHS.bookings;

/** What was just done, as the booking's page confirms it. */
export const DONE = [
  "status",
  "notes",
  "moved",
  "handed_over",
  "given",
  "place",
  "place_saved",
  "cancelled",
  "confirmed",
  "declined",
  "booked",
  "event",
  "same",
] as const;
export type Done = (typeof DONE)[number];

export function deskBookingPath(id: string, done?: Done): string {
  return `${BOOKINGS}/${id}${done ? `?done=${done}` : ""}`;
}

/** A booking's page with another page of one of its lists. */
export function deskBookingListPath(id: string, list: "history" | "emails", page: number): string {
  return `${BOOKINGS}/${id}?${list}=${page}#${list}`;
}

/** The page to choose another time, showing a day if one is given. */
export function moveBookingPath(id: string, date?: string): string {
  return `${BOOKINGS}/${id}/move${date ? `?date=${date}` : ""}`;
}

/** The booking's page at the two answers to a request. */
export function decideBookingPath(id: string): string {
  return `${BOOKINGS}/${id}#decide`;
}

/** The booking's page at the form that declines it. */
export function declineBookingPath(id: string): string {
  return `${BOOKINGS}/${id}#decline`;
}

export function callPlacePath(id: string): string {
  return `${deskBookingPath(id)}/place`;
}

export function cancelBookingPath(id: string): string {
  return `${BOOKINGS}/${id}/cancel`;
}

/** The form to book for a client: the client of another booking, or one by their own id, if one is given. */
export function newBookingPath(known: { from?: string; client?: string } = {}): string {
  return withSearch(`${BOOKINGS}/new`, known);
}

/** All bookings with this address. */
export function bookingsOfPath(email: string): string {
  return `${BOOKINGS}?${new URLSearchParams({ q: email })}`;
}
