import type { AnswerTopic, AskedQuestion } from "../../domain/chat/site-answer";
import { MAX_GUESTS } from "../../domain/contact";
import { SUPPORT } from "../support";
import { LINKS } from "./links";
import { isOfPhone, openThen } from "./open-then";
import { phoneNow, teamNow, WEEK, whenBack, whenToCall } from "./team-status";

const WITH_WHOM =
  "(?:colleagues?|co ?workers?|(?:business )?partners?|boss|manager|team ?mates?|team|wife|husband|friends?|accountant|developer|(?:another|more|other|two|three) (?:person|people)|someone(?: else)?|somebody(?: else)?|others|guests?)";

/** Whether people can be reached now, as far as the answer about another time hasn't said when. */
function nowToo(asked: AskedQuestion): string {
  const then = openThen(asked);
  if (!isOfPhone(asked.question)) {
    const now = teamNow(asked);
    return /\baway\b/.test(then) && now.startsWith("Our team is away") ? whenBack(asked.now, asked) : now;
  }
  const now = phoneNow(asked);
  if (then === "" || now.startsWith("You can call")) return now;
  return /\bCall \w/.test(then) ? "" : whenToCall(asked.now, asked);
}

const hoursZone = (question: string) =>
  /\b(?:time ?zones?|zones?|eastern|your time|whose time)\b/.test(question)
    ? `Our hours are in ${SUPPORT.zone}, the time in New York. `
    : "";

/** "How quickly do you get back to people who email?" */
const replyTime = (question: string) =>
  /\b(?:how (?:quick|quickly|fast|soon|long|promptly)|response time|turnaround|same day)\b/.test(question)
    ? `${SUPPORT.emailReplySentence} `
    : "";

const CALL = "(?:calls?|meetings?|appointments?|bookings?|slot|demo|chat|talk|session|consultation)";
const OUR_CALL = `(?:the|my|our|that|this|tomorrows|todays|\\w+days) (?:\\w+ ){0,2}${CALL}`;
/** "I won't need the call on Friday after all": the day is the call's, and not one to book. */
const NO_LONGER = [
  `\\b(?:dont|wont|do not|will not|no longer|wouldnt|not) (?:really |actually |be )?(?:need|needing|want|wanting|require|requiring) ${OUR_CALL}\\b`,
  `\\b${CALL}\\b.*\\b(?:isnt|is not|not|no longer|wont be) (?:be )?(?:needed|necessary|required|wanted|happening)\\b`,
  `\\b(?:take|cross|scratch|strike|remove) (?:me|us|my name|our name) (?:off|out|from|for)\\b.*\\b(?:\\w+day|tomorrow|calendar|diary|schedule|${CALL})s?\\b`,
  `\\b(?:cant|cannot|can not|wont|unable|not)\\b.*\\b(?:\\w+day|tomorrow|${CALL})s?\\b.*\\b(?:after all|any ?more)\\b`,
  `\\b(?:scrap|scratch|drop|forget|release|free up|give up) ${OUR_CALL}\\b`,
].join("|");

const CHANGES_CALL = /\b(?:move|moving|change|changing|cancel\w*|reschedul\w*|postpone|switch|swap|shift)\b/;

const MISSED =
  /\b(?:i|we|ive|weve)(?: \w+)? missed\b|(?<!\b(?:you|they|team|nobody) )missed (?:our|my|the|this|todays|yesterdays)\b|\b(?:slept through|didnt (?:show|turn) up|(?:wasnt|werent) (?:there|able to (?:join|come|make))|no[ -]show\w*|couldnt (?:join|come|attend|make))\b/;

/** "I missed our meeting. Can I pick another time?" */
function afterMissed(question: string): string {
  if (!MISSED.test(question)) return "";
  const again = "book a new time: once a call is over, its old link lets you do that, too.";
  const yes = /\b(?:can|could|may) (?:i|we|it)\b/.test(question) ? "Yes, b" : "B";
  return `${yes}${again.slice(1)} A call that's still ahead can be moved or cancelled. `;
}

