import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { ListPages } from "~/pages/desk/list-pages";
import { buttonClass } from "~/ui/button";
import { QueueFilters } from "./queue-filters";
import { QueueList } from "./queue-list";
import type { loader } from "./ticket-queue.server";

export const meta = () => pageTitle("Tickets");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./ticket-queue.server";

export default function TicketQueue() {
  const queue = useLoaderData<typeof loader>();
  return (
    <>
      <DeskHeading title="Tickets">
        <Link to={STAFF_PATHS.setAsideMail} className={buttonClass("link")}>
          Mail we couldn't read{queue.counts.unreadMail > 0 && ` (${queue.counts.unreadMail})`}
        </Link>{" "}
        <Link to={STAFF_PATHS.cannedAnswers} className={buttonClass("link")}>
          Canned answers
        </Link>
      </DeskHeading>
      <QueueFilters answer={queue} counts={queue.counts} />
      <QueueList queue={queue} />
      <ListPages range={queue.range} isOnFirst={queue.isOnFirst} to={queue.to} />
    </>
  );
}
