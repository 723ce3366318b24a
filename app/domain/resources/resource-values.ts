import type { Instant } from "../instant";
import type { VisitSource } from "../visits/visit-source";

/** "2026-11-24T14:00:00.000Z" */
export function instantText(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** Null for a text that is empty. */
export function textOrNull(text: string): string | null {
  return text === "" ? null : text;
}

/** Where a client came from. */
export function sourceResource(source: VisitSource | null) {
  if (source === null) return null;
  const { landingPage, ...rest } = source;
  return { ...rest, landing_page: landingPage };
}
