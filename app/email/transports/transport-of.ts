import type { SendEmail } from "@cloudflare/workers-types";
import type { EmailTransport } from "../outgoing-email";
import { cloudflareTransport } from "./cloudflare";
import { smtpTransport } from "./smtp";

/** Sends nothing, however often: /dev/mail shows the outbox itself as the mailbox. */
const localTransport: EmailTransport = {
  unknownRetries: Number.MAX_SAFE_INTEGER,
  send: async () => {},
};

type Chosen = {
  transport: "local" | "smtp" | "cloudflare";
  smtp: Parameters<typeof smtpTransport>[0];
};

/** The transport from the settings. `binding` is Cloudflare's `send_email`. */
export function transportOf({ transport, smtp }: Chosen, binding: unknown): EmailTransport {
  if (transport === "local") return localTransport;
  return transport === "smtp" ? smtpTransport(smtp) : cloudflareTransport(binding as SendEmail);
}
