import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/cloudflare";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { returnPath } from "~/domain/account/return-path";
import { signInPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { isStaffPath, STAFF_PATHS, signInCodePath } from "~/domain/staff-paths";
import { refuseForm, refuseForNow } from "~/http/answers/form-answers.server";
import { seeOther } from "~/http/cache/personal-response.server";
import { PERSONAL } from "~/http/responses/response-headers";
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

/**
 * Responds to a completed proof: signs the browser in and redirects it, or asks for what is missing. `more` has the
 * cookies that the sign-in method adds to the response.
 */
export async function respondToSignIn(
  context: AppLoadContext,
  entered: SessionResult,
  { next, form, values = {} }: { next: unknown; form: string; values?: FormAnswer["values"] },
  more: Headers = new Headers(),
) {
  const { config } = context;
  const withMore = (headers: Headers) => {
    for (const cookie of more.getSetCookie()) headers.append("Set-Cookie", cookie);
    return headers;
  };
  if (entered.ok) return redirectSignedIn(config, entered, next, withMore);
  switch (entered.reason) {
    case "second_factor": {
      const headers = withMore(flowHeaders(config, "second_factor", entered.token));
      return seeOther(ACCOUNT_PATHS.secondFactor, headers);
    }
    case "code_needed": {
      context.deliverEmails();
      const headers = withMore(waitingHeaders(config, entered.token));
      return seeOther(signInCodePath(staffNext(next)), headers);
    }
    case "password_needed":
      return refuseForm(
        {
          form,
          values,
          problem: "This browser is new to us. Please sign in with your password.",
          link: { label: "Sign in", to: signInPath(returnPath(next)) },
        },
        { headers: withMore(new Headers(PERSONAL)) },
      );
    case "company_needed":
      return refuseForm({
        form,
        values,
        problem:
          "Your company manages your sign-in. Enter your email address on the sign-in page and we'll take you there.",
        link: { label: "Sign in with your company", to: signInPath(returnPath(next)) },
      });
    case "over":
      return refuseForm({
        form,
        values,
        problem: "This sign-in has expired. Please start again.",
        link: { label: "Sign in again", to: signInPath(returnPath(next)) },
      });
    case "too_many":
      return refuseForNow(entered, { form, values });
  }
}

/** Sets the session's cookies and redirects to the page asked for, staff to the desk. */
async function redirectSignedIn(
  config: AppLoadContext["config"],
  entered: Extract<SessionResult, { ok: true }>,
  next: unknown,
  withMore: (headers: Headers) => Headers,
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
