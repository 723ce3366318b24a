import type { Article } from "../../domain/help/article";
import { BRAND } from "../brand";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.accountSetup;

export const ACCOUNT_SETUP: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "no-account",
      heading: "Booking needs no account",
      alsoCalled: "register sign up login password guest",
      blocks: [
        {
          paragraph:
            "You book a call as a guest, with your name, email and company. There is no password to invent: the link on your confirmation page and in our emails shows that the booking is yours.",
        },
        {
          paragraph: [
            "How to use that link is in ",
            { text: "Move or cancel a call", to: `${HELP_PAGES.quickStart.to}#move-or-cancel` },
            ".",
          ],
        },
      ],
    },
    {
      id: "your-account",
      heading: "What an account adds",
      alsoCalled: "dashboard client area sign up register your bookings profile",
      blocks: [
        {
          paragraph: [
            { text: "Create an account", to: "/signup" },
            " with your name, company, email and a password of eight characters or more. It shows every call in one list, moves and cancels them without looking for a mail, keeps your tickets together and fills in the form when you book again.",
          ],
        },
        {
          paragraph:
            "We send a link to your address. Once you have followed it, calls you booked as a guest with the same address appear in your list too.",
        },
      ],
    },
    {
      id: "sign-in",
      heading: "When you cannot sign in",
      alsoCalled: "forgot password reset locked too many attempts login failed",
      blocks: [
        {
          list: [
            [
              { strong: "Forgotten: " },
              "follow ",
              { text: "Forgot Password?", to: "/signin?mode=reset" },
              " The link we send is good for an hour and for one use, in any browser. It signs you out everywhere else.",
            ],
            [
              { strong: "Too many attempts: " },
              "wait as long as the page says, or reset the password, which works at once.",
            ],
            [
              { strong: "No mail: " },
              "look in your spam folder. A newer link ends the ones before it, so use the latest.",
            ],
          ],
        },
      ],
    },
    {
      id: "change-account",
      heading: "Change or delete your account",
      alsoCalled: "email address change password sessions devices export data delete close GDPR",
      blocks: [
        {
          paragraph: [
            "Under ",
            { text: "Your account", to: "/account" },
            " you change your name, company, email and password, see where you are signed in and end it, download all we have stored about you, and delete the account.",
          ],
        },
      ],
    },
    {
      id: "details",
      heading: "Which details to enter",
      alsoCalled: "email address name company form typo correct",
      blocks: [
        {
          list: [
            [
              { strong: "Email: " },
              "one you read. The confirmation, reminders and the link to join the call go there, and we look up your booking by it.",
            ],
            [{ strong: "Company: " }, "the name your customers know. No company yet? Your own name will do."],
            [
              { strong: "Message: " },
              "where leads come from today, where they get lost, and what you have tried. Two sentences help more than a page.",
            ],
            [{ strong: "Plan: " }, "leave it at Not sure yet if you are not. It commits you to nothing."],
          ],
        },
        {
          paragraph: [
            "A slip in the email address? Cancel with the link on the confirmation page and book again, or write to ",
            { text: BRAND.supportEmail, to: `mailto:${BRAND.supportEmail}` },
            ".",
          ],
        },
      ],
    },
    {
      id: "before-we-start",
      heading: "What to have at hand when we start",
      alsoCalled: "onboarding setup preparation access checklist requirements",
      blocks: [
        {
          paragraph:
            "The strategy call itself needs no preparation. Once you decide to go ahead, these save waiting:",
        },
        {
          list: [
            "Somebody who may add a script to your website, or an account for us to do it with.",
            "Somebody who administers your CRM, to give us a user of our own with the rights we need and no more.",
            "Access to the domain's DNS settings, if we are to send email in your name.",
            "The ten questions your customers ask most, with the answers you would give.",
            "Who takes over when the assistant hands a conversation on, and when they are there.",
          ],
        },
        {
          paragraph:
            "Never send passwords by email, chat or ticket. Create a user for us instead; you can remove it whenever you like.",
        },
      ],
    },
    {
      id: "colleagues",
      heading: "Adding colleagues",
      alsoCalled: "team users seats licence licences license members",
      blocks: [
        {
          paragraph: [
            "How many people may work with your services depends on the plan: each lists its user licences under ",
            { text: "Plans and Billing", to: HELP_PAGES.billing.to },
            ". For the call, simply forward the joining link to whoever should be there.",
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.features, HELP_PAGES.integration],
};
