import { featuresOf, findPlan, type Plan } from "../../domain/catalogue/plans";
import type { AnswerTopic } from "../../domain/chat/site-answer";
import { listInWords } from "../../domain/in-words";
import { BRAND } from "../brand";
import { FACTS, featurePerPlan, listedBy, withinSentence } from "../facts";
import { LINKS } from "./links";

/** "Enterprise lists custom AI model training and custom web applications. "; empty if it lists nothing of the kind. */
function listedAsCustom(plans: readonly Plan[]): string {
  const { name, ...plan } = findPlan(plans, "enterprise");
  const custom = featuresOf(plan).filter((feature) => feature.startsWith("Custom "));
  return custom.length === 0 ? "" : `${name} lists ${listInWords(custom.map(withinSentence))}. `;
}

/** What a client's own project needs, beyond what the plans list. What isn't published is said to be set in the agreement. */
export const PROJECT_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "locations",
    ask: "Does each of our locations need its own plan?",
    answer: {
      text: "Our plans count users and website pages, not locations or companies. Whether one plan covers all of yours, we'll tell you on a call; it's then fixed in your written agreement.",
      links: [LINKS.plans, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "routing",
    ask: "Can leads go to the right branch or person?",
    answer: {
      text: "Our pages don't say whether leads can go to branches, areas or people in turn. Enquiries arrive in one list, and what happens next follows rules that you can read and change. Tell us on a call how yours should be shared out, and we'll say whether it can be done.",
      links: [LINKS.leads, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "custom-work",
    plan: "enterprise",
    ask: "Do you build something of our own?",
    answer: ({ plans }) => ({
      text: `${listedAsCustom(plans)}Whether what you have in mind can be built, and for how much, we'll say on a call.`,
      links: [LINKS.plans, LINKS.book],
      offersTeam: true,
    }),
  },
  {
    id: "liability",
    ask: "Who is responsible for what the assistant says?",
    asks: /\bwho(?:s| is|se)? (?:\w+ )?(?:responsib\w*|liab\w*|accountable|fault|to blame)\b|\bliab(?:le|ility)\b/,
    answer: {
      text: "Who is responsible for what your assistant says is set in your written agreement: ask us before you sign it. It answers from what you've told us about your business, and when it doesn't know, it says so and hands over to a person. We read the conversations every week, and you can change any rule.",
      links: [LINKS.terms, LINKS.assistants, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "connect-forms",
    ask: "How is our contact form connected?",
    answer: {
      text: "We connect it for you, so there's no guide to follow: enquiries from your forms arrive in one list with those from the assistant and your campaigns. The help says how integration goes, step by step.",
      links: [LINKS.integration, LINKS.leads],
      offersTeam: true,
    },
  },
  {
    id: "bring-contacts",
    ask: "Can I bring my old contacts?",
    answer: {
      text: "Tell us on a call where your contacts are, and we'll say whether we can take them over. If they're in your CRM, they stay there, and we connect to it. We only email people who agreed to hear from you.",
      links: [LINKS.crm, LINKS.email, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "erase-customer",
    ask: "How is one of our customers' data erased?",
    answer: {
      text: `What they've sent to us themselves, we erase if they write to ${BRAND.email} from the address they used. What your project holds about them depends on the systems we connect, and is set in your written agreement: write to the team, and say whom it's about.`,
      links: [LINKS.kept, LINKS.ticket],
      offersTeam: true,
    },
  },
  {
    id: "transcripts",
    isTalk: true,
    ask: "Who at your company can read our chats?",
    answer: {
      text: "This chat stays in your browser: we only read it if you send it to us. The conversations of a client's assistant we read every week, and the client's people can read any of them. Where those are stored, and how long they are kept, depends on the systems we connect, and is set in your written agreement. Ask us before you sign it.",
      links: [LINKS.browser, LINKS.privacy, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "plan-crm",
    ask: "Which plan includes CRM automation?",
    answer: ({ plans }) => {
      const custom = listedBy(plans, "api", "also lists");
      return {
        text: `CRM automation is one of our ${FACTS.services} services, but no plan lists it by that name. This is what each lists for leads${custom && `; ${custom}`}. Ask us which plan your CRM needs.`,
        facts: featurePerPlan(plans, "leads"),
        links: [LINKS.plans, LINKS.crm],
        offersTeam: true,
      };
    },
  },
];
