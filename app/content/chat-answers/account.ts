import type { AnswerTopic } from "../../domain/chat/site-answer";
import { BRAND } from "../brand";
import { FACTS, listedBy } from "../facts";
import { SUPPORT } from "../support";
import { LINKS } from "./links";
import { PHONE_NUMBER, teamNow, WEEK } from "./team-status";

/** "The book a call button does nothing" */
const OF_BOOKING = /\b(?:book\w*|calendar|dates?|day|times?|call)\b/;
const LOST_APP =
  /\bauthenticator\b|\b(?:2 ?fa|mfa|two-?factor|second step)\b|\b(?:lost|new|broken|stolen|changed|wiped)\b.*\b(?:phone|mobile|device)\b|\b(?:phone|mobile)\b.*\b(?:lost|broken|stolen|gone|wiped)\b/;

/** "It says the code is wrong": it has arrived. */
const REFUSED =
  /\b(?:wrong|rejects?|rejected|refused|invalid|copied|incorrect|(?:not|isnt|wasnt) (?:being )?accepted|wont (?:accept|take))\b/;

/** "I have had no answer to my ticket": waiting for too long. */
const UNANSWERED =
  /\b(?:nobody|no one|noone|never|nothing|no (?:reply|answer|response|reaction)|(?:havent|hasnt|didnt|dont|not) (?:\w+ )?(?:heard|hear|got|gotten|had|replied|answered|responded)|still (?:waiting|no)|(?:second|third|fourth|fifth|\d(?:nd|rd|th)) time|unanswered|ignor\w*)\b/;

