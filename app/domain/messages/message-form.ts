import * as z from "zod";
import { SentFormSchema, wholeNumber, withMinutes } from "../availability/availability-schema";
import { minutesFields } from "../availability/minutes-form";
import { minutesInWords } from "../duration-in-words";
import { multiLine, singleLine, singleValue } from "../text-schema";
import {
  type KindMessage,
  MESSAGE_LENGTHS,
  MESSAGE_MINUTES,
  type MessageSet,
  OUR_WORDS,
  ownWords,
  SLOT_FACTS,
  type Slot,
  timingInWords,
} from "./message";
import { problemsOf } from "./placeholders";

export type MessageForm = MessageSet & { version: number };

/** The form of a message, whose limits depend on when it goes. */
export function messageSchema(slot: Slot) {
  const { min, max } = MESSAGE_MINUTES[SLOT_FACTS[slot].when];
  const message = `Enter a whole number, from ${minutesInWords(min)} to ${minutesInWords(max)}`;
  return z.preprocess(
    withMinutes(["minutes"]),
    z
      .object({
        version: SentFormSchema.shape.version,
        // Browsers send nothing for a box that is not ticked.
        isOn: z.preprocess((value) => value === "on", z.boolean()),
        minutes: wholeNumber({ min, max, message }),
        subject: singleLine(MESSAGE_LENGTHS.subject, {
          required: "Enter a subject",
          tooLong: `The subject can be at most ${MESSAGE_LENGTHS.subject} characters long`,
        }),
        body: multiLine(MESSAGE_LENGTHS.body, {
          required: "Enter the text",
          tooLong: `The text can be at most ${MESSAGE_LENGTHS.body} characters long`,
        }),
      })
      .superRefine(({ subject, body }, context) => {
        for (const [field, problem] of Object.entries(problemsOf({ subject, body }, slot)))
          context.addIssue({ code: "custom", path: [field], message: problem });
      })
      .transform(
        ({ version, isOn, minutes, subject, body }): MessageForm => ({
          version,
          isOn,
          minutes,
          words: ownWords(slot, { subject, body }),
        }),
      ),
  );
}

/** "Back to ours" needs nothing but the version. */
export const BackToOursSchema = z.object({ version: SentFormSchema.shape.version });

/** A test is sent once, however often its form is. */
export const TestKeySchema = z.object({
  idempotencyKey: singleValue("Reload the page and try again.").pipe(
    z.uuid("Reload the page and try again."),
  ),
});

/** The values of the form's fields for a message. */
export function messageValues({ slot, isOn, minutes, words, version }: KindMessage): Record<string, string> {
  const { subject, body } = words ?? OUR_WORDS[slot];
  return {
    version: String(version),
    isOn: isOn ? "on" : "",
    ...(minutes === 0 ? { minutes: "0", minutesUnit: "minutes" } : minutesFields("minutes", minutes)),
    subject,
    body,
  };
}

/** A message in words, as the audit log stores it. */
export function messageInWords(slot: Slot, { isOn, minutes, words }: MessageSet): Record<string, string> {
  return {
    message: SLOT_FACTS[slot].name,
    sent: isOn ? timingInWords(slot, minutes) : "no",
    subject: words?.subject ?? "ours",
    text: words?.body ?? "ours",
  };
}
