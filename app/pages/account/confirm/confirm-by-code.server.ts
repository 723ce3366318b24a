import type { AppLoadContext } from "@remix-run/cloudflare";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { confirmPath } from "~/domain/account/account-paths";
import { requiresSecondFactor } from "~/domain/account/assurance";
import { CodeSchema } from "~/domain/staff/sign-in-code";
import { refuseForm, refuseForNow } from "~/http/answers/form-answers.server";
import { seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { flowHeaders, flowToken } from "~/http/sessions/flow-cookies.server";
import { requireSignedIn } from "~/http/sessions/guards.server";
import type { Renewed } from "~/use-cases/sessions/renew-proof.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { askToConfirm, readMailedCode } from "~/use-cases/sign-in/mailed-code.server";
import { renewByCode } from "~/use-cases/sign-in/sign-in-by-code.server";
import { refuseCode } from "../sign-in-by-email/mailed-code-answers.server";

/** Whether a mailed code can renew a session's proof, and whether one has been sent. */
export type CodeToConfirm = "none" | "offered" | "waiting" | "sent-again";

export async function readMailedCodeState(
  request: Request,
  context: AppLoadContext,
  { user, session }: SignedIn,
  ways: Parameters<typeof requiresSecondFactor>[0],
): Promise<CodeToConfirm> {
  // A mailbox is no second factor, and an unverified address may belong to another person.
  if (user.emailVerifiedAt === null || requiresSecondFactor(ways)) return "none";
  const browser = { token: flowToken(request, context.config, "code"), sessionId: session.id };
  const waiting = await readMailedCode(context, browser);
  if (!waiting) return "offered";
  return fieldValue(readQuery(request), "sent") === "again" ? "sent-again" : "waiting";
}

/** Mails a code to renew a session's proof, or another one if a code was sent already. */
export async function submitAskForCode(next: string, request: Request, context: AppLoadContext) {
  const form = "mail-code";
  const signedIn = await requireSignedIn(request, context);
  const { user, session } = signedIn;
  const before = await readMailedCodeState(
    request,
    context,
    signedIn,
    await findSignInMethods(context.db, user.id),
  );
  if (before === "none") return refuseNotHere();
  const { config } = context;
  const input = { user, sessionId: session.id, next, token: flowToken(request, config, "code") };
  const result = await askToConfirm(context, input, clientOf(request));
  if (!result.ok) return refuseForNow(result, { form });
  context.deliverEmails();
  const path = before === "offered" ? confirmPath(next) : `${confirmPath(next)}&sent=again`;
  return seeOther(path, flowHeaders(config, "code", result.token));
}

export async function submitCodeToConfirm<Answer>(
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
  answerRenewed: (renewed: Renewed) => Answer,
) {
  const form = "code";
  const values = { code: fieldValue(fields, "code").slice(0, 20) };
  const signedIn = await requireSignedIn(request, context);
  if (
    (await readMailedCodeState(
      request,
      context,
      signedIn,
      await findSignInMethods(context.db, signedIn.user.id),
    )) === "none"
  )
    return refuseNotHere();
  const checked = parseForm(CodeSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const input = { token: flowToken(request, context.config, "code"), code: checked.value.code };
  const result = await renewByCode(context, signedIn, input, clientOf(request));
  return result.ok ? answerRenewed(result) : refuseCode(result, { form, values }, context);
}

function refuseNotHere() {
  return refuseForm({
    problem: "An emailed code isn't enough for your account. Please use one of the ways below.",
  });
}
