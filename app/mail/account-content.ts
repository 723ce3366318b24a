import { BRAND } from "../content/brand";
import { RESET_PATH } from "../domain/account/account-token";
import type { MailData } from "../domain/mail/mail";
import type { MailContent } from "./layout";

type AccountFacts = {
  siteUrl: string;
  /** What the mail's token opens; empty for mails without one. */
  tokenUrl: string;
};

type ContentOf<Kind extends keyof MailData> = (data: MailData[Kind], facts: AccountFacts) => MailContent;

export const verifyEmail: ContentOf<"verify_email"> = ({ name }, { siteUrl, tokenUrl }) => ({
  subject: "Confirm your email address",
  heading: "Confirm your email address",
  preview: `One press, and your account at ${BRAND.name} knows that this address is yours`,
  parts: [
    {
      kind: "paragraph",
      text: `Hello ${name}, please confirm that this address is yours. Calls that were booked with it then show in your account.`,
    },
    { kind: "button", label: "Confirm this address", url: tokenUrl },
    { kind: "note", text: "You have no account with us? Then ignore this mail." },
  ],
  reason: whyAccount(siteUrl),
});

export const resetPassword: ContentOf<"reset_password"> = ({ name }, { siteUrl, tokenUrl }) => ({
  subject: "Choose a new password",
  heading: "Choose a new password",
  preview: "The link to choose a new password, which works once",
  parts: [
    { kind: "paragraph", text: `Hello ${name}, with this link you choose a new password for your account.` },
    { kind: "button", label: "Choose a new password", url: tokenUrl },
    {
      kind: "note",
      text: "The link works once, and not for long. You have not asked for it? Then ignore this mail: your password stays as it is.",
    },
  ],
  reason: whyAccount(siteUrl),
});

export const passwordChanged: ContentOf<"password_changed"> = ({ name }, { siteUrl }) => ({
  subject: "Your password has been changed",
  heading: "Your password has been changed",
  preview: "If that was you, there is nothing to do",
  parts: [
    {
      kind: "paragraph",
      text: `Hello ${name}, the password of your account has just been changed. If that was you, there is nothing to do.`,
    },
    {
      kind: "paragraph",
      text: `If it was not, choose a new password now, and tell us at ${BRAND.securityEmail}.`,
    },
    { kind: "link", label: "Choose a new password", url: siteUrl + RESET_PATH },
  ],
  reason: whyAccount(siteUrl),
});

export const emailChanged: ContentOf<"email_changed"> = ({ name, newEmail }, { siteUrl }) => ({
  subject: "The email address of your account has been changed",
  heading: "Your email address has been changed",
  preview: "If that was you, there is nothing to do",
  parts: [
    { kind: "paragraph", text: `Hello ${name}, the email address of your account is now` },
    { kind: "quote", text: newEmail },
    {
      kind: "paragraph",
      text: `If that was you, there is nothing to do. If it was not, write to ${BRAND.securityEmail} at once: this is the last mail that goes to this address.`,
    },
  ],
  reason: whyAccount(siteUrl),
});

function whyAccount(siteUrl: string): string {
  return `You get this mail because of an account with your address at ${siteUrl}.`;
}
