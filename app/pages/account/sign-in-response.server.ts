import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/cloudflare";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { returnPath } from "~/domain/account/return-path";
import { signInPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { isStaffPath, STAFF_PATHS, signInCodePath } from "~/domain/staff-paths";
import { type FormSent, waitToTryAgain } from "~/http/answers/form-answers.server";
import { seeOther } from "~/http/cache/personal-response.server";
import type { Answered, OutcomeName, OutcomeOf } from "~/http/forms/form-action.server";
import { deviceCookie, signedInHeaders } from "~/http/sessions/device-cookie.server";
import { flowHeaders } from "~/http/sessions/flow-cookies.server";
import { sessionToken } from "~/http/sessions/session-cookie.server";
import { deskHeaders, staffDeviceToken, waitingHeaders } from "~/http/sessions/staff-cookies.server";
import type { Browser, SessionResult } from "~/use-cases/sessions/start-session.server";

/** Where staff go after signing in: the desk, unless they asked for another page. */
export function staffNext(next: unknown): string {
  const path = returnPath(next);
  return path === PATHS.dashboard ? STAFF_PATHS.today : path;
}

/** The session and device tokens in the cookies of a browser that signs in. */
export async function readBrowserTokens(request: Request, { config }: AppLoadContext): Promise<Browser> {
  return {
    session: sessionToken(request, config),
    device: deviceCookie(request, config),
    staffDevice: await staffDeviceToken(request, config),
  };
}

type SignInAnswers = {
  [Name in OutcomeName<SessionResult>]: (
    entered: OutcomeOf<SessionResult, Name>,
  ) => Answered<FormAnswer> | Promise<Answered<FormAnswer>>;
};

/**
 * The answers to a completed proof: signs the browser in and redirects it, or asks for what is missing. `more` has the
 * cookies that the sign-in method adds to the response.
 */
export function signInAnswers(
  { context, again }: Pick<FormSent, "context" | "again">,
  { next, more = new Headers() }: { next: unknown; more?: Headers },
): SignInAnswers {
  const { config } = context;
  const withMore = (headers: Headers) => {
    for (const cookie of more.getSetCookie()) headers.append("Set-Cookie", cookie);
    return headers;
  };
  const to = signInPath(returnPath(next));
  return {
    done: (entered) => redirectSignedIn(config, entered, next, withMore),
    second_factor: ({ token }) =>
      seeOther(ACCOUNT_PATHS.secondFactor, withMore(flowHeaders(config, "second_factor", token))),
    code_needed: ({ token }) =>
      seeOther(signInCodePath(staffNext(next)), withMore(waitingHeaders(config, token))),
    password_needed: () =>
      again({
        status: 400,
        problem: "This browser is new to us. Please sign in with your password.",
        link: { label: "Sign in", to },
        headers: withMore(new Headers()),
      }),
    company_needed: () =>
      again({
        status: 400,
        problem:
          "Your company manages your sign-in. Enter your email address on the sign-in page and we'll take you there.",
        link: { label: "Sign in with your company", to },
      }),
    over: () =>
      again({
        status: 400,
        problem: "This sign-in has expired. Please start again.",
        link: { label: "Sign in again", to },
      }),
    too_many: (limit) => again(waitToTryAgain(limit)),
  };
}

/** Sets the session's cookies and redirects to the page asked for, staff to the desk. */
export async function redirectSignedIn(
  config: AppLoadContext["config"],
  entered: Extract<SessionResult, { ok: true }>,
  next: unknown,
  withMore = (headers: Headers) => headers,
) {
  if (!entered.isStaff) {
    const headers = withMore(await signedInHeaders(config, entered.token, entered.device));
    return seeOther(returnPath(next), headers);
  }
  const headers = withMore(await deskHeaders(config, entered));
  const path = staffNext(next);
  // The desk is opened with a full page load, not with client-side navigation.
  const go = isStaffPath(path) ? redirectDocument : redirect;
  return go(path, { status: 303, headers });
}
