import { Form } from "@remix-run/react";
import { Fragment } from "react";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { ACCOUNT_WORDS } from "~/domain/schedulers/desk-words";
import { type OtherScheduler, SCHEDULER_NAMES } from "~/domain/schedulers/scheduler";
import { EVENT_DAYS } from "~/domain/schedulers/scheduler-event";
import { DeskButton } from "../desk-button";
import { DeskCard, DeskFacts } from "../desk-card";

type SchedulerWebhookProps = {
  scheduler: OtherScheduler;
  webhookUrl: string;
  /** When the last event came, in words; null for none. */
  lastEvent: string | null;
  /** When one was last refused because of its signature. */
  lastRefusal: string | null;
  /** Until when the secret before counts as well, in words; null if there is none. */
  oldUntil: string | null;
  /** Of the setting, as it is shown. */
  version: number;
};

/** How a scheduler tells the site of calls, and whether it does. */
export function SchedulerWebhook(props: SchedulerWebhookProps) {
  const { scheduler, webhookUrl, lastEvent, lastRefusal } = props;
  const { where, triggers, secret } = ACCOUNT_WORDS[scheduler];
  const name = SCHEDULER_NAMES[scheduler];
  return (
    <DeskCard id={`webhook-${scheduler}`} title={`Webhook of ${name}`}>
      <p className="text-sm text-ink-soft">
        {name} tells us by a webhook which calls are booked, moved and cancelled. {where}
      </p>
      <div id={`webhook-${scheduler}-facts`}>
        <DeskFacts
          facts={[
            [
              "Address",
              <code key="address" translate="no" className="wrap-anywhere">
                {breakable(webhookUrl)}
              </code>,
            ],
            ["Triggers", triggers.join("\n")],
            ["Last event", lastEvent ?? `None in the last ${EVENT_DAYS} days`],
            [
              "Last refused",
              lastRefusal === null
                ? "None"
                : `${lastRefusal}. Its signature was missing, wrong or too old. If ${name} sent it, its ${secret.toLowerCase()} isn't the one stored here.`,
            ],
          ]}
        />
      </div>
      <OldSecret {...props} />
    </DeskCard>
  );
}

/** Events may still be signed with the secret before, until it is replaced at the scheduler, too. */
function OldSecret({ scheduler, oldUntil, version }: SchedulerWebhookProps) {
  if (oldUntil === null) return null;
  const secret = ACCOUNT_WORDS[scheduler].secret.toLowerCase();
  return (
    <Form
      id={`end-old-${scheduler}`}
      method="post"
      preventScrollReset
      className="grid justify-items-start gap-2 border-t border-line pt-3"
    >
      <input type="hidden" name="form" value="end_old" />
      <input type="hidden" name="scheduler" value={scheduler} />
      <input type="hidden" name="version" value={version} />
      <p className="text-sm">
        What is signed with the old {secret} is accepted as well until {withNoBreakSpaces(oldUntil)}. If it
        may have leaked, end it now.
      </p>
      <DeskButton kind="quiet">End the old {secret} now</DeskButton>
    </Form>
  );
}

/** A URL that wraps after a slash rather than within a word. */
function breakable(url: string) {
  return url.split(/(?<=\/)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}
