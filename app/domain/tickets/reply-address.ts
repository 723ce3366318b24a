import { fromBase64Url } from "../base64-url";
import { deriveKey } from "../derived-key";

/** 128 bits, in digits that survive mail programs which change the case of addresses. */
const TOKEN_LENGTH = 32;

/** Where a mail about a ticket is answered to: whoever knows the address may write into the conversation. */
export async function ticketReplyAddress(
  number: number,
  ticketId: string,
  secret: string,
  domain: string,
): Promise<string> {
  return `ticket+${number}.${await tokenOf(number, ticketId, secret)}@${domain}`;
}

export type ReplyAddress = { number: number; token: string };

/** The parts of such an address; null for any other. Whether the token is right, only `isReplyToken` knows. */
export function readReplyAddress(address: string): ReplyAddress | null {
  const [, number, token] =
    /^ticket\+(\d{1,12})\.([0-9a-f]{32})@[^@\s]+$/.exec(address.trim().toLowerCase()) ?? [];
  return number && token ? { number: Number(number), token } : null;
}

/** Compared in constant time, so that no answer tells how much of a guess was right. */
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
  const key = await deriveKey("ticket-reply", `${number}:${ticketId}`, secret);
  const hex = [...fromBase64Url(key)].map((byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("").slice(0, TOKEN_LENGTH);
}
