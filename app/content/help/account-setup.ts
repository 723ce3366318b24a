import { ACCOUNT_PATHS } from "../../domain/account/account-paths";
import { RESET_REQUEST_PATH } from "../../domain/account/sign-in-paths";
import type { Article } from "../../domain/help/article";
import { PATHS } from "../../domain/paths";
import { BRAND } from "../brand";
import { FACTS } from "../facts";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.accountSetup;

export const ACCOUNT_SETUP: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "no-account",
      heading: "You don't need an account to book",
      alsoCalled: "register sign up login password guest",
      blocks: [
        {
          paragraph:
            "You can book a call as a guest, with your name, email and company. You don't need a password: the link on your confirmation page and in our emails lets you manage your booking.",
        },
        {
          paragraph: [
            "To use that link, see ",
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
            { text: "Create an account", to: PATHS.signUp },
            " with your name, company, email and a password of eight characters or more. It shows every call in one list, lets you move and cancel them without hunting for an email, keeps your tickets together and fills in the form when you book again.",
          ],
        },
        {
          paragraph:
            "We'll send a link to your email address. Once you've followed it, calls you booked as a guest with that address appear in your list too. If you open the link in a browser where you aren't signed in, we'll ask you to choose a new password, in case someone else signed up with your address.",
        },
      ],
    },
    {
      id: "sign-in",
      heading: "If you can't sign in",
      alsoCalled: "forgot password reset locked too many attempts login failed cannot mail",
      blocks: [
        {
          list: [
            [
              { strong: "Forgotten your password:" },
              " select ",
              { text: "Forgot Password?", to: RESET_REQUEST_PATH },
              ` The link we send works once, in any browser, and expires in ${FACTS.resetLink}. Choosing a new password signs you out everywhere else.`,
            ],
            [
              { strong: "Too many attempts:" },
              " wait as long as the page says, or reset your password to sign in straight away.",
            ],
            [
              { strong: "No email:" },
              " check your spam folder. Each new link replaces the last, so use the latest one.",
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
            { text: "Your account", to: PATHS.account },
            " you can change your name, company and email, download everything we hold about you, and delete your account. Under ",
            { text: "Security", to: ACCOUNT_PATHS.security },
            " you can change your password, set up other ways to sign in, see where you're signed in and sign out there.",
          ],
        },
      ],
    },
    {
      id: "details",
      heading: "What to enter",
      alsoCalled: "email address name company form typo correct",
      blocks: [
        {
          list: [
            [
              { strong: "Email:" },
              " use one you check often. We'll send the confirmation, reminders and any link to join the call there.",
            ],
            [
              { strong: "Company:" },
              " enter the name your customers know. No company yet? Your own name is fine.",
            ],
            [
              { strong: "Message:" },
              " tell us where your leads come from, where you lose them and what you've tried. Two sentences are enough.",
            ],
            [
              { strong: "Plan:" },
              " you can leave this at Not sure yet. Choosing a plan doesn't commit you to anything.",
            ],
          ],
        },
        {
          paragraph: [
            "Typed the wrong email address? Cancel with the link on the confirmation page and book again, or write to ",
            { text: BRAND.supportEmail, to: `mailto:${BRAND.supportEmail}` },
            ".",
          ],
        },
      ],
    },
    {
      id: "before-we-start",
      heading: "What to have ready when we start",
      alsoCalled: "onboarding setup preparation access checklist requirements",
      blocks: [
        {
          paragraph:
            "You don't need to prepare for the strategy call. Once you decide to go ahead, having these ready saves time:",
        },
        {
          list: [
            "Someone who can add a script to your website, or a user account that lets us do it.",
            "Someone who manages your CRM and can set up a user for us, with only the permissions we need.",
            "Access to your domain's DNS settings, if we'll be sending email in your name.",
            "The ten questions your customers ask most, with your answers.",
            "Who takes over when the assistant hands on a conversation, and when they're available.",
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
            "How many people can use your services depends on your plan: you'll find its user licences under ",
            { text: "Plans and Billing", to: HELP_PAGES.billing.to },
            ". When you book a call, you can add colleagues as guests and forward the invitation to them.",
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.features, HELP_PAGES.integration],
};
