import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { ClientDone } from "~/domain/clients/client-paths";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { History } from "~/pages/desk/history";
import { UsedUpLimits } from "~/pages/desk/limits/used-up-limits";
import { DoneNotice } from "~/ui/account/notice";
import type { action, loader } from "./client.server";
import { ClientCalls } from "./client-calls";
import { ClientEmails } from "./client-emails";
import { ClientFacts } from "./client-facts";
import { ClientLinks } from "./client-links";
import { ClientRecords } from "./client-records";
import { ClientSessions } from "./client-sessions";
import { ClientTickets } from "./client-tickets";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(`${data?.client?.name ?? "Client"} | Clients`);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./client.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

const DONE_WORDS: Record<ClientDone, string> = {
  sessions: "The client has been signed out everywhere.",
  merged: "The records have been merged. This page now shows both.",
  separated: "The records are separate again.",
  lifted: "The limits are lifted.",
};

export default function Client() {
  const { client, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <>
      <DeskHeading title={client?.name ?? "Client"} />
      {answer ? (
        <DeskProblem
          answer={answer}
          idOf={(field) => (field === "other" && client ? "client-other" : undefined)}
        />
      ) : (
        done && <DoneNotice>{DONE_WORDS[done]}</DoneNotice>
      )}
      {client && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <ClientFacts client={client} />
            <ClientCalls client={client} />
            <ClientTickets client={client} />
            <ClientLinks client={client} />
            <ClientEmails client={client} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <UsedUpLimits limits={client.limits} mayLift={client.mayLift}>
              <input type="hidden" name="form" value="limits" />
            </UsedUpLimits>
            <ClientSessions client={client} />
            <ClientRecords key={client.version} client={client} answer={answer} />
            <DeskCard id="history" title="Staff activity">
              <History entries={client.history} timeZone={client.timeZone} />
            </DeskCard>
          </div>
        </div>
      )}
    </>
  );
}
