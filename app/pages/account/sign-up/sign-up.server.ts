import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { SignUpSchema } from "~/domain/account/account-schema";
import type { FormAnswer } from "~/domain/account/form-answer";
import { returnPath } from "~/domain/account/return-path";
import { FormKeySchema } from "~/domain/form-key";
import { FORM_KEY_FIELD } from "~/domain/form-key-field";
import { PATHS } from "~/domain/paths";
import { VISIT_FIELD } from "~/domain/visits/visit-source";
import {
  newPasswordAnswers,
  onlyForm,
  requireOtherWord,
  requirePerson,
  waitAnswers,
} from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, formAction } from "~/http/forms/form-action.server";
import { stampNow } from "~/http/forms/person-check.server";
import { readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { visitSourceOf, visitTextOf } from "~/http/requests/visit-source.server";
import { signedInHeaders } from "~/http/sessions/device-cookie.server";
import { requireAnonymous } from "~/http/sessions/guards.server";
import { leastPasswordLength } from "~/use-cases/account/new-password.server";
import { signUp } from "~/use-cases/account/sign-up.server";
import { findInvitationIn } from "~/use-cases/staff/people.server";
import { startCompanySignIn } from "../providers/company-sign-in.server";
import { listProviderButtons } from "../providers/provider-answers.server";
import { readBrowserTokens, signInAnswers } from "../sign-in-response.server";

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
    invited: (await findInvitationIn(context, next))?.email ?? null,
  });
}

const shownAgain = onlyForm("sign-up", ["name", "company", "email", FORM_KEY_FIELD]);

export const action = formAction<null, FormAnswer>(
  {
    guard: anyone,
    again: (fields, { values, ...said }, { request }) =>
      shownAgain(fields, { ...said, values: { ...values, [VISIT_FIELD]: visitTextOf(fields, request) } }),
    outage: ["Signing up failed", { problem: ACCOUNT_MESSAGES.signUpFailed }],
    everyFailure: true,
  },
  async (sent) => {
    const { request, context, fields, read, answer } = sent;
    const visitSource = visitSourceOf(fields, request);
    const formKey = FormKeySchema.parse(fields[FORM_KEY_FIELD]);
    const person = read(SignUpSchema);
    requireOtherWord(sent, person.password, person.email);
    const { isUnproven } = await requirePerson(sent);
    const toCompany = await startCompanySignIn(sent, { email: person.email, next: fields.next, visitSource });
    if (toCompany) return toCompany;
    const next = returnPath(fields.next);
    const result = await signUp(
      { ...context, isUnproven },
      { ...person, formKey, next, visitSource },
      clientOf(request),
      await readBrowserTokens(request, context),
    );
    return answer(result, {
      done: async ({ token, device }) => seeOther(next, await signedInHeaders(context.config, token, device)),
      made_before: ({ entered }) => answer(entered, signInAnswers(sent, { next: fields.next })),
      ...waitAnswers(sent),
      ...newPasswordAnswers(sent),
      user_already_exists: {
        status: 400,
        problem: ACCOUNT_MESSAGES.userExists,
        link: { label: "Click here to sign in", to: PATHS.signIn },
      },
    });
  },
);
