import { z } from "zod";
import { KIND_ID } from "./call-kind";

const text = (what: string, max: number) =>
  z
    .string()
    .max(max, `${what} can be at most ${max} characters long`)
    .regex(/^\P{Cc}*$/u, `${what} must be a single line`)
    .refine((value) => value === value.trim(), `${what} must not begin or end with a space`);

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
      name: text("the name", 60).min(1, "the name is missing"),
      shortName: text("the short name", 60)
        .min(1, "the short name is empty: leave it out instead")
        .optional(),
      minutes: z.number(minutes).int(minutes).min(5, minutes).max(480, minutes).multipleOf(5, minutes),
      words: text("the words", 300).optional(),
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