/** Booked calls, and when the team can be reached. */
export const BOOKED_CALL_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "guests",
    isOurs: true,
    ask: "Can I bring a colleague to the call?",
    asks: new RegExp(
      String.raw`\b(?:bring|invite|forward)\b.*\b${WITH_WHOM}\b|\b${WITH_WHOM}\b.*\b(?:joins?|comes?|attends?|be (?:there|on)|dial(?:s|ing)? in|sits? in|listens? in|along|invited?)\b|\badd\b.*\b${WITH_WHOM}\b.*\b(?:call|meeting|booking|invitation|demo)\b|\b(?:add|bring|invite|have) (?:a |some |any |my )?guests?\b|\bguests? (?:field|email)\b|\b(?:more than one|several|two|three) (?:of us|people|person)\b.*\b(?:call|join|meeting|come)\b|\b(?:come|join|attend) (?:as well|too|with me)\b|\b(?:can|could|may|will) (?:my|our) [\w-]+ (?:[\w-]+ )?(?:join|come|attend|be (?:on|at|there|part)|listen|sit|participate)\b`,
    ),
    answer: {
      text: `Yes. Once you've chosen a time, open "Add a phone number or guests" and enter up to ${MAX_GUESTS} email addresses under Guests. We'll expect them on the call. Then forward them the invitation we send you.`,
      links: [LINKS.chooseTime, LINKS.colleagues],
      asks: ["When are you free?"],
    },
  },
  {
    id: "replace",
    asks: /\b(?:in my place|take my place|instead of me|on my behalf|in my stead|stand in for me)\b/,
    answer: {
      text: "Yes. Forward the invitation we send you: it has the link to join. If anything else about the call changes, write to the team.",
      links: [LINKS.confirmation, LINKS.move],
      offersTeam: true,
    },
  },
  {
    id: "find-booking",
    ask: "Where do I find my booking?",
    asks: /^(?=.*\b(?:calls?|bookings?|appointments?|meetings?|slot)\b).*\b(?:lost|deleted|cant find|cannot find|no longer have|havent got)\b.*\b(?:e ?)?mails?\b|\b(?:do|can) (?:i|we) (?:find|see|view|check|open|look up)\b.*\b(?:my|our) (?:\w+ )?(?:bookings?|calls?|appointments?)\b|\b(?:lost|cant find|cannot find|dont have|where(?: is|s)?)\b.*\b(?:link|confirmation|booking)\b/,
    answer: ({ question }) => ({
      text: `${CHANGES_CALL.test(question) ? "To move or cancel a call, you need its link. " : ""}The link to your call is on its confirmation page and in every email about it, and an account lists all your calls. If you've lost them all, write to us from the address you booked with and give the day and time.`,
      links: [LINKS.move, LINKS.manageLink],
      offersTeam: true,
    }),
  },
  {
    id: "calls-in-account",
    isOurs: true,
    ask: "Why isn't my call in my account?",
    asks: /^(?=.*\b(?:calls?|bookings?|appointments?|meetings?)\b)(?=.*\b(?:account|dashboard|signed in|logged in|log(?:ged)? in|my list)\b).*\b(?:cant see|cannot see|dont see|doesnt show|not show\w*|isnt (?:there|in|listed)|not there|arent (?:there|in|listed)|missing|empty|nothing there|no bookings|disappeared|gone)\b/,
    answer: {
      text: "Calls you booked as a guest appear in your account once you've confirmed its address, by the link we emailed you. They have to have been booked with that address. A call booked with another one has its own link in every email about it; if you've changed your address and a call is missing, write to the team.",
      links: [LINKS.account, LINKS.move],
      offersTeam: true,
    },
  },
  {
    id: "moved-by-others",
    ask: "My call was moved, and not by me",
    asks: /\b(?:call|meeting|appointment|booking)\b.*\b(?:moved|changed|cancell?ed|rescheduled)\b.*\b(?:not by me|wasnt me|(?:i|we) (?:didnt|did not|never|havent))\b/,
    answer: {
      text: "Open the link in that email: it shows the time that holds now, and lets you choose another. Anyone who has the link can move or cancel the call. If it was neither you nor a colleague, write to the team.",
      links: [LINKS.move, LINKS.chooseTime],
      offersTeam: true,
    },
  },
  {
    id: "no-confirmation",
    ask: "I got no confirmation email",
    asks: /\b(?:didnt|did not|havent|have not|never|not|no|(?:dont|cant|cannot) (?:see|find)|dont have)\b.*\b(?:get|got|gotten|receive|received|arrive|arrived|come|came)?\b.*\b(?:(?:e ?)?mails?|confirmation|invite|invitation|reminder|joining link|link to join)\b|\b(?:e ?mail|confirmation)\b.*\b(?:missing|not (?:arrive|here|there)|hasnt|didnt)\b/,
    answer: {
      text: 'Look in your spam folder first. Your call is booked if the page said "Your call is booked". If it did and no email came, the address may have had a typo: write to the team with the day and time of the call, and we\'ll check.',
      links: [LINKS.notBooked, LINKS.confirmation],
      offersTeam: true,
    },
  },
  {
    keepsDays: true,
    isOurs: true,
    id: "move-cancel",
    ask: "How do I move or cancel my call?",
    asks: new RegExp(
      String.raw`^(?!.*\b(?:plan|subscription|contract|membership)\b).*(?:\b(?:move|(?:switch|swap)(?!.*\boff\b)|reschedul\w*|rearrange|postpone|push|put off|change|cancel|cancell\w*)\b.*\b(?:calls?|bookings?|appointments?|meetings?|(?<!any )time|slot|it|date|day|demo)\b|\breschedul\w*\b|\b(?:cant|cannot) make (?:it|my|the)\b|\b(?:until when|how late|booked (?:it |this )?(?:by mistake|twice)|wrong (?:day|date|time|slot)|how long before (?:the|my|a|our) (?:call|meeting|appointment|booking)|last minute|running late|(?:be|im|am|are|were) late|(?:have to|must|going to|will|ill|if i|might) miss|no ?show|something came up|call off|wont make it|cant come|cant attend|scrap my (?:call|booking))|${NO_LONGER})`,
    ),
    answer: ({ question, told = question }) => ({
      text: `${afterMissed(told)}Use the link "Move or cancel this call" on your confirmation page, or the links in any of our emails about the call. You don't need an account. You can use it until the time given beside it; after that, write to us or call.`,
      links: MISSED.test(told) ? [LINKS.chooseTime, LINKS.move] : [LINKS.move],
      offersTeam: true,
    }),
  },
  {
    keepsDays: true,
    isOurs: true,
    id: "holidays",
    ask: "Are you open on holidays?",
    asks: /^(?!.*\b(?:start|begin|launch|live|ready|done|finish\w*)\b).*(?:\b(?:open|opening|business|office|working|support)\b ?(?:hours|times)?.*\b(?:christmas|holidays?|bank holidays?|easter|new year|thanksgiving|4th of july)\b|\b(?:christmas|bank holidays?|public holidays?|holidays|thanksgiving|new years?)\b)/,
    answer: {
      text: "Holidays are in our calendar: a day without any times may be a day on which we're closed, but also a Saturday, or one that's fully booked. To be sure of reaching a person that day, ask the team first.",
      facts: WEEK,
      links: [LINKS.hours, LINKS.calendar],
      offersTeam: true,
    },
  },
  {
    keepsDays: true,
    isOurs: true,
    id: "hours",
    ask: "What are your opening hours?",
    asks: /\bwhat (?:times?|hours) (?:are|is|do|does) (?:you|your (?:people|team|staff|office)|someone|somebody|people|the team|they|anyone|anybody)\b|\b(?<!\b(?:know|knows|tell|tells|give|gives|say) (?:our|my) )(?:opening|business|office|working|support|phone|chat) (?:hours|times)\b|\b(?:are|is|r) (?:you|u|anyone|anybody|somebody|someone|the office) (?:guys )?(?:open|there|around|online|closed)\b|\bwhen (?:are|do) you (?:open|close|work|there|around)|\bwhat time do you\b|\b(?:open|work|working|close|closed|answer|reply|reachable|there) (?:on |at )?(?:the )?(?:weekends?|saturdays?|sundays?|now|today|tonight|late)\b|\b24\/7\b(?!.*\b(?:assistant|bot|plan|support))|\bhours\b.*\b(?:open|person|support|team|phone)\b|^(?:hours|open|open now)$|\bhow (?:quick|quickly|fast|soon) (?:do|will|can) you (?:reply|respond|answer|get back)|\bresponse times?\b/,
    answer: (asked) => ({
      text: `${hoursZone(asked.question)}${replyTime(asked.question)}${openThen(asked)}${nowToo(asked)}I answer at any time. If you write to the team, they answer in the chat and by email.`,
      facts: WEEK,
      links: [LINKS.hours],
      offersTeam: true,
    }),
  },
  {
    id: "pestering",
    isOurs: true,
    ask: "Will you keep contacting me afterwards?",
    answer: {
      text: "We have no newsletter. Emails come only with a call you booked, a ticket or your account. The strategy call is free and commits neither of us to anything. If you'd rather not hear from us at all, tell the team.",
      links: [LINKS.mails, LINKS.calls],
      offersTeam: true,
    },
  },
  {
    id: "call-free",
    isOurs: true,
    ask: "Is the call free?",
    asks: /\bfees?\b.*\b(?:call|meeting)\b|\b(?:call|consultation|meeting|demo)\b.*\b(?:free|fees?|cost|charge|price|obligation|commit)\b|\b(?:free|obligation)\b.*\b(?:strategy call|consultation|discovery call|book a call)\b/,
    answer: {
      text: "The strategy call is free and commits neither of us to anything.",
      links: [LINKS.calls, LINKS.book],
      asks: ["When are you free?"],
    },
  },
];
