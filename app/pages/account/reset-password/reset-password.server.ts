import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LINK_INVALID } from "~/content/account-errors";
import { PASSWORD_LIMITS } from "~/domain/account/account";
import { NewPasswordSchema } from "~/domain/account/account-schema";
import { flashPath } from "~/domain/account/dashboard-paths";
import { PASSWORD_CHANGED_PATH } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { TokenSchema } from "~/domain/private-link";
import { ownWordErrors, refusedPassword, refuseForm, refuseForNow } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { endedSessionHeaders } from "~/http/sessions/session-cookie.server";
import { findAccountLink } from "~/use-cases/account/account-links.server";
import { leastPasswordLength } from "~/use-cases/account/new-password.server";
import { resetPassword } from "~/use-cases/account/reset-password.server";
import { readBrowserTokens, respondToSignIn } from "../sign-in-response.server";

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

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const form = "new-password";
  const token = TokenSchema.safeParse(fields.token);
  if (!token.success) return refuseForm({ form, problem: LINK_INVALID });
  const checked = parseForm(NewPasswordSchema, fields);
  if (!checked.ok) return refuseForm({ form, errors: checked.errors });
  const link = await findAccountLink(context, "reset", token.data);
  const ownWord = link && ownWordErrors(checked.value.password, link.email);
  if (ownWord) return refuseForm({ form, errors: ownWord });
  const input = { token: token.data, password: checked.value.password };
  const result = await resetPassword(
    context,
    input,
    clientOf(request),
    await readBrowserTokens(request, context),
  );
  if (result.ok || result.reason === "second_factor") {
    context.deliverEmails();
    return respondToSignIn(context, result, { next: flashPath(PATHS.dashboard, "password-changed"), form });
  }
  if (result.reason === "password_needed") {
    context.deliverEmails();
    // Staff must sign in again, in this browser too.
    return seeOther(PASSWORD_CHANGED_PATH, endedSessionHeaders(context.config));
  }
  if (result.reason === "company_needed")
    return respondToSignIn(context, result, { next: PATHS.dashboard, form });
  if ("retryAfterSeconds" in result) return refuseForNow(result, { form });
  if (result.reason === "breached" || result.reason === "too_short")
    return refuseForm({ form, errors: refusedPassword(result) });
  return refuseForm({ form, problem: LINK_INVALID });
}
