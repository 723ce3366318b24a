import * as z from "zod";
import type { Config } from "~/config.server";
import { jsonFromBase64Url, toBase64Url } from "~/domain/base64-url";
import {
  bareMessage,
  type KeptConversation,
  keepNewest,
  parseConversation,
} from "~/domain/chat/conversation";
import { hmac, verifyHmac } from "~/domain/hmac";
import { cookieHeader, readCookie } from "../requests/cookies.server";

/**
 * A conversation without scripts is kept in a signed cookie of its own: as many of the newest messages as fit
 * into the 4,096 bytes that browsers allow for a cookie with its name and attributes.
 */
export const COOKIE_MAX_MESSAGES = 20;
const VALUE_MAX_LENGTH = 3900;
const MAX_AGE_SECONDS = 24 * 60 * 60;
const CHAT = "chat";
const IdSchema = z.object({ id: z.string() });

/** Null if there is no conversation, or if the cookie was tampered with. */
export async function readConversation(request: Request, config: Config): Promise<KeptConversation | null> {
  const [payload, signature, ...rest] = (readCookie(request, config, CHAT) ?? "").split(".");
  if (!payload || !signature || rest.length > 0) return null;
  if (!(await verifyHmac(signature, "chat", payload, config.acceptedSecrets))) return null;
  const stored = jsonFromBase64Url(payload);
  const conversation = parseConversation(stored);
  const id = IdSchema.safeParse(stored);
  return conversation && id.success ? { ...conversation, ...id.data } : null;
}

/** Headers that store a conversation, dropping its oldest messages if they don't fit. */
export async function writeConversation(config: Config, conversation: KeptConversation): Promise<Headers> {
  const messages = conversation.messages.map(bareMessage);
  let kept = keepNewest({ ...conversation, messages }, COOKIE_MAX_MESSAGES);
  let value = await sealConversation(kept, config);
  while (value.length > VALUE_MAX_LENGTH && kept.messages.length > 1) {
    kept = keepNewest(kept, kept.messages.length - 1);
    value = await sealConversation(kept, config);
  }
  return conversationCookie(config, value, MAX_AGE_SECONDS);
}

export function clearConversation(config: Config): Headers {
  return conversationCookie(config, "", 0);
}

async function sealConversation(conversation: KeptConversation, config: Config): Promise<string> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(conversation)));
  return `${payload}.${await hmac("chat", payload, config.cookieSecret)}`;
}

function conversationCookie(config: Config, value: string, maxAgeSeconds: number): Headers {
  return new Headers({ "Set-Cookie": cookieHeader(config, CHAT, value, { maxAgeSeconds }) });
}