/** Accounts, tickets, data and what goes wrong. */
export const ACCOUNT_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "password-forgot",
    ask: "I forgot my password",
    asks: /\b(?:forgot(?:ten)?|lost|reset|change|new|dont remember|cant remember)\b.*\bpass ?words?\b|\bpass ?word (?:reset|forgotten|doesnt|not)\b|^(?:my |the )?pass ?word$|\breset (?:e ?mail|mail|link|code|message)\b/,
    answer: {
      text: `Follow "Forgot Password?" on the sign-in page. The link we email works once, for ${FACTS.resetLink}. Choosing a new password signs you out everywhere else.`,
      links: [LINKS.signIn, LINKS.reset],
    },
  },
  {
    id: "cant-sign-in",
    ask: "I can't sign in",
    asks: /\b(?:cant|cannot|can not|unable to|trouble|problem\w*|wont let me|help me)\b.*\b(?:sign ?in|log ?in|log ?on|logged in|access my account)\b|\b(?:locked out|too many attempts|account (?:is )?locked)\b/,
    answer: {
      text: "Forgotten your password? Reset it. Too many attempts? Wait as long as the page says, or reset the password, which works straight away. No email? Check your spam folder.",
      links: [LINKS.signIn, LINKS.reset],
      offersTeam: true,
    },
  },
  {
    id: "no-code",
    ask: "I got no code",
    asks: /\b(?:didnt|did not|havent|have not|never|not|no|wheres?|expired|wrong|invalid)\b.*\bcode\b|\bcode\b.*\b(?:expired|doesnt|does not|didnt|hasnt|not|never|invalid|wrong)\b/,
    answer: ({ question }) => ({
      text: LOST_APP.test(question)
        ? "Use one of your recovery codes in place of the app's code, then set up the app again under Security. No recovery code left? Write to the team."
        : `${REFUSED.test(question) ? "" : "Look in your spam folder first. "}If the code isn't there, or no longer works, start again on the sign-in page: we'll send you a new one. It replaces the last and works for ${FACTS.code}, in the browser where you asked for it.`,
      links: [LINKS.signIn],
      offersTeam: true,
    }),
  },
  {
    id: "lost-passkey",
    ask: "I've lost my passkey",
    asks: /\b(?:passkeys?|security key|fingerprint|face ?id)\b.*\b(?:lost|gone|old|broken|stolen|wiped|missing|doesnt|wont|not)\b|\b(?:lost|gone|new|broken|stolen|changed|wiped)\b.*\b(?:passkeys?|security key)\b/,
    answer: {
      text: "Sign in another way: with your password, or reset it by email if you've forgotten it. Then remove the old passkey under Security, and add one on the new device. If the password alone isn't enough, use one of your recovery codes. No way in at all? Write to the team.",
      links: [LINKS.signIn, LINKS.security],
      offersTeam: true,
    },
  },
  {
    id: "old-email",
    ask: "I no longer have the email of my account",
    asks: /\b(?:old|dead|former|previous|work) (?:\w+ )?(?:e ?mail|address|mailbox|inbox)\b.*\b(?:gone|dead|closed|access|left|lost|exist\w*|get (?:in|into))\b|\b(?:no longer|dont|cant|lost|left)\b.*\b(?:e ?mail|address|mailbox|inbox)\b.*\b(?:account|sign|log|get (?:in|into))\b/,
    answer: {
      text: "If you know your password, try to sign in with the old address, then change it under Your account. If you can't, write to the team and say which address it was and which you have now: they'll need to make sure it's you.",
      links: [LINKS.signIn, LINKS.changeAccount],
      offersTeam: true,
    },
  },
  {
    id: "delete-account",
    ask: "How do I delete my account?",
    asks: /\b(?:my|our) (?:account|data|details|information)\b.*\b(?:deleted|removed|erased|closed|gone|wiped)\b|\b(?:delete|close|remove|deactivate|erase)\b.*\b(?:account|profile|data|details|information|everything|me)\b|\bright to be forgotten\b/,
    answer: {
      text: `Signed in, you can delete your account under Your account. No account? Write to ${BRAND.email} from the address you used, and we'll erase what we hold about you.`,
      links: [LINKS.changeAccount, LINKS.kept],
    },
  },
  {
    id: "change-details",
    ask: "How do I change my details?",
    asks: /\b(?:change|update|edit|correct|wrong|misspelt|misspelled)\b.*\b(?:e ?mail|address|name|company|details|profile)\b/,
    answer: {
      text: "Under Your account you can change your name, company, email and password. Without an account, cancel the call with its link and book again, or write to us.",
      links: [LINKS.changeAccount],
      offersTeam: true,
    },
  },
  {
    id: "download-data",
    ask: "Can I download my data?",
    asks: /^(?!.*\bwho\b).*\b(?:download|export|copy of|see|access)\b.*\bmy data\b|\b(?:request|get|receive|obtain)\b.*\b(?:my|our) (?:personal )?data\b|\bsubject access\b|\bwhat (?:do you|data do you) (?:know|have|hold|store|keep|collect)\b/,
    answer: {
      text: `Under Your account you can download everything we've stored about you. Without an account, write to ${BRAND.email} from the address you used.`,
      links: [LINKS.changeAccount, LINKS.privacy],
    },
  },
  {
    id: "need-account",
    ask: "Do I need an account?",
    asks: /\b(?:need|have to|must|create|make|set up|open|register|sign ?up)\b.*\b(?:account|register|sign ?up|log ?in)\b|\bsign ?up\b|\bwithout an account\b/,
    answer: {
      text: "You don't need an account to book a call. One keeps your calls and tickets in one list, and fills in the form when you book again.",
      links: [LINKS.noAccount, LINKS.account],
    },
  },
  {
    id: "train-data",
    ask: "Is my data used to train AI?",
    asks: /\b(?:chats?|conversations?|data|questions|lists?|content|messages) (?:\w+ )?used (?:to|for) train\w*\b|\buse (?:\w+ ){1,4}(?:to|for) train\w*\b|\b(?:train\w*)\b.*\b(?:my|our|customers?|clients?) (?:data|conversations?|chats?|content)\b|\b(?:my|our) (?:data|conversations?)\b.*\btrain/,
    answer: ({ plans }) => {
      const who = listedBy(plans, "model", "includes", "training a custom model for you");
      return {
        text: `Our privacy policy names no such use: what you enter is there to hold your call and to answer you, and what you ask the assistant on this site isn't stored. ${who && `${who}. `}For anything else, how your data may be used is set in your written agreement: ask the team.`,
        links: [LINKS.privacy, LINKS.plans],
        offersTeam: true,
      };
    },
  },
  {
    id: "data-where",
    ask: "Where is my data stored?",
    asks: /\b(?:where|wheres|(?:which|what) country|in (?:the )?(?:eu|uk|us|europe))\b.*\b(?:data|stored|hosted|servers?)\b|\b(?:data|servers?|hosted|stored)\b.*\bin (?:the )?(?:eu|uk|us|usa|europe)\b|\bhosted\b|\b(?:data cent(?:er|re)|cloudflare|aws|eu servers?)\b/,
    answer: {
      text: "This site and its database run on Cloudflare. Where your project's data is kept depends on the systems we connect: ask us on a call.",
      links: [LINKS.hosting, LINKS.kept],
    },
  },
  {
    id: "certified",
    ask: "Are you certified?",
    asks: /\b(?:soc ?2|iso ?27001|hipaa|pci|ndas?|non disclosure|dpa|data processing|penetration|pen ?test|certif\w*|complian(?:t|ce)|ccpa)\b/,
    answer: ({ question }) => ({
      text: `${/\b(?:hipaa|soc ?2|iso|pci)\b/.test(question) ? "Our pages name no such certificate. " : ""}Our privacy policy explains what we store. For certificates and agreements, ask the team.`,
      links: [LINKS.privacy, LINKS.hosting],
      offersTeam: true,
    }),
  },
  {
    id: "encrypted",
    ask: "Is my data encrypted?",
    asks: /\bencrypt\w*\b/,
    answer: {
      text: "Our privacy policy says what is encrypted, such as the secret of an authenticator app, and what we keep only a fingerprint of, such as passwords and the keys in our links. It says nothing about the rest, nor about your own project: ask the team.",
      links: [LINKS.privacy, LINKS.hosting],
      offersTeam: true,
    },
  },
  {
    id: "data-safe",
    ask: "Is my data safe?",
    asks: /\b(?:gdpr|privacy|personal (?:data|info\w*)|my data|our data|data protection|sell (?:my |our )?(?:data|info\w*)|(?:share|pass (?:it |them )?on|disclose|hand over|give|sell|use)\b.*\b(?:data|details|info\w*|contacts|customer list|e ?mails)|secure(?:ly|d)?|security|safe(?:ly|ty)?|protect(?:ed|ion|s)?|hack(?:ed|ers?)?|breach(?:es)?|leak(?:ed|s)?|encrypt\w*|confidential\w*|private(?! page)|(?:pass|give|sell|share|hand)\b.*\bto (?:anyone|anybody|others?|third|someone|other)|(?:read|see|access|look at) (?:my|our) (?:e ?mails?|messages|chats?|conversations?|files)|stolen|virus(?:es)?|spy(?:ing)?|who (?:can|will|has|else) (?:see|read|access|can))\b/,
    answer: {
      text: "We store what you enter to book a call or write to us, and use it for that. No trackers, no advertising, nothing sold. You can see, correct or delete it at any time.",
      links: [LINKS.privacy, LINKS.kept],
    },
  },
  {
    id: "cookies",
    ask: "Do you use cookies?",
    asks: /\b(?:cookies?|tracking|track (?:me|us|visitors|people)|show ads|trackers?|google analytics|analytics (?:on|in) (?:this|your))\b/,
    answer: {
      text: "No trackers and no analytics scripts. The few cookies here make what you asked for work, such as keeping your answers between the steps of a booking, so there's no banner.",
      links: [LINKS.browser, LINKS.privacy],
    },
  },
  {
    id: "stop-emails",
    ask: "How do I stop your emails?",
    asks: /\b(?:unsubscribe|stop (?:the |sending |getting |receiving )?(?:me )?(?:e ?mails?|mails?|reminders?)|spamming|opt out|newsletter)\b/,
    answer: {
      text: "We send no newsletter. Emails come only with a call you booked, a ticket or your account; they stop when the call is over or cancelled.",
      links: [LINKS.mails],
      offersTeam: true,
    },
  },
  {
    id: "ticket-status",
    ask: "What happened to my ticket?",
    asks: /\b(?:status|update|answers?|repl(?:y|ies)|heard back|response|follow up)\b.*\b(?:ticket|message|request|enquiry)\b|\b(?:see|check|know|tell) (?:if|whether) (?:\w+ ){1,3}(?:answered|replied)\b|\bmy ticket\b|\bticket (?:number|status)\b|\bwait(?:ed|ing)\b.*\b(?:reply|answer|response|hear|get back)\b|\b(?:nobody|no one|noone|havent|not) (?:has |is |ever )?(?:replied|replies|replying|answered|answers|answering|heard|responded|responds|gets? back|got back|getting back)\b/,
    answer: (asked) =>
      UNANSWERED.test(asked.told ?? asked.question)
        ? {
            text: `I'm sorry that you're still waiting. ${SUPPORT.emailReplySentence} Nothing in your spam folder either? Write to the team with the ticket's number, or call ${PHONE_NUMBER}. ${teamNow(asked)}Every ticket has a private page with our answers: its link is in the email we sent you. Messages sent in the chat are answered there too.`,
            facts: WEEK,
            links: [LINKS.afterTicket, LINKS.hours],
            offersTeam: true,
          }
        : {
            text: `Every ticket has a private page with our answers: its link is in the email we sent you. ${SUPPORT.emailReplySentence} Have you waited longer? Look in your spam folder, then write to the team with the ticket's number, or call ${PHONE_NUMBER}. Messages sent in the chat are answered there too.`,
            links: [LINKS.afterTicket],
            offersTeam: true,
          },
  },
  {
    id: "complaint",
    ask: "I have a complaint",
    asks: /^(?!.*\b(?:what if|what happens|if (?:i|we|im|were|it|you))\b).*\b(?:complain\w*|complaint|unhappy|disappoint\w*|terrible|awful|hopeless|appalling|rubbish|unacceptable|frustrat\w*|annoy\w*|scam|angry|furious|fed up|rip ?off|useless|(?:you|they|your team|your \w+|nobody|noone|no one) (?:never|didnt|did not|havent|has not|hasnt) (?:called|call|show(?:ed)?|turn(?:ed)?|came|come|rang|ring|join(?:ed)?|deliver(?:ed)?)|(?:nobody|no one|noone) (?:called|showed|turned|came|rang|joined)|missed (?:our|my|the) (?:call|appointment|meeting)|(?:second|third|fourth|fifth|tenth) time (?:i|we|that)|worst|bad (?:service|experience)|not happy|let (?:me|us) down|wast(?:e|ed|ing) (?:of )?(?:my )?time)\b/,
    answer: {
      text: "I'm sorry about that. Tell the team what happened, in the chat or in a ticket. A person will read it and reply.",
      links: [LINKS.ticket, LINKS.hours],
      offersTeam: true,
    },
  },
  {
    id: "calendar-blank",
    ask: "The calendar doesn't load",
    asks: /\b(?:calendar|widget|booking page|times?)\b.*\b(?:not load\w*|doesnt load|wont load|blank|empty|broken|not working|doesnt work|error|stuck)\b|\bfailed to load\b/,
    answer: {
      text: "Press Retry, or open the calendar on its own page. If it's still empty, a content blocker or your company network may be blocking it.",
      links: [LINKS.noCalendar, LINKS.calendar],
      offersTeam: true,
    },
  },
  {
    id: "broken",
    ask: "Something isn't working",
    asks: /^(?!.*\b(?:what if|what happens if|if it)\b).*\b(?:bug|broken|not working|doesnt work|isnt working|wont (?:load|work)|error|crash\w*|problem|issue|(?<!\b(?:say|says|saying|said|tells?|telling|customers|visitors|people) )something(?:s| is)? wrong|stopped working|(?:site|website|page|chat|calendar|it)(?:s| is) (?:down|slow|frozen|stuck|offline|blank)|is (?:your|the) (?:site|website|page|chat) (?:down|slow|offline)|not responding|ticket|report (?:a|an|this|it|something))\b/,
    answer: ({ question }) => ({
      text: `${OF_BOOKING.test(question) ? "To book a call all the same, open the calendar on its own page, which works without scripts. " : ""}Tell the team what you did, what happened and on which page. It becomes a ticket with a number, and a person answers it.`,
      links: [LINKS.ticket, ...(OF_BOOKING.test(question) ? [LINKS.calendar] : []), LINKS.troubleshooting],
      offersTeam: true,
    }),
  },
  {
    id: "embed-calendar",
    asks: /\b(?:embed|iframe|calendar on my|booking (?:calendar|widget) on)\b/,
    answer: {
      text: "Yes: three lines of HTML put our booking calendar on your page. First send us your site's address, so that we can add it to the list.",
      links: [LINKS.embed],
    },
  },
  {
    id: "accessibility",
    asks: /\b(?:accessib\w*|screen ?readers?|wcag|javascript|keyboard)\b/,
    answer: {
      text: "Everything here works with a keyboard, with a screen reader and without JavaScript. If something doesn't, please tell us.",
      links: [LINKS.noScript],
      offersTeam: true,
    },
  },
  {
    id: "hello",
    asks: /^(?:hi|hiya|hello|hey|hallo|(?:good )?(?:morning|afternoon|evening)|good day|yo|greetings)(?: there| you| all| team| bot)?$/,
    answer: {
      text: "Hello. What would you like to know?",
      links: [],
      asks: ["What does it cost?", "When are you free?", "Can I talk to a person?"],
    },
  },
  {
    id: "ask-ahead",
    asks: /^what (?:can|should|may) i ask(?: you)?$|^what do you know$|^(?:(?:i need|can you|could you|please|i want)? ?(?:some )?help(?: me)?(?: please)?|i have (?:a|some|two|another) questions?|(?:can i )?ask (?:you )?(?:a|some|something) ?(?:questions?|else)?)$/,
    answer: {
      text: "Of course. What is it about?",
      links: [],
      asks: ["What does it cost?", "When are you free?", "Can I talk to a person?"],
    },
  },
  {
    id: "misunderstood",
    asks: /\b(?:i )?(?:dont|do not|didnt|cant) (?:understand|get it|follow)\b|\b(?:thats|that is|this is)? ?not what i (?:asked|meant|wanted|mean)\b|\bdoes(?:nt| not) (?:answer|help)\b.*|\bdidnt answer\b|\bwhat do you mean\b|^(?:can you |could you |please )?(?:repeat|rephrase|explain) (?:that|it|this)(?: again| please)?$|^(?:wrong|wrong answer|no|nope|huh|what|pardon|sorry)$|\byou (?:misunderstood|misunderstand|dont understand)\b/,
    answer: {
      text: "Sorry, I may have misunderstood. Could you put it another way? Our team can help, too.",
      links: [LINKS.help],
      offersTeam: true,
    },
  },
  {
    id: "thanks",
    asks: /^(?:(?:ok |okay |great |perfect |no |lovely |brilliant |excellent |wonderful )?(?:thanks?|thank you|ta|cheers|thx|bye|goodbye)(?: you| a lot| so much| very much| bye| for (?:your|the|all your) (?:help|time|answers?|info\w*))?|(?:hm+ )?(?:ok|okay|great|perfect|cool|nice|good|alright|got it|i see|understood)|(?:(?:thanks|thank you|thx|ok|great|perfect) )?(?:thats|that is|that|this) (?:helped|helps|helped a lot|was helpful|is helpful|answers it|all|is all|was all|will do))$/,
    answer: { text: "You're welcome. I'm here if anything else comes up.", links: [] },
  },
];
