import type { Answer } from "../answer";

/** The answer of a ticket's page at the desk. */
export type DeskTicketAnswer = Answer<
  {
    /** Differs in each response, so that the forms remount with its values. */
    id: string;
    /** Whether a canned answer was inserted, which is not an error. */
    isInserted?: boolean;
    /** Whether the ticket has changed since the form was loaded; `seen` counts the messages and remarks then. */
    isChanged?: boolean;
    seen?: number;
    /** The idempotency key for a retry. */
    idempotencyKey?: string;
  },
  "message" | "remark" | "into"
>;
