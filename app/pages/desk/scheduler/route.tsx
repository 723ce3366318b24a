import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { DoneNotice } from "~/ui/account/notice";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";
import { keepSchedulerForm, revalidateOnConflict } from "../desk-form";
import { DeskHeading } from "../desk-heading";
import { DeskProblem } from "../desk-problem";
import { History } from "../history";
import type { action, loader } from "./scheduler.server";
import { SchedulerForm, schedulerFieldId } from "./scheduler-form";
import { SchedulerWebhook } from "./scheduler-webhook";

export const meta = () => pageTitle("Scheduler");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./scheduler.server";
export const clientAction = keepSchedulerForm;
export const shouldRevalidate = revalidateOnConflict;

/** Where calls are booked: on this site, or in another scheduler with an account of the agency's. */
export default function Scheduler() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <>
      <DeskHeading title="Scheduler" />
      {answer && <DeskProblem answer={answer} idOf={schedulerFieldId} />}
      {loaded?.done && !answer && <DoneNotice>{loaded.done}</DoneNotice>}
      {!loaded && answer && <SchedulerForm loaded={null} answer={answer} />}
      {loaded && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <DeskCard id="choice" title="Where calls are booked">
            <SchedulerForm loaded={loaded} answer={answer} />
            {loaded.isSet && <ResetForm version={loaded.version} />}
          </DeskCard>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {loaded.accounts.map((account) => (
              <SchedulerWebhook key={account.scheduler} version={loaded.version} {...account} />
            ))}
            <DeskCard id="history" title="Recent changes">
              <History entries={loaded.history} timeZone={loaded.timeZone} />
            </DeskCard>
          </div>
        </div>
      )}
    </>
  );
}

function ResetForm({ version }: { version: number }) {
  return (
    <Form
      id="reset-scheduler"
      method="post"
      preventScrollReset
      className="grid justify-items-start gap-2 border-t border-line pt-3"
    >
      <input type="hidden" name="form" value="reset" />
      <input type="hidden" name="version" value={version} />
      <p className="text-sm text-ink-soft">
        Set here. A reset goes back to what the site was deployed with, and deletes the secrets entered here.
      </p>
      <DeskButton kind="quiet">Reset to the default</DeskButton>
    </Form>
  );
}
