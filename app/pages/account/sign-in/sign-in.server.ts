import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES, RESET_LIMITED } from "~/content/account-errors";
import { ResetRequestSchema, SignInSchema } from "~/domain/account/account-schema";
import type { FormAnswer } from "~/domain/account/form-answer";
import { returnPath } from "~/domain/account/return-path";
import { RESET_SENT_PATH } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { type FormSent, requirePerson, severalForms, waitAnswers } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, byField, formAction } from "~/http/forms/form-action.server";
import { stampNow } from "~/http/forms/person-check.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { requireAnonymous } from "~/http/sessions/guards.server";
import { authenticateByPassword } from "~/http/sessions/password-authenticator.server";
import { requestReset } from "~/use-cases/account/reset-password.server";
import { type AuthenticatedUser, startSession } from "~/use-cases/sessions/start-session.server";
import { noteRefusedSignIn } from "~/use-cases/sign-in/sign-in.server";
import { PASSKEY_OUTAGE, submitPasskeySignIn } from "../passkeys/passkey-proof.server";
import { startCompanySignIn } from "../providers/company-sign-in.server";
import { listProviderButtons } from "../providers/provider-answers.server";
import { readBrowserTokens, signInAnswers } from "../sign-in-response.server";

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

const SIGN_IN_OUTAGE = ["Signing in failed", { problem: ACCOUNT_MESSAGES.signInFailed }] as const;
const RESET_OUTAGE = ["Asking for a reset link failed", { problem: ACCOUNT_MESSAGES.resetFailed }] as const;

/** Signs in, or requests a reset link. */
export const action = formAction<null, FormAnswer>(
  {
    guard: anyone,
    again: severalForms({ "sign-in": ["email", "way"], reset: ["email"], passkey: [] }, "sign-in"),
    outage: (fields) => {
      const form = fieldValue(fields, "form");
      return form === "reset" ? RESET_OUTAGE : form === "passkey" ? PASSKEY_OUTAGE : SIGN_IN_OUTAGE;
    },
    everyFailure: true,
  },
  byField("form", { reset: submitResetRequest, passkey: submitPasskeySignIn }, submitSignIn),
);

async function submitSignIn(sent: FormSent) {
  const { request, context, fields, read, answer } = sent;
  const address = ResetRequestSchema.safeParse(fields);
  const goToCompany = async () =>
    address.success ? startCompanySignIn(sent, { email: address.data.email, next: fields.next }) : null;
  const toCompany = fieldValue(fields, "way") === "password" ? null : await goToCompany();
  if (toCompany) return toCompany;
  const typed = read(SignInSchema);
  const checked = await authenticateByPassword(request, context.authenticator, typed);
  if (!checked.ok) {
    // After the response, so that its timing doesn't reveal whether the account exists.
    // Not for a full queue, which says nothing about the account.
    const { reason } = checked;
    if (reason !== "busy")
      context.inBackground("A refused sign-in could not be noted", () =>
        noteRefusedSignIn(context, typed.email, reason),
      );
    return answer(checked, {
      ...waitAnswers(sent),
      invalid_credentials: { status: 400, problem: ACCOUNT_MESSAGES.invalidCredentials },
    });
  }
  const next = returnPath(fields.next);
  const entrant: AuthenticatedUser = { ...checked, methods: ["password"], next };
  const browser = await readBrowserTokens(request, context);
  const entered = await startSession(context, entrant, clientOf(request), browser);
  const answers = signInAnswers(sent, { next });
  return answer(entered, {
    ...answers,
    company_needed: async (needed) => (await goToCompany()) ?? answers.company_needed(needed),
  });
}

async function submitResetRequest(sent: FormSent) {
  const { request, context, read, answer } = sent;
  const { email } = read(ResetRequestSchema);
  const { isUnproven } = await requirePerson(sent);
  return answer(await requestReset({ ...context, isUnproven }, email, clientOf(request)), {
    done: () => seeOther(RESET_SENT_PATH),
    ...waitAnswers(sent, RESET_LIMITED),
  });
}
