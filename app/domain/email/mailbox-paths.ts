import { PATHS } from "../paths";

export function localMailboxPath({ to, page }: { to: string; page: number }): string {
  return `${PATHS.localMailbox}?${new URLSearchParams({ ...(to === "" ? {} : { to }), page: String(page) })}`;
}

/** An email in the local mailbox or a part of it: "html", or an attachment's name. */
export function localEmailPath(id: string, part?: string): string {
  return `${PATHS.localMailbox}/${id}${part === undefined ? "" : `/${part}`}`;
}
