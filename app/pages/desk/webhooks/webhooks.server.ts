import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listWebhooks } from "~/db/webhooks/webhooks.server";
import { serverOf } from "~/domain/calendars/source-address";
import { privateData } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  if (shouldSkipLoader(context)) return privateData(null);
  const webhooks = await listWebhooks(context.db);
  return privateData({
    isDeleted: fieldValue(readQuery(request), "done") === "deleted",
    webhooks: webhooks.map(({ id, name, address, events, offReason, failingSince, waiting, parked }) => ({
      id,
      name,
      offReason,
      waiting,
      parked,
      host: serverOf(address),
      events: events.length,
      isFailing: failingSince !== null,
    })),
  });
}
