import type { FormAnswer } from "../../domain/account/form-answer";
import { FORM_KEY_FIELD } from "../../domain/form-key-field";

/** The form's idempotency key, which a refused form has again. */
export function FormKey({ own, formKey }: { own: FormAnswer | null; formKey: string }) {
  return <input type="hidden" name={FORM_KEY_FIELD} value={own?.values[FORM_KEY_FIELD] || formKey} />;
}
