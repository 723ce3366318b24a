/**
 * Which routes are the desk's, by the names of their files, so that a new one is hidden from everybody else by what it is called:
 * `routes/staff.tsx` and `routes/staff.*` are for staff, `routes/staff._owner.*` of these for owners.
 */
const DESK = /^routes\/staff(?=$|[._])/;
const OWNERS = /^routes\/staff\._owner(?=$|[._])/;

/** The three sites that this one is: each lists no route that its reader may not see. */
export const SITE_SIDES = ["site", "member", "owner"] as const;
export type SiteSide = (typeof SITE_SIDES)[number];

const HIDDEN: Record<SiteSide, RegExp | null> = { site: DESK, member: OWNERS, owner: null };

/** The routes that a side has. */
export function routesOf<Route>(side: SiteSide, routes: Record<string, Route>): Record<string, Route> {
  const hidden = HIDDEN[side];
  return hidden ? Object.fromEntries(Object.entries(routes).filter(([id]) => !hidden.test(id))) : routes;
}

/** The address of a side's list of routes for the browser, next to the whole one. */
export function manifestUrlOf(side: SiteSide, whole: string): string {
  return side === "owner" ? whole : whole.replace(/\.js$/, `-${side}.js`);
}
