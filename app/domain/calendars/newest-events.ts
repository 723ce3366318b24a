import type { CalendarEvent } from "./read-event";

/**
 * The events without those that a newer one of the same UID and occurrence replaces. Where nothing says for certain which
 * is newer, both count. So do a series and a single event of one UID: the single one may have lost its occurrence.
 */
export function newestEvents(events: readonly CalendarEvent[]): CalendarEvent[] {
  const groups = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const key = keyOf(event);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return events.filter((event) => {
    const group = groups.get(keyOf(event) ?? "") ?? [];
    // Only hostile calendars have more versions than these.
    return !group.slice(-MOST_VERSIONS).some((other) => isNewer(other, event));
  });
}

const MOST_VERSIONS = 50;

function keyOf({ uid, replaces, rules, more }: CalendarEvent): string | null {
  if (uid === null) return null;
  if (!replaces) return `${rules.length + more.length > 0 ? "series" : "single"} ${uid}`;
  const { start, andFollowing } = replaces;
  return `${start.isDate} ${andFollowing} ${start.zone.instantAt(start.wall)} ${uid}`;
}

function isNewer({ revision: one }: CalendarEvent, { revision: other }: CalendarEvent): boolean {
  if (one.sequence !== null && other.sequence !== null && one.sequence !== other.sequence)
    return one.sequence > other.sequence;
  if ((one.sequence === null) !== (other.sequence === null)) return false;
  return one.changedAt !== null && other.changedAt !== null && one.changedAt > other.changedAt;
}
