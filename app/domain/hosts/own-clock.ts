import type { HostName } from "./host";

/** A member of staff who takes calls, by a clock that differs from the agency's. */
export type OwnClock = { hostId: string; timeZone: string };

/** The zone in which a member of staff reads a call: their own if they take it, else the agency's. */
export function zoneOfCall(
  { hosts }: { hosts: readonly HostName[] },
  own: OwnClock | null,
  agencyZone: string,
): string {
  return own && hosts.some(({ id }) => id === own.hostId) ? own.timeZone : agencyZone;
}

type Chosen = { id: string; timeZone: string | null } | undefined;

/** The clock of a host; null where it is the agency's. */
export function ownClockOf(host: Chosen, agencyZone: string): OwnClock | null {
  const timeZone = host?.timeZone ?? agencyZone;
  return host && timeZone !== agencyZone ? { hostId: host.id, timeZone } : null;
}

/**
 * A time of a call in words: by its reader's clock, with the agency's behind it where they differ. `inWords` says a time in a
 * zone.
 */
export function byBothClocks(zone: string, agencyZone: string, inWords: (zone: string) => string): string {
  return zone === agencyZone ? inWords(zone) : `${inWords(zone)} (the agency's: ${inWords(agencyZone)})`;
}
