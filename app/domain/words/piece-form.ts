import * as z from "zod";
import { isDate } from "../calendar-date";
import { NAME_PLACE } from "../email/email-phrases";
import { linkProblem } from "../markdown/link-problem";
import { multiLine, singleLine, singleValue } from "../text-schema";
import { questionLines, questionsProblem } from "./answer-piece";
import { PIECE_LENGTHS, type PieceKind, type PieceTexts } from "./piece";
import { PIECE_FACTS, type PieceField } from "./piece-kinds";
import { SLUG_LENGTH, slugProblem } from "./slug";

/** A piece as its form has it. */
export type PieceForm = {
  texts: PieceTexts;
  /** Markdown; null for a kind without it. */
  body: string | null;
  /** Null for a kind without pages of its own. Empty for a draft that has none yet. */
  slug: string | null;
};

const tooLong = (most: number) => `Use at most ${most.toLocaleString("en-GB")} characters`;

function textOf(field: PieceField, isDraft: boolean) {
  const { most, least = 1, isOptional, label, rows = 1 } = field;
  const messages = {
    tooLong: `${tooLong(most)} in “${label}”`,
    ...(!isOptional && !isDraft && { required: `Fill in “${label}”` }),
  };
  const text = rows === 1 ? singleLine(most, messages) : multiLine(most, messages);
  if (isDraft) return text;
  return text
    .refine(
      (value) => value === "" || value.length >= least,
      `Use at least ${least} characters in “${label}”`,
    )
    .transform((value, context) => {
      const checked = CHECKS[field.name]?.(value) ?? value;
      if (typeof checked === "string") return checked;
      context.addIssue({ code: "custom", message: checked.problem });
      return z.NEVER;
    });
}

/** By the names of fields: their value as it is stored, or what is wrong with it. */
const CHECKS: Readonly<Record<string, (value: string) => string | { problem: string }>> = {
  price: (value) => {
    if (/^custom$/i.test(value)) return "Custom";
    const isAmount = /^\$?\d{1,3}(?:,?\d{3}){0,2}$/.test(value);
    const amount = Number(value.replace(/[$,]/g, ""));
    if (!isAmount || amount === 0)
      return { problem: "Enter whole US dollars, such as 2,499, or the word Custom" };
    return amount.toLocaleString("en-GB");
  },
  claim: (value) =>
    /\d/.test(value.split(" ")[0] ?? "") ? value : { problem: "Begin with the figure: “85% rise in …”" },
  greeting: checkGreeting,
  greetingWithoutName: (value) =>
    value.includes(NAME_PLACE)
      ? { problem: `Leave out ${NAME_PLACE}, as there is no name` }
      : checkGreeting(value),
  linkTo: checkAddress,
  secondLinkTo: checkAddress,
  questions: (value) => {
    const problem = questionsProblem(value);
    return problem ? { problem } : questionLines(value).join("\n");
  },
  place: (value) => (/^\d{1,3}$/.test(value) ? value : { problem: "Enter a whole number from 0 to 999" }),
  ...Object.fromEntries(
    PIECE_FACTS.plan.fields.filter(({ isOptional }) => isOptional).map(({ name }) => [name, checkFeatures]),
  ),
};

/** A brace that is left over would be read in every email. */
function checkGreeting(value: string): string | { problem: string } {
  return /[{}]/.test(value.replaceAll(NAME_PLACE, ""))
    ? { problem: `Write ${NAME_PLACE} for the reader's first name, and no other braces` }
    : value;
}

function checkAddress(value: string): string | { problem: string } {
  return value === "" || (/^(?:\/|https:\/\/)/i.test(value) && linkProblem(value) === null)
    ? value
    : { problem: "Begin with / for a page of this site, or with https://, and use no spaces" };
}

const FEATURE_LENGTH = 60;
const MAX_FEATURES = 8;

function checkFeatures(value: string): string | { problem: string } {
  const lines = value
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > MAX_FEATURES) return { problem: `List at most ${MAX_FEATURES} features` };
  const long = lines.find((line) => line.length > FEATURE_LENGTH);
  if (long) return { problem: `Use at most ${FEATURE_LENGTH} characters a line: “${long.slice(0, 30)}…”` };
  if (new Set(lines.map((line) => line.toLowerCase())).size < lines.length)
    return { problem: "List each feature once" };
  return lines.join("\n");
}

/**
 * The fields of a piece's form, as `errors` beside them say what is wrong. A draft may be unfinished; only what could not be
 * stored is refused.
 */
export function pieceSchema(kind: PieceKind, isDraft = false): z.ZodType<PieceForm> {
  const { fields, body, hasPath } = PIECE_FACTS[kind];
  const required = isDraft ? {} : { required: "Write the text" };
  const shape = {
    ...Object.fromEntries(fields.map((field) => [field.name, textOf(field, isDraft)])),
    ...(body && {
      body: multiLine(PIECE_LENGTHS.body, { ...required, tooLong: tooLong(PIECE_LENGTHS.body) }),
    }),
    ...(hasPath && { slug: slugField(isDraft) }),
  };
  return z
    .object(shape)
    .superRefine(isDraft ? () => {} : checkLinks)
    .transform((values) => {
      const { body: text = null, slug = null, ...texts } = values as Record<string, string>;
      return { texts, body: text, slug };
    });
}

/** A link has words and an address, or there is none. */
function checkLinks(values: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const [title, to] of [
    ["linkTitle", "linkTo"],
    ["secondLinkTitle", "secondLinkTo"],
  ] as const) {
    const { [title]: words = "", [to]: address = "" } = values;
    if ((words === "") === (address === "")) continue;
    const [field, other] = address === "" ? [to, "the link's words"] : [title, "the link's address"];
    context.addIssue({ code: "custom", path: [field], message: `Fill this in, or empty ${other}` });
  }
}

function slugField(isDraft: boolean) {
  const text = singleLine(SLUG_LENGTH, { tooLong: tooLong(SLUG_LENGTH) });
  return isDraft
    ? text
    : text.superRefine((value, context) => {
        const problem = value === "" ? null : slugProblem(value);
        if (problem) context.addIssue({ code: "custom", message: problem });
      });
}

/** When it is published: now, or at a time of the agency's clock. */
export const PublishSchema = z
  .object({
    publishDate: singleValue("Choose a day").pipe(
      z.string().refine((value) => value === "" || isDate(value), "Enter a date, such as 24 November 2026"),
    ),
    publishTime: singleValue("Choose a time").pipe(
      z.string().regex(/^(?:$|(?:[01]\d|2[0-3]):[0-5]\d(?::00)?$)/, "Enter a time, such as 09:30"),
    ),
  })
  .refine(({ publishDate, publishTime }) => publishDate !== "" || publishTime === "", {
    path: ["publishDate"],
    error: "Choose a day, too",
  })
  .transform(({ publishDate: date, publishTime: time }) =>
    date === "" ? null : { date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) },
  );

const STALE = "We couldn't tell which version you had seen. Check the text, then press the button again.";

/** What the form's reader had seen: the newest version, and the draft's revision. */
export type SeenPiece = { version: number; revision: string };

export const SeenSchema = z
  .object({ seen: singleValue("").pipe(z.string().regex(/^\d{1,12}\.[\w-]{0,60}$/, STALE)) })
  .transform(({ seen }): SeenPiece => {
    const dot = seen.indexOf(".");
    return { version: Number(seen.slice(0, dot)), revision: seen.slice(dot + 1) };
  });

export const seenText = ({ version, revision }: SeenPiece) => `${version}.${revision}`;
