import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { SignUpSchema } from "~/domain/account/account-schema";
import { returnPath } from "~/domain/account/return-path";
import { FormKeySchema } from "~/domain/form-key";
import { FORM_KEY_FIELD } from "~/domain/form-key-field";
import { PATHS } from "~/domain/paths";
import { VISIT_FIELD, visitText } from "~/domain/visits/visit-source";
import {
  ownWordErrors,
  refusedPassword,
  refuseForm,
  refuseForNow,
  refuseProgram,
  valuesOf,
} from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { checkPerson, stampNow } from "~/http/forms/person-check.server";
import { parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { visitSourceOf } from "~/http/requests/visit-source.server";
import { failureOf } from "~/http/responses/outage.server";
import { signedInHeaders } from "~/http/sessions/device-cookie.server";
import { requireAnonymous } from "~/http/sessions/guards.server";
import { leastPasswordLength } from "~/use-cases/account/new-password.server";
import { signUp } from "~/use-cases/account/sign-up.server";
import { startCompanySignIn } from "../providers/company-sign-in.server";
import { listProviderButtons } from "../providers/provider-answers.server";
import { readBrowserTokens, respondToSignIn } from "../sign-in-response.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAnonymous(request, context);
  const next = returnPath(readQuery(request).next);
  const opened = await stampNow(context);
  const providers = listProviderButtons(context);
  return privateData({
    next: next === PATHS.dashboard ? null : next,
    opened,
    providers,
    formKey: context.newId(),
    leastPassword: await leastPasswordLength(context, { next }),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const form = "sign-up";
  const visitSource = visitSourceOf(fields, request);
  const values = {
    ...valuesOf(fields, ["name", "company", "email", FORM_KEY_FIELD]),
    [VISIT_FIELD]: visitText(visitSource),
  };
  const formKey = FormKeySchema.parse(fields[FORM_KEY_FIELD]);
  const checked = parseForm(SignUpSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const ownWord = ownWordErrors(checked.value.password, checked.value.email);
  if (ownWord) return refuseForm({ form, values, errors: ownWord });
  const person = await checkPerson(fields, context);
  if (!person.ok) return refuseProgram(person, { form, values });
  try {
    const { email } = checked.value;
    const answer = { form, values };
    const redirectToCompany = await startCompanySignIn(
      request,
      context,
      { email, next: fields.next, visitSource },
      answer,
    );
    if (redirectToCompany) return redirectToCompany;
    const result = await signUp(
      { ...context, isUnproven: person.isUnproven },
      { ...checked.value, formKey, next: returnPath(fields.next), visitSource },
      clientOf(request),
      await readBrowserTokens(request, context),
    );
    if (result.ok) {
      context.deliverEmails();
      const headers = await signedInHeaders(context.config, result.token, result.device);
      return seeOther(returnPath(fields.next), headers);
    }
    if (result.reason === "made_before") {
      context.deliverEmails();
      return await respondToSignIn(context, result.entered, { next: fields.next, form, values });
    }
    if ("retryAfterSeconds" in result) return refuseForNow(result, { form, values });
    if (result.reason === "breached" || result.reason === "too_short")
      return refuseForm({ form, values, errors: refusedPassword(result) });
    return refuseForm({
      form,
      values,
      problem: ACCOUNT_MESSAGES.userExists,
      link: { label: "Click here to sign in", to: PATHS.signIn },
    });
  } catch (error) {
    const init = failureOf("Signing up failed", error, context);
    return refuseForm({ form, values, problem: ACCOUNT_MESSAGES.signUpFailed }, init);
  }
}
