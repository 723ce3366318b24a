import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { PATHS } from "~/domain/paths";
import { seeOther } from "~/http/cache/personal-response.server";
import { clearChatTicket } from "~/http/forms/chat-ticket-cookie.server";
import { allDrafts } from "~/http/forms/draft-cookie.server";
import { clearJustBooked } from "~/http/forms/just-booked-cookie.server";
import { logFailure } from "~/http/responses/log-failure.server";
import { endedSessionHeaders, sessionToken } from "~/http/sessions/session-cookie.server";
import { endSession } from "~/use-cases/sessions/sessions.server";

/** Signing out takes a POST. A visitor who follows a link here is redirected to the page with the button. */
export function loader() {
  return redirect(PATHS.dashboard);
}

/** Never fails: if the session's row can't be deleted, the browser at least drops its cookie. */
export async function action({ request, context }: ActionFunctionArgs) {
  const drafts = allDrafts(request, context.config);
  try {
    await endSession(context, sessionToken(request, context.config), drafts.keys);
  } catch (error) {
    logFailure("A session could not be ended", error);
  }
  const headers = endedSessionHeaders(context.config);
  // The browser's next user must not see this user's bookings or messages to the team.
  headers.append("Set-Cookie", clearJustBooked(context.config));
  headers.append("Set-Cookie", clearChatTicket(context.config));
  for (const cookie of drafts.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return seeOther(PATHS.signIn, headers);
}
