import type { EmailPhrases } from "../domain/email/email-phrases";
import type { WordsOfKinds } from "../domain/messages/message";
import type { Mailbox } from "./outgoing-email";

/**
 * What rendering an email needs besides its row: values from the settings and, for the time zone and the cut-off,
 * from the database at the time of sending.
 */
export type EmailFacts = {
  siteUrl: string;
  cookieSecret: string;
  email: {
    from: Mailbox;
    agency: Mailbox;
    support: Mailbox;
  };
  /** The domain that receives email; null if inbound email is not set up. */
  inboundDomain: string | null;
  agencyTimeZone: string;
  changeCutoffMinutes: number;
  joinLink: string;
  /** The agency's greeting and sign-off. */
  phrases: EmailPhrases;
  /** The agency's words for messages of kinds of call; left out where none are rendered. */
  words?: WordsOfKinds;
};
