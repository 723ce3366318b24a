/** The placeholders that a canned answer may contain, and what replaces each of them in a reply. */
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
/** In a longer list, answers would be hard to find. */
export const MAX_CANNED_ANSWERS = 40;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name);
}

/**
 * Replaces placeholders by their values. The values are not searched again: a client called "{{agency}}" keeps that
 * name.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(PLACEHOLDER, (whole, inner: string) => {
    const name = inner.trim();
    return isPlaceholder(name) ? values[name] : whole;
  });
}

/** The first text that looks like a placeholder but is not a known one; null if there is none. */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, inner = ""] of text.matchAll(PLACEHOLDER)) {
    if (!isPlaceholder(inner.trim())) return whole;
  }
  // A placeholder that was never closed, or never opened.
  const rest = text.replace(PLACEHOLDER, "");
  return /\{\{\S{0,20}/.exec(rest)?.[0] ?? /\S{0,20}\}\}/.exec(rest)?.[0] ?? null;
}

export const PLACEHOLDER_LIST = Object.keys(PLACEHOLDERS)
  .map((name) => `{{${name}}}`)
  .join(", ");

/**
 * A reply with a canned answer added below what was already typed. Nothing is cut: sending reports text that is too
 * long.
 */
export function withCannedAnswer(typed: string, answer: string): string {
  const before = typed.trimEnd();
  return `${before}${before === "" ? "" : "\n\n"}${answer}`;
}
