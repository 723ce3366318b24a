/** What a canned answer may leave open, and what stands there once it is in a reply. */
export const PLACEHOLDERS = {
  name: "the client's name",
  reference: "the ticket's number",
  subject: "the ticket's subject",
  me: "your name",
  agency: "the agency's name",
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

export type CannedAnswer = { id: string; title: string; body: string; version: number };

export const CANNED_ANSWER_LIMITS = { title: 60, body: 4000 } as const;
/** As many as still make a list that one finds something in. */
export const MAX_CANNED_ANSWERS = 40;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name);
}

/**
 * Puts in what placeholders stand for. What is put in is not read again: a client called "{{agency}}" keeps that name.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(PLACEHOLDER, (whole, inner: string) => {
    const name = inner.trim();
    return isPlaceholder(name) ? values[name] : whole;
  });
}

/** The first thing in a text that looks like a placeholder and is none; null if all are known. */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, inner = ""] of text.matchAll(PLACEHOLDER)) {
    if (!isPlaceholder(inner.trim())) return whole;
  }
  // One that was never closed, or never opened.
  const rest = text.replace(PLACEHOLDER, "");
  return /\{\{\S{0,20}/.exec(rest)?.[0] ?? /\S{0,20}\}\}/.exec(rest)?.[0] ?? null;
}

export const PLACEHOLDER_LIST = Object.keys(PLACEHOLDERS)
  .map((name) => `{{${name}}}`)
  .join(", ");

/** A reply with a canned answer put behind what was already typed. Nothing is cut: sending says if it is too long. */
export function withCannedAnswer(typed: string, answer: string): string {
  const before = typed.trimEnd();
  return `${before}${before === "" ? "" : "\n\n"}${answer}`;
}
