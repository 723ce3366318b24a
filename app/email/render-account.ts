import { mailedLinkPath } from "../domain/account/account-paths";
import { accountTokenOf, type TokenPurpose } from "../domain/account/account-token";
import { mailedCodeOf, mailedLinkOf } from "../domain/account/mailed-code";
import { accountLinkPath } from "../domain/account/sign-in-paths";
import type { QueuedEmail } from "../domain/email/email";
import {
  changeEmail,
  emailChangeAsked,
  emailChanged,
  passwordChanged,
  resetPassword,
  verifyEmail,
} from "./account-content";
import type { EmailContent } from "./layout";
import { securityNotice } from "./security-content";
import { signInCode } from "./sign-in-content";

type AccountEmail = Extract<
  QueuedEmail,
  {
    kind:
      | "verify_email"
      | "reset_password"
      | "password_changed"
      | "change_email"
      | "email_change_asked"
      | "email_changed"
      | "sign_in_code"
      | "security_notice";
  }
>;

type LinkContext = { siteUrl: string; cookieSecret: string };

/** The words of an email about an account, with the link or the code that belongs to it. */
export async function accountContent(email: AccountEmail, facts: LinkContext): Promise<EmailContent> {
  const { siteUrl, cookieSecret } = facts;
  switch (email.kind) {
    case "verify_email":
      return verifyEmail(email.data, await accountLink("verify", email.data.tokenId, facts));
    case "reset_password":
      return resetPassword(email.data, await accountLink("reset", email.data.tokenId, facts));
    case "password_changed":
      return passwordChanged(email.data, { siteUrl, tokenUrl: "" });
    case "change_email":
      return changeEmail(email.data, await accountLink("change", email.data.tokenId, facts));
    case "email_change_asked":
      return emailChangeAsked(email.data, await accountLink("stop", email.data.tokenId, facts));
    case "email_changed":
      return emailChanged(email.data, { siteUrl, tokenUrl: "" });
    case "sign_in_code": {
      const { flowId } = email.data;
      const [code, token] = await Promise.all([
        mailedCodeOf(flowId, cookieSecret),
        mailedLinkOf(flowId, cookieSecret),
      ]);
      return signInCode(email.data, { siteUrl, code, linkUrl: siteUrl + mailedLinkPath(token) });
    }
    case "security_notice":
      return securityNotice(email.data, { siteUrl });
  }
}

async function accountLink(purpose: TokenPurpose, tokenId: string, { siteUrl, cookieSecret }: LinkContext) {
  const token = await accountTokenOf(tokenId, purpose, cookieSecret);
  return { siteUrl, tokenUrl: siteUrl + accountLinkPath(purpose, token) };
}
