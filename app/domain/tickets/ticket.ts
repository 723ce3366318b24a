export const TICKET_PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];
export const DEFAULT_PRIORITY: TicketPriority = "normal";

/** "waiting" is a ticket that waits for its requester, "open" one that waits for us. */
export const TICKET_STATES = ["open", "waiting", "closed"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TICKET_AUTHORS = ["requester", "agency"] as const;
export type TicketAuthor = (typeof TICKET_AUTHORS)[number];

/** The first ticket's number is the next one. */
export const TICKET_NUMBER_BEFORE_FIRST = 1000;

/** In characters. A form's text is small enough that it fits a form's bytes in every script; a mail may be longer. */
export const TICKET_LIMITS = {
  name: 100,
  email: 254,
  subject: 150,
  message: 5000,
  mailedMessage: 20_000,
} as const;

/** A conversation that is longer than this goes on in another ticket. */
export const MAX_MESSAGES_PER_TICKET = 200;

/** How long the ticket form shows that it is being sent, at the least. The ticket is stored at once. */
export const TICKET_SUBMIT_MIN_MS = 1000;

/** What somebody asks for. */
export type TicketRequest = {
  name: string;
  email: string;
  subject: string;
  priority: TicketPriority;
  description: string;
};

export type Ticket = {
  id: string;
  number: number;
  /** Null for a visitor's ticket. */
  userId: string | null;
  name: string;
  email: string;
  subject: string;
  priority: TicketPriority;
  state: TicketState;
  createdAt: number;
  updatedAt: number;
};

export type TicketMessage = { id: string; author: TicketAuthor; body: string; createdAt: number };

export type Conversation = { ticket: Ticket; messages: TicketMessage[] };
