import { titled } from "../../domain/availability/call-kind";
import { formatTime } from "../../domain/availability/format";
import type { AnswerTopic, AskedQuestion, SiteAnswer } from "../../domain/chat/site-answer";
import { BRAND } from "../brand";
import { FACTS } from "../facts";
import { SUPPORT } from "../support";
import { PHONE_HOURS } from "../support-hours";
import { LINKS } from "./links";
import { openThen } from "./open-then";
import { CALL_PLACE } from "./particulars";
import { PHONE_NUMBER, PHONE_WEEK, phoneNow, teamNow, WEEK } from "./team-status";

const WHICH_ZONE: SiteAnswer = {
  text: `The booking calendar shows your own time, as set in your browser, and you can choose another zone. Support hours are in ${SUPPORT.zone}. ${SUPPORT.zoneNote}`,
  links: [LINKS.timeZone, LINKS.hours],
};

/** Of a call that is booked, the booking itself says which time holds. */
const whichZone = ({ question, now }: AskedQuestion): SiteAnswer =>
  OF_BOOKING.test(question)
    ? {
        text: `Your confirmation shows the time in your own zone and, where that differs from ours, in ours, too. The page of your call shows the time that holds: its link is in every email about the call. Still unsure? Write to the team. We work in ${SUPPORT.zone}. ${SUPPORT.zoneNote}`,
        links: [LINKS.confirmation, ...WHICH_ZONE.links],
        offersTeam: true,
      }
    : ASKS_CLOCK.test(question)
      ? {
          ...WHICH_ZONE,
          text: `In New York it's ${formatTime(now, PHONE_HOURS.timeZone)}. ${WHICH_ZONE.text}`,
        }
      : WHICH_ZONE;

/** "What time is it there?" */
const ASKS_CLOCK = /\bwhat(?:s| is)? (?:the )?time\b.*\b(?:there|with you|at your|new york|right now)\b/;

/** "What time is that for me?": not for a time to book, although it names one. Before the free times. */
/** "I booked for 3 pm but the email says 9 pm": asks of a time that is booked already. */
const OF_BOOKING =
  /\b(?:booked|confirmation|e ?mail|mail|invitation|invite|reminder|my (?:call|appointment|meeting|booking))\b/;

const TIME = "\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm)?";
/** "Is that 3 pm or 9 pm in Chicago?", "I booked 3pm but the email says 9pm" */
const TWO_TIMES = new RegExp(
  `\\b(?:is (?:that|it|my call|the call|this)|its|does it mean|do you mean)(?: at)? ${TIME} or ${TIME}\\b|\\b(?:booked|chose|picked|selected)\\b.*\\b${TIME}\\b.*\\b(?:says?|said|shows?|states?|reads?|got)\\b.*\\b${TIME}\\b|\\b(?:says?|shows?)\\b.*\\b${TIME}\\b.*\\b(?:but|and|although)\\b.*\\b(?:booked|chose|picked|selected|says?|shows?)\\b.*\\b${TIME}\\b`,
);

export const WHOSE_TIME: AnswerTopic = {
  id: "time-zone",
  asks: new RegExp(
    String.raw`${TWO_TIMES.source}|\bwhat time (?:is|would|will|does)\b.*\b(?:for|in|at) (?:me|us|my|our)\b|\b(?:my|your|our|their) (?:own |local )?(?:time|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)|clock) or (?:mine|yours|ours|my|your)\b|\b(?:my|your|our|their) (?:own |local )?time or\b|\b(?:show\w*|display\w*|see|given|are|be) .*\bin (?:my|our|your|local) (?:own |local )?time\b`,
  ),
  answer: whichZone,
};

