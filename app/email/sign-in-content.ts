import { BRAND } from "../content/brand";
import { FLOW_MINUTES } from "../domain/account/sign-in-flow";
import type { EmailData } from "../domain/email/email";
import { codeInGroups } from "../domain/staff/sign-in-code";
import type { EmailContent } from "./layout";
import { greeted, note, paragraph } from "./layout";

/** The code is not in the subject, which locked screens show. */
export function signInCode(
  { name, device, isConfirming }: EmailData["sign_in_code"],
  { siteUrl, code, linkUrl }: { siteUrl: string; code: string; linkUrl: string },
): EmailContent {
  if (isConfirming) return confirmingCode({ name, device }, { siteUrl, code });
  return {
    subject: `Your sign-in code for ${BRAND.name}`,
    heading: "Your sign-in code",
    preview: `It expires in ${FLOW_MINUTES} minutes`,
    parts: [
      greeted(name, "here's your sign-in code:"),
      { kind: "code", text: codeInGroups(code) },
      paragraph(
        `Enter it where you're signing in, or open this link in the same browser. Both expire in ${FLOW_MINUTES} minutes.`,
      ),
      { kind: "button", label: "Sign in", url: linkUrl },
      { kind: "facts", facts: [["Requested from", device]] },
      note("Didn't request this? Ignore this email. Never share the code."),
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
    preview: `It expires in ${FLOW_MINUTES} minutes`,
    parts: [
      greeted(name, "here's your code to confirm it's you:"),
      { kind: "code", text: codeInGroups(code) },
      paragraph(`Enter it on the page that asked for it. It expires in ${FLOW_MINUTES} minutes.`),
      { kind: "facts", facts: [["Requested from", device]] },
      note(
        `Didn't request this? Then someone else is signed in to your account: change your password, sign that device out and write to us at ${BRAND.securityEmail}. Never share the code.`,
      ),
    ],
    reason: `You're receiving this because someone is changing your account at ${siteUrl}.`,
  };
}
