import { zoneInWords } from "~/domain/availability/time-zone";

/** In which zone a host reads their own calls on a page whose other times are the agency's. */
export function OwnTimes({ zone }: { zone: string }) {
  return <> Those of your own calls are in {zoneInWords(zone)}, with the agency's beside them.</>;
}
