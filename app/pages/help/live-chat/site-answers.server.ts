import type { AppLoadContext } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { isTimeZone, presentName } from "~/domain/availability/time-zone";
import { type Answered, answerQuestion, type SiteKnowledge } from "~/domain/chat/answer-question";
import type { ChatMessage, Conversation } from "~/domain/chat/conversation";
import { answerToSearch } from "~/domain/chat/search-answer";
import type { SiteAnswer } from "~/domain/chat/site-answer";
import { loadChatKnowledge, saidByWords } from "~/http/answers/chat-knowledge.server";
import { helpIndexOf } from "~/http/answers/help-index.server";
import { loadPrivacyFacts } from "~/http/answers/privacy-facts.server";
import { usesExternalScheduler } from "~/http/answers/scheduling.server";
import { readConversation } from "~/http/forms/chat-cookie.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { undefinedOnOutage } from "~/http/responses/outage.server";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";
import { recordable, recordUnanswered } from "~/use-cases/help/record-search.server";
import { rateLimit } from "~/use-cases/limits/rate-limit.server";
import { findClosedDates } from "~/use-cases/support/closed-dates.server";

/** Answers a question, given those before it, oldest first. */
export type Answerer = (question: string, at: number, earlier: readonly string[]) => Promise<Answered>;

/** Answers questions for one request. The calendar is read at most once, and only if it has to be. */
export async function createAnswerer(
  context: AppLoadContext,
  { timeZone: wanted, closed }: { timeZone: string | null; closed: readonly string[] | null },
): Promise<Answerer> {
  const words = await context.words.read();
  const [known, help, { keptDays }, timeZone] = await Promise.all([
    loadChatKnowledge(words),
    helpIndexOf(context),
    loadPrivacyFacts(context),
    zoneOf(wanted, context),
  ]);
  let slots: ReturnType<SiteKnowledge["readSlots"]> | null = null;
  const load = async () => {
    if (await usesExternalScheduler(context)) return "external";
    const free = loadFreeSlots(context, { kindId: null });
    return (await undefinedOnOutage("Free times could not be read", free))?.slots ?? null;
  };
  const readSlots = () => {
    slots ??= load();
    return slots;
  };
  const site = { ...known, help, readSlots };
  const asked = { timeZone, closed, keptDays, ...saidByWords(words) };
  return (question, at, earlier) => answerQuestion(question, { ...asked, now: at, earlier }, site);
}

/** What the chat would answer to the words of a search; null unless it is sure what they are about. */
export async function answerSearch(query: string, context: AppLoadContext): Promise<SiteAnswer | null> {
  const words = await context.words.read();
  const [known, { keptDays }, timeZone, closed] = await Promise.all([
    loadChatKnowledge(words),
    loadPrivacyFacts(context),
    zoneOf(null, context),
    closedDates(context),
  ]);
  const asked = { now: context.now, timeZone, closed, keptDays, ...saidByWords(words) };
  return answerToSearch(query, asked, known);
}

async function zoneOf(asked: string | null, { db, networkTimeZone }: AppLoadContext): Promise<string> {
  if (asked !== null && isTimeZone(asked)) return presentName(asked);
  if (networkTimeZone !== null) return networkTimeZone;
  return (
    (await undefinedOnOutage("The agency's time zone could not be read", findAgencyTimeZone(db))) ?? "UTC"
  );
}

/** The dates on which support is closed; null if they can't be read. */
export async function closedDates(context: AppLoadContext): Promise<string[] | null> {
  const found = await undefinedOnOutage("Closed dates could not be read", findClosedDates(context));
  return found ?? null;
}

/**
 * The rate limit for questions from this network. If it can't be counted, the question is allowed: the answers are
 * public.
 */
export async function limitQuestions(request: Request, context: AppLoadContext) {
  const limit = rateLimit(context, { chatIp: clientOf(request).ip });
  return (
    (await undefinedOnOutage("A question to the chat could not be counted", limit)) ?? { ok: true as const }
  );
}

/** Records what the chat had no answer to, in the background. */
export function recordUnknown(request: Request, context: AppLoadContext, { unknown }: Answered): void {
  const questions = recordable(unknown);
  if (questions.length === 0) return;
  recordInBackground(request, context, {
    failure: "A question that the chat couldn't answer was not recorded",
    record: () => recordUnanswered(context, questions),
  });
}

/**
 * Records what a visitor was looking for. Rate-limited, so that one visitor's searches and questions can't fill the table or
 * outnumber all others.
 */
export function recordInBackground(
  request: Request,
  context: AppLoadContext,
  { failure, record }: { failure: string; record: () => Promise<void> },
): void {
  context.inBackground(failure, async () => {
    const limit = await rateLimit(context, { searchIp: clientOf(request).ip });
    if (limit.ok) await record();
  });
}

/** The conversation in the visitor's cookie, with the site's answers as they were shown; null if there is none. */
export async function readAnsweredConversation(request: Request, context: AppLoadContext) {
  const kept = await readConversation(request, context.config);
  if (!kept?.messages.some((message) => "at" in message)) return kept;
  const closed = await closedDates(context);
  return withAnswers(kept, await createAnswerer(context, { timeZone: context.networkTimeZone, closed }));
}

/** A conversation from a cookie, with the site's answers restored, which the cookie does not store. */
export async function withAnswers<C extends Conversation>(conversation: C, answer: Answerer): Promise<C> {
  const questions: string[] = [];
  const messages: ChatMessage[] = [];
  for (const message of conversation.messages) {
    if (message.type === "user") questions.push(message.content);
    messages.push(await withAnswerPut(message, questions, answer));
  }
  return { ...conversation, messages };
}

async function withAnswerPut(
  message: ChatMessage,
  questions: readonly string[],
  answer: Answerer,
): Promise<ChatMessage> {
  if (message.type !== "bot" || message.set === "greeting" || message.at === undefined) return message;
  const question = questions.at(-1);
  if (question === undefined) return message;
  const { answer: found } = await answer(question, message.at, questions.slice(0, -1));
  return found ? { ...message, answer: found } : message;
}
