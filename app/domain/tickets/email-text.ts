import { TICKET_LIMITS } from "./ticket";

/** A line is cut to far less; no more of it is looked at. */
const MAX_LINE_CHARACTERS = 200_000;

const CONTROL_EXCEPT_BREAKS = /[^\P{Cc}\n\t]/gu;

const CONTROL = /\p{Cc}+/gu;

/** Marks that change the direction of the text that follows. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Lone surrogates: with the `u` flag, \p{Cs} matches only unpaired ones. */
const HALF_CHARACTER = /\p{Cs}/gu;

/** Text safe to store and show: breaks as "\n", no control characters a terminal would act on. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_EXCEPT_BREAKS, "")
    .replace(HALF_CHARACTER, "")
    .normalize("NFC")
    .trim();
}

/** The same on one line, cut to the maximum length. */
export function cleanLine(text: string, max: number): string {
  const line = text
    .slice(0, MAX_LINE_CHARACTERS)
    .replace(CONTROL, " ")
    .replace(DIRECTION, "")
    .replace(HALF_CHARACTER, "")
    .normalize("NFC")
    .trim();
  return cutToLength(line, max);
}

/** Cuts to the maximum length, never inside a character, ending with `sign` if given. */
export function cutToLength(text: string, max: number, sign = ""): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - sign.length)
    .replace(HALF_CHARACTER, "")
    .trimEnd()}${sign}`;
}

/** As much of a message as an email about it repeats. */
export function repeatedOf(body: string): string {
  return cutToLength(body, TICKET_LIMITS.repeatedMessage, "\n\n[The rest is in the conversation.]");
}
