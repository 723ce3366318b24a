/** What a ticket's page shows its requester again when a form was refused or could not be stored. */
export type TicketAnswer = {
  message: string;
  /** Messages by field name. */
  errors: Record<string, string>;
  isFull: boolean;
  /** Whether the ticket was merged into another after its page had been loaded. */
  isMerged?: boolean;
  /** Why the ticket could not be closed, if the form was the one that closes it. */
  notClosed?: string;
  /** The idempotency key to send again, where it is unknown whether the first attempt was stored. */
  idempotencyKey?: string;
  /** A link that helps, such as one to sign in. */
  link?: { label: string; to: string; isNewTab?: boolean };
};
