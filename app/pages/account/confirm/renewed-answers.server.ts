import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import { returnPath } from "~/domain/account/return-path";
import { PATHS } from "~/domain/paths";
import { isStaffPath } from "~/domain/staff-paths";
import type { FormSent } from "~/http/answers/form-answers.server";
import { sessionHeaders } from "~/http/sessions/session-cookie.server";

/** The answers once users have confirmed their identity: they go on, with the new token of their session. */
export function renewedAnswers({ context, fields, again }: Pick<FormSent, "context" | "fields" | "again">) {
  return {
    done: ({ token }: { token: string }) => {
      const next = nextOf(fields.next);
      // The desk is opened with a full page load, not with client-side navigation.
      const go = isStaffPath(next) ? redirectDocument : redirect;
      return go(next, { status: 303, headers: sessionHeaders(context.config, token) });
    },
    over: () => again({ status: 400, form: "", problem: "That has already been used. Please try again." }),
  };
}

/** The page that asked for a proof. */
export function nextOf(next: unknown): string {
  const path = returnPath(next);
  return path === PATHS.dashboard ? ACCOUNT_PATHS.security : path;
}
