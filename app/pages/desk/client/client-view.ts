import type { SecurityEventKind } from "~/domain/account/security-event";
import type { EmailLine } from "~/domain/booking-desk/email-line";
import type { AccountLine, ClientCall, Part } from "~/domain/clients/client-view";
import type { LimitLine, MayLift } from "~/domain/limits/limit-words";
import type { ListedLink } from "~/domain/links/personal-link";
import type { TicketStatus } from "~/domain/tickets/ticket";
import type { HistoryEntry } from "../history";

type ClientRecord = { id: string; email: string; name: string; company: string };

/** The data of a client's page. */
export type ClientView = ClientRecord & {
  version: number;
  /** The agency's. */
  timeZone: string;
  mayErase: boolean;
  isStaff: boolean;
  maySignOut: boolean;
  /** Empty unless they have stopped them. */
  followUps: string;
  firstContact: string;
  lastContact: string;
  /** What first brought them, in words. */
  cameFrom: string;
  accounts: AccountLine[];
  coming: Part<ClientCall>;
  past: Part<ClientCall>;
  tickets: Part<{ id: string; number: number; subject: string; status: TicketStatus }>;
  links: Part<ListedLink>;
  emails: Part<EmailLine>;
  sessions: { id: string; device: string; lastSeen: string }[];
  hasMoreSessions: boolean;
  events: { id: string; kind: SecurityEventKind; device: string; times: number; when: string }[];
  /** Only those that are used up. */
  limits: LimitLine[];
  mayLift: MayLift;
  /** Other records of the same person. */
  merged: (ClientRecord & { hasAccount: boolean })[];
  like: (ClientRecord & { why: "mailbox" | "name" | "account" })[];
  history: HistoryEntry[];
};
