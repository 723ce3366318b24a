import type { Article } from "../domain/help/article";
import { BRAND } from "./brand";
import { HELP_PAGES } from "./help/pages";

const MAIL = { text: BRAND.email, to: `mailto:${BRAND.email}` };

/** What this software really stores and sends. Whoever changes that, changes this. */
export const PRIVACY: Article = {
  path: "/privacy",
  title: "Privacy Policy",
  summary: "What this site stores about you, where, for how long, and how to have it deleted.",
  sections: [
    {
      id: "short",
      heading: "In short",
      alsoCalled: "GDPR data protection summary tracking trackers analytics",
      blocks: [
        {
          list: [
            "You can read every page without telling us who you are.",
            "No trackers, no advertising, no analytics scripts. While you read, your browser asks no server but this site's for anything: fonts, pictures and scripts come from here.",
            "What you enter to book a call is stored so that the call can take place, and what you write to support so that we can answer.",
            ["To see, correct or delete what we hold about you, write to ", MAIL, "."],
          ],
        },
      ],
    },
    {
      id: "who",
      heading: "Who is responsible",
      alsoCalled: "controller address imprint owner",
      blocks: [
        { paragraph: [`${BRAND.postalAddress.join(", ")}. Email: `, MAIL, `. Phone: ${BRAND.phone}.`] },
      ],
    },
    {
      id: "bookings",
      heading: "When you book a call",
      alsoCalled: "personal data name email company stored database",
      blocks: [
        { paragraph: "With a booking we store:" },
        {
          list: [
            "your name and email address, and your company if you gave it,",
            "your message, the services you ticked and the plan you chose, if any,",
            "the day and time of the call, and your time zone,",
            "whether the call is pending, under way, completed or cancelled, notes on the project, and when the booking was made and last changed.",
          ],
        },
        {
          paragraph:
            "We use it to hold the call, to prepare for it and to reach you about it. We do not sell it or give it to advertisers.",
        },
        {
          paragraph:
            "The link that moves or cancels your call holds a secret key. We store only a fingerprint of that key. Whoever has the link can open the booking, so keep it to yourself.",
        },
      ],
    },
    {
      id: "accounts",
      heading: "When you have an account",
      alsoCalled: "sign up login password session device profile delete export",
      blocks: [
        { paragraph: "You need none to book. With one we store:" },
        {
          list: [
            "your name, company and email address, whether you have confirmed the address, and when the account was made,",
            "a fingerprint of your password (scrypt), from which the password cannot be read,",
            "for each device that is signed in: a fingerprint of its cookie, a few words such as Firefox on Windows, when it signed in and when it was last used. A session ends 30 days after its last use, and after 90 days at most.",
          ],
        },
        {
          paragraph:
            "So that nobody can guess passwords, we count failed attempts for an account and for a network address. The count is kept under a keyed fingerprint that names neither, and is gone within a day.",
        },
        {
          paragraph: [
            "Under ",
            { text: "Your account", to: "/account" },
            " you download all of it and delete it. Deleting cancels the calls that are still to come and removes name, address and words from past ones; tickets are deleted. The mails that tell you and us of cancelled calls go 90 days after they were sent.",
          ],
        },
      ],
    },
    {
      id: "emails",
      heading: "Emails we send",
      alsoCalled: "mail confirmation reminder invitation notification newsletter",
      blocks: [
        {
          paragraph:
            "When a call is booked, moved or cancelled, you get an email with the details, your booking's link and an entry for your calendar; a day and an hour before the call, a reminder. We get a copy of what concerns us. There is no newsletter, and no email tells us whether it was opened.",
        },
        {
          paragraph:
            "What an email is made of waits in the database until it has been sent, and is deleted 90 days after. Cloudflare, or the mail server we send by, passes it on to yours.",
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
            "each message of the conversation, yours and ours, and when it was written,",
            "whether the ticket is open, answered or closed.",
          ],
        },
        {
          paragraph:
            "A mail to our support address, or to the address in a mail about a ticket, is stored in the same way: the sender's name and address, the subject and the text. Attachments and the mail it quotes are not kept. Automatic mails are not kept at all.",
        },
        {
          paragraph:
            "We use it to answer you and to learn what goes wrong. The link to the conversation holds a secret key, of which we store only a fingerprint. Whoever has the link can read the conversation and write into it, and whoever has the address that our mails are answered to can write into it, so keep both to yourself.",
        },
      ],
    },
    {
      id: "browser",
      heading: "What rests in your browser",
      alsoCalled: "cookies cookie banner session storage local consent chat messages",
      blocks: [
        {
          facts: [
            {
              term: "Booking draft (cookie)",
              text: "Once you send the first step of a booking, your answers are kept in a cookie for a day, so that the next steps know them. It is signed against changes, no script can read it, and it goes only to this site. It is deleted when the call is booked.",
            },
            {
              term: "selectedPlan (session storage)",
              text: "When you press a plan's button, the plan's name waits here for the booking page, which removes it. It is gone when you close the tab.",
            },
            {
              term: "Chat with the assistant (session storage, or a cookie)",
              text: "The assistant's answers come from a script in your browser, and what was said stays in the tab. Without scripts the server picks the answer, and a cookie, signed in the same way, keeps the newest messages for a day. We store neither. We get the conversation only if you send it to us: when you make it a ticket, it waits in the tab until the form takes it.",
            },
            {
              term: "Sign-in (two cookies)",
              text: "Only once you sign in: one that says who you are, which no script can read, and one that says no more than that somebody is signed in, so that the booking form can ask for your details. Both go when you sign out, or after 90 days.",
            },
            {
              term: "Scroll positions (session storage)",
              text: "So that Back returns to where you were. Gone when you close the tab.",
            },
          ],
        },
        {
          paragraph: "All of this only makes what you asked for work, so there is no banner to click away.",
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
            "We record what was searched for (at most 100 characters), how many results there were, and when. No name, address, cookie or device goes with it, so we cannot tell who asked. Please leave personal details out of the search box. What is suggested while you type is not recorded.",
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
            "This site and its database run on Cloudflare (Workers and D1), which works on our behalf. To deliver a page and to fend off attacks, Cloudflare processes what every web request carries: your IP address, the address of the page, the time and the kind of browser. Its technical logs, which we read to find faults, hold such details for a few days.",
        },
        {
          paragraph:
            "To show sensible times at once, the calendar uses the time zone that your browser or Cloudflare names. It is stored only with a booking.",
        },
      ],
    },
    {
      id: "other-sites",
      heading: "Links to other sites",
      alsoCalled: "third party parties Google Outlook social media referrer",
      blocks: [
        {
          paragraph:
            "Links to social networks and to Google's and Outlook's calendars are plain links. Nothing goes there unless you follow one. The calendar links carry the call's title, time and place, and no name or key. We do not tell other sites which page you came from.",
        },
      ],
    },
    {
      id: "retention",
      heading: "How long we keep it, and how it is deleted",
      alsoCalled: "retention deletion erase erasure delete my data rights access correct",
      blocks: [
        {
          paragraph: [
            "Emails are deleted 90 days after they were sent. Nothing else is deleted on a timer: a booking or a ticket, cancelled and closed ones too, stays until we no longer need it or until you ask. Write to ",
            MAIL,
            " from the address you booked or wrote with, and we delete it, send you a copy or correct it, whichever you ask for. Depending on where you live, you may also complain to your data protection authority.",
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
            "When the site begins to store or send something else, this page changes with it, before or on the same day.",
        },
      ],
    },
  ],
  next: [{ title: "Terms of Service", to: "/terms" }, HELP_PAGES.submitTicket],
};

