import type { Plan } from "../domain/catalogue/plans";
import { answerLines, type QuestionContext, topicAnswer } from "../domain/chat/site-answer";
import type { Topics } from "../domain/chat/understand";
import type { Question } from "../domain/help/article";
import type { PrivacyFacts } from "../domain/settings/retention-days";
import { CHAT_SCRIPT } from "./chat";
import type { Saying } from "./fact-problems";
import { featureParts, saidOfPlans } from "./features-page";
import { helpDocuments, type OwnArticles } from "./help/documents";
import { PRICING } from "./home";
import { instantReplies } from "./service-cards";

/** Words that bring out what an answer adds for some questions only. */
const TELLING_WORDS = [
  "",
  "pause add 3 people on saturdays",
  "slack how much of my time in which zone, 12 users",
];

/** All that the chat can say of its own: each topic's answers, and the scripted replies. */
export const saidByChat = (
  { beforeTimes, afterTimes }: Topics["topics"],
  asked: QuestionContext,
): Saying[] => [
  ...[...beforeTimes, ...afterTimes].flatMap((topic) =>
    TELLING_WORDS.map((question) => ({
      of: `Chat: ${topic.id}`,
      text: answerLines(topicAnswer(topic, { ...asked, question })),
    })),
  ),
  ...Object.entries(CHAT_SCRIPT.replies).flatMap(([of, variants]) =>
    variants.map(({ text }) => ({ of: `Chat: ${of}`, text })),
  ),
];

/** What the help and the pages about the plans say. */
export function saidOnPages(
  facts: PrivacyFacts,
  plans: readonly Plan[],
  questions?: readonly Question[],
  own?: OwnArticles,
): Saying[] {
  return [
    ...helpDocuments(facts, plans, questions, own).flatMap(({ title, summary, parts }) =>
      [summary, ...parts.map(({ text }) => text)].map((text) => ({ of: title, text })),
    ),
    ...featureParts(saidOfPlans(plans)).flatMap(({ features }) =>
      features.map(({ text }) => ({ of: "Features", text })),
    ),
    { of: "Home", text: instantReplies(plans) },
    ...plans.map(({ id, name }) => ({ of: "Home", text: `${name} – ${PRICING.months[id]}` })),
  ];
}
