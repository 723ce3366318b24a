import { type Db, retryWrite } from "~/db/client.server";
import { insertSetAsideMail } from "~/db/tickets/set-aside-mails.server";
import { toBase64Url } from "~/domain/base64-url";
import { CONTACT_LIMITS } from "~/domain/contact";
import type { Instant } from "~/domain/instant";
import { cleanLine } from "~/domain/tickets/email-text";
import { MAY_BE_FROM_PEOPLE, SET_ASIDE_SOURCE, type SetAsideWhy } from "~/domain/tickets/set-aside-mail";
import { TICKET_LIMITS } from "~/domain/tickets/ticket";

/** Stores an email in the desk's list, once. If that is full of what people may have written, the email is refused. */
export async function setAside(
  { db, now }: { db: Db; now: Instant },
  { raw }: { raw: Uint8Array<ArrayBuffer> },
  why: SetAsideWhy,
  { sender, subject }: { sender: string; subject: string },
): Promise<{ ok: true; as: "set_aside"; why: SetAsideWhy } | { ok: false; reason: "unreadable" }> {
  const id = toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", raw)));
  const length = MAY_BE_FROM_PEOPLE.includes(why)
    ? SET_ASIDE_SOURCE.fromPeople
    : SET_ASIDE_SOURCE.fromPrograms;
  const mail = {
    id,
    why,
    receivedAt: now,
    sender: cleanLine(sender, CONTACT_LIMITS.email),
    subject: cleanLine(subject, TICKET_LIMITS.subject),
    source: sourceOf(raw.subarray(0, length)),
  };
  const isStored = await retryWrite(() => insertSetAsideMail(db, mail));
  return isStored ? { ok: true, as: "set_aside", why } : { ok: false, reason: "unreadable" };
}

/** Bytes that are no UTF-8 become question marks, which are shorter than the usual sign: a row has room for 2 MB. */
function sourceOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll("\ufffd", "?").replaceAll("\0", "?");
}
