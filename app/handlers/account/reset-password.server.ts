import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { LINK_INVALID } from "~/domain/account/account";
import { NewPasswordSchema } from "~/domain/account/account-schema";
import { flashPath, PATHS } from "~/domain/paths";
import { TokenSchema } from "~/domain/private-link";
import { clientOf } from "~/http/client-facts.server";
import { signedInHeaders } from "~/http/device-cookie.server";
import { parseForm, readForm, readQuery } from "~/http/forms.server";
import { PERSONAL } from "~/http/response-headers";
import { sessionToken } from "~/http/session.server";
import { findAccountLink } from "~/use-cases/account/account-links.server";
import { resetPassword } from "~/use-cases/account/reset-password.server";
import { accountDeps, atNow, BREACHED, ownWordErrors, refuseForm, refuseForNow } from "./form-answers.server";

/** The page a reset link opens. Opening it changes nothing, because email scanners open links too. */
export async function loadResetPassword(request: Request, context: AppLoadContext) {
  const token = TokenSchema.safeParse(readQuery(request).token);
  const link = token.success ? await findAccountLink(atNow(context), "reset", token.data) : null;
  return data(
    link && token.success ? { token: token.data, email: link.email } : { token: null, email: null },
    { status: link ? 200 : 400, headers: PERSONAL },
  );
}

export async function submitResetPassword(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  const form = "new-password";
  const token = TokenSchema.safeParse(fields.token);
  if (!token.success) return refuseForm({ form, problem: LINK_INVALID });
  const checked = parseForm(NewPasswordSchema, fields);
  if (!checked.ok) return refuseForm({ form, errors: checked.errors });
  const link = await findAccountLink(atNow(context), "reset", token.data);
  const ownWord = link && ownWordErrors(checked.value.password, link.email);
  if (ownWord) return refuseForm({ form, errors: ownWord });
  const input = { token: token.data, password: checked.value.password };
  const result = await resetPassword(
    accountDeps(context),
    input,
    clientOf(request),
    sessionToken(request, context.config),
  );
  if (result.ok) {
    context.deliverEmails();
    const headers = await signedInHeaders(context, result.token, result.email);
    return redirect(flashPath(PATHS.dashboard, "password-changed"), { status: 303, headers });
  }
  if ("retryAfterSeconds" in result) return refuseForNow(result, { form });
  if (result.reason === "breached") return refuseForm({ form, errors: BREACHED });
  return refuseForm({ form, problem: LINK_INVALID });
}
