import { STAFF_PATHS } from "../staff-paths";

/** The pages about when calls can be booked, and which. */
export const AVAILABILITY_PATHS = {
  hours: STAFF_PATHS.availability,
  dates: `${STAFF_PATHS.availability}/dates`,
  holidays: `${STAFF_PATHS.availability}/holidays`,
  kinds: `${STAFF_PATHS.availability}/kinds`,
  newKind: `${STAFF_PATHS.availability}/kinds/new`,
  preview: `${STAFF_PATHS.availability}/preview`,
} as const;

type AvailabilityPage = keyof typeof AVAILABILITY_PATHS;

/** A page, with what it is to show. */
export function availabilityPath(page: AvailabilityPage, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return search.size > 0 ? `${AVAILABILITY_PATHS[page]}?${search}` : AVAILABILITY_PATHS[page];
}

/** A kind of call at the desk. */
export function kindPath(id: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query);
  return `${AVAILABILITY_PATHS.kinds}/${id}${search.size > 0 ? `?${search}` : ""}`;
}
