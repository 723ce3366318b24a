import { API_KEY_DAYS, API_KEY_LIMITS, API_SCOPES, SCOPE_WORDS } from "~/domain/api/api-key";
import type { ApiKeysAnswer } from "~/domain/api/api-key-answer";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { FieldError, SelectField, TextField } from "~/ui/field";

const DAYS = API_KEY_DAYS.map((days) => ({
  value: String(days),
  label: days === 0 ? "Until it is revoked" : days === 365 ? "A year" : `${days} days`,
}));

/** The form for a new key. `id` is that of the key it makes. */
export function NewKeyForm({ id, answer }: { id: string; answer: ApiKeysAnswer | undefined }) {
  const own = answerOf("make", answer);
  const ticked = own && answer ? answer.scopes : [];
  const error = own?.errors.scopes;
  return (
    <section
      aria-labelledby="new-key"
      className="grid max-w-xl gap-3 rounded-xl border border-line bg-card p-4"
    >
      <h2 id="new-key" className="text-step-1">
        Make a key
      </h2>
      <AccountForm name="make" answer={answer} button="Make the key" draft="new-api-key">
        <input type="hidden" name="id" value={id} />
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
        <fieldset
          id="make-scopes"
          tabIndex={-1}
          className="grid gap-1"
          aria-describedby={error ? "make-scopes-error" : undefined}
        >
          <legend className="mb-1 font-semibold">What it may do</legend>
          {error && <FieldError id="make-scopes-error">{error}</FieldError>}
          {API_SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="scopes"
                value={scope}
                defaultChecked={ticked.includes(scope)}
                className="size-5 shrink-0 accent-electric"
              />
              {SCOPE_WORDS[scope]}
            </label>
          ))}
        </fieldset>
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
