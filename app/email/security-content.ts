import { BRAND } from "../content/brand";
import { ACCOUNT_PATHS } from "../domain/account/account-paths";
import type { EmailData } from "../domain/email/email";
import type { EmailContent } from "./layout";
import { greeted, paragraph } from "./layout";

type Notice = EmailData["security_notice"];

type Words = {
  heading: string;
  text: string;
  /** Beginnings of the sentences for the expected and the unexpected case. By default, whether it was the owner. */
  ifRight?: string;
  ifWrong?: string;
};

/** What happened, as a heading and as the end of "… has just been". */
const WORDS: Record<Notice["what"], Words> = {
  signed_in: {
    heading: "New sign-in to your account",
    text: "someone has just signed in to your account in a browser that's new to us.",
  },
  passkey_added: {
    heading: "A passkey was added to your account",
    text: "a passkey has just been added to your account.",
  },
  passkey_removed: {
    heading: "A passkey was removed from your account",
    text: "a passkey has just been removed from your account.",
  },
  authenticator_added: {
    heading: "An authenticator app was added to your account",
    text: "an authenticator app has just been set up for your account. From now on you'll need a code from the app to sign in.",
  },
  authenticator_removed: {
    heading: "The authenticator app was removed from your account",
    text: "the authenticator app has just been removed from your account. You no longer need a code to sign in.",
  },
  recovery_codes_made: {
    heading: "Your account has new recovery codes",
    text: "new recovery codes have just been created for your account. Your old ones no longer work.",
  },
  recovery_code_used: {
    heading: "A recovery code was used to sign in",
    text: "one of your recovery codes has just been used. It won't work again.",
  },
  identity_connected: {
    heading: "A connected account was added",
    text: "another account has just been connected to yours. You can now sign in with it:",
  },
  identity_disconnected: {
    heading: "A connected account was removed",
    text: "you can no longer sign in with this connected account:",
  },
  password_removed: {
    heading: "Your password was removed",
    text: "the password has just been removed from your account. Use one of your other ways to sign in.",
  },
  limits_lifted: {
    heading: "You can sign in again",
    text: "we had paused sign-in to your account after too many attempts. You can now try again:",
    ifRight: "If you asked us to do this",
    ifWrong: "If you didn't",
  },
};

/**
 * Notifies the owner of a change to their sign-in methods. `detail` names the item, in the owner's or a provider's
 * words.
 */
export function securityNotice(
  { name, what, device, detail }: Notice,
  { siteUrl }: { siteUrl: string },
): EmailContent {
  const { heading, text, ifRight = "If that was you", ifWrong = "If it wasn't" } = WORDS[what];
  return {
    subject: heading,
    heading,
    preview: `${ifRight}, you don't need to do anything`,
    parts: [
      greeted(name, text),
      {
        kind: "facts",
        facts: [...(detail ? [["Name", detail] as [string, string]] : []), ["From", device]],
      },
      paragraph(
        `${ifRight}, you don't need to do anything. ${ifWrong}, choose a new password, check your security settings and write to us at ${BRAND.securityEmail}.`,
      ),
      { kind: "button", label: "Check your security settings", url: siteUrl + ACCOUNT_PATHS.security },
    ],
    reason: `You're receiving this because there is an account with your email address at ${siteUrl}.`,
  };
}
