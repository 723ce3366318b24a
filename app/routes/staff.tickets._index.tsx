import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { STAFF_PATHS } from "~/domain/staff/staff-paths";
import { loadQueue } from "~/handlers/staff/ticket-queue.server";
import { responseHeaders } from "~/http/response-headers";
import { DeskHeading } from "~/ui/staff/desk-heading";
import { QueueFilters } from "~/ui/staff/tickets/queue-filters";
import { QueueList } from "~/ui/staff/tickets/queue-list";

export const meta: MetaFunction = () => [{ title: `Tickets | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadQueue(request, context);
}

export default function TicketQueue() {
  const queue = useLoaderData<typeof loader>();
  return (
    <>
      <DeskHeading title="Tickets">
        <Link
          to={STAFF_PATHS.cannedAnswers}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          Canned answers
        </Link>
      </DeskHeading>
      <QueueFilters query={queue.query} counts={queue.counts} />
      <QueueList queue={queue} />
    </>
  );
}
