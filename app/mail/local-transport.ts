import type { MailTransport } from "./outgoing-mail";

/** Sends nothing: the outbox itself is the mailbox, which /dev/mail shows. */
export const localTransport: MailTransport = { send: async () => {} };
