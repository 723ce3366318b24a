import type { Plan } from "../../domain/catalogue/plans";
import { type AnswerTopic, plainQuestion, type SiteAnswer } from "../../domain/chat/site-answer";
import { BRAND } from "../brand";
import { FACTS, featurePerPlan, fromPlanUp, listedBy, pricesInWords } from "../facts";
import { COMPANY_ANSWERS } from "./company";
import { DOESNT_KNOW } from "./doesnt-know";
import { LINKS } from "./links";
import { DIFFERENT } from "./particulars";
import { RESULTS } from "./results";

/** The agency's name as in a normalised question, escaped for a pattern. */
const OUR_NAME = plainQuestion(BRAND.name).replace(/[^\p{L}\p{N} ]/gu, "\\$&");

/** "How much of my own time will it take?" */
const OWN_TIME =
  /\b(?:hours?|how much (?:of )?(?:my |our )?(?:own )?(?:time|work|effort|week|day)|how many|how long|time)\b/;

const ASK_ON_A_CALL = "Ask on a call, and you'll get a straight yes or no.";

const FOUR_SERVICES: SiteAnswer = {
  text: `We offer ${FACTS.services} services: AI assistants that answer your visitors, lead generation that scores new enquiries, email marketing that follows up, and CRM automation that keeps it all in order.`,
  links: [LINKS.services, LINKS.featuresGuide],
};

const ALL_KINDS: SiteAnswer = {
  text: `We work with all kinds of small and growing businesses. Tell us about yours on a call: we'll say if we're not the right people.`,
  links: [LINKS.about, LINKS.book],
  asks: ["When are you free?"],
};

/** "We don't have a CRM yet", "which CRM do you recommend?" */
const HAS_NO_CRM =
  /\b(?:no |without (?:an? )?|(?:dont|havent|havent got|do not) (?:have|use|got) (?:an? |any )?)crm\b|\bcrms?\b.*\b(?:recommend|suggest|best)\b/;

/** "What would it set me back?" */
const ASKS_PRICE =
  /\b(?:costs?|prices?|pricing|ballpark|how much|set (?:me|us) back|budget|quote|afford|pay|paying)\b/;
/** "Which CRMs do you connect to natively?" */
const NAMED_CRMS = /\b(?:which|what) crms\b|\bnative(?:ly)?\b|\bzapier\b|\blist of crms\b/;
/** "Do leads land in there by themselves, and twice?" */
const LANDS = /\b(?:automatic\w*|by (?:itself|themselves)|land|straight|directly|duplicat\w*|export)\b/;

/** "Do we have to drop Mailchimp?" */
const DROPS = /\b(?:drop|give up|get rid of|replace|stop using|cancel|leave|switch from|keep|ditch)\b/;

const PRODUCTS =
  "Slack Mailchimp Klaviyo Zapier Calendly Stripe QuickBooks Xero Gmail Outlook Trello Asana Zendesk Brevo SendGrid FreshBooks Jobber ServiceTitan Dentally Mindbody Fresha Booksy Cliniko Clio Tradify Vagaro Acuity Square Toast Notion Airtable".split(
    " ",
  );

/** "Our pages don't name Slack. ": so that a named product isn't taken for one that is known to connect. */
function notNamed(question: string): string {
  const names = PRODUCTS.filter((name) => question.split(" ").includes(name.toLowerCase()));
  return names.length === 0 ? "" : `Our pages don't name ${names.join(" or ")}. `;
}

/** "Enterprise adds custom API integration. "; empty if no plan does. */
export function addsApi(plans: readonly Plan[]): string {
  const who = listedBy(plans, "api", "adds");
  return who && `${who}. `;
}

/** The last topics: they take what no other has, from a single word. */
export const LAST_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "cancel-which",
    asks: /\bcancel\w*\b/,
    isGeneral: true,
    answer: {
      text: "To cancel a call, use the link in our email about it. To cancel a plan, write to us: notice is in your written agreement.",
      links: [LINKS.move, LINKS.changePlan],
      offersTeam: true,
    },
  },
  { id: "kinds", asks: /\b(?:do|can|would|could) you (?:work|deal) (?:with|for)\b/, answer: ALL_KINDS },
];

