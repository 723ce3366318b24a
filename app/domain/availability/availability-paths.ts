import { STAFF_PATHS, withSearch } from "../staff-paths";

/** The desk's pages about opening hours and kinds of call. */
export const AVAILABILITY_PATHS = {
  hours: STAFF_PATHS.availability,
  dates: `${STAFF_PATHS.availability}/dates`,
  holidays: `${STAFF_PATHS.availability}/holidays`,
  kinds: `${STAFF_PATHS.availability}/kinds`,
  newKind: `${STAFF_PATHS.availability}/kinds/new`,
  hosts: `${STAFF_PATHS.availability}/hosts`,
  closedCalls: `${STAFF_PATHS.availability}/calls`,
  preview: `${STAFF_PATHS.availability}/preview`,
} as const;

type AvailabilityPage = keyof typeof AVAILABILITY_PATHS;

/** A page with its query parameters; empty ones are left out. */
export function availabilityPath(page: AvailabilityPage, query: Record<string, string> = {}): string {
  return withFilled(AVAILABILITY_PATHS[page], query);
}

function withFilled(path: string, query: Record<string, string>): string {
  return withSearch(
    path,
    Object.entries(query).filter(([, value]) => value !== ""),
  );
}

/** The page of a host at the desk. */
export function hostPath(id: string, query: Record<string, string> = {}): string {
  return withFilled(`${AVAILABILITY_PATHS.hosts}/${id}`, query);
}

/** The page that hands over a host's calls, within some days. */
export function handOverPath(id: string, query: Record<string, string> = {}): string {
  return withFilled(`${AVAILABILITY_PATHS.hosts}/${id}/hand-over`, query);
}

/** The page that shows the questions of a kind as its clients see them. */
export function questionsPath(kindId: string): string {
  return `${kindPath(kindId)}/questions`;
}

/** A question of a kind at the desk. */
export function questionPath(kindId: string, slug: string, query: Record<string, string> = {}): string {
  return withFilled(`${questionsPath(kindId)}/${slug}`, query);
}

/** A kind of call at the desk. */
export function kindPath(id: string, query: Record<string, string> = {}): string {
  return withFilled(`${AVAILABILITY_PATHS.kinds}/${id}`, query);
}
