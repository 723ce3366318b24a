import { type KindName, titled } from "../availability/call-kind";
import { formatMoment } from "../availability/format";
import { shownEmail } from "../email-address";
import { type HostName, hostsInWords } from "../hosts/host";
import type { Instant } from "../instant";
import { PATHS } from "../paths";
import { STAFF_PATHS, withSearch } from "../staff-paths";

/** The most times a link offers, how many links may be open at once, for one address and in all, and the longest life. */
export const LINK_LIMITS = {
  times: 5,
  openOfAddress: 5,
  open: 500,
  hosts: 5,
  days: 90,
  usualDays: 14,
} as const;

/** For how many days the form at the desk offers to make a link work. */
export const LINK_DAYS = [3, 7, 14, 30, 90] as const;

/** Links that were not used are deleted this many days after their last. */
export const LINK_KEPT_DAYS = 30;

/** What has become of a link. */
export const LINK_STATES = ["open", "used", "expired", "withdrawn", "kind_gone", "host_gone"] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const LINK_STATE_WORDS: Record<LinkState, string> = {
  open: "Open",
  used: "Used",
  expired: "Expired",
  withdrawn: "Withdrawn",
  kind_gone: "Kind of call withdrawn",
  host_gone: "Host doesn't take these calls",
};

/** A link as the desk and the API see it, without its key. */
export type PersonalLink = {
  id: string;
  /** Null once the kind of call is deleted. */
  kind: (KindName & { isOffered: boolean; minutes: number }) | null;
  /** Who takes the call; empty for anyone who takes such calls. */
  hosts: (HostName & { takesKind: boolean })[];
  /** Whose it is; both empty for a link that asks for name and address. */
  name: string;
  email: string;
  /** The times that it offers; empty for any free time. */
  times: Instant[];
  expiresAt: Instant;
  createdAt: Instant;
  /** When it was withdrawn. Null for a link that was not, and for one whose person has been erased. */
  withdrawnAt: Instant | null;
  /** Without a key it opens nothing: its person has been erased. */
  hasKey: boolean;
  bookingId: string | null;
  /** The address of the member of staff who made it; null once the account is gone. */
  madeBy: string | null;
  /** The name of the API's key that it was made with; null for one of the desk. */
  madeWith: string | null;
};

export function linkStateOf(link: PersonalLink, now: Instant): LinkState {
  if (link.bookingId !== null) return "used";
  if (link.withdrawnAt !== null || !link.hasKey) return "withdrawn";
  if (link.expiresAt <= now) return "expired";
  if (!link.kind?.isOffered) return "kind_gone";
  return link.hosts.length > 0 && link.hosts.every(({ takesKind }) => !takesKind) ? "host_gone" : "open";
}

/** A link as the desk's list says it. */
export type ListedLink = {
  id: string;
  state: LinkState;
  kind: string;
  who: string;
  address: string;
  hosts: string;
  times: string[];
  until: string;
  created: string;
  madeBy: string;
  bookingId: string | null;
};

/** A link in words, by the agency's clock. */
export function listedLink(
  link: PersonalLink,
  { now, timeZone }: { now: Instant; timeZone: string },
): ListedLink {
  const maker = link.madeBy ?? "a person whose account is gone";
  return {
    id: link.id,
    state: linkStateOf(link, now),
    kind: link.kind ? titled(link.kind.name) : "A kind of call that is gone",
    who: link.name,
    address: link.email === "" ? "" : shownEmail(link.email),
    hosts: hostsInWords(link.hosts),
    times: link.times.map((time) => formatMoment(time, timeZone)),
    until: formatMoment(link.expiresAt, timeZone),
    created: formatMoment(link.createdAt, timeZone),
    madeBy: link.madeWith ? `the API key “${link.madeWith}”` : maker,
    bookingId: link.bookingId,
  };
}

/** Whether the link knows who books: only their first name is shown, and their address nowhere. */
export function isAddressed({ email }: Pick<PersonalLink, "email">): boolean {
  return email !== "";
}

/** All that a page shows of a link's person, since every holder of the link sees it. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0]?.slice(0, 30) ?? "";
}

/** The page that a personal link opens. */
export function personalLinkPath(key: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  return `${PATHS.personalLink}/${key}${query.size > 0 ? `?${query}` : ""}`;
}

/** Stands for a key that can be none, so that the page says that it knows no such link. */
export const UNKNOWN_LINK = "unknown";

/** The form for a new link, filled in for a kind of call, a client or a ticket. */
export function newLinkPath(of: { kind: string } | { client: string } | { ticket: string }): string {
  return `${NEW_LINK_PATH}?${new URLSearchParams(of)}`;
}

/** The list at the desk of the links for an address. */
export const linksOfPath = (email: string) => withSearch(STAFF_PATHS.links, { email });

export const NEW_LINK_PATH = `${STAFF_PATHS.links}/new`;
