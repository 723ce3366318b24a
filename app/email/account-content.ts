import { BRAND } from "../content/brand";
import { FACTS } from "../content/facts";
import type { EmailData } from "../domain/email/email";
import { shownEmail } from "../domain/email-address";
import { PATHS } from "../domain/paths";
import type { EmailContent } from "./layout";
import { greeted, note, paragraph } from "./layout";

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
    greeted(
      name,
      "please confirm that this is your email address. Calls you've booked with it will then appear in your account.",
    ),
    { kind: "button", label: "Confirm this address", url: tokenUrl },
    note("Don't have an account with us? Ignore this email."),
  ],
  reason: whyAccount(siteUrl),
});

export const resetPassword: ContentOf<"reset_password"> = ({ name }, { siteUrl, tokenUrl }) => ({
  subject: "Choose a new password",
  heading: "Choose a new password",
  preview: `The link works once and expires in ${FACTS.resetLink}`,
  parts: [
    greeted(name, "use this link to choose a new password for your account."),
    { kind: "button", label: "Choose a new password", url: tokenUrl },
    note(
      `The link works once and expires in ${FACTS.resetLink}. Didn't request this? Ignore this email and your password stays the same.`,
    ),
  ],
  reason: whyAccount(siteUrl),
});

export const passwordChanged: ContentOf<"password_changed"> = ({ name }, { siteUrl }) => ({
  subject: "Your password has been changed",
  heading: "Your password has been changed",
  preview: "If that was you, you don't need to do anything",
  parts: [
    greeted(
      name,
      "the password for your account has just been changed. If that was you, you don't need to do anything.",
    ),
    paragraph(`If it wasn't, choose a new password now and write to us at ${BRAND.securityEmail}.`),
    { kind: "link", label: "Choose a new password", url: siteUrl + PATHS.resetPassword },
  ],
  reason: whyAccount(siteUrl),
});

export const changeEmail: ContentOf<"change_email"> = ({ name }, { siteUrl, tokenUrl }) => ({
  subject: "Confirm your new email address",
  heading: "Confirm your new email address",
  preview: `The link works once and expires in ${FACTS.changeEmailLink}`,
  parts: [
    greeted(
      name,
      `someone asked to use this address for their ${BRAND.name} account. If that was you, please confirm it.`,
    ),
    { kind: "button", label: "Confirm this address", url: tokenUrl },
    note(
      `The link works once, in a browser where you're signed in to that account, and expires in ${FACTS.changeEmailLink}. Didn't request this? Ignore this email and nothing will change.`,
    ),
  ],
  reason: `You're receiving this because someone entered your email address at ${siteUrl}.`,
});

export const emailChangeAsked: ContentOf<"email_change_asked"> = (
  { name, newEmail },
  { siteUrl, tokenUrl },
) => ({
  subject: "Your email address is about to change",
  heading: "Did you request this new email address?",
  preview: "If you didn't request this, stop it now",
  parts: [
    greeted(name, "someone asked to change your account's email address to:"),
    { kind: "quote", text: shownEmail(newEmail) },
    paragraph(
      "If that was you, you don't need to do anything: the address changes once you confirm the new one. If it wasn't, stop the change within the hour and choose a new password, because someone knows yours.",
    ),
    { kind: "button", label: "Stop this change", url: tokenUrl },
  ],
  reason: whyAccount(siteUrl),
});

export const emailChanged: ContentOf<"email_changed"> = ({ name, newEmail }, { siteUrl }) => ({
  subject: "The email address for your account has been changed",
  heading: "Your email address has been changed",
  preview: "If that was you, you don't need to do anything",
  parts: [
    greeted(name, "the email address for your account is now:"),
    { kind: "quote", text: shownEmail(newEmail) },
    paragraph(
      `If that was you, you don't need to do anything. If it wasn't, write to ${BRAND.securityEmail} straight away. We won't email this address again.`,
    ),
  ],
  reason: `You're receiving this because this was the email address for an account at ${siteUrl}.`,
});

function whyAccount(siteUrl: string): string {
  return `You're receiving this because there is an account with your email address at ${siteUrl}.`;
}
