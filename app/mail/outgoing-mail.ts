export type Mailbox = { name: string; email: string };

export type MailAttachment = {
  filename: string;
  /** With its parameters: "text/calendar; charset=utf-8; method=REQUEST". */
  contentType: string;
  content: string;
};

/** A mail as a transport takes it: nothing in it is left to decide. No field but texts and attachments has line breaks. */
export type OutgoingMail = {
  /** Without angle brackets. The same however often the mail is sent, so that a receiver can tell a twin. */
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | null;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
  /** Further headers, in ASCII. */
  headers: Record<string, string>;
};

export type MailTransport = {
  /** Resolves when the mail has been taken over; throws a MailNotSent, or anything else, when it has not. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
};

/** Why a mail was not taken. The message is stored and logged: it names no address and quotes nothing of the mail. */
export class MailNotSent extends Error {
  override name = "MailNotSent";
  /** It will not be taken at another time either. */
  readonly isPermanent: boolean;

  constructor(reason: string, { isPermanent = false } = {}) {
    super(reason);
    this.isPermanent = isPermanent;
  }
}
