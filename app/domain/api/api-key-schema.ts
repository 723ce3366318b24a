import * as z from "zod";
import { singleLine, singleValue } from "../text-schema";
import { API_KEY_DAYS, API_KEY_LIMITS, API_SCOPES } from "./api-key";

const DAMAGED = "We couldn't read that form. Reload the page and try again.";

/** Checkboxes arrive as nothing, one value or several. */
const scopes = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? [...new Set(value)] : [value]),
  z
    .array(z.enum(API_SCOPES, "Choose from the permissions shown"), "Choose from the permissions shown")
    .min(1, "Choose at least one permission"),
);

export const NewApiKeySchema = z.object({
  name: singleLine(API_KEY_LIMITS.name, {
    required: "Enter what the key is for",
    tooLong: `The name can be at most ${API_KEY_LIMITS.name} characters long`,
  }),
  scopes,
  days: singleValue("Choose how long the key is valid")
    .pipe(z.enum(API_KEY_DAYS.map(String), "Choose how long the key is valid"))
    .transform(Number),
  /** The id of the key that the form makes: sent twice, it makes one key. */
  id: singleValue(DAMAGED).pipe(z.uuid(DAMAGED)),
  /** Random text of the page with the form, from which the key is derived. */
  seed: singleValue(DAMAGED).pipe(z.string().regex(/^[\w-]{43}$/, DAMAGED)),
});

export const ApiKeyIdSchema = z.object({ id: singleValue(DAMAGED).pipe(z.uuid(DAMAGED)) });
