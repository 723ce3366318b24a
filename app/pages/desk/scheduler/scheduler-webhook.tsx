import { Fragment } from "react";
import { ACCOUNT_WORDS } from "~/domain/schedulers/desk-words";
import { type OtherScheduler, SCHEDULER_NAMES } from "~/domain/schedulers/scheduler";
import { EVENT_DAYS } from "~/domain/schedulers/scheduler-event";
import { DeskCard, DeskFacts } from "../desk-card";

type SchedulerWebhookProps = {
  scheduler: OtherScheduler;
  webhookUrl: string;
  /** When the last event came, in words; null for none. */
  lastEvent: string | null;
  /** When one was last refused because of its signature. */
  lastRefusal: string | null;
};

/** How a scheduler tells the site of calls, and whether it does. */
export function SchedulerWebhook({ scheduler, webhookUrl, lastEvent, lastRefusal }: SchedulerWebhookProps) {
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
    </DeskCard>
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
