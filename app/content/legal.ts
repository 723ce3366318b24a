import { SESSION_MAX_DAYS } from "../domain/account/session";
import type { AnswerName } from "../domain/booking/answers";
import { phoneUrl } from "../domain/contact";
import type { Article, Fact } from "../domain/help/article";
import { LINK_KEPT_DAYS } from "../domain/links/personal-link";
import { FUNNEL_DAYS } from "../domain/numbers/funnel";
import { ONE_VISIT_IN, SOURCE_DAYS } from "../domain/numbers/source-steps";
import { PATHS } from "../domain/paths";
import { type DataClass, GROUNDS } from "../domain/privacy/data-class";
import { endInWords } from "../domain/privacy/end-in-words";
import { DATA_CLASSES } from "../domain/privacy/retention";
import { daysInWords } from "../domain/privacy/spans-in-words";
import { EVENT_DAYS } from "../domain/schedulers/scheduler-event";
import type { KeptDays, PrivacyFacts } from "../domain/settings/retention-days";
import { WAIT_DAYS } from "../domain/waiting/wait";
import { BRAND } from "./brand";
import { FACTS } from "./facts";
import { HELP_PAGES } from "./help/pages";

const EMAIL = { text: BRAND.email, to: `mailto:${BRAND.email}` };
const PHONE = { text: BRAND.phone, to: phoneUrl(BRAND.phone) };

const BREACH_CHECK = {
  paragraph:
    "When you choose a password, we check whether it is known from a data breach. To do so, we send a service the first five digits of its SHA-1 fingerprint, which many passwords share. The service learns neither your password nor who you are.",
};

export const PRIVACY_PAGE = {
  path: PATHS.privacy,
  title: "Privacy Policy",
  summary: "What we store about you, where, for how long and how to have it deleted.",
};

/** Why each class of data is kept, and for how long. */
function retentionFacts(days: KeptDays): Fact[] {
  return Object.values<DataClass>(DATA_CLASSES).map(({ name, purpose, ground, end }) => ({
    term: name,
    text: `Kept ${endInWords(end, days)}. We need it ${purpose}. Legal basis: ${GROUNDS[ground]}.`,
  }));
}

const SIGN_IN_COOKIES_END = `Both are deleted when you sign out, or after ${daysInWords(SESSION_MAX_DAYS)}.`;

const WHO_BOOKS = "your name and email address, and your company if you gave one,";
const HOW_TO_REACH_YOU =
  "your phone number and your guests' email addresses, if you gave any: we list the guests, and email none of them,";
const WHAT_YOU_WANT =
  "your message, the services you ticked, the plan you chose and your answers to our questions about the call, if any,";

/** The line that says we store it, for each answer of the booking form. */
const ANSWERS_STORED: Record<AnswerName, string> = {
  name: WHO_BOOKS,
  email: WHO_BOOKS,
  company: WHO_BOOKS,
  phone: HOW_TO_REACH_YOU,
  guests: HOW_TO_REACH_YOU,
  selectedServices: WHAT_YOU_WANT,
  selectedPlan: WHAT_YOU_WANT,
  givenPlan: WHAT_YOU_WANT,
  message: WHAT_YOU_WANT,
};

/** Where calls are booked, while it isn't here. */
const bookedWith = (scheduler: string) => ({
  paragraph: `You choose the time with ${scheduler}, to which we pass on your name and email address. What you enter there is subject to ${scheduler}'s privacy policy, too. It tells us which calls are booked, moved and cancelled, and what you answered to its questions; we keep its messages for ${daysInWords(EVENT_DAYS)}.`,
});

