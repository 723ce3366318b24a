import { fromBase64Url } from "../base64-url";
import { hmac } from "../hmac";

/** 128 bits, in hex digits, because some email programs change the case of email addresses. */
const TOKEN_LENGTH = 32;

/** The mailbox of the inbound domain that all replies go to, with a tag. */
export const TICKET_MAILBOX = "ticket";

/** The email address for replies about a ticket: anyone who knows it can write into the conversation. */
export async function ticketReplyEmail(
  number: number,
  ticketId: string,
  secret: string,
  domain: string,
): Promise<string> {
  return `${TICKET_MAILBOX}+${number}.${await tokenOf(number, ticketId, secret)}@${domain}`;
}

export type ReplyEmail = { number: number; token: string };

/** Parses a reply email address; null for any other. Only `isReplyToken` checks the token. */
export function parseReplyEmail(address: string): ReplyEmail | null {
  const [, number, token] =
    /^ticket\+(\d{1,12})\.([0-9a-f]{32})@[^@\s]+$/.exec(address.trim().toLowerCase()) ?? [];
  return number && token ? { number: Number(number), token } : null;
}

/** Compared in constant time, so that timing does not reveal how much of a guess was right. */
export async function isReplyToken(
  token: string,
  number: number,
  ticketId: string,
  secret: string,
): Promise<boolean> {
  const expected = await tokenOf(number, ticketId, secret);
  let difference = token.length ^ TOKEN_LENGTH;
  for (let index = 0; index < TOKEN_LENGTH; index++) {
    difference |= token.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}

async function tokenOf(number: number, ticketId: string, secret: string): Promise<string> {
  const key = await hmac("ticket-reply", `${number}:${ticketId}`, secret);
  const hex = [...fromBase64Url(key)].map((byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("").slice(0, TOKEN_LENGTH);
}
