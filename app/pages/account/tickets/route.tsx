import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { keepReply } from "~/browser/unsent-form";
import { pageTitle } from "~/content/page-meta";
import { TICKET_WORDS } from "~/content/tickets";
import { PATHS } from "~/domain/paths";
import { ownTicketPath } from "~/domain/tickets/ticket-paths";
import type { loadDashboardTickets, submitDashboardTicket } from "~/http/answers/conversation.server";
import { AccountNav } from "~/pages/account/account-nav";
import { TicketConversation } from "~/ui/tickets/ticket-conversation";
import { UnsentReply } from "~/ui/tickets/unsent-reply";
import { TicketList } from "./ticket-list";

export const meta = () => pageTitle(TICKET_WORDS.list.title);

export const handle = { forClient: true };

export {
  loadDashboardTickets as loader,
  submitDashboardTicket as action,
} from "~/http/answers/conversation.server";
export { responseHeaders as headers } from "~/http/responses/response-headers";
export const clientAction = keepReply;

export default function DashboardTickets() {
  const { email, list, conversation } = useLoaderData<typeof loadDashboardTickets>();
  const answer = useActionData<typeof submitDashboardTicket>();
  const { pathname, search } = useLocation();
  if (email === null) {
    return (
      <div className="wrap pt-28 pb-24 md:pt-32">
        <UnsentReply action={pathname + search} answer={answer} />
      </div>
    );
  }
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-28 pb-24 md:pt-32">
      <AccountNav email={email} />
      {conversation ? (
        <>
          <Link to={PATHS.dashboardTickets} className="justify-self-start underline underline-offset-4">
            {TICKET_WORDS.list.back}
          </Link>
          <TicketConversation
            ticket={conversation}
            action={ownTicketPath(conversation.id)}
            agencyZone={conversation.agencyTimeZone}
            answer={answer}
          />
        </>
      ) : (
        <>
          <h1 className="text-step-4">{TICKET_WORDS.list.title}</h1>
          <TicketList
            tickets={list.tickets}
            timeZone={list.timeZone}
            agencyZone={list.agencyTimeZone}
            addressOf={ownTicketPath}
          />
        </>
      )}
    </div>
  );
}
