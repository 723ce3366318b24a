import type { AnswerTopic } from "../../domain/chat/site-answer";
import { daysInWords } from "../../domain/privacy/spans-in-words";
import { FACTS, featurePerPlan } from "../facts";
import { LINKS } from "./links";
import { awayThen, openThen } from "./open-then";
import { ASSISTANT_HOURS } from "./plan-features";
import { WEEK } from "./team-status";

/** "What if patients type something medical into it?" */
const READS = /\bwho\b.*\b(?:reads?|sees?|look at)\b/;
const SENSITIVE =
  /\b(?:patients?|medical|health|clinic\w*|symptoms?|diagnos\w*|therap\w*|sensitive|confidential|privileged?|lawyers?|solicitors?)\b/;

/** Questions that hold a word of a broader topic but ask something else. Before the free times. */
export const PARTICULARS_BEFORE_TIMES: readonly AnswerTopic[] = [
  {
    id: "link-broken",
    ask: "My link doesn't work",
    asks: /\b(?:links?)\b.*\b(?:expired?|invalid|broken|dead|doesnt|does not|not work\w*|isnt|wont)\b|\b(?:expired|invalid|broken|dead) links?\b/,
    answer: {
      text: `A link from us may be cut off: copy all of it, including everything after the question mark. A link to a new password works once, for ${FACTS.resetLink}, and each new one replaces the last: ask for another, and use the newest. A link to a call stops working some time after the call.`,
      links: [LINKS.manageLink, LINKS.reset],
      offersTeam: true,
    },
  },
  {
    id: "sign-in",
    ask: "How do I sign in?",
    asks: /\b(?:how|where) (?:do|can) (?:i|we) (?:sign|log) ?(?:in|on)\b|\b(?:sign|log) ?in (?:page|screen|link)\b/,
    answer: {
      text: "Sign in with your email and password on the sign-in page. If you can't, reset your password there. Calls booked without an account have a link in their email instead.",
      links: [LINKS.signInPage, LINKS.signIn],
    },
  },
  {
    id: "keep-chat",
    ask: "Do you keep this conversation?",
    asks: /\b(?:keep|store|save|saved|record|recorded|log|logged|transcript|copy|print|download|read|e ?mail me|send me)\b.*\b(?:this|the|our|of the) (?:chat|conversation|talk)\b|\b(?:chat|conversation) (?:history|log|transcript)\b|\btranscripts?\b/,
    answer: {
      text: 'This conversation stays in your browser. If you write to the team, it is sent along with your message and becomes a ticket. Or choose "Send it as an email instead" to keep a copy.',
      links: [LINKS.browser, LINKS.privacy],
      offersTeam: true,
    },
  },
  {
    id: "customer-data",
    ask: "Who sees my customers' data?",
    asks: /\b(?:who|sees?|reads?|access|stored?|safe|secure|privacy|protected|gdpr|train\w*)\b.*\b(?:our|my|their) (?:own )?(?:customers?|clients?|leads?|visitors?|contacts?|patients?|guests|members)\b|\b(?:our|my|their) (?:own )?(?:customers?|clients?|leads?|visitors?|contacts?|patients?|members)\b.*\b(?:data|details|conversations|chats|privacy|private|gdpr|stored|secure)\b/,
    answer: ({ question }) => ({
      text: `${SENSITIVE.test(question) ? "Our pages say nothing of health data or professional secrets. " : ""}${READS.test(question) ? "We read the conversations every week, and your people can read any of them. " : ""}What happens to your own customers' data, who sees it and where it is kept depends on the systems we connect, and is set in your written agreement. Ask us before you sign it. Our privacy policy is about this website.`,
      links: [LINKS.privacy, LINKS.hosting, LINKS.book],
      offersTeam: true,
    }),
  },
  ASSISTANT_HOURS,
  {
    id: "book-calendar",
    ask: "Can it book into my calendar?",
    asks: /\b(?:can|could|does|do|will|would) (?:it|they|the (?:assistant|chat ?bot|bot|ai)|your (?:assistant|chat ?bot|bot)) (?:also |even |then |just )?(?:book|reserve|schedule|take (?:\w+ )?(?:bookings?|reservations?|appointments?)|make (?:bookings?|appointments?|reservations?))\b|\b(?:customers?|clients?|patients?|guests?|visitors?|people|diners|they) (?:to |can |could |\w+ )?(?:book|reserve)\b|\b(?:sync\w*|connect\w*|integrat\w*|works?|books?|straight|directly|appointments?|link\w*)\b.*\b(?:google calendar|outlook|apple calendar|ical|i?cloud calendar|(?:my|our) (?:calendars?|diary|diaries))\b/,
    answer: {
      text: "The assistant offers times in your own calendar; our engineer connects it. It asks first what people need. Tell us on the call which calendar or booking system you use, and we'll say whether it connects.",
      links: [LINKS.assistants, LINKS.integration],
      asks: ["When are you free?"],
    },
  },
  {
    isOurs: true,
    id: "reminder",
    ask: "Do I get a reminder before the call?",
    asks: /^(?!.*\b(?:not?|never|didnt|stop|unsubscribe|no more)\b).*\b(?:reminders?|remind (?:me|us))\b/,
    answer: {
      text: `Usually, yes: by email, ${FACTS.reminders} before the call, in your own time zone, with the link to join. For some kinds of call, the times are different.`,
      links: [LINKS.confirmation, LINKS.mails],
    },
  },
  {
    id: "retention",
    ask: "How long do you keep my details?",
    asks: /\bhow long\b.*\b(?:keep|store|hold|save|retain|kept|stored)\b|\bretention\b/,
    answer: ({ keptDays: { bookings, tickets, emails } }) => ({
      text: `Calls are kept for ${daysInWords(bookings)} after they end, tickets for ${daysInWords(tickets)} after the last message, and emails for ${daysInWords(emails)}. The rest is in our privacy policy. You can have yours deleted sooner at any time.`,
      links: [LINKS.kept, LINKS.changeAccount],
    }),
  },
  {
    keepsDays: true,
    id: "support-weekend",
    ask: "What support do I get at the weekend?",
    asks: /\b(?:if|when) (?:something|anything|it|the (?:\w+ )?(?:site|website|assistant|bot|system)) (?:breaks?|goes|fails?|stops?|is down|crashes)\b|\b(?:weekend|saturday|sunday|evening|night|out of hours)s? (?:support|help|cover|service)\b|\b(?:support|help)\b.*\b(?:weekends?|saturdays?|sundays?|at night|nights|evenings?)\b/,
    answer: (asked) => ({
      text: `${awayThen(asked) || openThen(asked)}Write to the team in a ticket or in the chat, or call. Outside these hours, nobody answers until we open again.`,
      facts: [...WEEK, ...featurePerPlan(asked.plans, "support")],
      links: [LINKS.hours, LINKS.plans],
      offersTeam: true,
    }),
  },
  {
    id: "call-content",
    isOurs: true,
    ask: "What happens on the call?",
    asks: /\bwhat (?:will|do|shall|would) we (?:talk about|discuss|do|cover)\b|\bprepare\w*\b|\bwhat (?:do|should|must|can) (?:i|we) (?:need to |have to )?bring\b|\b(?:agenda|happens|talk about|discuss|covered?|covers?|expect)\b.*\b(?:on|in|at|during|of|from|by) (?:the |my |our |this |that )?(?:first |strategy |free )*(?:call|meeting|consultation)\b|\bwhat (?:is|does|will|do)\b.*\b(?:strategy|first|free) call (?:cover|about|include|for|look like)\b/,
    answer: {
      text: `We'll look at where your enquiries get lost, which of the ${FACTS.services} services would help first, and what that would cost. You don't need to prepare. It's free and commits you to nothing.`,
      links: [LINKS.ready, LINKS.calls],
      asks: ["When are you free?"],
    },
  },
];
