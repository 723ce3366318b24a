import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listUnknownQuestions } from "~/db/help/help-searches.server";
import { formatMoment } from "~/domain/availability/format";
import { groupQuestions, isAnsweredNow, type QuestionGroup } from "~/domain/chat/unanswered";
import { filterReader } from "~/domain/filter-schema";
import { readRowCursor } from "~/domain/list-page";
import { purgedUntil } from "~/domain/privacy/retention";
import { matchesSearch } from "~/domain/search-words";
import { UNANSWERED_FILTER, type UnansweredFilter } from "~/domain/words/unanswered-filter-fields";
import { UNANSWERED_LIST } from "~/domain/words/words-list";
import { piecePath } from "~/domain/words/words-paths";
import { loadChatKnowledge, saidByWords } from "~/http/answers/chat-knowledge.server";
import { helpIndexOf } from "~/http/answers/help-index.server";
import { privateData } from "~/http/cache/personal-response.server";
import { readQuery } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { listAnswer, pageOfWhole, readListRequest } from "../desk-list.server";

const ON_A_PAGE = 25;
/** How many of a group's questions the list shows. */
const SHOWN = 5;

/** What the chat and the help's search had no answer to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mayExport } = await requireStaff(request, context);
  const query = readQuery(request);
  const asked = readListRequest(query, UNANSWERED_LIST, filterReader(UNANSWERED_FILTER));
  const after = readRowCursor(query.after);
  const { keptDays } = await context.settings.readOrKnown();
  const [questions, timeZone, words, help] = await Promise.all([
    listUnknownQuestions(context.db, purgedUntil("helpSearches", keptDays, context.now)),
    findAgencyTimeZone(context.db),
    context.words.read(),
    helpIndexOf(context),
  ]);
  const known = await loadChatKnowledge(words);
  const { listed } = asked;
  const groups = groupQuestions(questions, known.learned.meanings);
  const found = listed === null ? [] : sorted(groups, listed).filter((group) => isWanted(group, listed));
  const { shown, next, count } = pageOfWhole(found, after, ON_A_PAGE);
  const at = { now: context.now, timeZone, closed: null, keptDays, ...saidByWords(words) };
  const rows = shown.map((group) => ({
    id: group.id,
    questions: group.questions.slice(0, SHOWN),
    more: Math.max(group.questions.length - SHOWN, 0),
    times: group.times,
    lastAt: formatMoment(group.lastAt, timeZone),
    place: placeOf(group),
    isAnswered: isAnsweredNow(group, at, { ...known, help }),
    to: piecePath(`answer/${context.newId()}`, { from: String(group.id) }),
  }));
  return privateData({
    rows,
    days: keptDays.helpSearches,
    ...listAnswer(UNANSWERED_LIST, asked, { rows, next, count }, { after, mayExport }),
  });
}

function isWanted({ questions, inChat, inSearch }: QuestionGroup, { q, place }: UnansweredFilter): boolean {
  if ((place === "chat" && !inChat) || (place === "search" && !inSearch)) return false;
  return matchesSearch(questions.join(" "), q);
}

const sorted = (groups: QuestionGroup[], { sort }: UnansweredFilter) =>
  groups.sort(
    (one, other) =>
      (sort === "asked" ? other.times - one.times : 0) || other.lastAt - one.lastAt || other.id - one.id,
  );

function placeOf({ inChat, inSearch }: QuestionGroup): string {
  if (!inSearch) return "in the chat";
  return inChat ? "in the chat and the help's search" : "in the help's search";
}

/** The questions of the group that one of them is in, for the form of an answer; none once that is deleted. */
export async function questionsLike(context: AppLoadContext, id: number): Promise<readonly string[]> {
  const { keptDays } = await context.settings.readOrKnown();
  const [questions, words] = await Promise.all([
    listUnknownQuestions(context.db, purgedUntil("helpSearches", keptDays, context.now)),
    context.words.read(),
  ]);
  const { learned } = await loadChatKnowledge(words);
  const one = questions.find((question) => question.id === id);
  const groups = one ? groupQuestions(questions, learned.meanings) : [];
  return groups.find((group) => one && group.questions.includes(one.question))?.questions ?? [];
}
