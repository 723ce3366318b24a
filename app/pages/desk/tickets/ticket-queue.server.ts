import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { QueueQuerySchema } from "~/domain/ticket-desk/queue-query";
import { privateData } from "~/http/cache/personal-response.server";
import { readQuery } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { readQueue } from "~/use-cases/ticket-desk/read-desk.server";

/** The tickets that the URL asks for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const query = QueueQuerySchema.parse(readQuery(request));
  const queue = await readQueue(context.db, query, staff.id);
  return privateData({ query, now: context.now, ...queue });
}
