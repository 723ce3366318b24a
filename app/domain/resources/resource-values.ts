import type { Instant } from "../instant";

/** "2026-11-24T14:00:00.000Z" */
export function instantText(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** Null for a text that is empty. */
export function textOrNull(text: string): string | null {
  return text === "" ? null : text;
}
