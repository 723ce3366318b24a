import * as z from "zod";

/**
 * Visible characters: letters, digits, punctuation and symbols. Not spaces and invisible characters, nor the
 * blank fillers that Unicode classes as letters (Hangul) or symbols (the empty Braille pattern).
 */
const VISIBLE = /(?![\u115f\u1160\u3164\uffa0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/**
 * Includes the marks that turn the direction of what follows: on one line they make a name or subject read as another.
 */
const CONTROL = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const CONTROL_EXCEPT_BREAKS = /[^\P{Cc}\n\t]/u;

type TextMessages = { required?: string; tooLong: string };

/**
 * A single line: trimmed, NFC-composed, no control characters or direction marks. May be empty unless
 * `required` is given.
 */
export function singleLine(max: number, { required, tooLong }: TextMessages) {
  return text(max, CONTROL, { required, tooLong });
}

/** Multi-line text; line breaks are kept as "\n". */
export function multiLine(max: number, { required, tooLong }: TextMessages) {
  return text(max, CONTROL_EXCEPT_BREAKS, { required, tooLong });
}

function text(max: number, forbidden: RegExp, { required, tooLong }: TextMessages) {
  return singleValue(required ?? "").pipe(
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
            "Remove any characters that can't be displayed, then try again",
          )
          .max(max, tooLong),
      ),
  );
}

/**
 * The version of the data that a form was made from, as the form carries it; `changed` is the error for anything else.
 */
export function versionField(changed: string) {
  return singleValue(changed)
    .pipe(z.string().regex(/^\d{1,9}$/, changed))
    .transform(Number);
}

/**
 * A field that must be sent at most once. A missing one counts as empty: browsers omit what the form does not
 * contain.
 */
export function singleValue(missing: string) {
  return z.preprocess(
    (value) => value ?? "",
    z.string({
      error: ({ input }) =>
        Array.isArray(input) ? "We received this field more than once. Please send the form again." : missing,
    }),
  );
}
