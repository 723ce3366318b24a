import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { CHAT_SCRIPT } from "~/content/chat";
import { OPEN_CHAT_PATH, SENT_CHAT_PATH } from "~/domain/chat/chat-paths";
import {
  type KeptConversation,
  NEW_CONVERSATION,
  questionsOf,
  withQuestion,
  withReply,
  withTeam,
} from "~/domain/chat/conversation";
import { readMessage } from "~/domain/chat/message";
import { TEAM_FORM, type TeamRefusal } from "~/domain/chat/team";
import { transcriptLines } from "~/domain/chat/transcript";
import { seeOther } from "~/http/cache/personal-response.server";
import { readConversation, writeConversation } from "~/http/forms/chat-cookie.server";
import { stampNow } from "~/http/forms/person-check.server";
import { type FormFields, fieldValue, readForm, readQuery } from "~/http/forms/read-form.server";
import { keepConversation, makePersonal, startOver } from "./chat-headers.server";
import {
  closedDates,
  createAnswerer,
  limitQuestions,
  readAnsweredConversation,
  recordUnknown,
  withAnswers,
} from "./site-answers.server";
import { loadTeam, submitToTeam } from "./team.server";

/**
 * The open chat with the conversation from the visitor's cookie and the team's answers, or the landing page, identical
 * for every visitor.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request);
  if (query.chat !== "open") return data({ chat: null });
  const { config, now, networkTimeZone } = context;
  const { team, headers } = await loadTeam(request, context);
  const stored = await readConversation(request, config);
  const conversation: KeptConversation = stored ?? { ...NEW_CONVERSATION, id: "" };
  const seen = withTeam(conversation, team.messages);
  // Stores where in the conversation the team's messages arrived: without scripts, only the cookie can record it.
  if (stored && seen.messages.length > stored.messages.length) await keepConversation(headers, config, seen);
  const answer = await createAnswerer(context, { timeZone: networkTimeZone, closed: team.closed });
  const chat = {
    kept: await withAnswers(seen, answer),
    team,
    isSent: query.sent === "1",
    opened: await stampNow(context),
    now,
    timeZone: networkTimeZone,
  };
  return data({ chat }, { headers: makePersonal(headers) });
}

/** Handles chat without scripts: answers a message, passes one on to the team, or ends the conversation. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { config, newId, now, random, networkTimeZone } = context;
  const fields = await readForm(request);
  if (fieldValue(fields, "do") === "start-over") {
    return seeOther(OPEN_CHAT_PATH, startOver(config));
  }
  if (fieldValue(fields, "do") === TEAM_FORM.do) return submitTeamForm(fields, request, context);
  const message = readMessage(fieldValue(fields, "message"));
  if (message === null) return seeOther(`${OPEN_CHAT_PATH}#chat`);
  const kept = (await readConversation(request, config)) ?? { ...NEW_CONVERSATION, id: newId() };
  const at = now;
  const limit = await limitQuestions(request, context);
  const closed = limit.ok ? await closedDates(context) : null;
  const answered = limit.ok
    ? await (await createAnswerer(context, { timeZone: networkTimeZone, closed }))(
        message,
        at,
        questionsOf(kept),
      )
    : null;
  if (answered) recordUnknown(request, context, answered);
  const site = answered?.answer ? { at, answer: answered.answer } : null;
  const replied = withReply(withQuestion(kept, message), message, random(), site);
  return seeOther(`${OPEN_CHAT_PATH}#latest`, await writeConversation(config, replied));
}

async function submitTeamForm(fields: FormFields, request: Request, context: AppLoadContext) {
  const kept = await readAnsweredConversation(request, context);
  const lines = kept && kept.messages.length > 1 ? transcriptLines(kept, CHAT_SCRIPT) : null;
  const result = await submitToTeam(fields, lines, request, context);
  const headers = makePersonal(result.headers);
  if (!result.ok) return data<TeamRefusal>(result.refusal, { status: result.status, headers });
  if (!kept) {
    // Starts a conversation, so that the chat can show the message to the team in it.
    await keepConversation(headers, context.config, { ...NEW_CONVERSATION, id: context.newId() });
  }
  return seeOther(`${SENT_CHAT_PATH}#latest`, headers);
}
