import { learnTopics } from "../../domain/chat/learned";
import { EXAMPLES } from "./examples/examples";
import { MEANINGS } from "./meanings";
import { ANSWER_TOPICS } from "./topics";
import { VOCABULARY } from "./vocabulary";

const TOPICS = [...ANSWER_TOPICS.beforeTimes, ...ANSWER_TOPICS.afterTimes];

/** Each topic's own question is an example of it. */
const EXAMPLES_WITH_ASKS = Object.fromEntries(
  Object.entries(EXAMPLES).map(([id, examples]) => [
    id,
    [...TOPICS.flatMap((topic) => (topic.id === id && topic.ask ? [topic.ask] : [])), examples].join(" | "),
  ]),
);

/** What the chat learns from its examples. In a build, this module is replaced by its value (scripts/learned-module.ts). */
export const LEARNED = learnTopics(EXAMPLES_WITH_ASKS, MEANINGS, VOCABULARY);
