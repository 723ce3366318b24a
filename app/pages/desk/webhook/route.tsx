import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { webhookStanding } from "~/domain/webhooks/webhook-words";
import { DoneNotice } from "~/ui/account/notice";
import { DeskCard } from "../desk-card";
import { keepWebhookForm, revalidateOnConflict } from "../desk-form";
import { DeskHeading } from "../desk-heading";
import { DeskProblem } from "../desk-problem";
import { History } from "../history";
import { NewSecret } from "../new-secret";
import { webhookFieldId } from "../webhooks/webhook-fields";
import { Deliveries } from "./deliveries";
import type { action, loader } from "./webhook.server";
import { ChangeForm, SecretForms, SwitchForms, TestForm } from "./webhook-forms";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.name ?? "Webhook");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./webhook.server";
export const clientAction = keepWebhookForm;
export const shouldRevalidate = revalidateOnConflict;

/** One webhook: its secret while it is new, what was sent to it, and what it is told of. */
export default function Webhook() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const saved = answer?.form === "save" ? answer : null;
  return (
    <>
      <DeskHeading title={loaded?.name ?? "Webhook"}>
        {loaded && loaded.offReason === null && <TestForm formKey={loaded.formKey} />}
      </DeskHeading>
      {answer && <DeskProblem answer={answer} idOf={webhookFieldId} />}
      {loaded?.done && !answer && <DoneNotice>{loaded.done}</DoneNotice>}
      {!loaded && saved && <ChangeForm values={null} answer={saved} />}
      {loaded && (
        <>
          {loaded.secret && (
            <NewSecret title="The secret" label="Secret" secret={loaded.secret}>
              Copy it now and give it to the receiver, which checks with it that what arrives comes from us.
              We show it only this once.
            </NewSecret>
          )}
          <p className={webhookStanding(loaded).isAlarm ? "font-semibold text-alarm" : ""}>
            {webhookStanding(loaded).words}
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <Deliveries webhook={loaded} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <DeskCard id="settings" title="Name, address and events">
                <ChangeForm values={loaded} answer={saved} isAddressLost={loaded.isAddressLost} />
              </DeskCard>
              <DeskCard id="secret" title="Secret">
                <SecretForms webhook={loaded} />
              </DeskCard>
              <SwitchForms isOn={loaded.offReason === null} />
              <DeskCard id="history" title="Recent changes">
                <History entries={loaded.history} timeZone={loaded.timeZone} />
              </DeskCard>
            </div>
          </div>
        </>
      )}
    </>
  );
}
