import { BRAND } from "../content/brand";
import { FLOW_MINUTES } from "../domain/account/sign-in-flow";
import type { EmailData } from "../domain/email/email";
import { codeInGroups } from "../domain/staff/sign-in-code";
import type { EmailContent } from "./layout";
import { note, paragraph } from "./layout";
import { greeting } from "./spoken-name";

/** The code is not in the subject, which locked screens show. */
export function signInCode(
  { name, device, isConfirming }: EmailData["sign_in_code"],
  { siteUrl, code, linkUrl }: { siteUrl: string; code: string; linkUrl: string },
): EmailContent {
  if (isConfirming) return confirmingCode({ name, device }, { siteUrl, code });
  return {
    subject: `Your sign-in code for ${BRAND.name}`,
    heading: "Your sign-in code",
    preview: `It works once, for ${FLOW_MINUTES} minutes`,
    parts: [
      paragraph(`${greeting(name)} this is the code that signs you in:`),
      { kind: "quote", text: codeInGroups(code) },
      paragraph(
        `Enter it where you asked for it, or open this link in the same browser. Both work once, for ${FLOW_MINUTES} minutes.`,
      ),
      { kind: "button", label: "Sign in", url: linkUrl },
      { kind: "facts", facts: [["Asked for from", device]] },
      note(
        "Not you? Then ignore this email: without it nobody gets in. Don't give the code to anyone, whoever asks.",
      ),
    ],
    reason: `You're receiving this because someone entered your email address at ${siteUrl}.`,
  };
}

/** No link: the code is entered on a page that is already open. */
function confirmingCode(
  { name, device }: { name: string; device: string },
  { siteUrl, code }: { siteUrl: string; code: string },
): EmailContent {
  return {
    subject: `Your code for ${BRAND.name}`,
    heading: "Confirm it's you",
    preview: `It works once, for ${FLOW_MINUTES} minutes`,
    parts: [
      paragraph(`${greeting(name)} this is the code that confirms it's you:`),
      { kind: "quote", text: codeInGroups(code) },
      paragraph(`Enter it on the page that asked for it. It works once, for ${FLOW_MINUTES} minutes.`),
      { kind: "facts", facts: [["Asked for from", device]] },
      note(
        `Not you? Then somebody is signed in to your account: change your password or sign that device out, and tell us at ${BRAND.securityEmail}. Don't give the code to anyone, whoever asks.`,
      ),
    ],
    reason: `You're receiving this because a change to your account at ${siteUrl} asks for it.`,
  };
}
