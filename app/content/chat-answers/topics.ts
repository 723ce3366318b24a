import type { AnswerTopic } from "../../domain/chat/site-answer";
import { ACCOUNT_ANSWERS } from "./account";
import { BOOKED_CALL_ANSWERS } from "./booked-calls";
import { CALL_ANSWERS } from "./calls";
import { PRICE_ANSWERS } from "./prices";
import { SERVICE_ANSWERS } from "./services";

/**
 * The topics that the chat can answer, first match first: problems and the visitor's own data come before general
 * questions, and free times in between. Server only.
 */
export const ANSWER_TOPICS: { beforeTimes: readonly AnswerTopic[]; afterTimes: readonly AnswerTopic[] } = {
  beforeTimes: [...ACCOUNT_ANSWERS, ...BOOKED_CALL_ANSWERS],
  afterTimes: [...CALL_ANSWERS, ...PRICE_ANSWERS, ...SERVICE_ANSWERS],
};
