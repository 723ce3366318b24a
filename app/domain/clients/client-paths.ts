import { STAFF_PATHS } from "../staff-paths";

/** What was just done, as the client's page confirms it. */
export const CLIENT_DONE = ["sessions", "merged", "separated", "lifted"] as const;
export type ClientDone = (typeof CLIENT_DONE)[number];

export function clientPath(id: string, done?: ClientDone): string {
  return `${STAFF_PATHS.clients}/${id}${done ? `?done=${done}` : ""}`;
}

/** The download of everything stored about a client. */
export function exportClientPath(id: string): string {
  return `${clientPath(id)}/export`;
}

/** For owners only. */
export function eraseClientPath(id: string): string {
  return `${clientPath(id)}/erase`;
}

/** Redirects to the page of the client with this address. */
export function clientOfPath(email: string): string {
  return `${STAFF_PATHS.clients}?${new URLSearchParams({ email })}`;
}

/** The list after a client was erased. */
export const ERASED_PATH = `${STAFF_PATHS.clients}?done=erased`;
