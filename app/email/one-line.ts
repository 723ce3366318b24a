const MAX_LENGTH = 200;

/**
 * Makes text safe for a header: no line breaks or other control characters, which would allow header
 * injection, and no invisible characters that change the text direction.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = [...line];
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join("")}…` : line;
}
