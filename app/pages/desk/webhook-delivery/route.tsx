import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { formatMoment } from "~/domain/availability/format";
import { webhookPath } from "~/domain/webhooks/webhook-paths";
import { STATE_WORDS } from "~/domain/webhooks/webhook-words";
import { DeskButton } from "../desk-button";
import { DeskCard, DeskFacts } from "../desk-card";
import { keepDeskForm } from "../desk-form";
import { DeskHeading } from "../desk-heading";
import { DeskProblem } from "../desk-problem";
import type { action, loader } from "./delivery.server";

export const meta = () => pageTitle("Delivery");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./delivery.server";
export const clientAction = keepDeskForm;

/** One event on its way to a webhook: every attempt, and what is sent. */
export default function WebhookDelivery() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const canSend = loaded && loaded.state !== "waiting" && !loaded.isOff;
  return (
    <>
      <DeskHeading title={loaded?.what ?? "Delivery"}>
        {canSend && (
          <Form method="post">
            <DeskButton>Send again</DeskButton>
          </Form>
        )}
      </DeskHeading>
      {answer && <DeskProblem answer={answer} idOf={() => undefined} />}
      {loaded && (
        <>
          <p>
            <Link
              to={webhookPath(loaded.webhook.id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-electric"
            >
              Back to {loaded.webhook.name}
            </Link>
          </p>
          <DeskFacts
            facts={[
              ["State", STATE_WORDS[loaded.state]],
              ["Event", loaded.type],
              ["ID", loaded.eventId],
              ["Happened", formatMoment(loaded.occurredAt, loaded.timeZone)],
              ["Next attempt", nextAttempt(loaded)],
            ]}
          />
          <DeskCard id="attempts" title="Attempts">
            {loaded.attempts.length === 0 && <p className="text-sm">None yet.</p>}
            <ol className="grid gap-3 text-sm empty:hidden">
              {loaded.attempts.map(({ id, at, ms, outcome, answer: said }, index, all) => (
                <li key={id} className="grid gap-1">
                  <span>
                    {formatMoment(at, loaded.timeZone)}: <strong>{outcome}</strong>, {ms} ms
                  </span>
                  {said !== "" && <Code label={`Answer to attempt ${all.length - index}`} text={said} />}
                </li>
              ))}
            </ol>
          </DeskCard>
          <DeskCard id="body" title="What we send">
            <Code label="The event as JSON" text={loaded.body} />
          </DeskCard>
        </>
      )}
    </>
  );
}

/** Can be scrolled by keyboard where it is too wide. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise only a pointer could scroll it
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-lg bg-paper-deep p-3">
      <pre translate="no" className="text-xs">
        {text}
      </pre>
    </section>
  );
}

function nextAttempt({ state, dueAt, timeZone }: { state: string; dueAt: number; timeZone: string }): string {
  if (state !== "waiting") return "";
  return dueAt === 0 ? "As soon as its turn comes" : formatMoment(dueAt, timeZone);
}
