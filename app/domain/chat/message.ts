export const CHAT_MESSAGE_MAX_CHARACTERS = 500;

/** Visible characters. Spaces and invisible characters alone are not a message. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const CONTROL = /\p{Cc}/gu;
/** Lone surrogates: with the `u` flag, \p{Cs} matches only unpaired ones. */
const HALF_CHARACTER = /\p{Cs}/gu;

/**
 * A visitor's input as a message: one line, trimmed, cut to the maximum length; null if nothing visible is
 * left. Idempotent.
 */
export function readMessage(typed: string): string | null {
  const message = typed.replace(HALF_CHARACTER, "").replace(CONTROL, " ").normalize("NFC").trim();
  const cut = message.slice(0, CHAT_MESSAGE_MAX_CHARACTERS).replace(HALF_CHARACTER, "").trim();
  return VISIBLE.test(cut) ? cut : null;
}

/** How many of the questions before a message help to understand it. */
export const REMEMBERED_QUESTIONS = 6;

/** The questions before a message as one field: messages are single lines. */
export function writeEarlier(questions: readonly string[]): string {
  return questions.slice(-REMEMBERED_QUESTIONS).join("\n");
}

export function readEarlier(field: string): string[] {
  const lines = field.split("\n").slice(-REMEMBERED_QUESTIONS);
  return lines.map(readMessage).filter((message) => message !== null);
}
