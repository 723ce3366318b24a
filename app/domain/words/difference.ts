import { diffLines, diffWordsWithSpace } from "diff";
import type { PieceKind } from "./piece";
import type { PieceForm } from "./piece-form";
import { PIECE_FACTS } from "./piece-kinds";

export type DifferencePart = { is: "same" | "added" | "removed"; text: string };

/** What is different in one field of two versions of a piece. */
export type FieldDifference = { label: string; parts: DifferencePart[] };

/** Beyond these, words are compared by whole lines, which is fast for any text. */
const COMPARED_BY_WORDS = 2000;
/** With more lines changed than these, which would take the square of their number, a text counts as wholly new. */
const MOST_CHANGES = 500;
/** In characters on each side of a change; what is the same further away is left out. */
const AROUND = 120;

/** What is different between two versions of a piece, field by field. Empty if nothing is. */
export function differenceOf(
  kind: PieceKind,
  before: PieceForm | null,
  after: PieceForm | null,
): FieldDifference[] {
  const { fields, body, hasPath } = PIECE_FACTS[kind];
  const all = [
    ...fields.map(({ name, label }) => [label, (form: PieceForm) => form.texts[name] ?? ""] as const),
    ...(hasPath ? [["Path", (form: PieceForm) => form.slug ?? ""] as const] : []),
    ...(body ? [[body.label, (form: PieceForm) => form.body ?? ""] as const] : []),
  ];
  return all.flatMap(([label, textOf]) => {
    const [was, is] = [before ? textOf(before) : "", after ? textOf(after) : ""];
    return was === is ? [] : [{ label, parts: partsOf(was, is) }];
  });
}

function partsOf(before: string, after: string): DifferencePart[] {
  const isShort = before.length + after.length <= COMPARED_BY_WORDS;
  const changes = isShort
    ? diffWordsWithSpace(before, after)
    : diffLines(before, after, { maxEditLength: MOST_CHANGES });
  if (!changes)
    return [
      { is: "removed", text: before },
      { is: "added", text: after },
    ];
  return changes.map(({ value, added, removed }, index) => {
    const is = added ? "added" : removed ? "removed" : "same";
    const text = is === "same" ? shortened(value, index > 0, index < changes.length - 1) : value;
    return { is, text };
  });
}

/** The beginning and the end of a long passage that is the same, beside what is not. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  if (text.length <= 2 * AROUND + 20) return text;
  const start = isAfterChange ? text.slice(0, AROUND) : "";
  const end = isBeforeChange ? text.slice(-AROUND) : "";
  return `${start} … ${end}`;
}
