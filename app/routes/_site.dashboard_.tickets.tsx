import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { OPENING_HOURS } from "~/content/opening-hours";
import { TICKET_WORDS } from "~/content/tickets";
import { userTicketAddress } from "~/domain/tickets/ticket-address";
import { responseHeaders } from "~/http/response-headers";
import { loadDashboardTickets, submitDashboardTicket } from "~/http/tickets.server";
import { AccountNav } from "~/ui/account/account-nav";
import { TicketConversation } from "~/ui/tickets/ticket-conversation";
import { TicketList } from "~/ui/tickets/ticket-list";

export const meta: MetaFunction = () => [{ title: `${TICKET_WORDS.list.title} | ${BRAND.name}` }];

export const handle = { wake: "idle" };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadDashboardTickets(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitDashboardTicket(request, context);
}

export default function DashboardTickets() {
  const { email, list, conversation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-28 pb-24 md:pt-32">
      <AccountNav email={email} />
      {conversation ? (
        <>
          <Link to="/dashboard/tickets" className="justify-self-start underline underline-offset-4">
            {TICKET_WORDS.list.back}
          </Link>
          <TicketConversation
            words={TICKET_WORDS.conversation}
            ticket={conversation}
            action={userTicketAddress(conversation.id)}
            agencyZone={OPENING_HOURS.timeZone}
            answer={answer}
          />
        </>
      ) : (
        <>
          <h1 className="text-step-4">{TICKET_WORDS.list.title}</h1>
          <TicketList
            words={TICKET_WORDS}
            tickets={list?.tickets ?? []}
            timeZone={list?.timeZone ?? null}
            agencyZone={OPENING_HOURS.timeZone}
            addressOf={userTicketAddress}
          />
        </>
      )}
    </div>
  );
}
