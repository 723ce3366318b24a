import { VISIT_FIELD } from "../domain/visits/visit-source";

/**
 * The hidden field that says where the visit came from. Empty on pages that are the same for all visitors: a script fills it
 * in as the form is sent (browser/visit-forms.ts).
 */
export function VisitField({ value = "" }: { value?: string | undefined }) {
  return <input type="hidden" name={VISIT_FIELD} defaultValue={value} />;
}
