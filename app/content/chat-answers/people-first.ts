import type { AnswerTopic } from "../../domain/chat/site-answer";
import { FACTS } from "../facts";
import { LINKS } from "./links";
import { PHONE_NUMBER, PHONE_WEEK, phoneNow } from "./team-status";

const OF_RESET = /\b(?:pass ?word|reset|pw)\b/;

/** Trouble that only a person can clear up, and what isn't our field. Before the free times. */
export const PEOPLE_FIRST_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "charged-wrong",
    isOurs: true,
    ask: "I was charged wrongly",
    asks: /\b(?:charged?|billed|paid|debited|taken|took|payment\w*)\b.*\b(?:twice|two times|double|again|wrong\w*|too much|(?:i|we)(?: had|d|ve| have)? (?:already )?cancel\w*)\b|\b(?:two|double|duplicate|2) (?:payments?|charges?|transactions?|debits?|bills?|invoices?)\b|\b(?:invoice|bill)\b.*\b(?:higher|more|bigger|lower) than\b|\brefund\b.*\b(?:second|duplicate|double|wrong)\b|\bcancel\w*\b.*\b(?:still|again)\b.*\b(?:charge[sd]?|billed|bills?|payments?|invoices?)\b|\b(?:double|over|wrongly) ?charged?\b|\b(?:wrong|incorrect) (?:invoice|bill|amount|charge)\b|\b(?:invoice|bill)\b.*\b(?:is|was|looks|seems) (?:wrong|incorrect|too high)\b/,
    answer: (asked) => ({
      text: `I'm sorry about that. I can't see charges or invoices, so a person has to look: write to the team with the date, the amount and the invoice's number, and leave out the card's. Or call ${PHONE_NUMBER}. ${phoneNow(asked)}Whether anything is refunded is in your written agreement.`,
      facts: [PHONE_WEEK],
      links: [LINKS.ticket],
      offersTeam: true,
    }),
  },
  {
    id: "email-missing",
    ask: "An email from you hasn't arrived",
    asks: /^(?!.*\b(?:codes?|booking|appointment|meeting|call|invoices?|reminders?)\b)(?:.*\b(?:never|not|no|didnt|did not|hasnt|havent|havnt|doesnt|isnt|still waiting|where(?:s| is)(?=.*\b(?:e ?mail|mail|link|message)\b)|wont)\b.*\b(?:reset|pass ?word|sign ?up|activation|verification|verify|confirm(?:ation)? (?:link|my (?:e ?mail|address|account)))\b.*|.*\b(?:reset|pass ?word|sign ?up|activation|verification)\b.*\b(?:e ?mail|mail|link|message)\b.*\b(?:never|not|didnt|hasnt|doesnt|isnt|missing|nowhere)\b.*)$/,
    answer: ({ question }) => ({
      text: `Look in your spam folder first. Then ask for another${OF_RESET.test(question) ? " on the sign-in page" : ""} and use the newest: each new link replaces the last${OF_RESET.test(question) ? `, and a link to a new password works once, for ${FACTS.resetLink}` : ""}. Nothing yet? Your account may have another address, or a filter may have stopped our email: write to the team.`,
      links: [LINKS.signIn, LINKS.reset],
      offersTeam: true,
    }),
  },
  {
    id: "video-link",
    isOurs: true,
    ask: "The link to the video call doesn't open",
    asks: /\b(?:video|meeting|zoom|teams|joining|join|call)\b.*\blink\b.*\b(?:doesnt|does not|wont|isnt|not|cant|broken|error|fails?)\b|\blink\b.*\b(?:video|meeting|zoom|teams|join|call)\b.*\b(?:doesnt|does not|wont|isnt|not|cant|broken|error|fails?)\b|\b(?:cant|cannot|unable to) (?:get into|join|enter|connect to|open) (?:the|our|my) (?:video|zoom|meeting|call)\b/,
    answer: (asked) => ({
      text: `The link to join is in our latest email about the call and on its confirmation page: copy all of it into your browser. If the call is about to begin, call us on ${PHONE_NUMBER}. ${phoneNow(asked)}If it doesn't work out, the same page moves the call to another time.`,
      facts: [PHONE_WEEK],
      links: [LINKS.confirmation, LINKS.manageLink],
      offersTeam: true,
    }),
  },
  {
    id: "not-our-field",
    isTalk: true,
    ask: "Do you advise on tax or law?",
    asks: /\b(?:deduct\w*|tax (?:return|advice|rate|deadline|office|relief)|(?:my|our) taxes|write (?:it|this|that) off|(?:legal|tax|financial|medical|investment) advice|(?:think|opinion) (?:on|of|about) (?:\w+ ){0,5}law|need a (?:lawyer|solicitor|accountant)|sue|lawsuit|(?:fire|sack|dismiss) (?:an?|my|our) (?:employee|worker|staff)|work permit|visa)\b/,
    answer: {
      text: "That isn't our field: we give no advice on tax, law, money or health. An accountant, a lawyer or the right office can tell you.",
      links: [LINKS.services],
    },
  },
];
