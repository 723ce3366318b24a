import { STAFF_PATHS, withSearch } from "../staff-paths";
import type { QueueView } from "./queue";

type QueuePage = { view?: QueueView; search?: string; page?: number };

/** A view of the queue, or the results of a search. Defaults are left out. */
export function queuePath({ view = "open", search = "", page = 1 }: QueuePage): string {
  return withSearch(STAFF_PATHS.tickets, {
    ...(search === "" ? view !== "open" && { view } : { search }),
    ...(page > 1 && { page: String(page) }),
  });
}

/**
 * A ticket at the desk: optionally its earlier part, or with the number of a ticket that was merged into it, or saying
 * that nothing changed.
 */
export function deskTicketPath(
  number: number,
  { before, from, done }: { before?: number; from?: number; done?: "same" } = {},
): string {
  return withSearch(`${STAFF_PATHS.tickets}/${number}`, {
    ...(before !== undefined && { before: String(before) }),
    ...(from !== undefined && { from: String(from) }),
    ...(done !== undefined && { done }),
  });
}

/** The full text of a message or remark that the page shows only the beginning of, as plain text. */
export function deskMessagePath(number: number, id: string): string {
  return withSearch(`${STAFF_PATHS.tickets}/${number}/message`, { id });
}

export function cannedAnswerPath(id: string): string {
  return withSearch(STAFF_PATHS.cannedAnswers, { edit: id });
}

/** An email that is no ticket, as it came. */
export function mailSourcePath(id: string): string {
  return `${STAFF_PATHS.setAsideMail}/source?${new URLSearchParams({ id })}`;
}
