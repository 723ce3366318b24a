import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { keepTicketForm } from "~/pages/desk/desk-form";
import { DeskTicket } from "./desk-ticket";
import type { loadDeskTicket } from "./desk-ticket.server";
import type { action } from "./desk-ticket-actions.server";
import { UnsentTicketMessage } from "./unsent-ticket-message";

export const meta: MetaFunction = ({ params }) => pageTitle(`#${params.number} | Tickets`);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadDeskTicket as loader } from "./desk-ticket.server";
export { action } from "./desk-ticket-actions.server";
export const clientAction = keepTicketForm;

export default function DeskTicketPage() {
  const view = useLoaderData<typeof loadDeskTicket>();
  const answer = useActionData<typeof action>();
  const { number = "" } = useParams();
  if (!view) return <UnsentTicketMessage number={Number(number)} answer={answer} />;
  return <DeskTicket view={view} answer={answer} />;
}
