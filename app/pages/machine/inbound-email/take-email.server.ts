import type { ForwardableEmailMessage } from "@cloudflare/workers-types";
import type { Config } from "~/config.server";
import { BRAND } from "~/content/brand";
import { readCapped } from "~/domain/capped";
import { thousands } from "~/domain/in-words";
import { TICKET_LIMITS } from "~/domain/tickets/ticket";
import { logFailure } from "~/http/responses/log-failure.server";
import { type Received, type ReceiveEmailDeps, receiveEmail } from "~/use-cases/email/receive-email.server";
import type { SettingsReader } from "~/use-cases/settings/read-settings.server";

export const MAX_EMAIL_BYTES = 1_000_000;

type Context = Pick<ReceiveEmailDeps, "db" | "now" | "newId" | "secret" | "acceptedSecrets"> & {
  config: Config;
  settings: Pick<SettingsReader, "read">;
  deliverEmails: () => void;
};

/** Locally, setReject is a call to another process and must be awaited. */
type Incoming = Pick<ForwardableEmailMessage, "from" | "to" | "raw" | "rawSize"> & {
  setReject(reason: string): void | Promise<void>;
};

const REFUSALS: Record<Exclude<Received, { ok: true }>["reason"], string> = {
  unreadable: "We couldn't read this email. Please send it again as plain text.",
  too_long: `This email's text is longer than ${thousands(TICKET_LIMITS.mailedMessage)} characters. Please send it again in parts.`,
  too_many: "Too many emails from this address in the past hour. Please send it again later.",
  full: "This conversation is full. Please send support a new email.",
};

/** Handles an email delivered by Cloudflare, or rejects it with a reason for the sender. Never throws. */
export async function takeEmail(
  message: Incoming,
  createContext: () => Context,
): Promise<"taken" | "set_aside" | "refused" | "failed"> {
  try {
    const context = createContext();
    const raw = message.rawSize > MAX_EMAIL_BYTES ? null : await readCapped(message.raw, MAX_EMAIL_BYTES);
    if (!raw) {
      await message.setReject(
        "This email is larger than 1 MB. Please send it again without its attachments.",
      );
      return "refused";
    }
    const { email } = await context.settings.read();
    const { support, ownAddresses } = email;
    const deps = {
      ...context,
      ownAddresses,
      bookingMailbox: email.agency,
      postalAddress: BRAND.postalAddress.join(", "),
      ownNames: [...new Set([BRAND.name, email.from.name, email.agency.name, support.name])],
    };
    const received = await receiveEmail(deps, { from: message.from, to: message.to, raw });
    if (!received.ok) await message.setReject(REFUSALS[received.reason]);
    else if (received.as !== "set_aside") context.deliverEmails();
    return !received.ok ? "refused" : received.as === "set_aside" ? "set_aside" : "taken";
  } catch (error) {
    logFailure("An email could not be taken", error);
    await message.setReject("We couldn't accept this email just now. Please send it again later.");
    return "failed";
  }
}
