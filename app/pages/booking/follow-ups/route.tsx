import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { followUpsPath } from "~/domain/messages/message-paths";
import { PATHS } from "~/domain/paths";
import { AccountForm } from "~/ui/account/account-form";
import { AuthFrame } from "~/ui/account/auth-frame";
import { QuietLink } from "~/ui/button";
import type { loader } from "./follow-ups.server";

export const meta = () => pageTitle("Follow-ups");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./follow-ups.server";

const AGAIN = <QuietLink to={PATHS.schedule}>See the free times</QuietLink>;

export default function FollowUps() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  switch (loaded.view) {
    case "ask":
      return (
        <AuthFrame
          title="Stop follow-ups?"
          lead="After a call, we may email you to follow up. Press the button and we won't do that again."
        >
          <AccountForm
            name="stop"
            answer={answer}
            button="Stop follow-ups"
            action={followUpsPath(loaded.key)}
          />
          <p className="text-ink-soft">
            You'll still get confirmations and reminders of calls that you book.
          </p>
        </AuthFrame>
      );
    case "stopped":
      return (
        <AuthFrame
          title="You won't get any more follow-ups"
          lead="That holds for good, for the address that our email went to. You'll still get confirmations and reminders of calls that you book."
          action={AGAIN}
        />
      );
    case "unknown":
      return (
        <AuthFrame
          title="There's nothing to stop here"
          lead="Please open the link in one of our follow-ups again, or copy it whole into your browser's address bar."
          action={AGAIN}
        />
      );
  }
}