/** Describes what this software actually stores and sends. Update it when that changes. */
export const privacyPolicy = ({ keptDays: days, checksBreaches, otherScheduler }: PrivacyFacts): Article => ({
  ...PRIVACY_PAGE,
  sections: [
    {
      id: "short",
      heading: "In short",
      alsoCalled: "GDPR data protection summary tracking trackers analytics",
      blocks: [
        {
          list: [
            "You can read every page without telling us who you are.",
            "We don't use trackers, advertising or other companies' analytics. While you read, your browser only contacts our own server: fonts, pictures and scripts all come from there.",
            `We count how often the booking section is seen and how far people get in it, as daily totals that don't identify anyone. They are kept for ${daysInWords(FUNNEL_DAYS)}.`,
            `In one visit in ${ONE_VISIT_IN}, your browser tells our server how fast the page was and which link or site led here. We add that to weekly totals without anything about you, and keep them for ${daysInWords(SOURCE_DAYS)}. Nothing is stored in your browser for it.`,
            "We store what you enter to book a call so we can hold the call, and what you write to support so we can reply.",
            ["To see, correct or delete what we hold about you, write to ", EMAIL, "."],
          ],
        },
      ],
    },
    {
      id: "who",
      heading: "Who is responsible",
      alsoCalled: "controller address imprint owner",
      blocks: [{ paragraph: [`${BRAND.postalAddress.join(", ")}. Email: `, EMAIL, ". Phone: ", PHONE, "."] }],
    },
    {
      id: "bookings",
      heading: "When you book a call",
      alsoCalled: "personal data name email company stored database",
      blocks: [
        { paragraph: "With a booking we store:" },
        {
          list: [
            ...new Set(Object.values(ANSWERS_STORED)),
            "the day and time of the call, your time zone, and whether you use a 12-hour or 24-hour clock,",
            "what led to your visit, if your browser says so: the name of our campaign in the link, the site it was on and the first page you opened here,",
            "whether the call is booked, in progress, completed, missed or cancelled, the reason if you gave one, notes on the project, and when the booking was made and last changed.",
          ],
        },
        {
          paragraph:
            "We use it to hold the call, to prepare for it and to contact you about it. We don't sell it or give it to advertisers.",
        },
        ...(otherScheduler ? [bookedWith(otherScheduler)] : []),
        {
          paragraph:
            "Calls are also in the calendars of those who take them. We may pass details of your calls, tickets and account to other systems we use, such as our CRM.",
        },
        {
          paragraph: `Sometimes we ask you to confirm your address by a link in an email before we book the call. Until then, what you entered waits in the database for ${FACTS.confirmLink} at most, and is then deleted.`,
        },
        {
          paragraph: `If you ask us to tell you when a time comes free, we store your email address, the call, the days and the time of day you asked for, your time zone, and when we last emailed you about it. That ends when you stop it, when your last day has passed and after ${daysInWords(WAIT_DAYS)} at the latest.`,
        },
        {
          paragraph: `We may send you a personal link for booking a call. With it we store your name and email address, the kind of call, the times we offered and which of us made it. Its page shows your first name only, and we store only a fingerprint of its key. A link that isn't used is deleted ${daysInWords(LINK_KEPT_DAYS)} after its last day.`,
        },
        {
          paragraph:
            "The link that moves or cancels your call holds a secret key. We store only a fingerprint of that key. Anyone who has the link can open the booking, so keep it to yourself.",
        },
      ],
    },
    {
      id: "accounts",
      heading: "When you have an account",
      alsoCalled: "sign up login password session device profile delete export",
      blocks: [
        { paragraph: "You don't need one to book. If you have one, we store:" },
        {
          list: [
            "your name, company and email address, whether you have confirmed the address, when the account was created, and what led to that visit,",
            "a fingerprint of your password (scrypt), from which the password can't be read,",
            "if you set them up: your passkeys (a public key each, and the name you gave it), your authenticator app's secret, encrypted, fingerprints of your recovery codes, and the number and address of an account elsewhere that you sign in with,",
            "for each device that is signed in: a fingerprint of its cookie, a short description such as Firefox on Windows, how and when it signed in and when it was last used.",
          ],
        },
        {
          paragraph:
            "To stop anyone guessing passwords, we count failed attempts for each account, each network address and each device that has signed in before. The count is kept under a keyed fingerprint that names none of them.",
        },
        {
          paragraph: [
            "Under ",
            { text: "Your account", to: PATHS.account },
            " you can download all of this, or delete your account. Deleting it cancels your upcoming calls, removes your name, email address and everything you wrote from past ones, and deletes your tickets. The emails that tell you and us about cancelled calls are deleted as soon as they are sent; one that can't be delivered is given up and deleted after about two days.",
          ],
        },
        ...(checksBreaches ? [BREACH_CHECK] : []),
      ],
    },
    {
      id: "emails",
      heading: "Emails we send",
      alsoCalled: "mail confirmation reminder invitation notification newsletter",
      blocks: [
        {
          paragraph: `When a call is booked, moved or cancelled, we email you the details, your booking's link and an entry for your calendar, and we get an email about it ourselves. Before the call, we send you reminders, usually ${FACTS.reminders} before it starts. If you have an account, we email you when a way into it changes and when it is used in a new browser. There is no newsletter, and our emails do not tell us whether you opened them.`,
        },
        {
          paragraph:
            "After a call, we may email you to follow up, and if you've had no call for a long time, to ask whether you'd like another. Each of these emails has a link that stops them for good. To keep to that, we store a fingerprint of your address (its SHA-256) and when you stopped them, also after everything else of yours is deleted. The link to book another call doesn't say who pressed it: we only count how many calls are booked that way.",
        },
        {
          paragraph:
            "The content of each email waits in the database until it is sent, and is kept there for a while afterwards. Cloudflare, or the mail server we use, passes it on to yours.",
        },
      ],
    },
    {
      id: "tickets",
      heading: "When you send a ticket",
      alsoCalled: "support request help message conversation email attachments",
      blocks: [
        { paragraph: "With a ticket we store:" },
        {
          list: [
            "your name and email address, the subject and the priority,",
            "each message in the conversation, yours and ours, and when it was written,",
            "whether the ticket is open, answered or closed.",
          ],
        },
        {
          paragraph:
            "If you email our support address, or reply to an email about a ticket, we store it in the same way: the sender's name and address, the subject and the text. We don't keep attachments or quoted emails, and we don't keep automatic emails at all.",
        },
        {
          paragraph:
            "We use it to answer you and to learn what goes wrong. The link to the conversation holds a secret key, and we store only a fingerprint of it. Anyone who has the link can read the conversation and add to it, and anyone who has the reply address of our emails can add to it too, so keep both to yourself.",
        },
      ],
    },
    {
      id: "browser",
      heading: "What stays in your browser",
      alsoCalled: "cookies cookie banner session storage local consent chat messages",
      blocks: [
        {
          facts: [
            {
              term: "Booking draft (cookie)",
              text: `Once you send the first step of a booking, we keep your answers for ${FACTS.draft}, for the next steps to use, and a cookie has the key to them. Each form you begin has its own, three at most. No script can read it, it is only sent to this site, and we store only a fingerprint of the key. Cookie and answers are deleted when the call is booked, or when you press "Start over" or sign out.`,
            },
            {
              term: "Call just booked (cookie)",
              text: "For an hour after you book a call, a cookie says which one it is, so that reload and Back show you that call. It is signed to prevent changes and no script can read it. It is deleted when you sign out.",
            },
            {
              term: "selectedPlan (session storage)",
              text: "When you press a plan's button, or one that books a call, the plan's name is kept here for the booking page, with a note if you didn't choose it. That page removes both. It is gone when you close the tab.",
            },
            {
              term: "What you are typing (session storage)",
              text: "What you have typed into a form and not yet sent is kept in the tab, so that leaving the page or loading it again doesn't lose it. Passwords, codes and other secrets never are. It is removed when you send the form, press \"Clear\" above it or sign out, and gone when you close the tab. We store a mark of your account with it, so that the next person in the same tab doesn't see your text.",
            },
            {
              term: "Time zone and clock (local storage)",
              text: "If you choose another time zone, or the other clock, on the booking page, your browser keeps the choice for your next visit. It isn't sent to us until you open that page.",
            },
            {
              term: "Chat with the assistant (local storage, or a cookie)",
              text: "The conversation stays in your browser, for all its tabs, until a day after the last message. With scripts turned off, a cookie, signed in the same way, keeps the newest messages for a day. Your question is sent to our server, which answers it from our website. A question that has no answer there is stored without anything about you, so that we can add one; we store none that is longer than 100 characters or has an email address, a phone number or a link in it. We only get the conversation if you send it to us: with a message to the team, as an email or as a ticket. On its way to the form for tickets it is kept in the tab (session storage), and the form removes it.",
            },
            {
              term: "Message to the team (cookie)",
              text: `If you write to the team from the chat, that makes a ticket. A cookie keeps its number and key for ${FACTS.chatTicket}, so that the answer appears in the chat. No script can read it. It is deleted when you press "Delete and start over" or sign out.`,
            },
            {
              term: "Sign-in (two cookies)",
              text: `Only once you sign in. One says who you are, and no script can read it; the other only says that someone is signed in, and whether it is the same account as before: it tells the booking form to fetch your details, and keeps what you were typing from the next person to sign in. ${SIGN_IN_COOKIES_END}`,
            },
            {
              term: "Our team's sign-in (two cookies)",
              text: `Only for our own team. One remembers for ${FACTS.deskCode} which browser is waiting for an emailed code; the other remembers for ${FACTS.deskDevice} that this browser has entered one. No script can read them.`,
            },
            {
              term: "Signing in (cookies)",
              text: `While a sign-in isn't finished, because it waits for an emailed code, your passkey, your second step or the site you sign in with, a cookie remembers for ${FACTS.code} which browser began. No script can read it.`,
            },
            {
              term: "New recovery codes (cookie)",
              text: "When you get recovery codes for your second step, a cookie keeps them for ten minutes, encrypted, so that their page can be loaded again and saved as a file. No script can read it. It is deleted once you confirm that you've saved them.",
            },
            {
              term: "Passkey (local storage, or session storage)",
              text: "Once you've used a passkey in this browser, it remembers that you did, so that the sign-in page has its button ready. It doesn't say whose passkey or which. If you remove a passkey, its number is kept in the tab until the next page has told your browser.",
            },
            {
              term: "Our team's desk (cookies, and local storage)",
              text: "Only for our own team. Cookies find a form again that was sent while signed out, for an hour, show a new key on the next page, for a minute, and remember which browser began to connect a calendar, for a quarter of an hour. No script can read them. Whether keyboard shortcuts are off is kept in local storage.",
            },
            {
              term: "Known device (cookie)",
              text: `Once you sign in, a cookie keeps a random number for ${FACTS.knownDevice}, signed for the account you used. It names neither you nor the account and doesn't sign you in. It lets you sign in from this device while someone else is guessing your password. No script can read it. It stays when you sign out and goes when you delete your account.`,
            },
            {
              term: "Scroll positions (session storage)",
              text: "They let Back return you to where you were. They are gone when you close the tab.",
            },
          ],
        },
        {
          paragraph: "We only use these to make the site work, so there is no cookie banner.",
        },
      ],
    },
    {
      id: "search",
      heading: "When you search the help",
      alsoCalled: "queries recorded log help search",
      blocks: [
        {
          paragraph:
            "We record what was searched for (at most 100 characters), how many results there were, and when. We store no name, address, cookie or device with it, so we can't tell who searched. Please don't type personal details into the search box. The suggestions you see while typing are not recorded.",
        },
      ],
    },
    {
      id: "hosting",
      heading: "Where it is kept",
      alsoCalled: "Cloudflare Workers D1 hosting processor server location logs IP address",
      blocks: [
        {
          paragraph:
            "This site and its database run on Cloudflare (Workers and D1), which works on our behalf. To deliver pages and block attacks, Cloudflare processes what every web request carries: your IP address, the address of the page, the time and the kind of browser. Its technical logs, which we read to find faults, keep these details for a few days.",
        },
        {
          paragraph:
            "To show the right times straight away, the calendar uses the time zone your browser or Cloudflare reports. It is stored only with a booking.",
        },
      ],
    },
    {
      id: "other-sites",
      heading: "Links to other sites",
      alsoCalled: "third party parties Google Outlook Yahoo social media referrer",
      blocks: [
        {
          paragraph:
            "Links to social networks and to the calendars of Google, Microsoft and Yahoo are plain links. Nothing is sent there unless you follow one. The calendar links contain the call's title, time and place, and your private link to move or cancel it, so that it's in your calendar when you need it. They don't contain your name. We don't tell other sites which page you came from.",
        },
      ],
    },
    {
      id: "retention",
      heading: "How long we keep it, and how it is deleted",
      alsoCalled: "retention deletion erase erasure delete my data rights access correct",
      blocks: [
        { paragraph: "We delete data automatically, within minutes of its end date." },
        { facts: retentionFacts(days) },
        {
          paragraph: [
            "You don't have to wait for that. Write to ",
            EMAIL,
            " from the address you booked or wrote with, and we'll erase everything about you, correct it or send you a copy, whichever you ask for. After an erasure, all we keep of a booking is the kind of call, its time, what was chosen and how it ended, with nothing to show whose it was. Upcoming calls are cancelled. Depending on where you live, you may also complain to your data protection authority.",
          ],
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes",
      blocks: [
        {
          paragraph:
            "If we start to store or send anything else, we'll update this page on or before the same day.",
        },
      ],
    },
  ],
  next: [{ title: "Terms of Service", to: PATHS.terms }, HELP_PAGES.submitTicket],
});

export const TERMS: Article = {
  path: PATHS.terms,
  title: "Terms of Service",
  summary: "What you can expect from us, and what we expect from people who use this site.",
  sections: [
    {
      id: "scope",
      heading: "What these terms cover",
      alsoCalled: "agreement contract conditions legal",
      blocks: [
        {
          paragraph: `These terms cover this website and the calls booked on it. The site is run by ${BRAND.name}, ${BRAND.postalAddress.slice(1).join(", ")}. Work we do for you has its own written agreement, which takes precedence where the two differ.`,
        },
      ],
    },
    {
      id: "calls",
      heading: "Booking a call",
      alsoCalled: "appointment free obligation no-show",
      blocks: [
        {
          list: [
            "A strategy call is free and commits neither of us to anything.",
            "Give true details and an email address you check.",
            "A booking holds a time for you. If you can't make it, move or cancel the call to free the time for someone else. Your confirmation says until when you can do that online; after that, write to us or call.",
            "We may have to move or cancel a call too. If so, we'll tell you by email. We cancel bookings that are plainly not genuine.",
          ],
        },
      ],
    },
    {
      id: "link",
      heading: "Your booking's link",
      alsoCalled: "manage key secret security",
      blocks: [
        {
          paragraph:
            "The link that moves or cancels your call works for anyone who has it. Keep it to yourself, and tell us if it falls into the wrong hands.",
        },
      ],
    },
    {
      id: "your-account",
      heading: "Your account",
      alsoCalled: "password sign in close delete misuse",
      blocks: [
        {
          paragraph:
            "An account is for one person; keep its password to yourself. You can delete it whenever you like. We may close an account that breaks these terms. If we do, we'll tell you by email.",
        },
      ],
    },
    {
      id: "prices",
      heading: "Plans and prices",
      alsoCalled: "payment offer price cost",
      blocks: [
        {
          paragraph: [
            "The prices under ",
            { text: "Plans and Billing", to: HELP_PAGES.billing.to },
            " are in US dollars and describe what we offer. Choosing a plan on this site tells us what to talk about; it isn't an order. There is a contract only once we have both agreed to it in writing. We don't take payments on this site.",
          ],
        },
      ],
    },
    {
      id: "assistant",
      heading: "The chat assistant",
      alsoCalled: "bot chat advice answers",
      blocks: [
        {
          paragraph:
            "The assistant is automated and answers from what we publish on this website. It is there to point you in the right direction; its answers aren't a promise, nor advice on your particular case. For that, ask a person.",
        },
      ],
    },
    {
      id: "use",
      heading: "Fair use",
      alsoCalled: "abuse forbidden attack scraping spam security vulnerability",
      blocks: [
        {
          list: [
            "Don't book calls you don't mean to take, or in the name of someone who hasn't agreed to it.",
            "Don't try to get at other people's bookings or tickets, or to stop the site working.",
            [
              "Found a security weakness? Tell ",
              { text: BRAND.securityEmail, to: `mailto:${BRAND.securityEmail}` },
              " before you tell anyone else.",
            ],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Texts, pictures and code",
      alsoCalled: "copyright trademark licence license embed",
      blocks: [
        {
          paragraph:
            "What you read and see here belongs to us or to those who licensed it to us. You may link to any page. You may embed the booking calendar once we have put your site on its list.",
        },
      ],
    },
    {
      id: "liability",
      heading: "What we don't promise",
      alsoCalled: "warranty liability availability results guarantee",
      blocks: [
        {
          paragraph:
            "We do our best to keep this site working and its content right, but we don't promise that it will always be available or free of errors. Figures about results are no promise that yours will be the same. Nothing here limits rights that the law gives you and no agreement can take away.",
        },
      ],
    },
    {
      id: "contact",
      heading: "Questions and changes",
      blocks: [
        {
          paragraph: [
            "Write to ",
            EMAIL,
            ". If we change these terms, the new text will appear here. Calls you have already booked stay under the old terms.",
          ],
        },
      ],
    },
  ],
  next: [{ title: PRIVACY_PAGE.title, to: PRIVACY_PAGE.path }, HELP_PAGES.billing],
};
