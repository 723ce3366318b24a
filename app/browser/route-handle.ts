import { useMatches } from "@remix-run/react";

/** What a route's `handle` may declare: its page belongs to a client, uses the desk's styles, or never wakes. */
export type RouteHandle = { forClient?: true; atDesk?: true; neverWakes?: true };

/** Whether any of the page's routes declares it. */
export function useRouteFlag(what: keyof RouteHandle): boolean {
  return useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.[what]);
}
