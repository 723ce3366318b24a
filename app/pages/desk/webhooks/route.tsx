import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { WEBHOOK_LIMITS } from "~/domain/webhooks/webhook-events";
import { NEW_WEBHOOK_PATH, webhookPath } from "~/domain/webhooks/webhook-paths";
import { webhookStanding } from "~/domain/webhooks/webhook-words";
import { DoneNotice } from "~/ui/account/notice";
import { deskButtonClass } from "../desk-button";
import { DeskHeading } from "../desk-heading";
import type { loader } from "./webhooks.server";

export const meta = () => pageTitle("Webhooks");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./webhooks.server";

/** The other systems that are told of calls, tickets and accounts. */
export default function Webhooks() {
  const loaded = useLoaderData<typeof loader>();
  const hasRoom = loaded !== null && loaded.webhooks.length < WEBHOOK_LIMITS.webhooks;
  return (
    <>
      <DeskHeading title="Webhooks">
        {hasRoom && (
          <Link to={NEW_WEBHOOK_PATH} className={deskButtonClass("primary")}>
            Add a webhook
          </Link>
        )}
      </DeskHeading>
      {loaded?.isDeleted && <DoneNotice>The webhook is deleted, with its deliveries.</DoneNotice>}
      <p className="max-w-2xl text-sm text-ink-soft">
        A webhook tells another system, such as your client list, of what happens here: we post each event to
        its address, signed, and in order for each call, ticket and account.
      </p>
      {loaded?.webhooks.length === 0 && <p>There are no webhooks.</p>}
      {loaded && loaded.webhooks.length > 0 && (
        <ul className="desk-cards">
          {loaded.webhooks.map(({ id, name, host, events, ...state }) => {
            const { words, isAlarm } = webhookStanding(state);
            return (
              <li key={id}>
                <div>
                  <h2 className="text-base font-semibold wrap-anywhere">
                    <Link
                      data-row
                      to={webhookPath(id)}
                      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-electric"
                    >
                      {name}
                    </Link>
                  </h2>
                  <p className="wrap-anywhere text-ink-soft">
                    {host}, {events === 1 ? "1 event" : `${events} events`}
                  </p>
                </div>
                <p className={isAlarm ? "font-semibold text-alarm" : ""}>{words}</p>
              </li>
            );
          })}
        </ul>
      )}
      {loaded && !hasRoom && (
        <p className="text-sm">
          You have {WEBHOOK_LIMITS.webhooks} webhooks, which is the most. Delete one to add another.
        </p>
      )}
    </>
  );
}
