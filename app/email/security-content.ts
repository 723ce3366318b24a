import { BRAND } from "../content/brand";
import { ACCOUNT_PATHS } from "../domain/account/account-paths";
import type { EmailData } from "../domain/email/email";
import type { EmailContent } from "./layout";
import { paragraph } from "./layout";
import { greeting } from "./spoken-name";

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
    heading: "Your account was signed in to in a new browser",
    text: "a browser that we hadn't seen with your account before has just signed in to it.",
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
    heading: "Your account now asks for a second step",
    text: "an authenticator app has just been set up for your account. From now on, signing in takes a code from it, too.",
  },
  authenticator_removed: {
    heading: "Your account no longer asks for a second step",
    text: "the authenticator app has just been removed from your account. Signing in no longer takes a code.",
  },
  recovery_codes_made: {
    heading: "Your account has new recovery codes",
    text: "new recovery codes have just been made for your account. Any earlier ones no longer work.",
  },
  recovery_code_used: {
    heading: "A recovery code was used to sign in",
    text: "one of your recovery codes has just been used. It won't work again.",
  },
  identity_connected: {
    heading: "A way to sign in was connected to your account",
    text: "another account has just been connected to yours, and can sign in to it:",
  },
  identity_disconnected: {
    heading: "A way to sign in was disconnected from your account",
    text: "another account can no longer sign in to yours:",
  },
  password_removed: {
    heading: "Your password was removed",
    text: "the password has just been removed from your account. You sign in another way from now on.",
  },
  limits_lifted: {
    heading: "You can try to sign in again",
    text: "after too many attempts, your account had to wait before the next one. We have just lifted that:",
    ifRight: "If you asked us to",
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
    preview: `${ifRight}, there's nothing to do`,
    parts: [
      paragraph(`${greeting(name)} ${text}`),
      {
        kind: "facts",
        facts: [...(detail ? [["Which one", detail] as [string, string]] : []), ["From", device]],
      },
      paragraph(
        `${ifRight}, there's nothing to do. ${ifWrong}, choose a new password, look at how your account can be reached, and tell us at ${BRAND.securityEmail}.`,
      ),
      { kind: "button", label: "See how you sign in", url: siteUrl + ACCOUNT_PATHS.security },
    ],
    reason: `You're receiving this because there is an account with your email address at ${siteUrl}.`,
  };
}
