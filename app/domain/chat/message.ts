export const CHAT_MESSAGE_MAX_CHARACTERS = 500;

/** Something a person can see. Spaces and invisible signs alone are no message. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const CONTROL = /\p{Cc}/gu;
/** Halves of characters: with the `u` flag only those that have lost the other half. */
const HALF_CHARACTER = /\p{Cs}/gu;

/**
 * What a visitor typed, as a message: one line, trimmed, cut at the greatest length. Null where there is nothing to read in
 * it. What comes out goes through unchanged a second time.
 */
export function readMessage(typed: string): string | null {
  const message = typed.replace(HALF_CHARACTER, "").replace(CONTROL, " ").normalize("NFC").trim();
  const cut = message.slice(0, CHAT_MESSAGE_MAX_CHARACTERS).replace(HALF_CHARACTER, "").trim();
  return VISIBLE.test(cut) ? cut : null;
}
