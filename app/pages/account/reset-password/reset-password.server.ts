import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LINK_INVALID } from "~/content/account-errors";
import { PASSWORD_LIMITS } from "~/domain/account/account";
import { NewPasswordSchema } from "~/domain/account/account-schema";
import { flashPath } from "~/domain/account/dashboard-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PASSWORD_CHANGED_PATH } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { LinkFormSchema, TokenSchema } from "~/domain/private-link";
import {
  newPasswordAnswers,
  onlyForm,
  requireOtherWord,
  waitAnswers,
} from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, formAction } from "~/http/forms/form-action.server";
import { readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { endedSessionHeaders } from "~/http/sessions/session-cookie.server";
import { findAccountLink } from "~/use-cases/account/account-links.server";
import { leastPasswordLength } from "~/use-cases/account/new-password.server";
import { resetPassword } from "~/use-cases/account/reset-password.server";
import { readBrowserTokens, signInAnswers } from "../sign-in-response.server";

/** The page a reset link opens. Opening it changes nothing, because email scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = TokenSchema.safeParse(readQuery(request).token);
  const link = token.success ? await findAccountLink(context, "reset", token.data) : null;
  return privateData(
    link && token.success
      ? {
          token: token.data,
          email: link.email,
          leastPassword: await leastPasswordLength(context, { userId: link.userId }),
        }
      : { token: null, email: null, leastPassword: PASSWORD_LIMITS.min },
    link ? 200 : 400,
  );
}

export const action = formAction<null, FormAnswer>(
  { guard: anyone, again: onlyForm("new-password") },
  async (sent) => {
    const { request, context, read, answer } = sent;
    const { token } = read(LinkFormSchema, () => ({ problem: LINK_INVALID }));
    const { password } = read(NewPasswordSchema);
    const link = await findAccountLink(context, "reset", token);
    if (link) requireOtherWord(sent, password, link.email);
    const browser = await readBrowserTokens(request, context);
    const result = await resetPassword(context, { token, password }, clientOf(request), browser);
    const next = flashPath(PATHS.dashboard, "password-changed");
    return answer(result, {
      ...signInAnswers(sent, { next }),
      // Staff must sign in again, in this browser too.
      password_needed: () => seeOther(PASSWORD_CHANGED_PATH, endedSessionHeaders(context.config)),
      company_needed: signInAnswers(sent, { next: PATHS.dashboard }).company_needed,
      ...waitAnswers(sent),
      ...newPasswordAnswers(sent),
      ...REFUSED,
    });
  },
);

const NO_LINK = { status: 400, problem: LINK_INVALID };
/** A new password needs no mailed code, and no sign-in that could have ended. */
const REFUSED = { link_invalid: NO_LINK, code_needed: NO_LINK, over: NO_LINK };
