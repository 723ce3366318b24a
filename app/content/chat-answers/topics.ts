import type { SiteKnowledge } from "../../domain/chat/answer-question";
import { ACCOUNT_ANSWERS } from "./account";
import { BOOKED_CALL_ANSWERS } from "./booked-calls";
import { CALL_ANSWERS, WHOSE_TIME } from "./calls";
import { PARTICULARS_BEFORE_TIMES } from "./first-particulars";
import { OWN_ASSISTANT_ANSWERS } from "./own-assistant";
import { PARTICULARS } from "./particulars";
import { PEOPLE_FIRST_ANSWERS } from "./people-first";
import { PRICE_ANSWERS } from "./prices";
import { PROJECT_ANSWERS } from "./projects";
import { LAST_ANSWERS, SERVICE_ANSWERS } from "./services";
import { SERVICES_IN_DETAIL } from "./services-in-detail";
import { TOLD_BY_EXAMPLES } from "./told-by-examples";
import { USING_THE_SITE_ANSWERS } from "./using-the-site";

/**
 * The topics that the chat can answer, first match first: problems and the visitor's own data come before general
 * questions, and free times in between. Server only.
 */
export const ANSWER_TOPICS: SiteKnowledge["topics"] = {
  beforeTimes: [
    WHOSE_TIME,
    ...PEOPLE_FIRST_ANSWERS,
    ...PARTICULARS_BEFORE_TIMES,
    ...ACCOUNT_ANSWERS,
    ...BOOKED_CALL_ANSWERS,
  ],
  afterTimes: [
    ...OWN_ASSISTANT_ANSWERS,
    ...PROJECT_ANSWERS,
    ...PARTICULARS,
    ...CALL_ANSWERS,
    ...PRICE_ANSWERS,
    ...SERVICE_ANSWERS,
    ...SERVICES_IN_DETAIL,
    ...USING_THE_SITE_ANSWERS,
    ...TOLD_BY_EXAMPLES,
    ...LAST_ANSWERS,
  ],
};
