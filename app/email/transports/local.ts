import type { EmailTransport } from "../outgoing-email";

/** Sends nothing: /dev/mail shows the outbox itself as the mailbox. */
export const localTransport: EmailTransport = { send: async () => {} };
