import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readEarlier, readMessage } from "~/domain/chat/message";
import { TEAM_FORM } from "~/domain/chat/team";
import { chatTicketHeader } from "~/http/forms/chat-ticket-cookie.server";
import { fieldValue, readForm } from "~/http/forms/read-form.server";
import { makePersonal, startOver } from "../live-chat/chat-headers.server";
import { closedDates, createAnswerer, limitQuestions, recordUnknown } from "../live-chat/site-answers.server";
import { loadTeam, submitToTeam } from "../live-chat/team.server";

function json(value: unknown, init: { status?: number; headers?: Headers } = {}): Response {
  const headers = makePersonal(init.headers ?? new Headers());
  return Response.json(value, { status: init.status ?? 200, headers });
}

/** For scripts: whether the team is there, and its messages to this browser. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { team, headers } = await loadTeam(request, context);
  return json(team, { headers });
}

/** For scripts: an answer from the site, or a message passed on to the team. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const fields = await readForm(request);
  if (fieldValue(fields, "do") === "start-over") {
    return json({ answer: null }, { headers: startOver(context.config) });
  }
  if (fieldValue(fields, "do") === TEAM_FORM.do) {
    const result = await submitToTeam(fields, null, request, context);
    if (!result.ok) return json(result.refusal, result);
    // The ticket cookie as the browser will send it from now on.
    const cookies = { Cookie: chatTicketHeader(context.config, result.link).split(";")[0] ?? "" };
    const { team } = await loadTeam(new Request(request.url, { headers: cookies }), context);
    return json(team, { headers: result.headers });
  }
  const message = readMessage(fieldValue(fields, "message"));
  if (message === null) return json({ answer: null });
  const limit = await limitQuestions(request, context);
  if (!limit.ok) {
    const headers = new Headers({ "Retry-After": String(limit.retryAfterSeconds) });
    return json({ answer: null }, { status: 429, headers });
  }
  const answer = await createAnswerer(context, {
    timeZone: fieldValue(fields, "tz"),
    closed: await closedDates(context),
  });
  const answered = await answer(message, context.now, readEarlier(fieldValue(fields, "earlier")));
  recordUnknown(request, context, answered);
  return json({ answer: answered.answer });
}
