import type { Slot } from "../availability/availability";
import type { CallKind } from "../availability/call-kind";
import type { HostMode, HostName } from "../hosts/host";
import { type PlaceOfCall, placeOffered } from "../places/place";
import type { Question } from "../questions/question";
import type { FreeTimeResource, HostResource, KindResource } from "./resource-schemas";
import { instantText, textOrNull } from "./resource-values";

export type KindRecord = Omit<CallKind, "shortName"> & {
  isOffered: boolean;
  place: PlaceOfCall;
  hostMode: HostMode;
  questions: readonly Question[];
};

/** A person who takes calls, with the ids of their kinds. */
export type HostRecord = HostName & { about: string; kinds: readonly string[] };

/** A kind of call for other systems. `callPlace` is what the agency calls its video calls. */
export function kindResource(
  kind: KindRecord,
  hosts: readonly HostRecord[],
  callPlace: string,
): KindResource {
  return {
    id: kind.id,
    name: kind.name,
    description: textOrNull(kind.words),
    minutes: kind.minutes,
    needs_approval: kind.needsApproval,
    is_offered: kind.isOffered,
    place: placeOffered(kind.place, callPlace),
    host_mode: kind.hostMode,
    questions: kind.questions.map(({ slug, label, type, isRequired, hint, options }) => ({
      slug,
      label,
      type,
      is_required: isRequired,
      hint: textOrNull(hint),
      options,
    })),
    hosts: hosts.filter(({ kinds }) => kinds.includes(kind.id)).map(({ id, name }) => ({ id, name })),
  };
}

export function hostResource({ id, name, about, kinds }: HostRecord): HostResource {
  return { id, name, about: textOrNull(about), kinds: [...kinds] };
}

export function freeTimeResource({ startsAt, endsAt }: Pick<Slot, "startsAt" | "endsAt">): FreeTimeResource {
  return { starts_at: instantText(startsAt), ends_at: instantText(endsAt) };
}
