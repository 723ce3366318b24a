import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { keepsDeskReply } from "~/enhance/desk-form";
import { loadDeskTicket } from "~/handlers/staff/desk-ticket.server";
import { submitDeskTicket } from "~/handlers/staff/desk-ticket-actions.server";
import { responseHeaders } from "~/http/response-headers";
import { DeskTicket } from "~/ui/staff/tickets/desk-ticket";
import { UnsentAtDesk } from "~/ui/staff/tickets/unsent-at-desk";

export const meta: MetaFunction = ({ params }) => [{ title: `#${params.number} | Tickets | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadDeskTicket(request, context, params.number);
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return submitDeskTicket(request, context, params.number);
}

export const clientAction = keepsDeskReply;

export default function DeskTicketPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { number = "" } = useParams();
  if (!view) return <UnsentAtDesk number={Number(number)} answer={answer} />;
  return <DeskTicket view={view} answer={answer} />;
}
