import { listInWords } from "../in-words";

/** Who takes calls of one kind: any host, one that the visitor may choose, or all hosts together. */
export const HOST_MODES = ["any", "chosen", "all"] as const;
export type HostMode = (typeof HOST_MODES)[number];

/** Who takes a call, as the audit log says it. */
export const HOST_MODE_WORDS: Record<HostMode, string> = {
  any: "any of them",
  chosen: "whom the client chooses",
  all: "all of them together",
};

/**
 * The agency as a host: it takes the calls of kinds without hosts of their own, and is never named to clients. Its hours
 * are the agency's.
 */
export const AGENCY_HOST_ID = "agency";

export const HOST_LIMITS = { hosts: 50, name: 60, about: 160, weight: 10, together: 5 } as const;

export const UNKNOWN_HOST =
  "The person you chose doesn't take these calls any more. You can choose a time with one of the others.";

/** As ids appear in URLs and forms. */
export const HOST_ID = /^[0-9a-z-]{1,64}$/i;

/** A person who takes a call, as clients see them. */
export type HostName = { id: string; name: string };

/**
 * Who is known to take a call before it is booked: everyone if they take it together, the only one who is free, or who
 * takes the call already. Empty while the database still has to choose, and for the agency, which is not named.
 */
export function knownTakers(
  free: readonly HostName[],
  { isTogether, present = [] }: { isTogether: boolean; present?: readonly HostName[] },
): HostName[] {
  const staying = free.filter(({ id }) => present.some((host) => host.id === id));
  const takers = isTogether || free.length === 1 ? free : staying;
  return takers.filter(({ id }) => id !== AGENCY_HOST_ID).map(({ id, name }) => ({ id, name }));
}

/** "Demo Host", "Demo Host and Demo Owner"; empty if no person is named. */
export function hostsInWords(hosts: readonly HostName[]): string {
  return listInWords(hosts.map(({ name }) => name).filter((name) => name !== ""));
}
