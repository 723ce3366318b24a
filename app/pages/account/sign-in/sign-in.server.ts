import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES, RESET_LIMITED } from "~/content/account-errors";
import { ResetRequestSchema, SignInSchema } from "~/domain/account/account-schema";
import { returnPath } from "~/domain/account/return-path";
import { RESET_SENT_PATH } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { refuseForm, refuseForNow, refuseProgram, valuesOf } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { checkPerson, stampNow } from "~/http/forms/person-check.server";
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { failureOf } from "~/http/responses/outage.server";
import { requireAnonymous } from "~/http/sessions/guards.server";
import { PASSWORD, passwordRequest, refusalOf } from "~/http/sessions/password-authenticator.server";
import { requestReset } from "~/use-cases/account/reset-password.server";
import { type AuthenticatedUser, startSession } from "~/use-cases/sessions/start-session.server";
import { noteRefusedSignIn } from "~/use-cases/sign-in/sign-in.server";
import { submitPasskeySignIn } from "../passkeys/passkey-proof.server";
import { startCompanySignIn } from "../providers/company-sign-in.server";
import { listProviderButtons } from "../providers/provider-answers.server";
import { readBrowserTokens, respondToSignIn } from "../sign-in-response.server";

export type SignInMode = "sign-in" | "reset" | "reset-sent";

/** The sign-in page in one of its modes, with the path to return to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAnonymous(request, context);
  const query = readQuery(request);
  const asked = fieldValue(query, "mode");
  const mode: SignInMode = asked === "reset" || asked === "reset-sent" ? asked : "sign-in";
  const next = returnPath(query.next);
  const opened = mode === "reset" ? await stampNow(context) : null;
  return privateData({
    mode,
    opened,
    next: next === PATHS.dashboard ? null : next,
    providers: listProviderButtons(context),
    // Lets desk owners use their password in case their company's sign-in doesn't work.
    way: fieldValue(query, "way") === "password" ? "password" : null,
    wasDeleted: fieldValue(query, "deleted") === "1",
    hasNewPassword: fieldValue(query, "changed") === "1",
    lacksCookie: fieldValue(query, "cookies") === "blocked",
  });
}

/** Signs in, or requests a reset link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  if (fieldValue(fields, "form") === "reset") return submitResetRequest(fields, request, context);
  if (fieldValue(fields, "form") === "passkey") return submitPasskeySignIn(fields, request, context);
  const form = "sign-in";
  const values = valuesOf(fields, ["email", "way"]);
  const address = parseForm(ResetRequestSchema, fields);
  const goToCompany = async () =>
    address.ok
      ? startCompanySignIn(
          request,
          context,
          { email: address.value.email, next: fields.next },
          { form, values },
        )
      : null;
  const client = clientOf(request);
  const checked = parseForm(SignInSchema, fields);
  try {
    const redirectToCompany = values.way === "password" ? null : await goToCompany();
    if (redirectToCompany) return redirectToCompany;
    if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
    const credential = passwordRequest(request, checked.value);
    const authenticated = await context.authenticator.authenticate(PASSWORD, credential);
    const next = returnPath(fields.next);
    const entrant: AuthenticatedUser = { ...authenticated, methods: ["password"], next };
    const entered = await startSession(context, entrant, client, await readBrowserTokens(request, context));
    const isCompanys = !entered.ok && entered.reason === "company_needed";
    return (
      (isCompanys ? await goToCompany() : null) ??
      (await respondToSignIn(context, entered, { next, form, values }))
    );
  } catch (error) {
    const outcome = refusalOf(error);
    if (outcome) {
      // After the response, so that its timing doesn't reveal whether the account exists.
      // Not for a full queue, which says nothing about the account.
      if (outcome.reason !== "busy" && address.ok)
        context.waitUntil(noteRefusedSignIn(context, address.value.email, outcome.reason));
      if ("retryAfterSeconds" in outcome) return refuseForNow(outcome, { form, values });
      return refuseForm({ form, values, problem: ACCOUNT_MESSAGES.invalidCredentials });
    }
    const init = failureOf("Signing in failed", error, context);
    return refuseForm({ form, values, problem: ACCOUNT_MESSAGES.signInFailed }, init);
  }
}

async function submitResetRequest(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "reset";
  const values = valuesOf(fields, ["email"]);
  const checked = parseForm(ResetRequestSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const person = await checkPerson(fields, context);
  if (!person.ok) return refuseProgram(person, { form, values });
  try {
    const deps = { ...context, isUnproven: person.isUnproven };
    const result = await requestReset(deps, checked.value.email, clientOf(request));
    if (!result.ok) return refuseForNow(result, { form, values }, RESET_LIMITED);
  } catch (error) {
    const init = failureOf("Asking for a reset link failed", error, context);
    return refuseForm({ form, values, problem: ACCOUNT_MESSAGES.resetFailed }, init);
  }
  context.deliverEmails();
  return seeOther(RESET_SENT_PATH);
}
