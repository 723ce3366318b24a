import { STAFF_PATHS, withSearch } from "../staff-paths";

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
