/** The response to a refused form of a ticket's page, with the values to show again. */
export type DeskTicketAnswer = {
  /** Differs in each response, so that the forms remount with its values. */
  id: string;
  errors: Record<string, string>;
  values: { message: string; remark: string; into: string };
  /** Whether a canned answer was inserted, which is not an error. */
  isInserted?: boolean;
  /** Whether the ticket has changed since the form was loaded; `seen` counts the messages and remarks then. */
  isChanged?: boolean;
  seen?: number;
  /** The idempotency key for a retry. */
  idempotencyKey?: string;
};
