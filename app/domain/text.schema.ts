import { z } from "zod";

/**
 * Something a person can see: a letter, digit, mark of punctuation or symbol. Spaces and invisible signs alone are not, nor
 * are the fillers that Unicode counts among the letters (Hangul) and the symbols (the empty Braille pattern).
 */
const VISIBLE = /(?![\u115f\u1160\u3164\uffa0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
const CONTROL = /\p{Cc}/u;
const CONTROL_EXCEPT_BREAKS = /[^\P{Cc}\n\t]/u;

type TextMessages = { required?: string; tooLong: string };

/** One line of text: trimmed, in Unicode's composed form, without control characters. Empty unless `required` is given. */
export function singleLine(max: number, { required, tooLong }: TextMessages) {
  return text(max, CONTROL, { required, tooLong });
}

/** Several lines of text, line breaks kept as "\n". */
export function multiLine(max: number, { required, tooLong }: TextMessages) {
  return text(max, CONTROL_EXCEPT_BREAKS, { required, tooLong });
}

function text(max: number, forbidden: RegExp, { required, tooLong }: TextMessages) {
  return once(required ?? "").pipe(
    z
      .string()
      .transform((value) => value.replaceAll("\r\n", "\n").normalize("NFC").trim())
      .pipe(
        z
          .string()
          .refine(
            (value) => !required || value === "" || VISIBLE.test(value) || forbidden.test(value),
            required,
          )
          .refine((value) => !required || value !== "", required)
          .refine(
            (value) => !forbidden.test(value),
            "Remove the characters that cannot be shown, then try again",
          )
          .max(max, tooLong),
      ),
  );
}

/** A field that a form sends exactly once. A missing one counts as empty: browsers leave out what was never there. */
export function once(missing: string) {
  return z.preprocess(
    (value) => value ?? "",
    z.string({
      error: ({ input }) => (Array.isArray(input) ? "This was sent more than once. Send it again." : missing),
    }),
  );
}
