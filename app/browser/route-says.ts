import { useMatches } from "@remix-run/react";

/** What a route may say of its page in its `handle`: it belongs to a client, takes the desk's styles, or never wakes. */
export type RouteSays = { forClient?: true; atDesk?: true; neverWakes?: true };

/** Whether a route of the page says so. */
export function useRouteSays(what: keyof RouteSays): boolean {
  return useMatches().some(({ handle }) => (handle as RouteSays | undefined)?.[what]);
}