export const TERMS: Article = {
  path: "/terms",
  title: "Terms of Service",
  summary: "What you can expect of this site, and what we expect of those who use it.",
  sections: [
    {
      id: "scope",
      heading: "What these terms cover",
      alsoCalled: "agreement contract conditions legal",
      blocks: [
        {
          paragraph: `They cover this website and the calls booked on it. It is run by ${BRAND.name}, ${BRAND.postalAddress.slice(1).join(", ")}. Work we do for you is covered by a written agreement of its own, which comes first where the two differ.`,
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
            "A strategy call costs nothing and commits neither of us to anything.",
            "Give details that are true and an email address that you read.",
            "A booking holds a time for you. If you cannot come, move or cancel it, so that somebody else can have the time.",
            "We may have to move or cancel a call too, and then tell you by email. We cancel bookings that are plainly not meant as such.",
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
            "The link that moves or cancels your call works for whoever has it. Keep it to yourself, and tell us if it has got into the wrong hands.",
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
            "An account is for one person; keep its password to yourself. You can delete it whenever you like. We may close one that is used against these terms, and then tell you by email.",
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
            " are in US dollars and describe what we offer. Choosing a plan on this site tells us what to talk about; it is no order. A contract comes about only when both of us have agreed to it in writing. This site takes no payments.",
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
            "The assistant on this site answers from a script. It is there to point you the right way; its answers are no promise and no advice for your particular case. For that, ask a person.",
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
            "Do not book calls you do not mean to take, or in the name of somebody who has not agreed to it.",
            "Do not try to reach other people's bookings or tickets, or to keep the site from working.",
            [
              "Found a weakness? Tell ",
              { text: BRAND.securityEmail, to: `mailto:${BRAND.securityEmail}` },
              " before you tell others.",
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
            "What you read and see here belongs to us or to those who licensed it to us. You may link to any page. You may embed the booking calendar where we have put your site on its list.",
        },
      ],
    },
    {
      id: "liability",
      heading: "What we do not promise",
      alsoCalled: "warranty liability availability results guarantee",
      blocks: [
        {
          paragraph:
            "We keep this site working and its content right as well as we can, but do not promise that it is always reachable or free of errors. Figures about results tell what has been reached; they do not promise the same for you. Nothing here limits rights that the law gives you and that no agreement can take away.",
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
            MAIL,
            ". When we change these terms, the new text stands here; what has been booked before stays under the old one.",
          ],
        },
      ],
    },
  ],
  next: [{ title: "Privacy Policy", to: "/privacy" }, HELP_PAGES.billing],
};
