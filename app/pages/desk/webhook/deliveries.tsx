import { Form, Link } from "@remix-run/react";
import { formatMoment } from "~/domain/availability/format";
import { zoneInWords } from "~/domain/availability/time-zone";
import type { Instant } from "~/domain/instant";
import type { DeliveryState } from "~/domain/webhooks/webhook-events";
import { deliveryPath, webhookPath } from "~/domain/webhooks/webhook-paths";
import { STATE_WORDS } from "~/domain/webhooks/webhook-words";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";

type ShownDelivery = {
  id: number;
  state: DeliveryState;
  what: string;
  occurredAt: Instant;
  at: Instant | null;
  ms: number | null;
  /** The status of the last attempt, or why there was no answer; empty before the first. */
  outcome: string;
};

type DeliveriesProps = {
  webhook: {
    id: string;
    state: DeliveryState | null;
    parked: number;
    offReason: string | null;
    timeZone: string;
    isFirstPage: boolean;
    nextPath: string | null;
    deliveries: readonly ShownDelivery[];
  };
};

const LINK =
  "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-electric aria-[current=true]:font-semibold aria-[current=true]:no-underline";

/** What was sent to a webhook, the newest first, a page at a time. */
export function Deliveries({ webhook }: DeliveriesProps) {
  const { id, state, parked, offReason, timeZone, isFirstPage, nextPath, deliveries } = webhook;
  return (
    <DeskCard id="deliveries" title="Deliveries">
      <p className="text-sm text-ink-soft">
        Times are in {zoneInWords(timeZone)}. Deliveries are kept for 30 days.
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <Link to={webhookPath(id)} aria-current={state === null ? "true" : undefined} className={LINK}>
          All
        </Link>{" "}
        <Link
          to={webhookPath(id, { state: "parked" })}
          aria-current={state === "parked" ? "true" : undefined}
          className={LINK}
        >
          Not delivered
        </Link>
      </p>
      {parked > 0 && offReason === null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="again_all" />
          <DeskButton kind="quiet">Send all undelivered events again</DeskButton>
        </Form>
      )}
      {deliveries.length === 0 && (
        <p>{isFirstPage && state === null ? "Nothing has been sent yet." : "There are none here."}</p>
      )}
      {deliveries.length > 0 && (
        <ul className="grid text-sm">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="border-line not-first:border-t">
              <Link
                data-row
                to={deliveryPath(id, delivery.id)}
                className="grid min-h-11 content-center py-2 hover:bg-paper-deep"
              >
                <span className="font-semibold">
                  {delivery.what},{" "}
                  <span className={delivery.state === "parked" ? "text-alarm" : ""}>
                    {STATE_WORDS[delivery.state].toLowerCase()}
                  </span>
                </span>{" "}
                <span className="text-ink-soft">{lineOf(delivery, timeZone)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {nextPath && (
        <p>
          <Link to={nextPath} className={LINK}>
            Earlier deliveries
          </Link>
        </p>
      )}
    </DeskCard>
  );
}

/** "Fri 27 Nov 2026, 2:30 pm: 200 in 40 ms" */
function lineOf({ at, occurredAt, outcome, ms }: ShownDelivery, timeZone: string): string {
  if (at === null) return `${formatMoment(occurredAt, timeZone)}: not sent yet`;
  return `${formatMoment(at, timeZone)}: ${outcome}, ${ms} ms`;
}
