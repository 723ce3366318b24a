import { nearestName } from "../settings/nearest-name";
import { SLOT_FACTS, type Slot, type Words } from "./message";

/** What a message may say of its call, and what each becomes. */
export const PLACEHOLDERS = {
  name: "the client's name",
  kind: "the kind of call, such as “strategy call”",
  time: "the day and time, by the reader's clock",
  host: "who takes the call",
  place: "where it takes place, with the link to join",
  "manage link": "a link to move or cancel the call; for us, to the booking at the desk",
  "book again": "a link to book another call of this kind",
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;
const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[];

/** The placeholders of a message: what goes to us has no reader who books again. */
export function placeholdersOf(slot: Slot): Placeholder[] {
  return SLOT_FACTS[slot].to === "client" ? NAMES : NAMES.filter((name) => name !== "book again");
}

/** A piece of a template: its own text, an address in it, or a placeholder, whose value is never read as any of these. */
export type Piece = { is: "text" | "address"; text: string } | { is: "value"; name: Placeholder };

const IN_BRACES = /\{([^{}\n]{1,40})\}/g;
const ADDRESS = /https?:\/\/[^\s<>"'{}]*[^\s<>"'{}.,;:!?)\]]/g;

/** The template's pieces. Unknown placeholders stay as they were typed. */
export function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: whole, 1: name = "", index } of template.matchAll(IN_BRACES)) {
    const known = knownName(name);
    if (known === null) continue;
    pieces.push(...textPieces(template.slice(from, index)), { is: "value", name: known });
    from = index + whole.length;
  }
  return [...pieces, ...textPieces(template.slice(from))];
}

function textPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > from) pieces.push({ is: "text", text: text.slice(from, index) });
    pieces.push({ is: "address", text: address });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ is: "text", text: text.slice(from) });
  return pieces;
}

function knownName(name: string): Placeholder | null {
  const wanted = name.trim().toLowerCase().replace(/\s+/g, " ");
  return NAMES.find((known) => known === wanted) ?? null;
}

/** What is wrong with the placeholders of a text; null if nothing is. */
export function placeholderProblem(text: string, slot: Slot): string | null {
  const allowed = placeholdersOf(slot);
  for (const [whole, name = ""] of text.matchAll(IN_BRACES)) {
    const known = knownName(name);
    if (known !== null && allowed.includes(known)) continue;
    if (known !== null) return `{${known}} isn't available in a message to us. Please remove it.`;
    const near = nearestName(name.trim(), allowed);
    return near === null
      ? `We don't know the placeholder ${whole}. Choose one of those below.`
      : `We don't know the placeholder ${whole}. Did you mean {${near}}?`;
  }
  return null;
}

/** Placeholders that stand for a link, which a subject can't have. */
const LINKS: readonly Placeholder[] = ["manage link", "book again"];

/** The problems of a message's words, by field. */
export function problemsOf({ subject, body }: Words, slot: Slot): { subject?: string; body?: string } {
  const isLinkIn = piecesOf(subject).some((piece) => piece.is === "value" && LINKS.includes(piece.name));
  const inSubject = isLinkIn ? "A subject can't have a link in it." : placeholderProblem(subject, slot);
  const inBody = placeholderProblem(body, slot);
  return { ...(inSubject !== null && { subject: inSubject }), ...(inBody !== null && { body: inBody }) };
}