/** Reaching a person, and what a call is like. */
export const CALL_ANSWERS: readonly AnswerTopic[] = [
  {
    keepsDays: true,
    isOurs: true,
    id: "phone",
    ask: "What's your phone number?",
    asks: /^(?!.*\b(?:(?:customers?|clients?) (?:i|we|you|that)|references?)\b).*(?:(?<!\b(?:my|their|our|your|a) )\b(?:phone|fone|telephone)\b(?! (?:calls?|app|screen|system|enquir\w*|leads?|orders?)\b)|\b(?:phone|fone|telephone|mobile) (?:number|no)\b|\b(?:whats|what is) your number\b|\bring you\b|\b(?:i|we) can (?:ring|phone|call)\b|\bnumber to call\b|\b(?:can|could|may) (?:i|we) (?:just )?(?:phone|ring|call)(?: you)?(?: (?:up|now|today|instead|directly|please))?$|\b(?:can|could) (?:i|we) (?:phone|ring)\b|\bcall you (?:directly|now|on the phone)\b)/,
    answer: (asked) => ({
      text: `${openThen(asked)}Our number is ${PHONE_NUMBER}. ${/\bCall \w/.test(openThen(asked)) ? "" : phoneNow(asked)}`.trim(),
      facts: [PHONE_WEEK],
      links: [LINKS.hours],
    }),
  },
  {
    isOurs: true,
    id: "email",
    ask: "What's your email address?",
    asks: /\b(?:your|an|the|what(?:s| is)(?: your)?) e ?mail(?: address)?\b|\be ?mail (?:you|address|us)\b/,
    answer: {
      text: `Write to ${BRAND.email}, or to ${BRAND.supportEmail} if you already work with us. ${SUPPORT.emailReplySentence}`,
      links: [LINKS.hours],
      offersTeam: true,
    },
  },
  {
    isOurs: true,
    isTalk: true,
    id: "person",
    ask: "Can I talk to a person?",
    asks: /^(?!.*\b(?:can|does|will|could|would) (?:it|the (?:assistant|chat ?bot|bot))\b).*(?:\b(?:talk|speak|chat|connect|transfer|get through|deal|put me through|hand me over)\b.*\b(?:person|human|someone|somebody|people|boss|owner|director|agent|rep|representative|advis[eo]r|team|sales|support|real|anyone|manager|staff)\b|\b(?:real|live|actual) (?:person|human|agent|people|someone)\b(?! (?:write|writes|build|builds|do|does|check|checks|read|reads|design|answer|reply))|^(?:human|agent|person|operator|representative|support|contact|sales)(?: please)?$|\b(?:contact|reach|message|write to) (?:you|u|us|the team|support|sales|someone|somebody|a person)\b|\bcustomer (?:service|support|care)\b|\b(?:real people|someone real|call cent(?:er|re))\b|\bget in touch\b|\b(?:rather|prefer|want|need|like|get|give) (?:to (?:have|get|see) )?(?:me )?(?:an? |some ?)(?:real |actual |live |human )?(?:person|human|agent|one)\b|\bis (?:there )?(?:anyone|anybody|someone|somebody) (?:real|there|human)\b)/,
    answer: (asked) => ({
      text: `Of course. ${teamNow(asked)}Write your message here, and a person answers, in this chat and by email. Or call ${PHONE_NUMBER}.`,
      facts: [PHONE_WEEK],
      links: [LINKS.hours],
      offersTeam: true,
    }),
  },
  {
    isOurs: true,
    isTalk: true,
    id: "team-now",
    ask: "Is a person here now?",
    asks: /\b(?:is|are) (?:there )?(?:an? |any |one of )?(?:real |live |actual |human )?(?:person|human|people|anyone|anybody|any one|someone|somebody|staff|team|you guys)\b.*\b(?:now|right now|at the moment|currently|online|today|there|here|available)\b|\banyone (?:there|around|home|online)\b/,
    answer: (asked) => ({
      text: `I'm an automated assistant, not a person. ${teamNow(asked)}Write your message here, and a person answers, in this chat and by email.`,
      facts: WEEK,
      links: [LINKS.hours],
      offersTeam: true,
    }),
  },
  {
    isOurs: true,
    id: "age",
    ask: "How old do I have to be to book?",
    asks: /\b(?:im|i am|hes|shes|(?:he|she) is) (?:only )?1[0-9]\b(?! (?:to|days?|weeks?|months?|minutes?|miles?))|\bhow old\b.*\b(?:book|call|be)\b|\bunder ?age\b|\bminimum age\b/,
    answer: {
      text: "Our pages name no age for booking a call. It's free and commits you to nothing, and you can add guests, so whoever runs the business can join. Unsure? Ask the team.",
      links: [LINKS.calls, LINKS.steps],
      offersTeam: true,
    },
  },
  {
    id: "call-length",
    isOurs: true,
    ask: "How long is the call?",
    asks: /\bhow long\b.*\b(?:call|meeting|consultation|demo|appointment)\b|\b(?:call|meeting|demo) (?:take|last|length|duration)\b/,
    answer: {
      text: `${titled(FACTS.call)}.`,
      links: [LINKS.steps, LINKS.book],
      asks: ["When are you free?"],
    },
  },
  {
    isOurs: true,
    id: "video-call",
    asks: /\b(?:zoom|teams|google meet|skype|facetime|video call|video or phone|by video|in person|face to face|join the call|phone calls?|by phone|over the phone|instead of (?:a )?video|without (?:a )?(?:video|camera|webcam)|joining link|where (?:is|do) .*(?:call|meeting)|(?:call|ring|phone) me or)\b/,
    answer: CALL_PLACE,
  },
  {
    id: "after-booked",
    asks: /\b(?:what happens|what do i get|what comes|what next|next steps?)\b.*\b(?:after|once|when)\b.*\b(?:book|booked|booking)\b|\bhow (?:do|will) i (?:know|join)\b/,
    answer: {
      text: "The confirmation and our emails say where the call takes place and how to join. Until then, you can move or cancel it with the link in either.",
      links: [LINKS.confirmation, LINKS.move],
    },
  },
  {
    id: "get-started",
    ask: "How do I get started?",
    asks: /\b(?:get|getting) started\b|\bhow (?:do|can|would|does) (?:i|we|one) (?:start|begin|sign up|join|proceed)\b|\bwhere (?:do|should) (?:i|we) (?:start|begin)\b|\b(?:first|next) steps?\b|\bhow (?:do|can|would) (?:i|we) (?:get|buy|order|choose|take|go for) (?:it|this|that|one|(?:the )?(?:starter|growth|enterprise))\b|\b(?:sign me up|count me in|im interested|we(?:re| are) interested)\b/,
    answer: {
      text: `Book a strategy call: it's free, takes ${FACTS.call} and commits you to nothing. Afterwards you'll have a plan, a price and a date to start.`,
      links: [LINKS.steps, LINKS.book],
      asks: ["When are you free?"],
    },
  },
  {
    id: "time-zone",
    ask: "Which time zone are the times in?",
    asks: /\btime ?zones?\b|\bwhat time (?:is|would|will) (?:that|it) be\b|\b(?:that|it) in (?:my|our|local) time\b|\bwhose time\b|\b(?:est|gmt|utc|pst|cet)\b/,
    answer: whichZone,
  },
  {
    id: "add-calendar",
    asks: /\b(?:add|put|save|invite)\b.*\b(?:my calendar|google calendar|outlook|ics|ical|apple calendar)\b|\bics\b/,
    answer: {
      text: "The invitation in our confirmation email adds the call to most calendars by itself. The confirmation page also has a calendar file, and links for Google and Outlook.",
      links: [LINKS.calendarFile],
    },
  },
];
