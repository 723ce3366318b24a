import { BRAND } from "../content/brand";
import type { EmailData } from "../domain/email/email";
import { PATHS } from "../domain/paths";
import type { EmailContent } from "./layout";
import { note, paragraph } from "./layout";
import { greeting } from "./spoken-name";

type AccountFacts = {
  siteUrl: string;
  /** Where the email's token leads; empty for emails without one. */
  tokenUrl: string;
};

type ContentOf<Kind extends keyof EmailData> = (data: EmailData[Kind], facts: AccountFacts) => EmailContent;

export const verifyEmail: ContentOf<"verify_email"> = ({ name }, { siteUrl, tokenUrl }) => ({
  subject: "Confirm your email address",
  heading: "Confirm your email address",
  preview: `Confirm this address for your ${BRAND.name} account`,
  parts: [
    paragraph(
      `${greeting(name)} please confirm that this is your email address. Calls booked with it will then appear in your account.`,
    ),
    { kind: "button", label: "Confirm this address", url: tokenUrl },
    note("Don't have an account with us? Then ignore this email."),
  ],
  reason: whyAccount(siteUrl),
});

export const resetPassword: ContentOf<"reset_password"> = ({ name }, { siteUrl, tokenUrl }) => ({
  subject: "Choose a new password",
  heading: "Choose a new password",
  preview: "Here's your link. It works once",
  parts: [
    paragraph(`${greeting(name)} use this link to choose a new password for your account.`),
    { kind: "button", label: "Choose a new password", url: tokenUrl },
    note(
      "The link works once and expires soon. If you didn't ask for it, ignore this email: your password stays as it is.",
    ),
  ],
  reason: whyAccount(siteUrl),
});

export const passwordChanged: ContentOf<"password_changed"> = ({ name }, { siteUrl }) => ({
  subject: "Your password has been changed",
  heading: "Your password has been changed",
  preview: "If that was you, there's nothing to do",
  parts: [
    paragraph(
      `${greeting(name)} the password for your account has just been changed. If that was you, there's nothing to do.`,
    ),
    paragraph(`If it wasn't, choose a new password now and tell us at ${BRAND.securityEmail}.`),
    { kind: "link", label: "Choose a new password", url: siteUrl + PATHS.resetPassword },
  ],
  reason: whyAccount(siteUrl),
});

export const changeEmail: ContentOf<"change_email"> = ({ name }, { siteUrl, tokenUrl }) => ({
  subject: "Confirm your new email address",
  heading: "Confirm your new email address",
  preview: "Here's your link. It works once, for an hour",
  parts: [
    paragraph(
      `${greeting(name)} someone asked to use this address for their ${BRAND.name} account. If that was you, please confirm it.`,
    ),
    { kind: "button", label: "Confirm this address", url: tokenUrl },
    note(
      "The link works once, for an hour, where you're signed in to that account. If you didn't ask for it, ignore this email: nothing changes.",
    ),
  ],
  reason: `You're receiving this because someone entered your email address at ${siteUrl}`,
});

export const emailChangeAsked: ContentOf<"email_change_asked"> = (
  { name, newEmail },
  { siteUrl, tokenUrl },
) => ({
  subject: "Your account is about to get a new email address",
  heading: "Is this new email address yours?",
  preview: "If you didn't ask for this, stop it now",
  parts: [
    paragraph(`${greeting(name)} someone asked for your account to use this address instead:`),
    { kind: "quote", text: newEmail },
    paragraph(
      "If that was you, there's nothing to do: the change is made once the new address is confirmed. If it wasn't, stop the change within the hour and choose a new password, because whoever asked knew yours.",
    ),
    { kind: "button", label: "Stop this change", url: tokenUrl },
  ],
  reason: whyAccount(siteUrl),
});

export const emailChanged: ContentOf<"email_changed"> = ({ name, newEmail }, { siteUrl }) => ({
  subject: "The email address for your account has been changed",
  heading: "Your email address has been changed",
  preview: "If that was you, there's nothing to do",
  parts: [
    paragraph(`${greeting(name)} the email address for your account is now:`),
    { kind: "quote", text: newEmail },
    paragraph(
      `If that was you, there's nothing to do. If it wasn't, write to ${BRAND.securityEmail} straight away: this is the last email we'll send to this address.`,
    ),
  ],
  reason: whyAccount(siteUrl),
});

function whyAccount(siteUrl: string): string {
  return `You're receiving this because there is an account with your email address at ${siteUrl}.`;
}
