import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { BRAND } from "~/content/brand";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { shownEmail } from "~/domain/email-address";
import { AuthFrame } from "~/ui/account/auth-frame";
import { EmailAddress } from "~/ui/email-address";
import type { loader } from "./join.server";
import { JoinChoice } from "./join-choice";

export const meta = () => pageTitle("Join the desk");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./join.server";
export const clientAction = keepAccountForm();

export default function Join() {
  const { invitation } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (!invitation) {
    return (
      <AuthFrame
        title="This invitation no longer works"
        lead="It may have been accepted, withdrawn or replaced, or it may have expired. If you should be on the team, ask the person who invited you to send another."
      />
    );
  }
  return (
    <AuthFrame
      title={`Join the ${BRAND.name} desk`}
      lead={
        <>
          <span className="wrap-anywhere">{shownEmail(invitation.invitedBy)}</span> has invited{" "}
          <strong className="font-semibold text-ink">
            <EmailAddress email={invitation.email} />
          </strong>{" "}
          to work here.
        </>
      }
    >
      <JoinChoice invitation={invitation} answer={answer} />
    </AuthFrame>
  );
}
