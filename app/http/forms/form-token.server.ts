import { FORM_TOKEN_FIELD } from "~/domain/booking/wizard";
import { TokenSchema } from "~/domain/private-link";
import type { FormFields } from "./read-form.server";

/** The token of a form that carries its answers itself; null if it has none. */
export function formTokenIn(fields: FormFields): string | null {
  return TokenSchema.safeParse(fields[FORM_TOKEN_FIELD]).data ?? null;
}
