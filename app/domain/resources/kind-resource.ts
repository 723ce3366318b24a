import type { Slot } from "../availability/availability";
import type { CallKind } from "../availability/call-kind";
import { type PlaceOfCall, placeOffered } from "../places/place";
import type { FreeTimeResource, KindResource } from "./resource-schemas";
import { instantText, textOrNull } from "./resource-values";

export type KindRecord = Omit<CallKind, "shortName"> & { isOffered: boolean; place: PlaceOfCall };

/** A kind of call for other systems. `callPlace` is what the agency calls its video calls. */
export function kindResource(kind: KindRecord, callPlace: string): KindResource {
  return {
    id: kind.id,
    name: kind.name,
    description: textOrNull(kind.words),
    minutes: kind.minutes,
    needs_approval: kind.needsApproval,
    is_offered: kind.isOffered,
    place: placeOffered(kind.place, callPlace),
  };
}

export function freeTimeResource({ startsAt, endsAt }: Pick<Slot, "startsAt" | "endsAt">): FreeTimeResource {
  return { starts_at: instantText(startsAt), ends_at: instantText(endsAt) };
}
