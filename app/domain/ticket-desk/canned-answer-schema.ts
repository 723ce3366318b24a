import * as z from "zod";
import { thousands } from "../in-words";
import { multiLine, singleLine } from "../text-schema";
import { CANNED_ANSWER_LIMITS, PLACEHOLDER_LIST, unknownPlaceholder } from "./canned-answer";

export const CannedAnswerSchema = z.object({
  title: singleLine(CANNED_ANSWER_LIMITS.title, {
    required: "Enter a title",
    tooLong: `The title can be at most ${CANNED_ANSWER_LIMITS.title} characters long`,
  }),
  body: multiLine(CANNED_ANSWER_LIMITS.body, {
    required: "Write the answer",
    tooLong: `The answer can be at most ${thousands(CANNED_ANSWER_LIMITS.body)} characters long`,
  }).superRefine((body, context) => {
    const unknown = unknownPlaceholder(body);
    if (unknown === null) return;
    context.addIssue({
      code: "custom",
      message: `${unknown} is not a placeholder. You can use: ${PLACEHOLDER_LIST}`,
    });
  }),
});
