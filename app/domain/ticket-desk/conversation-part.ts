import type { Instant } from "../instant";

/** A message, or a remark that only the desk sees. */
export type DeskEntry = {
  id: string;
  kind: "requester" | "agency" | "remark";
  /** The author of a remark; null for messages, and if the author's account is gone. */
  by: string | null;
  body: string;
  /** The email that a mailed message answers; null if there is none. */
  quoted: string | null;
  createdAt: Instant;
};

/** How much of a conversation a page shows, in bytes of text. The page contains every text twice. */
export const PART_BYTES = 5000;
/** In bytes. Of a longer message only the beginning is shown, with a link to the whole. */
export const ENTRY_BYTES = 2300;
/** The most entries on a page, however short they are. */
const MAX_ENTRIES = 20;

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

export type ShownEntry = DeskEntry & { isCut: boolean };

export type ConversationPart = {
  shown: ShownEntry[];
  /** How many entries come before and after the shown ones. */
  earlier: number;
  later: number;
};

/**
 * The part of a conversation that ends before the entry at index `before`: its newest entries, as many as a page holds,
 * but at least one.
 */
export function partOf(entries: readonly DeskEntry[], before = entries.length): ConversationPart {
  const end = Math.min(Math.max(before, Math.min(1, entries.length)), entries.length);
  const shown: ShownEntry[] = [];
  let room = PART_BYTES;
  for (let index = end - 1; index >= 0 && shown.length < MAX_ENTRIES; index--) {
    const entry = entries[index];
    if (!entry) break;
    const cut = beginningOf(entry);
    room -= bytesOf(cut.body) + bytesOf(cut.quoted ?? "");
    if (room < 0 && shown.length > 0) break;
    shown.unshift({ ...entry, ...cut });
  }
  return { shown, earlier: end - shown.length, later: entries.length - end };
}

/** What is written comes first; the quotation gets the room that is left. */
function beginningOf({ body, quoted }: DeskEntry): Pick<ShownEntry, "body" | "quoted" | "isCut"> {
  const shown = cutTo(body, ENTRY_BYTES);
  if (quoted === null || shown !== body) return { body: shown, quoted: null, isCut: shown !== body };
  const rest = cutTo(quoted, ENTRY_BYTES - bytesOf(body));
  return { body, quoted: rest || null, isCut: rest !== quoted };
}

function cutTo(body: string, max: number): string {
  if (bytesOf(body) <= max) return body;
  let length = 0;
  let bytes = 0;
  for (const character of body) {
    bytes += bytesOf(character);
    if (bytes > max) break;
    length += character.length;
  }
  return body.slice(0, length);
}
