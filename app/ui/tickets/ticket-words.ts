import type { TicketPriority, TicketStatus } from "../../domain/tickets/ticket";

/** The copy passed to the ticket components. */
export type TicketWords = {
  form: Record<
    | "title"
    | "errors"
    | "name"
    | "email"
    | "emailHint"
    | "subject"
    | "priority"
    | "description"
    | "descriptionHint"
    | "submit"
    | "submitting",
    string
  > & { priorities: Record<TicketPriority, string> };
  sent: Record<"heading" | "numberLabel" | "lead" | "conversation" | "another" | "keep", string>;
  conversation: Record<
    | "number"
    | "messages"
    | "you"
    | "agency"
    | "times"
    | "reply"
    | "send"
    | "sending"
    | "errors"
    | "full"
    | "close"
    | "closeHint"
    | "newTicket",
    string
  > & {
    statuses: Record<TicketStatus, string>;
    statusHints: Record<TicketStatus, string>;
    priorities: Record<TicketPriority, string>;
    merged: Record<"heading" | "lead" | "emailed" | "again" | "sent" | "account" | "notSent", string>;
  };
  list: Record<"empty" | "submit" | "updated", string>;
  chat: Record<"subject" | "omission", string>;
};
