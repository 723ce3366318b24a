import type { Plan } from "../../domain/catalogue/plans";
import type { Question } from "../../domain/help/article";
import { documentOfArticle, documentOfQuestion, type HelpDocument } from "../../domain/help/search";
import type { PrivacyFacts } from "../../domain/settings/retention-days";
import { privacyPolicy, TERMS } from "../legal";
import { ACCOUNT_SETUP } from "./account-setup";
import { billingArticle } from "./billing";
import { FEATURES_GUIDE } from "./features";
import { integrationGuide } from "./integration";
import { HELP_HOME, HELP_PAGES } from "./pages";
import { commonQuestions } from "./questions";
import { QUICK_START } from "./quick-start";
import { SUBMIT_TICKET } from "./submit-ticket";
import { SUPPORT_HOURS } from "./support-hours";
import { TROUBLESHOOTING } from "./troubleshooting";

/** Everything the help search indexes. Server only: pages load just their own article. */
export function helpDocuments(
  facts: PrivacyFacts,
  plans: readonly Plan[],
  questions: readonly Question[] = commonQuestions(plans),
): readonly HelpDocument[] {
  const articles = [
    QUICK_START,
    ACCOUNT_SETUP,
    FEATURES_GUIDE,
    integrationGuide(""),
    billingArticle(plans),
    TROUBLESHOOTING,
    SUPPORT_HOURS,
    SUBMIT_TICKET,
    privacyPolicy(facts),
    TERMS,
  ];
  return [
    ...articles.map(documentOfArticle),
    ...questions.map((question) => documentOfQuestion(HELP_HOME.to, question)),
    { ...HELP_PAGES.docs, parts: [] },
    { ...HELP_PAGES.liveChat, parts: [] },
  ];
}
