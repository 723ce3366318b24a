import { useActionData, useLoaderData } from "@remix-run/react";
import { keepWait } from "~/browser/unsent-form";
import { FACTS } from "~/content/facts";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PATHS } from "~/domain/paths";
import { AccountForm } from "~/ui/account/account-form";
import { AuthFrame } from "~/ui/account/auth-frame";
import { PrimaryLink, QuietLink } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { WaitForm } from "./wait-form";
import type { loader } from "./waiting.server";
import { HowItEnds, Waits, Wish } from "./waits";

export const meta = () => pageTitle("Waiting list");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./waiting.server";
export const clientAction = keepWait;

export default function Waiting() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  switch (loaded.view) {
    case "form":
      return <WaitForm form={loaded.form} answer={answer} />;
    case "mailed":
      return (
        <AuthFrame
          title="One more step: check your email"
          lead={`We've sent a link to the address you entered. Open it and press the button to join the waiting list. It works in any browser and expires in ${FACTS.waitLink}.`}
          action={<QuietLink to={PATHS.schedule}>See the free times</QuietLink>}
        >
          <p>No email? Check your spam folder, or enter the address again.</p>
        </AuthFrame>
      );
    case "begin":
      return (
        <AuthFrame
          title="Join the waiting list?"
          lead={
            <>
              We'll email{" "}
              <strong className="text-ink">
                <EmailAddress email={loaded.email} />
              </strong>{" "}
              when a time comes free.
            </>
          }
        >
          <Wish wait={loaded.wait} />
          <AccountForm name="begin" answer={answer} button="Join the waiting list">
            <input type="hidden" name="token" value={loaded.token} />
          </AccountForm>
          <HowItEnds />
        </AuthFrame>
      );
    case "waits":
      return <Waits {...loaded} answer={answer} />;
    case "ended":
      return (
        <AuthFrame
          title="This link no longer works"
          lead={`Links that join the waiting list work for ${FACTS.waitLink}, and a wait ends by itself when its last day has passed.`}
          action={<PrimaryLink to={PATHS.waiting}>Join the waiting list</PrimaryLink>}
        />
      );
    case "off":
      return (
        <AuthFrame
          title="There's no waiting list"
          lead="We don't keep a waiting list at the moment. You can look at the free times again at any time."
          action={<PrimaryLink to={PATHS.schedule}>See the free times</PrimaryLink>}
        />
      );
  }
}
