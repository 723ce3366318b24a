import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { MAILED_CODE_PAGES, MAILED_CODE_WORDS } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import { newMailedCodePath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { ContinueToProvider } from "~/pages/account/providers/continue-to-provider";
import { AuthFrame } from "~/ui/account/auth-frame";
import { DoneNotice } from "~/ui/account/notice";
import { PrimaryLink } from "~/ui/button";
import { ErrorSummary, FormProblem } from "~/ui/error-summary";
import type { loader, MailedCodeView } from "./mailed-code.server";
import { AddressForm, MailedCodeForm, MailedLinkForm } from "./mailed-code-forms";

export const meta = () => pageTitle(MAILED_CODE_PAGES.address.title);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./mailed-code.server";
export const clientAction = keepAccountForm();

/** The view that each form's response shows. Other responses, as after an expired code, start again at the address. */
const VIEW_OF: Record<string, MailedCodeView> = { code: "code", again: "code", link: "link" };

export default function SignInByEmail() {
  const answer = useActionData<FormAnswer>();
  return answer?.goingTo ? <ContinueToProvider {...answer.goingTo} /> : <MailedCode answer={answer} />;
}

function MailedCode({ answer }: { answer: FormAnswer | undefined }) {
  const { view: loaded, next, opened, device, token, ...shown } = useLoaderData<typeof loader>();
  const view = answer ? (VIEW_OF[answer.form] ?? "address") : loaded;
  const linkToken = token ?? answer?.values.token ?? "";
  if (view === "otherBrowser") {
    return (
      <AuthFrame
        {...MAILED_CODE_PAGES.otherBrowser}
        action={<PrimaryLink to={newMailedCodePath(next)}>Email me another code</PrimaryLink>}
      />
    );
  }
  return (
    <AuthFrame {...MAILED_CODE_PAGES[view]}>
      {answer?.form === "" && <FormProblem answer={answer} />}
      {!answer && shown.isLost && (
        <ErrorSummary title="Please request another code" errors={[{ message: MAILED_CODE_WORDS.lost }]} />
      )}
      {!answer && shown.isSentAgain && view === "code" && (
        <DoneNotice>{MAILED_CODE_WORDS.sentAgain}</DoneNotice>
      )}
      {view === "address" && <AddressForm answer={answer} next={next} opened={opened} />}
      {view === "code" && (
        <>
          <MailedCodeForm answer={answer} next={next} />
          <p className="text-sm text-ink-soft">{MAILED_CODE_WORDS.notArrived}</p>
        </>
      )}
      {view === "link" && <MailedLinkForm answer={answer} next={next} token={linkToken} device={device} />}
    </AuthFrame>
  );
}
