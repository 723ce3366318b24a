import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { shownEmail } from "~/domain/email-address";
import type { AddressSetting } from "~/domain/settings/setting-words";
import { confirmAddressPath } from "~/domain/staff-paths";
import { AccountForm } from "~/ui/account/account-form";
import { AuthFrame } from "~/ui/account/auth-frame";
import type { loader } from "./confirm-address.server";

export const meta = () => pageTitle("Confirm an address");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./confirm-address.server";
export const clientAction = keepAccountForm();

const NEWS: Record<AddressSetting, string> = {
  bookings_email: "calls that are booked, moved or cancelled",
  tickets_email: "support tickets",
};

export default function ConfirmAddress() {
  const { isDone, proof } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (isDone) {
    return (
      <AuthFrame
        title="The address is confirmed"
        lead="We'll send email there from now on. We've emailed the old address, too."
      >
        <p>You're done. You can close this page.</p>
      </AuthFrame>
    );
  }
  if (!proof) {
    return (
      <AuthFrame
        title="This link no longer works"
        lead="The link has expired or been used, or someone has entered another address since."
      >
        <p>If you should still get this email, ask an owner of the desk to enter your address again.</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Should we send email here?"
      lead={
        <>
          <span className="wrap-anywhere">{shownEmail(proof.askedBy)}</span> wants email about{" "}
          {NEWS[proof.setting]} to go to{" "}
          <strong className="font-semibold wrap-anywhere text-ink">{shownEmail(proof.address)}</strong>.
        </>
      }
    >
      <AccountForm
        name="confirm"
        answer={answer}
        action={confirmAddressPath(proof.token)}
        button="Confirm this address"
      >
        <input type="hidden" name="token" value={proof.token} />
        <p>
          Anyone who reads this mailbox will see clients' names and messages, and can answer tickets for us.
        </p>
      </AccountForm>
    </AuthFrame>
  );
}
