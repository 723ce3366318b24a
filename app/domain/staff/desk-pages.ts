import { STAFF_PATHS, type StaffPath } from "../staff-paths";
import type { StaffMember } from "./staff";

export type DeskPage = {
  label: string;
  to: StaffPath;
  /** The key that opens the page when pressed after `g`. */
  key: string;
  /** Left out of a member's navigation, since members can't open the page. */
  forOwners?: true;
  /** Left out for members who may not export. */
  forExporters?: true;
};

/** The desk's navigation, in its order. A page is added here once its route exists. */
export const DESK_PAGES: readonly DeskPage[] = [
  { label: "Today", to: STAFF_PATHS.today, key: "t" },
  { label: "Bookings", to: STAFF_PATHS.bookings, key: "b" },
  { label: "Calendar", to: STAFF_PATHS.calendar, key: "c" },
  { label: "Tickets", to: STAFF_PATHS.tickets, key: "k" },
  { label: "Clients", to: STAFF_PATHS.clients, key: "l" },
  { label: "Email", to: STAFF_PATHS.emails, key: "e" },
  { label: "Availability", to: STAFF_PATHS.availability, key: "a" },
  { label: "Calendar sync", to: STAFF_PATHS.calendars, key: "y" },
  { label: "Numbers", to: STAFF_PATHS.numbers, key: "n" },
  { label: "Settings", to: STAFF_PATHS.settings, key: "s", forOwners: true },
  { label: "People", to: STAFF_PATHS.people, key: "p", forOwners: true },
  { label: "Log", to: STAFF_PATHS.auditLog, key: "o", forExporters: true },
];

export function deskPagesFor({ role, mayExport }: Pick<StaffMember, "role" | "mayExport">): DeskPage[] {
  return DESK_PAGES.filter(
    ({ forOwners, forExporters }) => (!forOwners || role === "owner") && (!forExporters || mayExport),
  );
}
