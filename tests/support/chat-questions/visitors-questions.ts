import { BRAND } from "../../../app/content/brand";
import { priceInWords } from "../../../app/content/facts";
import { findPlan } from "../../../app/domain/catalogue/plans";
import { SHIPPED_PLANS } from "../../../app/domain/catalogue/shipped-plans";

const [STARTER, GROWTH] = [
  priceInWords(findPlan(SHIPPED_PLANS, "starter")),
  priceInWords(findPlan(SHIPPED_PLANS, "growth")),
];

/** A question in the middle of a talk, and what a good answer must say. Only a test reads this. */
export type VisitorsQuestion = {
  /** What the visitor has asked before, oldest first. */
  after?: readonly string[];
  question: string;
  needs: readonly (string | RegExp)[];
};

const ABOUT_PRICES: readonly VisitorsQuestion[] = [
  { question: "roughly what would I be paying each month?", needs: [STARTER, GROWTH] },
  { question: "Is Starter enough for a two-person business?", needs: [/whom each plan fits/] },
  { question: "Do you charge per user?", needs: [/5 User Licences/] },
  { question: "What's the cheapest option?", needs: [/Starter/, STARTER] },
  { question: "Which is your most expensive plan?", needs: [/Enterprise/, /in writing/] },
  { question: "Are prices the same for overseas customers?", needs: [/US dollars/] },
  {
    question: "What do I get in Growth that I don't get in Starter?",
    needs: [/whom each plan fits/, /Growth: \$/],
  },
  { question: "Does Starter come with SEO?", needs: [/Starter doesn't include it/] },
  { question: "Which plans include the 24/7 assistant?", needs: [/Growth/, /24\/7/] },
  { question: "I've got 4 staff, which plan?", needs: [/Growth/, /5 User Licences|several people/] },
  {
    question: "Is Enterprise worth it for a small shop?",
    needs: [/Enterprise/, /whom each plan fits|no list price/],
  },
];

const FOLLOWING_UP: readonly VisitorsQuestion[] = [
  {
    after: ["What's the difference between Starter and Growth?"],
    question: "How much is the cheaper one?",
    needs: [`Starter is ${STARTER}`],
  },
  {
    after: ["How much is Growth?"],
    question: "Does it include SEO?",
    needs: [/SEO Optimisation is part of the Growth/],
  },
  { after: ["How much is Growth?"], question: "And how many users?", needs: [/5 User Licences/] },
  { after: ["Are you free on Friday?"], question: "and on Tuesday?", needs: [/Tuesday 24 November/] },
  {
    after: ["Do you have time on Tuesday?"],
    question: "What about the evening?",
    needs: [/Tuesday 24 November/, /^(?!.*2:00 pm).*5:00 pm/],
  },
  { after: ["book Tuesday"], question: "Is 4pm free?", needs: [/Tuesday 24 November/, /4:00 pm/] },
  { after: ["How many users on Starter?"], question: "And on Enterprise?", needs: [/Unlimited/] },
  { after: ["What does Starter cost?"], question: "and the bigger one?", needs: [`Growth is ${GROWTH}`] },
  { after: ["Is the strategy call free?"], question: "How long does it last?", needs: [/Half an hour/] },
  {
    after: ["How do I cancel my call?"],
    question: "Can I do that without an account?",
    needs: [/don't need an account/],
  },
  { after: ["Do you integrate with HubSpot?"], question: "What about Pipedrive?", needs: [/API/] },
  {
    after: ["What does Growth cost?", "Do you do SEO?"],
    question: "Can I cancel it any time?",
    needs: [/agreement/],
  },
];

const MISTYPED: readonly VisitorsQuestion[] = [
  { question: "how mcuh does the growht plan cost", needs: [`Growth is ${GROWTH}`] },
  { question: "can i cancle my apointment", needs: [/Move or cancel this call/] },
  { question: "do you do refnuds", needs: [/takes no payments|take no payments/] },
  { question: "is there a free trail", needs: [/no free trial/] },
  { question: "im lokced out of my acount", needs: [/Reset it/] },
  { question: "what are your openning huors", needs: [/9 am to 8 pm Eastern/] },
  { question: "can we integarte with salesforse", needs: [/API/] },
];

const TWO_AT_ONCE: readonly VisitorsQuestion[] = [
  { question: "How much is Starter and can I cancel any time?", needs: [STARTER, /agreement/] },
  { question: "Do you have a free trial? And what does Growth cost?", needs: [/no free trial/, GROWTH] },
  {
    question: "How long does setup take and do I need a developer?",
    needs: [/no fixed time/, /No coding/],
  },
  { question: "Is my data safe and where is it stored?", needs: [/nothing sold/, /Cloudflare/] },
  { question: "Are you free Tuesday at 3pm and is it on Zoom?", needs: [/3:00 pm/, /video/i] },
  {
    question: "Can I get a refund? Also do you play the trumpet?",
    needs: [/take(?:s)? no payments/, /You also asked: “Also do you play the trumpet/],
  },
];

const ABOUT_TIMES: readonly VisitorsQuestion[] = [
  { question: "Tuesday 3pm", needs: [/^(?!.*(?:2|4):\d\d pm).*Tuesday 24 November.*3:00 pm/] },
  {
    question: "Could we speak at 10am on Wednesday?",
    needs: [/Wednesday 25 November/, /2:00 pm/, /10:00 am/],
  },
  { question: "anything on friday at half past four?", needs: [/Friday 27 November/, /4:30 pm/] },
  { question: "first thing on Thursday", needs: [/Thursday 26 November/] },
  { question: "I'm only free after 5 on Mondays", needs: [/Monday 23 November/, /^(?!.*4:30 pm).*5:00 pm/] },
];

const IN_OTHER_LANGUAGES: readonly VisitorsQuestion[] = [
  { question: "Was kostet der Growth-Plan?", needs: [/Englisch/, BRAND.phone] },
  { question: "Combien ça coûte ?", needs: [/anglais/, BRAND.phone] },
  { question: "¿Cuánto cuesta el servicio?", needs: [/inglés/, BRAND.phone] },
  { question: "Quanto costa il vostro servizio?", needs: [/inglese/, BRAND.phone] },
  { question: "Quanto custa o vosso serviço?", needs: [/inglês/, BRAND.phone] },
];

const ABOUT_THE_REST: readonly VisitorsQuestion[] = [
  { question: "can I bring a colleague", needs: [/Guests/] },
  { question: "My business partner wants to join the call too", needs: [/Guests/] },
  { question: "I changed my mind, how do I get my money back?", needs: [/takes? no payments/] },
  { question: "What if I want to stop after two months?", needs: [/agreement/] },
  { question: "How do you protect our information?", needs: [/nothing sold/] },
  { question: "Your assistant is hopeless, nobody gets back to me", needs: [/sorry|private page/] },
  { question: "Does it plug into Mailchimp?", needs: [/your website, your CRM and your email/] },
  { question: "I'd rather deal with a person", needs: [/a person answers/i] },
];

/** What sixty more questions, written once those above were answered, found to be missing. */
export const FOUND_LATER: readonly VisitorsQuestion[] = [
  { question: "Do the prices go up after the first month?", needs: [/fixed in your written agreement/] },
  { question: "Which tier lets me have more than ten web pages?", needs: [/Up to 15 Pages/] },
  {
    question: "We're a team of seven, what do you suggest?",
    needs: [/whom each plan fits/, /Unlimited User/],
  },
  { question: "Could you squeeze me in on Friday at 2:30?", needs: [/free at 2:30 pm on Friday 27/] },
  {
    question: "I can only do evenings next week",
    needs: [/in the evening on 5 days/, /Monday 23 November in the evening/],
  },
  { question: "Monday 23 November in the evening", needs: [/5:00 pm/, /^(?!.*2:00 pm)/] },
  { question: "Can my co-founder be on the call as well?", needs: [/under Guests/] },
  { question: "Will it talk to our Pipedrive and our Shopify shop?", needs: [/API/, /any site whose pages/] },
  { question: "You never called me at the agreed time!", needs: [/sorry/] },
  {
    question: "Is there a cheaper option if we only need the chatbot?",
    needs: [/our smallest plan/, STARTER],
  },
  { question: "What's the monthly fee for the middle plan?", needs: [`Growth is ${GROWTH}`] },
  { question: "Are there limits on how many of my staff can log in?", needs: [/5 User Licences/] },
  { question: "We only get ten enquiries a week, is Starter plenty?", needs: [/whom each plan fits/] },
  { question: "What extras would I pay for?", needs: [/all we list/] },
  { question: "Does everyone on my staff need their own licence?", needs: [/5 User Licences/] },
  {
    after: ["Are you free on Wednesday?"],
    question: "5 o'clock?",
    needs: [/free at 5:00 pm on Wednesday 25/],
  },
  { after: ["Wednesday at 4pm"], question: "or an hour later?", needs: [/free at 5:00 pm on Wednesday 25/] },
  { after: ["How do I move my call?"], question: "until when can I do that?", needs: [/beside it/] },
  { question: "do you hav a fone number", needs: [BRAND.phone] },
  { question: "Who can see my data, and can I delete it?", needs: [/nothing sold/, /delete your account/] },
  { question: "What do I need to prepare?", needs: [/don't need to prepare/] },
  {
    question: "How long is the call, and who will be on it?",
    needs: [/Half an hour/, /strategist leads/],
  },
  { question: "Is it okay if my marketing manager listens in?", needs: [/under Guests/] },
  {
    question: "I'd like to stop using your service, what do I have to do?",
    needs: [/^(?!.*You also asked).*agreement/],
  },
  { question: "How much would I pay for the plan with SEO?", needs: [/Growth/] },
  { question: "Do you have something below two thousand a month?", needs: [/our smallest plan/, STARTER] },
  { question: "Can I try Growth for a month first?", needs: [/no free trial/] },
  {
    after: ["Are you free on Monday?"],
    question: "can we make it 6pm?",
    needs: [/free at 6:00 pm on Monday 23/],
  },
  {
    after: ["Do you have anything on Thursday morning?"],
    question: "then the afternoon",
    needs: [/Thursday 26 November.*2:00 pm.*5:30 pm$/],
  },
  { question: "whats incldued in the stater plan", needs: [`Starter is ${STARTER}`] },
  { question: "were are you basd", needs: [/New York/] },
  { question: "Is Wednesday at 7 in the evening possible?", needs: [/free at 7:00 pm on Wednesday 25/] },
  { question: "the week of 7 December, any day", needs: [/5 days/, /Monday 7 December/] },
  { question: "Do you want money before you start work?", needs: [/take no payments/] },
];

export const VISITORS_QUESTIONS: readonly VisitorsQuestion[] = [
  ...ABOUT_PRICES,
  ...FOLLOWING_UP,
  ...MISTYPED,
  ...TWO_AT_ONCE,
  ...ABOUT_TIMES,
  ...IN_OTHER_LANGUAGES,
  ...ABOUT_THE_REST,
];
