import { kindPath } from "../availability/availability-paths";
import { PATHS, withQuery } from "../paths";
import { withSearch } from "../staff-paths";
import { UTM_PARAMETERS } from "../visits/visit-source";
import type { Slot } from "./message";

/** The page at the desk that lists the messages of a kind, and that of one of them. */
export function messagesPath(kindId: string, query: Record<string, string> = {}): string {
  return withSearch(`${kindPath(kindId)}/messages`, query);
}

export function messagePath(kindId: string, slot: Slot, query: Record<string, string> = {}): string {
  return withSearch(`${kindPath(kindId)}/messages/${slot.replaceAll("_", "-")}`, query);
}

/** "follow-up" → "follow_up": a message in the address of its page. */
export const slotInPath = (part: string) => part.replaceAll("-", "_");

/** The page that stops follow-ups, by the key in its link. */
export function followUpsPath(key: string, done = false): string {
  return withQuery(PATHS.followUps, { key, ...(done && { done: "1" }) });
}

export const FOLLOW_UP_SOURCE = "follow-up";

/** The link to book another call of a kind. It says nothing of who presses it; bookings from it are counted by kind. */
export function bookAgainPath(kindId: string): string {
  return withQuery(PATHS.schedule, {
    kind: kindId,
    [UTM_PARAMETERS.source]: FOLLOW_UP_SOURCE,
    [UTM_PARAMETERS.medium]: "email",
    [UTM_PARAMETERS.campaign]: kindId,
  });
}
