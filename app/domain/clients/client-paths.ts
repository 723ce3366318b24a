import { STAFF_PATHS } from "../staff-paths";
import { type ClientFilter, clientFilterQuery } from "./client-filter";

/** What a client's page says has just been done. */
export const CLIENT_DONE = ["sessions", "merged", "separated", "lifted"] as const;
export type ClientDone = (typeof CLIENT_DONE)[number];

export function clientPath(id: string, done?: ClientDone): string {
  return `${STAFF_PATHS.clients}/${id}${done ? `?done=${done}` : ""}`;
}

/** Where a press downloads everything about a client. */
export function exportClientPath(id: string): string {
  return `${clientPath(id)}/export`;
}

/** For owners. */
export function eraseClientPath(id: string): string {
  return `${clientPath(id)}/erase`;
}

/** The page of whoever has this address; leads on to it. */
export function clientOfPath(email: string): string {
  return `${STAFF_PATHS.clients}?${new URLSearchParams({ email })}`;
}

/** The list, from a place in it on. */
export function clientsPath(filter: ClientFilter, after: string | null = null): string {
  const query = new URLSearchParams(clientFilterQuery(filter));
  if (after !== null) query.set("after", after);
  return query.size > 0 ? `${STAFF_PATHS.clients}?${query}` : STAFF_PATHS.clients;
}

/** The same clients as a file. */
export function clientsFilePath(filter: ClientFilter): string {
  const query = new URLSearchParams(clientFilterQuery(filter));
  return query.size > 0 ? `${STAFF_PATHS.clientsFile}?${query}` : STAFF_PATHS.clientsFile;
}

/** The list after somebody has been erased. */
export const ERASED_PATH = `${STAFF_PATHS.clients}?done=erased`;
