import type { Answer } from "../answer";

/** The answer of a ticket's page to its requester. */
export type TicketAnswer = Answer<
  {
    isFull: boolean;
    /** Whether the ticket was merged into another after its page had been loaded. */
    isMerged?: boolean;
    /** Why the ticket could not be closed, if the form was the one that closes it. */
    notClosed?: string;
    /** The idempotency key to send again, where it is unknown whether the first attempt was stored. */
    idempotencyKey?: string;
    /** A link that helps, such as one to sign in. */
    link?: { label: string; to: string; isNewTab?: boolean };
  },
  "message"
>;
