import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { titled } from "~/domain/availability/call-kind";
import { messageLine } from "~/domain/messages/message-view";
import { privateData } from "~/http/cache/personal-response.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { loadMessages } from "~/use-cases/messages/change-message.server";

/** The messages of a kind of call, with how many were sent and have led to another call. */
export async function loader({ request, context, params: { id = "" } }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const found = await loadMessages(context.db, id, context.now);
  if (!found) throw notFound("kind of call");
  const { kind, messages, bookedAgain } = found;
  return privateData({
    kind: { id: kind.id, title: titled(kind.name) },
    messages: messages.map(messageLine),
    bookedAgain,
  });
}
