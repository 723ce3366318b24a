import type { Config } from "~/config.server";
import { fromBase64Url, toBase64Url } from "~/domain/base64-url";
import { type KeptConversation, keepNewest, parseConversation } from "~/domain/chat/conversation";
import { isSigned, signatureOf } from "./signature.server";

/**
 * A conversation held without a script, in a signed cookie of its own: the newest messages, as many as a browser takes in
 * one cookie (4,096 bytes with its name and attributes).
 */
export const COOKIE_MAX_MESSAGES = 20;
const VALUE_MAX_LENGTH = 3900;
const MAX_AGE_SECONDS = 24 * 60 * 60;

/** Null when there is no conversation, or one that was tampered with. */
export async function readConversation(request: Request, config: Config): Promise<KeptConversation | null> {
  const [payload, signature, ...rest] = (cookieOf(request, config) ?? "").split(".");
  if (!payload || !signature || rest.length > 0) return null;
  try {
    if (!(await isSigned(payload, signature, "chat", config))) return null;
    const stored = JSON.parse(new TextDecoder().decode(fromBase64Url(payload)));
    const conversation = parseConversation(stored);
    return conversation && typeof stored.id === "string" ? { ...conversation, id: stored.id } : null;
  } catch {
    return null;
  }
}

/** The header that keeps a conversation; its oldest messages may fall out. */
export async function writeConversation(config: Config, conversation: KeptConversation): Promise<Headers> {
  let kept = keepNewest(conversation, COOKIE_MAX_MESSAGES);
  let value = await sealed(kept, config);
  while (value.length > VALUE_MAX_LENGTH && kept.messages.length > 1) {
    kept = keepNewest(kept, kept.messages.length - 1);
    value = await sealed(kept, config);
  }
  return cookieHeader(config, value, MAX_AGE_SECONDS);
}

export function clearConversation(config: Config): Headers {
  return cookieHeader(config, "", 0);
}

async function sealed(conversation: KeptConversation, config: Config): Promise<string> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(conversation)));
  return `${payload}.${await signatureOf(payload, "chat", config)}`;
}

function cookieHeader(config: Config, value: string, maxAge: number): Headers {
  const secure = config.local ? "" : "; Secure";
  return new Headers({
    "Set-Cookie": `${cookieName(config)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`,
  });
}

function cookieOf(request: Request, config: Config): string | undefined {
  const start = `${cookieName(config)}=`;
  return (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** `__Host-` ties a cookie to this host and to https, which the local site does without. */
function cookieName(config: Config): string {
  return `${config.local ? "" : "__Host-"}chat`;
}
