import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { PATHS } from "~/domain/paths";
import { seeOther } from "~/http/cache/personal-response.server";
import { clearChatTicket } from "~/http/forms/chat-ticket-cookie.server";
import { clearJustBooked } from "~/http/forms/just-booked-cookie.server";
import { logFailure } from "~/http/responses/log-failure.server";
import { endedSessionHeaders, sessionToken } from "~/http/sessions/session-cookie.server";
import { endSession } from "~/use-cases/sessions/sessions.server";

/** Never fails: where the session's row cannot be removed, the browser at least forgets the cookie that opens it. */
export async function submitSignOut({ request, context }: ActionFunctionArgs) {
  try {
    await endSession(context, sessionToken(request, context.config));
  } catch (error) {
    logFailure("A session could not be ended", error);
  }
  const headers = endedSessionHeaders(context.config);
  // Whoever uses this browser next has neither booked the call nor written to the team.
  headers.append("Set-Cookie", clearJustBooked(context.config));
  headers.append("Set-Cookie", clearChatTicket(context.config));
  return seeOther(PATHS.signIn, headers);
}
