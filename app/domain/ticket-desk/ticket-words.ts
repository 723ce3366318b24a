import type { TicketPriority, TicketStatus } from "../tickets/ticket";

export const PRIORITY_WORDS: Record<TicketPriority, string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};

/** Named from the desk's side: an open ticket waits for the agency. */
export const TICKET_STATUS_WORDS: Record<TicketStatus, string> = {
  open: "Waiting for us",
  waiting: "Answered",
  closed: "Closed",
};
