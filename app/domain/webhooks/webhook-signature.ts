import { Webhook } from "standardwebhooks";
import type { Instant } from "../instant";

/** The parts of a message that its signature covers. */
export type Signed = { id: string; sentAt: Instant; body: string };

/**
 * The headers by which a receiver knows that a message is ours, by the rules of Standard Webhooks. While a secret is
 * being replaced there are two secrets, and a signature by each.
 */
export function signatureHeaders({ id, sentAt, body }: Signed, secrets: readonly string[]) {
  const date = new Date(sentAt);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(sentAt / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, date, body)).join(" "),
  };
}

/** The start of every secret, by which scanners of published code find it. */
const PREFIX = "whsec_";

/** A secret from 256 random bits in base64url, in the form that Standard Webhooks asks for. */
export function webhookSecretOf(token: string): string {
  const base64 = token.replaceAll("-", "+").replaceAll("_", "/");
  return PREFIX + base64.padEnd(Math.ceil(base64.length / 4) * 4, "=");
}
