import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listPath } from "~/domain/desk-list";
import { TICKET_LIST } from "~/domain/ticket-desk/queue";
import { QueuePageSchema, readTicketFilter } from "~/domain/ticket-desk/queue-query";
import { privateData } from "~/http/cache/personal-response.server";
import { readQuery } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { readQueue } from "~/use-cases/ticket-desk/read-desk.server";
import { listAnswer, readListRequest } from "../desk-list.server";

/** The tickets that the URL asks for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, mayExport } = await requireStaff(request, context);
  const query = readQuery(request);
  const asked = readListRequest(query, TICKET_LIST, readTicketFilter);
  const page = QueuePageSchema.parse(query.page);
  const queue = await readQueue(context.db, asked.listed, { page, staffId: id });
  const { to, ...answer } = listAnswer(
    TICKET_LIST,
    asked,
    { rows: queue.tickets, next: null },
    { after: null, mayExport },
  );
  const pagePath = (number: number) =>
    listPath(TICKET_LIST, asked.filter, { page: number > 1 ? number : null });
  return privateData({
    ...queue,
    ...answer,
    now: context.now,
    isOnFirst: page === 1,
    to: {
      ...to,
      previous: page > 1 ? pagePath(page - 1) : null,
      next: queue.hasMore ? pagePath(page + 1) : null,
    },
  });
}
