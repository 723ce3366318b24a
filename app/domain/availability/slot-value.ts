import type { Instant } from "../instant";

/** A start time as used in URLs and forms: "2026-11-24T14:00Z". */
export function slotValue(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 16)}Z`;
}
