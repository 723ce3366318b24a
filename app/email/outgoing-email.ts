import type { EmailContent } from "./layout";
import { oneLine } from "./one-line";

export type Mailbox = { name: string; email: string };

export type EmailAttachment = {
  filename: string;
  /** Including parameters: "text/calendar; charset=utf-8; method=REQUEST". */
  contentType: string;
  content: string;
};

/** An email's content, and what is special about its envelope. */
export type RenderedEmail = {
  content: EmailContent;
  replyTo?: Mailbox;
  attachments?: EmailAttachment[];
  headers?: Record<string, string>;
  /** What a person typed, which is not sent as a program's. */
  isTyped?: boolean;
};

/** An email ready for a transport. Only the texts and attachments may contain line breaks. */
export type OutgoingEmail = {
  /** Without angle brackets. Stays the same across retries, so that receivers can drop duplicates. */
  messageId: string;
  /** When it was due, in milliseconds since the epoch. */
  date: number;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | null;
  subject: string;
  text: string;
  html: string;
  attachments: EmailAttachment[];
  /** Additional headers, ASCII only. */
  headers: Record<string, string>;
};

export function mailboxOf({ name, email }: Mailbox): Mailbox {
  return { name: oneLine(name), email };
}

/** The site's host, which is part of the ids of its emails. */
export function hostOf(siteUrl: string): string {
  return new URL(siteUrl).hostname;
}

export type EmailTransport = {
  /**
   * How often it may be given an email again, under the same Message-ID, after an attempt of which we don't know what
   * came.
   */
  unknownRetries: number;
  /**
   * Resolves once the email has been accepted. Throws an EmailNotSent if it certainly has not; after any other error it
   * may have been. Ends soon once aborted.
   */
  send(email: OutgoingEmail, signal: AbortSignal): Promise<void>;
};

/**
 * Why an email was not accepted. The message is stored and logged, so it contains no email address and
 * nothing from the email.
 */
export class EmailNotSent extends Error {
  override name = "EmailNotSent";
  /** Retrying won't help. */
  readonly isPermanent: boolean;
  /** No other email would be accepted either. */
  readonly isForAll: boolean;
  /** It took so long that trying again at once won't help. */
  readonly isSlow: boolean;

  constructor(reason: string, { isPermanent = false, isForAll = false, isSlow = false } = {}) {
    super(reason);
    this.isPermanent = isPermanent;
    this.isForAll = isForAll;
    this.isSlow = isSlow;
  }
}

/** The email was given to the provider, and no answer says what came of it. The message is as that of EmailNotSent. */
export class EmailOutcomeUnknown extends Error {
  override name = "EmailOutcomeUnknown";
}
