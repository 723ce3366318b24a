import type { Instant } from "../instant";

export const TICKET_PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];
export const DEFAULT_PRIORITY: TicketPriority = "normal";

/** A "waiting" ticket waits for its requester, an "open" one for us. */
export const TICKET_STATUSES = ["open", "waiting", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_AUTHORS = ["requester", "agency"] as const;
export type TicketAuthor = (typeof TICKET_AUTHORS)[number];

/** The first ticket gets the next number. */
export const TICKET_NUMBER_BEFORE_FIRST = 1000;

/**
 * In characters. A form's text is short enough to fit the form's byte limit in any script; an email may be
 * longer. Of that, an email to us repeats the beginning.
 */
export const TICKET_LIMITS = {
  subject: 150,
  message: 5000,
  mailedMessage: 200_000,
  repeatedMessage: 20_000,
} as const;

/** A longer conversation continues in a new ticket. */
export const MAX_MESSAGES_PER_TICKET = 200;

/** The minimum time the ticket form shows that it is sending. The ticket is stored at once. */
export const TICKET_SUBMIT_MIN_MS = 1000;

export type Ticket = {
  id: string;
  number: number;
  /** Null for a visitor's ticket. */
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  priority: TicketPriority;
  status: TicketStatus;
  createdAt: Instant;
  updatedAt: Instant;
  /** The number of the ticket in which this one continues after a merge; null if it was not merged. */
  mergedInto: number | null;
};

export type TicketMessage = {
  id: string;
  author: TicketAuthor;
  body: string;
  /** The email that a mailed message answers, shown if asked for; null if there is none. */
  quoted: string | null;
  createdAt: Instant;
};

export type Conversation = { ticket: Ticket; messages: TicketMessage[] };