/** What the agency does and connects to. Never more than its pages say. */
export const SERVICE_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "channels",
    ask: "Does it work on WhatsApp?",
    asks: /^(?!.*\b(?:videos?|posts?|ads|content|design|followers)\b).*\b(?:whats ?app|messenger|telegram|sms|text messages?|instagram|tik ?tok|wechat|discord)\b/,
    answer: ({ plans }) => {
      const from = fromPlanUp(plans, "channels");
      return {
        text: `The assistant works on your website and by email${from && `, and ${from} on more channels`}. Ask us on a call whether yours is one of them.`,
        links: [LINKS.assistants, LINKS.plans, LINKS.book],
        offersTeam: true,
      };
    },
  },
  {
    id: "ads",
    ask: "Do you run ads or social media?",
    asks: /\b(?:google|facebook|meta|linkedin|social media|tv|display|ppc|paid) ?(?:ads?|adverts?|advertising|campaigns?|marketing|management|posts?|media)\b|\b(?:instagram|facebook|linkedin) (?:posts?|ads|content|videos?|reels)\b|\b(?:ppc|followers|social media|advertising|adwords|logos?|branding|graphic design|copy ?writing|video production|videos|tik ?tok|(?<!\b(?:business|company|my|our|a|man) )photography(?! (?:business|company|studio))|print(?:ing)?|public relations|podcasts?|influencers?|market research|billboards?)\b/,
    answer: {
      text: `That isn't among our ${FACTS.services} services: assistants, lead generation, email marketing and CRM automation. ${ASK_ON_A_CALL}`,
      links: [LINKS.services, LINKS.book],
    },
  },
  {
    id: "builder",
    ask: "Does it work with my website builder?",
    asks: /^(?!.*\b(?:slow\w*|speed|host|hosts|hosting|hack\w*)\b).*\b(?:word ?press|shopify|wix|squarespace|webflow|woo ?commerce|magento|drupal|joomla|my (?:own )?(?:web ?site|site|web shop|online shop|store)|existing (?:web ?)?site|cms)\b/,
    answer: ({ question }) => ({
      text: `${/\b(?:cod(?:e|ing)|technical|program\w*)\b/.test(question) ? "You need no coding. " : ""}It works on any site whose pages you can edit: the assistant is one script tag at the end of the page, and takes on your colours and typeface. There's nothing to rebuild first.`,
      links: [LINKS.website, LINKS.integration],
    }),
  },
  {
    id: "build-site",
    ask: "Can you build us a website?",
    asks: /\b(?:build|make|design|create|redesign|develop)\b.*\b(?:online (?:shops?|stores?)|web ?sites?|web ?pages?|landing pages?|site|shop|app)\b|\bweb ?(?:site)? (?:design|development)\b|\bnew website\b|\bweb ?sites?\b.*\b(?:included?|part of (?:it|the|a))\b|\bincludes? (?:a |the |my |our )?web ?site\b/,
    answer: ({ question, plans }) => ({
      text: `Yes. Every plan includes building a website; you can also keep the one you have. What you get depends on the plan.${ASKS_PRICE.test(question) ? ` ${pricesInWords(plans).join("; ")}.` : ""}`,
      facts: featurePerPlan(plans, "website"),
      links: [LINKS.plans, LINKS.compare],
    }),
  },
  {
    id: "crm",
    ask: "Does it work with my CRM?",
    asks: /\b(?:import|export|migrat\w*|transfer|move)\b.*\b(?:contacts?|leads|customers?|list|database|address book|records)\b|\b(?:hub ?spot|sales ?force|pipe ?drive|zoho|monday\.?com|close\.?com|dynamics|high ?level|keap|freshsales|airtable|notion|crms?)\b/,
    answer: ({ question }) => ({
      text: HAS_NO_CRM.test(question)
        ? "If you have no CRM yet, we set one up; if you have one, you keep it, and we connect to it through its API. Our pages recommend none: on the call we'll say which would suit you."
        : `${NAMED_CRMS.test(question) ? "Our pages list no CRMs by name. " : ""}You keep the CRM you already use. We connect to it through its API, with a user set up for the job, and agree with you which fields we read and which we write. If yours has no API, we'll say so on the call.${LANDS.test(question) ? " Conversations, leads, calls and emails then land there, against the right contact, with no typing; we look for duplicates with you before we start." : ""}`,
      links: [LINKS.crm, LINKS.integration],
    }),
  },
  {
    id: "tools",
    ask: "Which tools do you connect to?",
    asks: /\b(?:zapier|make\.?com|slack|mail ?chimp|klaviyo|calendly|stripe|quickbooks|xero|webhooks?|apis?|gmail|outlook|google (?:workspace|sheets|drive)|excel|sage|freshbooks|active ?campaign|constant contact|mailer ?lite|brevo|send ?grid|zendesk|(?:microsoft|office) ?365|trello|asana|integrat\w*|connect(?:s|ed)? (?:to|with)|sync(?:s|ed)? with|plugs? into|compatible with|works? with (?:my|our) (?:tools?|software|systems?|stack))\b|\b(?:does|will|can|would) (?:it|this|that|the assistant|setup|they) (?:also )?work with\b/,
    answer: ({ question, plans }) => ({
      text: `${notNamed(question)}${DROPS.test(question) ? "Nothing is switched off until the new setup works. " : ""}We connect to your website, your CRM and your email. ${addsApi(plans)}Tell us what else you use, and we'll say whether it connects.`,
      links: [LINKS.integration, LINKS.plans],
      offersTeam: true,
    }),
  },
  {
    id: "languages",
    ask: "Which languages do you support?",
    asks: /\b(?:languages?|multi ?lingual|spanish|french|german|italian|portuguese|dutch|polish|arabic|chinese|japanese|hindi|translat\w*)\b/,
    answer: {
      text: `I answer in English only. Ask the team whether your call, or the assistant on your website, could be in another language.`,
      links: [LINKS.assistants, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "are-you-human",
    asks: /\bwho (?:am i|are you|is this|made you|built you|wrote you)\b|\bwhats your name\b/,
    answer: {
      text: "I'm an automated assistant, not a person and not an AI model. I answer from this website, in words that we wrote, and show you the page. For anything I don't know, write to the team.",
      links: [LINKS.assistant],
      offersTeam: true,
    },
  },
  {
    id: "which-ai",
    ask: "Which AI do you use?",
    asks: /\b(?:which|what)\b.*\b(?:ai|model|models|llm|technology|tech)\b.*\b(?:use|using|run|behind|based|power\w*|built)\b|\b(?:chat ?gpt|gpt|openai|claude|gemini|llama|llms?|language models?)\b/,
    answer: ({ plans }) => {
      const who = listedBy(plans, "model", "includes", "training a custom one");
      return {
        text: `Which AI model would answer your visitors depends on your project: ask us on a call. ${who && `${who}. `}The chat on this site uses none; its answers are written by us.`,
        links: [LINKS.assistants, LINKS.book],
        offersTeam: true,
      };
    },
  },
  {
    id: "doesnt-know",
    ask: "What if it gets something wrong?",
    asks: /\b(?:gives?|says?|tells?|quotes?|answers?)\b.*\bwrong\b|\b(?:hallucinat\w*|wrong answers?|say(?:s|ing)? (?:something|the) wrong|wrong (?:things?|info\w*)|makes? (?:things|stuff) up|mistakes?|doesnt know|dont know the answer|hand ?over|hands? over|escalat\w*|takes? over)\b/,
    answer: DOESNT_KNOW,
  },
  {
    id: "setup-time",
    ask: "How long does setup take?",
    asks: /\b(?:start|begin|launch|go live|be (?:live|ready|done|finished))\b.*\b(?:before|by|in time for)\b|\b(?:how (?:long|quick|quickly|fast|soon|much time|many (?:days|weeks|months))|when (?:can|could|will)|timeline|timescale|turnaround)\b.*\b(?:set ?up|live|launch|start(?:ed)?|implement\w*|onboard\w*|install\w*|up and running|running|ready|results?|take|work)\b/,
    answer: {
      text: "There's no fixed time: it depends on your systems, so we give you a date after the strategy call. It goes in four steps, one thing goes live first, and nothing is switched off until the new setup works.",
      links: [LINKS.integration, LINKS.ready],
      asks: ["When are you free?"],
    },
  },
  {
    id: "need-from-me",
    ask: "What do you need from me?",
    asks: /\b(?:(?:on|from) (?:our|my) side|be involved|our (?:own )?(?:effort|involvement)|what (?:do|will) (?:you|i|we) need|need from (?:me|us)|have ready|requirements|technical (?:skills?|knowledge|person)|developer|coding|code|tech savvy|it department)\b/,
    answer: ({ question }) => ({
      text: `${OWN_TIME.test(question) ? "We name no number of hours, because it depends on your systems: ask us on the free call what yours would take. " : ""}No coding on your side. We need access to your website, a user in your CRM, someone who knows your customers and, if we send email for you, access to your domain's DNS.`,
      links: [LINKS.ready, LINKS.website],
    }),
  },
  {
    id: "results",
    ask: "Do you guarantee results?",
    asks: /\b(?:guarante\w*|promises?|results?|success rate|figures|statistics|numbers|prove|proof|roi|return on|success rate|does (?:it|this) (?:really|actually) work|worth it)\b|\bhow many (?:more )?(?:leads?|customers?|sales)\b/,
    answer: RESULTS,
  },
  {
    id: "cases",
    ask: "Do you have case studies?",
    asks: /\b(?:case stud(?:y|ies)|references?|reviews?|testimonials?|happy (?:customers|clients)|examples?|portfolio|past (?:work|clients)|existing clients|who (?:else )?(?:uses|have you)|success stor\w*|trust ?pilot)\b|\b(?:your|other) (?:clients|customers)\b/,
    answer: {
      text: "We don't publish client names or reviews. The examples on this website are made up, to show how the pieces work. Ask us for references on a call.",
      links: [LINKS.services, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "kinds",
    ask: "Do you work with businesses like mine?",
    asks: /\b(?:do|can|does|have|would|will|is|are|for|im|i am|i run|i own|i have|we|were)\b.*\b(?:restaurants?|dentists?|clinics?|non ?profits?|charit(?:y|ies)|practices?|baker(?:y|ies)|cafes?|electricians?|cleaners?|cleaning|churches|photographers?|garages?|doctors?|law ?(?:firms?|yers?)?|real estate|estate agents?|realtors?|plumbers?|builders?|trades?|salons?|gyms?|hotels?|schools?|e ?commerce|retail\w*|shops?|saas|b2b|b2c|start ?ups?|freelancers?|agenc(?:y|ies)|industr(?:y|ies)|sectors?|niche|small business\w*|sole traders?|big compan(?:y|ies)|manufactur\w*|accountants?|insurance (?:brokers?|agents?|agenc\w*|business|compan\w*)|photography|coach\w*)\b|\b(?:work|good|useful|suitable|suited|suit|suits|right|something|useful) ?(?:for|to)? (?:us|me|my \w+|our \w+)\b|\bhelp (?:us|me|my \w+|our \w+) (?:get|find|grow|win|sell|reach)\b|\bwho (?:do you|is this|is it) (?:work with|for)\b|^(?:and )?who(?:s it| is it)? for$|\b(?:which|what) (?:kinds? of )?(?:industr(?:y|ies)|sectors?|trades?|business(?:es)?|companies)\b|\btoo small\b|\bis (?:this|it) (?:right )?for (?:me|us)\b/,
    answer: ALL_KINDS,
  },
  ...COMPANY_ANSWERS,
  {
    id: "email-marketing",
    ask: "What does the email marketing do?",
    asks: /\b(?:email (?:marketing|campaigns?|automation)|newsletters? for|follow ?ups?|nurtur\w*|cold emails?|mailing lists?|(?:bought|buy|purchased?) (?:\w+ )?lists?)\b/,
    answer: ({ question }) => ({
      text: `${/\b(?:consent|permission|allowed|legal|opted? in|gdpr|casl|can ?spam|pecr)\b/.test(question) ? "We only email people who agreed to hear from you, and every message has an unsubscribe link. What the law asks of you is a question for a lawyer. " : ""}We write follow-ups that go out when something happens: a quote goes unanswered, a call ends, a customer goes quiet. You approve them before the first one is sent. We don't email bought-in lists.`,
      links: [LINKS.email, LINKS.services],
    }),
  },
  {
    id: "assistant",
    ask: "What does the assistant do?",
    asks: /\b(?:book|schedul)\w*\b.*\b(?:my|our) (?:own )?(?:google |outlook )?(?:calendar|diary)\b|\b(?:chat ?bots?|assistants?|ai agents?|conversational ai|(?:learns?|know|trained|taught) (?:about|on) (?:my|our) (?:business|company|products?|website|services))\b/,
    answer: {
      text: "An assistant on your website answers visitors from what you've told us about your business, asks enough to tell a lead from a passer-by, and offers a time in your calendar. It always says it's an assistant.",
      links: [LINKS.assistants, LINKS.website],
    },
  },
  {
    id: "scoring",
    ask: "How are leads scored?",
    asks: /\b(?:leads?|prospects?|lead scoring|qualif\w*)\b/,
    answer: ({ question }) => ({
      text: `${/\bwhat(?:s| is| are)(?: an?)? leads?$/.test(question) ? "A lead is someone who has asked about what you offer, and may become a customer. " : ""}Enquiries from your forms, the assistant and your campaigns arrive in one list. Each is scored by rules you can read and change: what they asked for, how soon they need it and how well they fit. The best are answered first.`,
      links: [LINKS.leads, LINKS.services],
    }),
  },
  {
    id: "services",
    ask: "Which services do you offer?",
    asks: new RegExp(
      String.raw`\bwhat (?:else )?(?:do|does|can|is|are)\b.*\b(?:you|u|${OUR_NAME}|services?|offer|company|product|this)\b.*\b(?:do|offer|sell|about|for|services?)\b|\b(?:what|which) services\b|\byour services\b|\bwhat (?:is this|do you do|can you do)\b|\bwhat is ${OUR_NAME}\b|\bhow does (?:it|this) work\b`,
    ),
    answer: FOUR_SERVICES,
  },
  {
    id: "tell-more",
    asks: /\btell me (?:more|about)\b|\bmore (?:info(?:rmation)?|details?)\b|\blearn more\b/,
    isGeneral: true,
    answer: FOUR_SERVICES,
  },
  {
    id: "different",
    asks: /\b(?:why (?:should|would|you|choose)|what makes you|different from|better than|(?:than|from|with|to|your) (?:the |other |your )?(?:competitors?|alternatives?)|versus|vs)\b/,
    answer: DIFFERENT,
  },
];
