import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { HELP_HOME } from "~/content/help/pages";
import { OPENING_HOURS } from "~/content/opening-hours";
import { TICKET_WORDS } from "~/content/tickets";
import { responseHeaders } from "~/http/response-headers";
import { loadTicketByLink, submitTicketByLink } from "~/http/tickets.server";
import { Breadcrumbs } from "~/ui/help/breadcrumbs";
import { TicketConversation } from "~/ui/tickets/ticket-conversation";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${TICKET_WORDS.conversation.number} ${data?.number ?? ""} | ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const handle = { wake: "idle" };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadTicketByLink(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitTicketByLink(request, context);
}

export default function TicketPage() {
  const ticket = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const { number } = TICKET_WORDS.conversation;
  return (
    <div className="wrap grid gap-8 pt-36 pb-24">
      <Breadcrumbs way={[{ title: "Home", to: "/" }, HELP_HOME]} here={`${number} ${ticket.number}`} />
      <TicketConversation
        words={TICKET_WORDS.conversation}
        ticket={ticket}
        action={pathname + search}
        agencyZone={OPENING_HOURS.timeZone}
        answer={answer}
      />
    </div>
  );
}
