import type { AppLoadContext } from "@remix-run/cloudflare";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { confirmPath } from "~/domain/account/account-paths";
import { requiresSecondFactor } from "~/domain/account/assurance";
import { CodeSchema } from "~/domain/staff/sign-in-code";
import { type FormSent, waitAnswers } from "~/http/answers/form-answers.server";
import { seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { flowHeaders, flowToken } from "~/http/sessions/flow-cookies.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { askToConfirm, readMailedCode } from "~/use-cases/sign-in/mailed-code.server";
import { renewByCode } from "~/use-cases/sign-in/sign-in-by-code.server";
import { codeRefused } from "../sign-in-by-email/mailed-code-answers.server";
import { nextOf, renewedAnswers } from "./renewed-answers.server";

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
export async function submitAskForCode(sent: FormSent<SignedIn>) {
  const { request, context, fields, who, answer } = sent;
  const { config } = context;
  const next = nextOf(fields.next);
  const before = await requireMailedCode(sent);
  const token = flowToken(request, config, "code");
  const input = { user: who.user, sessionId: who.session.id, next, token };
  return answer(await askToConfirm(context, input, clientOf(request)), {
    done: (mailed) => {
      const path = before === "offered" ? confirmPath(next) : `${confirmPath(next)}&sent=again`;
      return seeOther(path, flowHeaders(config, "code", mailed.token));
    },
    ...waitAnswers(sent),
  });
}

export async function submitCodeToConfirm(sent: FormSent<SignedIn>) {
  const { request, context, who, read, answer } = sent;
  await requireMailedCode(sent);
  const { code } = read(CodeSchema);
  const input = { token: flowToken(request, context.config, "code"), code };
  const renewed = await renewByCode(context, who, input, clientOf(request));
  return answer(renewed, { ...renewedAnswers(sent), ...codeRefused(sent) });
}

async function requireMailedCode({ request, context, who, refuse }: FormSent<SignedIn>) {
  const ways = await findSignInMethods(context.db, who.user.id);
  const state = await readMailedCodeState(request, context, who, ways);
  return state === "none" ? refuse({ form: "", problem: NOT_ENOUGH }) : state;
}

const NOT_ENOUGH = "An emailed code isn't enough for your account. Please use one of the ways below.";
