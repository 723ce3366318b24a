import type { Instant } from "../instant";

/** An owner sees everything; a member everything but the pages for owners (`isForOwners`). */
export const STAFF_ROLES = ["owner", "member"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_WORDS: Record<StaffRole, string> = { owner: "Owner", member: "Member" };

/** What desk pages know about the signed-in member of staff. */
export type StaffMember = {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  role: StaffRole;
  /** Whether they may export all clients and the log, and erase clients: an owner, or a member to whom one gave it. */
  mayExport: boolean;
  /** When they last marked what is new as seen; null before the first time. */
  visitedAt: Instant | null;
};

/** The actor that the audit log records for an action. */
export type Actor =
  | Pick<StaffMember, "id" | "email">
  | { id: null; email: typeof COMMAND_LINE }
  /** A key of the API, by its name. */
  | { id: null; email: `API key “${string}”` }
  | typeof THE_SITE;

export const COMMAND_LINE = "command line";

/** The actor for what the cron job finds out by itself. */
export const THE_SITE = { id: null, email: "the site" } as const;

/** A staff session ends this long after sign-in, however much it is used. */
export const STAFF_SESSION_HOURS = 12;

/** How long a browser proven by a code is not asked for another. */
export const STAFF_DEVICE_DAYS = 30;

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

export const INVITATION_DAYS = 7;
