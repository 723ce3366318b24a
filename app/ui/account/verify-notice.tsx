import { Form } from "@remix-run/react";
import { Button } from "../button";
import { Notice } from "./notice";

/** Quietly asks for the proof of an address, and sends the link again. */
export function VerifyNotice({ email, isChange = false }: { email: string; isChange?: boolean }) {
  return (
    <Notice kind="info">
      <p className="min-w-0 flex-1 basis-72">
        {isChange ? "To change your address, follow" : "Please confirm your address: follow"} the link in the
        mail to <strong className="wrap-anywhere">{email}</strong>.
        {!isChange && " Calls you booked with it before then appear here."}
      </p>
      <Form method="post" action="/account">
        <input type="hidden" name="form" value="verify" />
        <Button kind="link">Send again</Button>
      </Form>
    </Notice>
  );
}
