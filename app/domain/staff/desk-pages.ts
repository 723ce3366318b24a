import { STAFF_PATHS, type StaffPath } from "../staff-paths";
import type { StaffMember } from "./staff";

export type DeskPage = {
  label: string;
  to: StaffPath;
  /** What the page is for: pages of a group stand together. */
  group: DeskGroup;
  /** Of what the number beside its name is, if it has one. */
  counts?: keyof DeskCounts;
  /** The key that opens the page when pressed after `g`. */
  key: string;
  /** Left out of a member's navigation, since members can't open the page. */
  forOwners?: true;
  /** Left out for members who may not export. */
  forExporters?: true;
};

export const DESK_GROUPS = ["work", "setup", "site"] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

export const DESK_GROUP_WORDS: Readonly<Record<DeskGroup, string>> = {
  work: "Every day",
  setup: "Hours and numbers",
  site: "The site",
};

/** What waits for the team. */
export type DeskCounts = { bookings: number; tickets: number; emails: number };

/** "3 waiting" */
export const COUNT_WORDS: Readonly<Record<keyof DeskCounts, string>> = {
  bookings: "to confirm",
  tickets: "waiting",
  emails: "given up",
};

/** The desk's navigation, in its order. A page is added here once its route exists. */
export const DESK_PAGES: readonly DeskPage[] = [
  { label: "Today", to: STAFF_PATHS.today, key: "t", group: "work" },
  { label: "Bookings", to: STAFF_PATHS.bookings, key: "b", group: "work", counts: "bookings" },
  { label: "Calendar", to: STAFF_PATHS.calendar, key: "c", group: "work" },
  { label: "Tickets", to: STAFF_PATHS.tickets, key: "k", group: "work", counts: "tickets" },
  { label: "Clients", to: STAFF_PATHS.clients, key: "l", group: "work" },
  { label: "Email", to: STAFF_PATHS.emails, key: "e", group: "work", counts: "emails" },
  { label: "Availability", to: STAFF_PATHS.availability, key: "a", group: "setup" },
  { label: "Calendar sync", to: STAFF_PATHS.calendars, key: "y", group: "setup" },
  { label: "Numbers", to: STAFF_PATHS.numbers, key: "n", group: "setup" },
  { label: "Words", to: STAFF_PATHS.words, key: "w", group: "site" },
  { label: "Settings", to: STAFF_PATHS.settings, key: "s", group: "site", forOwners: true },
  { label: "People", to: STAFF_PATHS.people, key: "p", group: "site", forOwners: true },
  { label: "Log", to: STAFF_PATHS.auditLog, key: "o", group: "site", forExporters: true },
];

export function deskPagesFor({ role, mayExport }: Pick<StaffMember, "role" | "mayExport">): DeskPage[] {
  return DESK_PAGES.filter(
    ({ forOwners, forExporters }) => (!forOwners || role === "owner") && (!forExporters || mayExport),
  );
}
