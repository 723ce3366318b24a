import { useActionData, useLoaderData } from "@remix-run/react";
import { DESK_FACTOR_PAGES } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AuthFrame } from "~/ui/account/auth-frame";
import { ChooseDeskFactor, ClosedDesk } from "./desk-factor";
import type { loader } from "./desk-factor.server";

export const meta = () => pageTitle(DESK_FACTOR_PAGES.title);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./desk-factor.server";

/** Shown to staff in place of the desk until they have a passkey or an authenticator. */
export default function DeskFactor() {
  const { gate, next, email, due } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (gate === "closed") {
    return (
      <AuthFrame {...DESK_FACTOR_PAGES.closed}>
        <ClosedDesk email={email} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={DESK_FACTOR_PAGES.title} lead={DESK_FACTOR_PAGES.lead}>
      <ChooseDeskFactor next={next} due={due} answer={answer} />
    </AuthFrame>
  );
}
