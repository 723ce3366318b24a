import type { Config } from "~/config.server";
import { CHAT_TICKET_DAYS } from "~/domain/chat/team";
import { DAY_MS } from "~/domain/duration";
import { type PrivateLink, PrivateLinkSchema } from "~/domain/private-link";
import { cookieHeader, readCookie } from "../requests/cookies.server";

/**
 * The ticket that this browser's messages to the team are part of, with the key of its private link, in an HttpOnly
 * cookie: every page and tab shows the answers, and no script can read the key. It needs no signature, because the key
 * is proof by itself.
 */
const NAME = "chat_ticket";
const MAX_AGE_SECONDS = (CHAT_TICKET_DAYS * DAY_MS) / 1000;

/** Null if there is none that could be one. */
export function readChatTicket(request: Request, config: Config): PrivateLink | null {
  const [id, key, ...rest] = (readCookie(request, config, NAME) ?? "").split(".");
  const link = PrivateLinkSchema.safeParse({ id, key });
  return link.success && rest.length === 0 ? link.data : null;
}

export function chatTicketHeader(config: Config, { id, key }: PrivateLink): string {
  return cookieHeader(config, NAME, `${id}.${key}`, { maxAgeSeconds: MAX_AGE_SECONDS });
}

export function clearChatTicket(config: Config): string {
  return cookieHeader(config, NAME, "", { maxAgeSeconds: 0 });
}
