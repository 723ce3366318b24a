import * as z from "zod";
import { minutesInWords } from "../duration-in-words";
import { type PlaceOfCall, placeForStaff } from "../places/place";
import { checkPlace, placeFields, placeFromFields, placeValues } from "../places/place-form";
import { singleLine, singleValue } from "../text-schema";
import {
  BUFFER,
  HORIZON,
  LENGTH,
  LIMIT_FIELDS,
  NOTICE,
  SentFormSchema,
  wholeNumber,
  wholeOrNothing,
  withMinutes,
} from "./availability-schema";
import type { KindRules } from "./call-kind";
import { CALL_KIND_LIMITS, KIND_ID } from "./call-kind";
import { minutesFields } from "./minutes-form";
import { limitFacts } from "./period-limits";

export type KindSet = KindRules & {
  name: string;
  shortName: string;
  words: string;
  needsApproval: boolean;
  place: PlaceOfCall;
};

/** The desk has a page of its own under this name. */
const NOT_AN_ID = "new";
const ID_MESSAGE =
  "Use lower-case letters, digits and hyphens, starting with a letter, like site-audit: at most 32 characters";

const kindFields = z.object({
  ...placeFields,
  name: singleLine(CALL_KIND_LIMITS.name, {
    required: "Enter a name",
    tooLong: `The name can be at most ${CALL_KIND_LIMITS.name} characters long`,
  }),
  shortName: singleLine(CALL_KIND_LIMITS.name, {
    tooLong: `The short name can be at most ${CALL_KIND_LIMITS.name} characters long`,
  }),
  words: singleLine(CALL_KIND_LIMITS.words, {
    tooLong: `The description can be at most ${CALL_KIND_LIMITS.words} characters long`,
  }),
  minutes: wholeNumber(LENGTH),
  kindBufferBefore: wholeOrNothing(BUFFER),
  kindBufferAfter: wholeOrNothing(BUFFER),
  kindNotice: wholeOrNothing(NOTICE),
  kindHorizon: wholeOrNothing(HORIZON),
  kindLimit: LIMIT_FIELDS.dailyLimit,
  kindWeekLimit: LIMIT_FIELDS.weeklyLimit,
  kindMonthLimit: LIMIT_FIELDS.monthlyLimit,
  // Browsers send nothing for a box that is not ticked.
  needsApproval: z.preprocess((value) => value === "on", z.boolean()),
});

const kindOf = (kind: z.output<typeof kindFields>): KindSet => ({
  name: kind.name,
  shortName: kind.shortName === "" ? kind.name : kind.shortName,
  words: kind.words,
  minutes: kind.minutes,
  bufferBeforeMinutes: kind.kindBufferBefore,
  bufferAfterMinutes: kind.kindBufferAfter,
  minimumNoticeMinutes: kind.kindNotice,
  bookingHorizonDays: kind.kindHorizon,
  dailyLimit: kind.kindLimit,
  weeklyLimit: kind.kindWeekLimit,
  monthlyLimit: kind.kindMonthLimit,
  needsApproval: kind.needsApproval,
  place: placeFromFields(kind),
});

const readable = withMinutes(["kindNotice"]);

export const ChangeKindSchema = z.preprocess(
  readable,
  kindFields
    .extend({ version: SentFormSchema.shape.version })
    .superRefine(checkPlace)
    .transform(({ version, ...kind }) => ({ version, kind: kindOf(kind) })),
);

export const AddKindSchema = z.preprocess(
  readable,
  kindFields
    .extend({
      id: singleValue(ID_MESSAGE).pipe(
        z
          .string()
          .trim()
          .regex(KIND_ID, ID_MESSAGE)
          .refine((id) => id !== NOT_AN_ID, "The desk uses this link name itself. Please choose another"),
      ),
    })
    .superRefine(checkPlace)
    .transform(({ id, ...kind }) => ({ id, kind: kindOf(kind) })),
);

export const KindVersionSchema = z.object({ version: SentFormSchema.shape.version });

export const KindPressSchema = z.object({
  id: singleValue(ID_MESSAGE).pipe(z.string().regex(KIND_ID, "Reload the page and try again.")),
  do: z.enum(["up", "down", "withdraw", "offer"], "Reload the page and try again."),
  version: SentFormSchema.shape.version,
  /** The order of the kinds on the page, for the two buttons that change it. */
  order: singleValue("").pipe(z.string().max(2000)),
});

/** The values of the form's fields for a kind. */
export function kindValues(kind: KindSet): Record<string, string> {
  const text = (value: number | null) => (value === null ? "" : String(value));
  const { minimumNoticeMinutes: notice } = kind;
  return {
    name: kind.name,
    shortName: kind.shortName === kind.name ? "" : kind.shortName,
    words: kind.words,
    minutes: String(kind.minutes),
    kindBufferBefore: text(kind.bufferBeforeMinutes),
    kindBufferAfter: text(kind.bufferAfterMinutes),
    ...(notice === null ? { kindNotice: "", kindNoticeUnit: "hours" } : minutesFields("kindNotice", notice)),
    kindHorizon: text(kind.bookingHorizonDays),
    kindLimit: text(kind.dailyLimit),
    kindWeekLimit: text(kind.weeklyLimit),
    kindMonthLimit: text(kind.monthlyLimit),
    needsApproval: kind.needsApproval ? "on" : "",
    ...placeValues(kind.place),
  };
}

/** A kind in words, as the audit log stores it. */
export function kindInWords(kind: KindSet): Record<string, string> {
  const minutes = (value: number | null) => (value === null ? "general rule" : minutesInWords(value));
  return {
    name: kind.name,
    shortName: kind.shortName,
    description: kind.words,
    length: minutesInWords(kind.minutes),
    bufferBefore: minutes(kind.bufferBeforeMinutes),
    bufferAfter: minutes(kind.bufferAfterMinutes),
    minimumNotice: minutes(kind.minimumNoticeMinutes),
    bookingHorizon: kind.bookingHorizonDays === null ? "general rule" : `${kind.bookingHorizonDays} days`,
    ...limitFacts(kind, "general rule"),
    confirmedByUs: kind.needsApproval ? "yes" : "no",
    place: placeForStaff(kind.place),
  };
}
