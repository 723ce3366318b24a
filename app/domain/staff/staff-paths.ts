/** The desk's pages by name. No other code spells out a path under /staff. */
export const STAFF_PATHS = {
  today: "/staff",
} as const;

export type StaffPath = (typeof STAFF_PATHS)[keyof typeof STAFF_PATHS];

/** Whether a path may be the desk's: only then is the database asked who is there. */
export function isStaffPath(pathname: string): boolean {
  return /^\/staff(?=$|[/.])/i.test(pathname);
}
