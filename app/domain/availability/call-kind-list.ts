import * as z from "zod";
import {
  MAX_DAILY_LIMIT,
  MAX_MONTHLY_LIMIT,
  MAX_NOTICE_MINUTES,
  MAX_WEEKLY_LIMIT,
} from "./availability-limits";
import { CALL_KIND_LIMITS, KIND_ID } from "./call-kind";

const text = (what: string, max: number) =>
  z
    .string()
    .max(max, `${what} can be at most ${max} characters long`)
    .regex(/^\P{Cc}*$/u, `${what} must be a single line`)
    .refine((value) => value === value.trim(), `${what} must not begin or end with a space`);

const whole = (what: string, min: number, max: number) => {
  const message = `${what} must be a whole number from ${min} to ${max}`;
  return z.number(message).int(message).min(min, message).max(max, message);
};

const fives = (what: string, max: number) =>
  whole(what, 0, max).multipleOf(5, `${what} must be a multiple of 5`);

const minutes = "the minutes must be a multiple of 5 from 5 to 480";

/** The agency's list of kinds, as app/content/call-kinds.ts has it. */
export const CallKindListSchema = z
  .array(
    z.object({
      id: z
        .string()
        .regex(
          KIND_ID,
          "the id must be small letters, digits and hyphens, beginning with a letter, as in “site-audit”",
        ),
      name: text("the name", CALL_KIND_LIMITS.name).min(1, "the name is missing"),
      shortName: text("the short name", CALL_KIND_LIMITS.name)
        .min(1, "the short name is empty: leave it out instead")
        .optional(),
      minutes: z.number(minutes).int(minutes).min(5, minutes).max(480, minutes).multipleOf(5, minutes),
      words: text("the words", CALL_KIND_LIMITS.words).optional(),
      bufferBeforeMinutes: fives("the buffer before", 480).optional(),
      bufferAfterMinutes: fives("the buffer after", 480).optional(),
      minimumNoticeMinutes: whole("the minimum notice", 0, MAX_NOTICE_MINUTES).optional(),
      bookingHorizonDays: whole("the booking horizon", 1, 365).optional(),
      /** Whether the agency confirms each call of the kind itself; left out, no. */
      needsApproval: z.boolean("needsApproval must be true or false").optional(),
      dailyLimit: whole("the daily limit", 1, MAX_DAILY_LIMIT).optional(),
      weeklyLimit: whole("the weekly limit", 1, MAX_WEEKLY_LIMIT).optional(),
      monthlyLimit: whole("the monthly limit", 1, MAX_MONTHLY_LIMIT).optional(),
    }),
  )
  .min(1, "there must be at least one kind of call: the first is what the booking form books")
  .superRefine((kinds, context) => {
    for (const [index, { id }] of kinds.entries()) {
      const isDouble = kinds.findIndex((kind) => kind.id === id) < index;
      if (isDouble)
        context.addIssue({ code: "custom", path: [index], message: "another kind has the same id" });
    }
  });

export type CallKindList = readonly z.input<typeof CallKindListSchema>[number][];
