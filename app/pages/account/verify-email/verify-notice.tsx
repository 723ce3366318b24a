import { Form } from "@remix-run/react";
import { PATHS } from "~/domain/paths";
import { Notice } from "~/ui/account/notice";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";

/** Asks the user to verify an email address and offers to resend the link. */
export function VerifyNotice({ email, isChange = false }: { email: string; isChange?: boolean }) {
  return (
    <Notice kind="info">
      <p className="min-w-0 flex-1 basis-72">
        {isChange ? "To change your email address, open" : "Please confirm your email address: open"} the link
        in our email to{" "}
        <strong>
          <EmailAddress email={email} />
        </strong>
        .{!isChange && " Any calls you've booked with it will then appear under Bookings."}
      </p>
      {/* The button is higher than its line, to be easy to tap. */}
      <Form method="post" action={PATHS.account} className="-my-3">
        <input type="hidden" name="form" value="verify" />
        <Button kind="link">Send again</Button>
      </Form>
    </Notice>
  );
}
