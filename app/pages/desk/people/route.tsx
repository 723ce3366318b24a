import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DeskCard } from "~/pages/desk/desk-card";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { History } from "~/pages/desk/history";
import { DoneNotice } from "~/ui/account/notice";
import { buttonClass } from "~/ui/button";
import { FormProblem } from "~/ui/error-summary";
import { InvitationList, InviteForm } from "./invitations";
import type { loader, PeopleDone } from "./people.server";
import { StaffList } from "./staff-list";

export const meta = () => pageTitle("People");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./people.server";
export const clientAction = keepAccountForm();

const DONE: Readonly<Record<PeopleDone, string>> = {
  invited: "The invitation is on its way.",
  withdrawn: "The invitation has been withdrawn. Its link no longer works.",
  "role-changed": "The role has been changed.",
  "exports-allowed": "They may now export all clients and the log, and erase clients.",
  "exports-ended": "They can no longer export all clients or the log, or erase clients.",
  lifted: "The limits are lifted.",
  removed:
    "Removed. They've been signed out of the desk; their account stays. Feeds of calls have new addresses.",
  same: NOTHING_CHANGED,
};

export default function People() {
  const { staff, paused, grants, places, invitations, history, timeZone, ownId, done, handOver, formKey } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <DeskHeading title="People">
        <Link to={STAFF_PATHS.limits} className={buttonClass("link")}>
          Limits on attempts
        </Link>
      </DeskHeading>
      {done && !answer && (
        <DoneNotice>
          {DONE[done]}{" "}
          {handOver && (
            <Link to={handOver.to} className={buttonClass("link")}>
              Hand over their calls
            </Link>
          )}
        </DoneNotice>
      )}
      {answer?.form === "people" && <FormProblem answer={answer} />}
      <StaffList staff={staff} paused={paused} grants={grants} places={places} ownId={ownId} />
      <InvitationList invitations={invitations} timeZone={timeZone} />
      <InviteForm answer={answer} formKey={formKey} />
      <DeskCard id="people-history" title="Recent changes">
        <History entries={history} timeZone={timeZone} />
      </DeskCard>
    </>
  );
}
