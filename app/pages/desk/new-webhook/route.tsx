import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { WEBHOOK_TYPES } from "~/domain/webhooks/webhook-events";
import { webhooksPath } from "~/domain/webhooks/webhook-paths";
import { DeskButton } from "../desk-button";
import { keepWebhookForm } from "../desk-form";
import { DeskHeading } from "../desk-heading";
import { DeskProblem } from "../desk-problem";
import { WebhookFields, webhookFieldId } from "../webhooks/webhook-fields";
import type { action, loader } from "./new-webhook.server";

export const meta = () => pageTitle("New webhook");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./new-webhook.server";
export const clientAction = keepWebhookForm;

export default function NewWebhook() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const typed = answer?.values;
  return (
    <>
      <DeskHeading title="A new webhook" />
      {answer && <DeskProblem answer={answer} idOf={webhookFieldId} />}
      <Form
        method="post"
        noValidate
        className="grid max-w-2xl gap-5 rounded-xl border border-line bg-card p-4"
        aria-label="A new webhook"
        data-draft="new-webhook"
      >
        <input type="hidden" name="id" value={typed?.id || loaded?.id} />
        <WebhookFields
          values={{
            name: typed?.name ?? "",
            address: typed?.address ?? "",
            events: answer?.checked ?? WEBHOOK_TYPES,
          }}
          errors={answer?.errors ?? {}}
        />
        <p className="flex flex-wrap items-center gap-4">
          <DeskButton>Add the webhook</DeskButton>{" "}
          <Link
            to={webhooksPath()}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            Back to Webhooks
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          The next page shows the secret that signs what we send. We show it only once.
        </p>
      </Form>
    </>
  );
}
