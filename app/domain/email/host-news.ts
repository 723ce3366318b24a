import type { Instant } from "../instant";

/** The host's own time zone; left out or null for the agency's. */
export type ToHost = { hostZone?: string | null };

/** What has happened to a call, or to an invitation to it. `reason` is the agency's, `clientReason` the client's. */
export type HostNews =
  | { what: "booked" }
  | { what: "requested"; previousStartsAt?: Instant; decideBy?: Instant | null }
  | { what: "moved"; previousStartsAt?: Instant }
  | { what: "lapsed" }
  | { what: "cancelled" | "declined"; reason?: string; clientReason?: string }
  | { what: "handed_over"; by: string }
  | { what: "invitation_declined"; by: string; comment: string };
