import { TYPE_WORDS, WEBHOOK_LIMITS, WEBHOOK_TYPES } from "~/domain/webhooks/webhook-events";
import { FieldError, TextField } from "~/ui/field";

export type WebhookValues = { name: string; address: string; events: readonly string[] };

type FieldsProps = { values: WebhookValues; errors: Record<string, string> };

/** What a webhook is called, where it leads, and what it is told of. */
export function WebhookFields({ values, errors }: FieldsProps) {
  return (
    <>
      <TextField
        id="webhook-name"
        name="name"
        label="Name"
        hint="Only the desk sees it, such as “Client list”."
        maxLength={WEBHOOK_LIMITS.name}
        defaultValue={values.name}
        error={errors.name}
        autoComplete="off"
      />
      <TextField
        id="webhook-address"
        name="address"
        data-no-draft=""
        type="url"
        dir="ltr"
        label="Address"
        hint="Where we post events to. It begins with https://"
        maxLength={WEBHOOK_LIMITS.address}
        defaultValue={values.address}
        error={errors.address}
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className="grid gap-1" aria-describedby={errors.events ? "webhook-events-error" : undefined}>
        <legend id="webhook-events" className="mb-1 font-semibold" tabIndex={-1}>
          Events
        </legend>
        {errors.events && <FieldError id="webhook-events-error">{errors.events}</FieldError>}
        <div className="grid gap-x-6 sm:grid-cols-2">
          {WEBHOOK_TYPES.map((type) => (
            <label key={type} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="events"
                value={type}
                defaultChecked={values.events.includes(type)}
                className="size-5 shrink-0 accent-electric"
              />
              <span>
                {TYPE_WORDS[type]} <code className="text-sm wrap-anywhere text-ink-soft">{type}</code>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

export const webhookFieldId = (field: string) => (field === "form" ? undefined : `webhook-${field}`);
