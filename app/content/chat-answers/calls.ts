import type { AnswerTopic } from "../../domain/chat/site-answer";
import { BRAND } from "../brand";
import { SUPPORT } from "../support";
import { LINKS } from "./links";
import { PHONE_NUMBER, PHONE_WEEK, phoneNow, teamNow } from "./team-status";

/** Reaching a person, and what a call is like. */
export const CALL_ANSWERS: readonly AnswerTopic[] = [
  {
    asks: /\b(?:phone|fone|telephone|mobile)(?! calls?\b) ?(?:number|no)?\b|\bring you\b|\bnumber to call\b|\b(?:can|could|may) (?:i|we) (?:just )?(?:phone|ring|call)(?: you)?(?: (?:up|now|today|instead|directly|please))?$|\b(?:can|could) (?:i|we) (?:phone|ring)\b|\bcall you (?:directly|now|on the phone)\b/,
    answer: (asked) => ({
      text: `Our number is ${PHONE_NUMBER}. ${phoneNow(asked).trim()}`.trim(),
      facts: [PHONE_WEEK],
      links: [LINKS.hours],
    }),
  },
  {
    asks: /\b(?:your|an|the|what(?:s| is)(?: your)?) e ?mail(?: address)?\b|\be ?mail (?:you|address|us)\b/,
    answer: {
      text: `Write to ${BRAND.email}, or to ${BRAND.supportEmail} if you already work with us. ${SUPPORT.emailReplySentence}`,
      links: [LINKS.hours],
      offersTeam: true,
    },
  },
  {
    asks: /\b(?:talk|speak|chat|connect|transfer|get through|deal|put me through|hand me over)\b.*\b(?:person|human|someone|somebody|people|agent|rep|representative|advis[eo]r|team|sales|support|real|anyone|manager|staff)\b|\b(?:real|live|actual) (?:person|human|agent|people|someone)\b|^(?:human|agent|person|operator|representative|support|contact|sales)(?: please)?$|\b(?:contact|reach|message|write to) (?:you|u|us|the team|support|sales|someone|somebody|a person)\b|\bcustomer (?:service|support|care)\b|\b(?:real people|someone real|call cent(?:er|re))\b|\b(?:call|ring|phone) me(?: back)?\b|\bget in touch\b|\b(?:rather|prefer|want|need|like|get|give) (?:to (?:have|get|see) )?(?:me )?(?:an? |some ?)(?:real |actual |live |human )?(?:person|human|agent|one)\b|\bis (?:there )?(?:anyone|anybody|someone|somebody) (?:real|there|human)\b/,
    answer: (asked) => ({
      text: `Of course. ${teamNow(asked)}Write your message here, and a person answers, in this chat and by email. Or call ${PHONE_NUMBER}.`,
      facts: [PHONE_WEEK],
      links: [LINKS.hours],
      offersTeam: true,
    }),
  },
  {
    asks: /\bhow long\b.*\b(?:call|meeting|consultation|demo|appointment)\b|\b(?:call|meeting|demo) (?:take|last|length|duration)\b/,
    answer: {
      text: "Half an hour, by video.",
      links: [LINKS.steps, LINKS.book],
      asks: ["When are you free?"],
    },
  },
  {
    asks: /\b(?:zoom|teams|google meet|skype|facetime|video call|video or phone|by video|in person|face to face|join the call|phone calls?|by phone|over the phone|instead of (?:a )?video|without (?:a )?(?:video|camera|webcam)|joining link|where (?:is|do) .*(?:call|meeting)|(?:call|ring|phone) me or)\b/,
    answer: {
      text: `The call is a ${BRAND.callPlace.toLowerCase()}. ${BRAND.callJoining} If you need a particular video service, tell us when you book.`,
      links: [LINKS.confirmation, LINKS.book],
    },
  },
  {
    asks: /\b(?:what (?:happens|do we (?:do|talk)|will we|is covered|to expect|should i (?:prepare|bring))|prepare|agenda)\b.*\b(?:call|meeting|demo|consultation)\b|\bwho (?:will|do|am|would) i .*(?:call|meet|speak|talk)|\bwho (?:will|is|would|s|else)\b.*\b(?:on|in|at|join\w*|tak\w+|run\w*)\b.*\b(?:call|meeting|demo)\b|\bwhat (?:do|should|must|can) (?:i|we) (?:need to |have to )?(?:prepare|bring)\b|\b(?:need|have) to prepare\b|^prepare\b|^(?:and )?with (?:whom|who)$/,
    answer: {
      text: "We'll look at where your enquiries get lost, which of the four services would help first, and what that would cost. You don't need to prepare. It's free and commits you to nothing.",
      links: [LINKS.ready, LINKS.calls],
      asks: ["When are you free?"],
    },
  },
  {
    asks: /\b(?:what happens|what do i get|what comes|what next|next steps?)\b.*\b(?:after|once|when)\b.*\b(?:book|booked|booking)\b|\bhow (?:do|will) i (?:know|join)\b/,
    answer: {
      text: `${BRAND.callJoining} Until then, you can move or cancel the call with the link on your confirmation page and in our email.`,
      links: [LINKS.confirmation, LINKS.move],
    },
  },
  {
    asks: /\b(?:get|getting) started\b|\bhow (?:do|can|would|does) (?:i|we|one) (?:start|begin|sign up|join|proceed)\b|\bwhere (?:do|should) (?:i|we) (?:start|begin)\b|\b(?:first|next) steps?\b|\bhow (?:do|can|would) (?:i|we) (?:get|buy|order|choose|take|go for) (?:it|this|that|one|(?:the )?(?:starter|growth|enterprise))\b|\b(?:sign me up|count me in|im interested|we(?:re| are) interested)\b/,
    answer: {
      text: "Book a strategy call: it's free, takes half an hour and commits you to nothing. Afterwards you'll have a plan, a price and a date to start.",
      links: [LINKS.steps, LINKS.book],
      asks: ["When are you free?"],
    },
  },
  {
    asks: /\btime ?zones?\b|\bwhat time (?:is|would|will) (?:that|it) be\b|\b(?:that|it) in (?:my|our|local) time\b|\bwhose time\b|\b(?:est|gmt|utc|pst|cet)\b/,
    answer: {
      text: `The booking calendar shows your own time, as set in your browser, and you can choose another zone. Support hours are in ${SUPPORT.zone}. ${SUPPORT.zoneNote}`,
      links: [LINKS.timeZone, LINKS.hours],
    },
  },
  {
    asks: /\b(?:add|put|save|sync|invite)\b.*\b(?:my calendar|google calendar|outlook|ics|ical|apple calendar)\b|\bics\b/,
    answer: {
      text: "The invitation in our confirmation email adds the call to most calendars by itself. The confirmation page also has a calendar file, and links for Google and Outlook.",
      links: [LINKS.calendarFile],
    },
  },
];
