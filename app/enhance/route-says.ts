import { useMatches } from "@remix-run/react";

/** What a route may say of its page in its `handle`: it belongs to a client, or takes the desk's styles. */
export type RouteSays = { forClient?: true; atDesk?: true };

/** Whether a route of the page says so. */
export function useRouteSays(what: keyof RouteSays): boolean {
  return useMatches().some(({ handle }) => (handle as RouteSays | undefined)?.[what]);
}
