import { TYPE_WORDS, WEBHOOK_LIMITS, WEBHOOK_TYPES } from "~/domain/webhooks/webhook-events";
import { TextField } from "~/ui/field";
import { CheckboxList } from "../checkbox-list";

export type WebhookValues = { name: string; address: string; events: readonly string[] };

const EVENTS = WEBHOOK_TYPES.map((type) => ({
  value: type,
  label: (
    <>
      {TYPE_WORDS[type]} <code className="block text-xs text-ink-soft">{type}</code>
    </>
  ),
}));

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
      <CheckboxList
        id="webhook-events"
        name="events"
        legend="Events"
        options={EVENTS}
        ticked={values.events}
        error={errors.events}
        isWide
      />
    </>
  );
}

export const webhookFieldId = (field: string) => (field === "form" ? undefined : `webhook-${field}`);
