import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { keepReply } from "~/browser/unsent-form";
import { BRAND } from "~/content/brand";
import { HELP_HOME } from "~/content/help/pages";
import { TICKET_WORDS } from "~/content/tickets";
import { PATHS } from "~/domain/paths";
import type { loadTicketByLink, submitTicketByLink } from "~/http/answers/conversation.server";
import { Breadcrumbs } from "~/ui/help/breadcrumbs";
import { TicketConversation } from "~/ui/tickets/ticket-conversation";
import { UnsentReply } from "~/ui/tickets/unsent-reply";
import { MergedTicket } from "./merged-ticket";

export const meta: MetaFunction<typeof loadTicketByLink> = ({ data }) => [
  { title: `${TICKET_WORDS.conversation.number} ${data?.number ?? ""} | ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export { loadTicketByLink as loader, submitTicketByLink as action } from "~/http/answers/conversation.server";
export { responseHeaders as headers } from "~/http/responses/response-headers";
export const clientAction = keepReply;

export default function TicketPage() {
  const ticket = useLoaderData<typeof loadTicketByLink>();
  const answer = useActionData<typeof submitTicketByLink>();
  const { pathname, search } = useLocation();
  const { number } = TICKET_WORDS.conversation;
  if (!ticket) {
    return (
      <div className="wrap pt-36 pb-24">
        <UnsentReply action={pathname + search} answer={answer} />
      </div>
    );
  }
  return (
    <div className="wrap grid gap-8 pt-36 pb-24">
      <Breadcrumbs way={[{ title: "Home", to: PATHS.home }, HELP_HOME]} here={`${number} ${ticket.number}`} />
      {ticket.mergedInto === null ? (
        <TicketConversation
          ticket={ticket}
          action={pathname + search}
          agencyZone={ticket.agencyTimeZone}
          answer={answer}
        />
      ) : (
        <MergedTicket
          mergedInto={ticket.mergedInto}
          action={pathname + search}
          isLinkSent={ticket.isLinkSent}
          unsent={answer?.values.message}
        />
      )}
    </div>
  );
}
