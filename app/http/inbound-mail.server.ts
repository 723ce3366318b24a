import type { ForwardableEmailMessage } from "@cloudflare/workers-types";
import type { Config } from "~/config.server";
import { type MailDeps, type Received, receiveMail } from "~/domain/tickets/receive-mail.server";

export const MAX_MAIL_BYTES = 1_000_000;

type Context = {
  db: MailDeps["db"];
  config: Config;
  now: () => number;
  newId: () => string;
  deliverMail: () => void;
};

/** Locally, to refuse is a call to another process, and worth nothing before it has been heard. */
type Incoming = Pick<ForwardableEmailMessage, "from" | "to" | "headers" | "raw" | "rawSize"> & {
  setReject(reason: string): void | Promise<void>;
};

const REFUSALS: Record<Exclude<Received, { ok: true }>["reason"], string> = {
  unreadable: "This mail could not be read. Please send it again as plain text.",
  too_many: "Too many mails from this address within an hour. Please send it again later.",
  full: "This conversation takes no more messages at present. Please write a new mail to support.",
};

/** Takes a mail that Cloudflare hands over, or refuses it with a reason that its sender gets to read. Never throws. */
export async function takeMail(message: Incoming, createContext: () => Context): Promise<void> {
  try {
    const { db, config, now, newId, deliverMail } = createContext();
    const raw = await readCapped(message);
    if (!raw) {
      await message.setReject("This mail is larger than 1 MB. Please send it again without its attachments.");
      return;
    }
    const deps = {
      db,
      now: now(),
      newId,
      secret: config.cookieSecret,
      agency: config.mail.support,
      ownAddresses: config.mail.ownAddresses,
    };
    const received = await receiveMail(deps, {
      from: message.from,
      to: message.to,
      headers: message.headers,
      raw,
    });
    if (!received.ok) await message.setReject(REFUSALS[received.reason]);
    else if (received.as !== "ignored") deliverMail();
  } catch (error) {
    console.error(`A mail could not be taken: ${reasonOf(error)}`);
    await message.setReject("This mail could not be taken at present. Please send it again later.");
  }
}

/** The database names what was to be written in its error's message and the reason in the cause: only that goes to the log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  if (error.name === "ConfigError") return error.message;
  return error.cause instanceof Error ? error.cause.message : error.name;
}

/** All of the mail's bytes; null when there are too many, which are then not read to the end. */
async function readCapped({ raw, rawSize }: Incoming): Promise<Uint8Array<ArrayBuffer> | null> {
  if (rawSize > MAX_MAIL_BYTES) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = raw.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const chunk = part.value as Uint8Array;
    size += chunk.byteLength;
    if (size > MAX_MAIL_BYTES) {
      await reader.cancel();
      return null;
    }
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
