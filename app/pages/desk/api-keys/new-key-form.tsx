import type { FormAnswer } from "~/domain/account/form-answer";
import { API_KEY_DAYS, API_KEY_LIMITS, API_SCOPES, SCOPE_WORDS } from "~/domain/api/api-key";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { SelectField, TextField } from "~/ui/field";
import { CheckboxList } from "../checkbox-list";

const SCOPES = API_SCOPES.map((scope) => ({ value: scope, label: SCOPE_WORDS[scope] }));

const DAYS = API_KEY_DAYS.map((days) => ({
  value: String(days),
  label: days === 0 ? "Until it is revoked" : days === 365 ? "A year" : `${days} days`,
}));

type NewKeyFormProps = {
  /** The id of the key that the form makes, and what its text is derived from. */
  made: { id: string; seed: string };
  answer: FormAnswer<{ scopes: string[] }> | undefined;
};

/** The form for a new key. */
export function NewKeyForm({ made, answer }: NewKeyFormProps) {
  const own = answerOf("make", answer);
  return (
    <section
      aria-labelledby="new-key"
      className="grid max-w-xl gap-3 rounded-xl border border-line bg-card p-4"
    >
      <h2 id="new-key" className="text-step-1">
        Create a key
      </h2>
      <AccountForm name="make" answer={answer} button="Create the key" draft="new-api-key">
        <input type="hidden" name="id" value={own?.values.id || made.id} />
        <input type="hidden" name="seed" value={own?.values.seed || made.seed} />
        <TextField
          id="make-name"
          name="name"
          label="What it's for"
          hint="For example: CRM, or the office dashboard. The audit log shows this name."
          maxLength={API_KEY_LIMITS.name}
          defaultValue={own?.values.name}
          error={own?.errors.name}
          autoComplete="off"
        />
        <CheckboxList
          id="make-scopes"
          name="scopes"
          legend="Permissions"
          options={SCOPES}
          ticked={own && answer ? answer.scopes : []}
          error={own?.errors.scopes}
        />
        <SelectField
          id="make-days"
          name="days"
          label="Valid for"
          defaultValue={own?.values.days || "365"}
          options={DAYS}
          error={own?.errors.days}
        />
      </AccountForm>
    </section>
  );
}
