import { Form, Link } from "@remix-run/react";
import { formatMoment } from "~/domain/availability/format";
import type { DeskAnswer } from "~/domain/desk-answer";
import { FORM_KEY_FIELD } from "~/domain/form-key-field";
import type { Instant } from "~/domain/instant";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { ADDRESS_LOST } from "~/domain/webhooks/webhook-address";
import { webhooksPath } from "~/domain/webhooks/webhook-paths";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";
import { WebhookFields, type WebhookValues } from "../webhooks/webhook-fields";

const FOLD = "inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4";

/** Sends an event that says nothing but that the webhook works. */
export function TestForm({ formKey }: { formKey: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="form" value="test" />
      <input type="hidden" name={FORM_KEY_FIELD} value={formKey} />
      <DeskButton kind="quiet">Send a test</DeskButton>
    </Form>
  );
}

type ChangeProps = { values: WebhookValues | null; answer: DeskAnswer | null; isAddressLost?: boolean };

/** During a database outage there are no stored values, and the form shows what was typed. */
export function ChangeForm({ values, answer, isAddressLost = false }: ChangeProps) {
  return (
    <Form id="change" method="post" noValidate className="grid gap-5" aria-label="Change this webhook">
      <input type="hidden" name="form" value="save" />
      <WebhookFields
        values={{
          name: answer?.values.name ?? values?.name ?? "",
          address: answer?.values.address ?? values?.address ?? "",
          events: answer?.checked ?? values?.events ?? [],
        }}
        errors={answer?.errors ?? (isAddressLost ? { address: ADDRESS_LOST } : {})}
      />
      <p className="flex flex-wrap items-center gap-4">
        <DeskButton>Save</DeskButton>{" "}
        <Link
          to={webhooksPath()}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Back to Webhooks
        </Link>
      </p>
    </Form>
  );
}

type SecretProps = { webhook: { seal: string; oldSecretUntil: Instant | null; timeZone: string } };

/** Replaces the secret, with a day in which both sign. */
export function SecretForms({ webhook: { seal, oldSecretUntil, timeZone } }: SecretProps) {
  return (
    <>
      {oldSecretUntil !== null && (
        <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
          <input type="hidden" name="form" value="end_old" />
          <p className="text-sm">
            The old secret signs as well until {withNoBreakSpaces(formatMoment(oldSecretUntil, timeZone))}.
          </p>
          <DeskButton kind="quiet">End the old secret now</DeskButton>
        </Form>
      )}
      {/* Closed again once there is another secret. */}
      <details key={seal}>
        <summary className={FOLD}>Create a new secret</summary>
        <Form method="post" className="grid justify-items-start gap-3">
          <input type="hidden" name="form" value="rotate" />
          <input type="hidden" name="seal" value={seal} />
          <p className="text-sm">
            For a day, what we send has two signatures: one by the new secret and one by the current one. Give
            the receiver the new one in that time.
            {oldSecretUntil !== null && " The secret before that stops signing at once."}
          </p>
          <DeskButton>Create a new secret</DeskButton>
        </Form>
      </details>
    </>
  );
}

/** Switches the webhook off or on, and deletes it. */
export function SwitchForms({ isOn }: { isOn: boolean }) {
  return (
    <DeskCard id="switch" title={isOn ? "Switch off or delete" : "Switch on or delete"}>
      <Form method="post" className="grid justify-items-start gap-3">
        <input type="hidden" name="form" value={isOn ? "off" : "on"} />
        <p className="text-sm">
          {isOn
            ? "While it's off, it gets nothing, and what happens then isn't sent later."
            : "Once it's on again, it gets what happens from then on."}
        </p>
        <DeskButton kind="quiet">{isOn ? "Switch it off" : "Switch it on"}</DeskButton>
      </Form>
      <details>
        <summary className={FOLD}>Delete</summary>
        <Form method="post" className="grid justify-items-start gap-3">
          <input type="hidden" name="form" value="delete" />
          <p className="text-sm">
            Its secret and all its deliveries go with it, and those that wait aren't sent.
          </p>
          <DeskButton kind="danger">Delete the webhook</DeskButton>
        </Form>
      </details>
    </DeskCard>
  );
}
