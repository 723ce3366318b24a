import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { History } from "~/pages/desk/history";
import { DoneNotice } from "~/ui/account/notice";
import { buttonClass } from "~/ui/button";
import { SettingActs, SettingsForm } from "./setting-form";
import type { action, loader } from "./settings.server";
import { FixedSettings, SettingDoneNotice } from "./settings-page";

export const meta = () => pageTitle("Settings");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./settings.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function Settings() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <>
      <DeskHeading title="Settings">
        <div className="flex flex-wrap gap-x-6">
          <Link to={STAFF_PATHS.scheduler} className={buttonClass("link")}>
            Scheduler
          </Link>{" "}
          <Link to={STAFF_PATHS.apiKeys} className={buttonClass("link")}>
            API keys
          </Link>{" "}
          <Link to={STAFF_PATHS.webhooks} className={buttonClass("link")}>
            Webhooks
          </Link>
        </div>
      </DeskHeading>
      {answer && (
        <DeskProblem answer={answer} idOf={(field) => (field === "form" ? undefined : `setting-${field}`)} />
      )}
      {loaded && !answer && <SettingDoneNotice done={loaded.done} />}
      {loaded?.isSame && !answer && <DoneNotice>{NOTHING_CHANGED}</DoneNotice>}
      {/* During a database outage, only what was submitted is shown. */}
      {(loaded || answer) && <SettingsForm settings={loaded?.settings ?? null} answer={answer} />}
      {loaded && (
        <>
          <SettingActs />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <DeskCard id="history" title="Recent changes">
              <History entries={loaded.history} timeZone={loaded.timeZone} />
            </DeskCard>
            <FixedSettings fixed={loaded.fixed} />
          </div>
        </>
      )}
    </>
  );
}
