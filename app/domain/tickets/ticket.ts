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
