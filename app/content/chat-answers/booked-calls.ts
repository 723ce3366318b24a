import type { AnswerTopic } from "../../domain/chat/site-answer";
import { LINKS } from "./links";
import { teamNow, WEEK } from "./team-status";

/** Booked calls, and when the team can be reached. */
export const BOOKED_CALL_ANSWERS: readonly AnswerTopic[] = [
  {
    asks: /\b(?:lost|cant find|cannot find|dont have|where(?: is|s)?)\b.*\b(?:link|confirmation|booking)\b/,
    answer: {
      text: "The link to your call is on its confirmation page and in every email about it. If you've lost them all, write to us from the address you booked with and give the day and time.",
      links: [LINKS.move, LINKS.manageLink],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:didnt|did not|havent|have not|never|not|no)\b.*\b(?:get|got|gotten|receive|received|arrive|arrived|come|came)?\b.*\b(?:e ?mails?|confirmation|invite|invitation|reminder|joining link|link to join)\b|\b(?:e ?mail|confirmation)\b.*\b(?:missing|not (?:arrive|here|there)|hasnt|didnt)\b/,
    answer: {
      text: 'Look in your spam folder first. Your call is booked if the page said "Your call is booked". If it did and no email came, the address may have had a typo: write to the team with the day and time of the call, and we\'ll check.',
      links: [LINKS.notBooked, LINKS.confirmation],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:move|reschedul\w*|rearrange|postpone|push back|change|cancel|cancell\w*)\b.*\b(?:calls?|bookings?|appointments?|meetings?|time|slot|it|date|day|demo)\b|\breschedul\w*\b|\b(?:cant|cannot) make (?:it|my|the)\b|\brunning late\b/,
    answer: {
      text: 'Use the link "Move or cancel this call" on your confirmation page, or the links in any of our emails about the call. You don\'t need an account. It works until the time given next to the link; after that, write to us or call.',
      links: [LINKS.move],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:open|opening|business|office|working|support)\b ?(?:hours|times)?.*\b(?:christmas|holidays?|bank holidays?|easter|new year|thanksgiving|4th of july)\b|\b(?:christmas|bank holidays?|public holidays?|holidays|thanksgiving|new years?)\b/,
    answer: {
      text: "The site lists no holiday hours. The calendar shows only the days on which we take calls, so if a day offers no times, we're closed. To be sure of a person that day, ask the team first.",
      facts: WEEK,
      links: [LINKS.hours, LINKS.calendar],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:opening|business|office|working|support|phone|chat) (?:hours|times)\b|\b(?:are|is|r) (?:you|u|anyone|anybody|somebody|someone|the office) (?:guys )?(?:open|there|around|online|closed)\b|\bwhen (?:are|do) you (?:open|close|work|there|around)|\bwhat time do you\b|\b(?:open|work|working|close|closed) (?:on |at )?(?:the )?(?:weekends?|saturdays?|sundays?|now|today|tonight|late)\b|\b24\/7\b|\bhours\b.*\b(?:open|person|support|team|phone)\b|^(?:hours|open|open now)$|\bhow (?:quick|quickly|fast|soon) (?:do|will|can) you (?:reply|respond|answer|get back)|\bresponse times?\b/,
    answer: (asked) => ({
      text: `${teamNow(asked)}I answer at any time. A message to the team waits for them, and is answered here and by email.`,
      facts: WEEK,
      links: [LINKS.hours],
      offersTeam: true,
    }),
  },
  {
    asks: /\b(?:call|consultation|meeting|demo)\b.*\b(?:free|cost|charge|price|obligation|commit)\b|\b(?:free|obligation)\b.*\b(?:strategy call|consultation|discovery call|book a call)\b/,
    answer: {
      text: "The strategy call is free and commits neither of us to anything.",
      links: [LINKS.calls, LINKS.book],
      asks: ["When are you free?"],
    },
  },
];
