import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { DoneNotice } from "~/ui/account/notice";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { action, loader } from "./limits.server";
import { UsedUpLimits } from "./used-up-limits";

export const meta = () => pageTitle("Limits");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./limits.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

/** For owners: shows the used-up limits of an address or a network, and lifts them. */
export default function Limits() {
  const { of, found, problem, ownNetwork, isLifted } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <>
      <DeskHeading title="Limits" />
      {answer && <DeskProblem answer={answer} idOf={(field) => (field === "of" ? "limits-of" : undefined)} />}
      {isLifted && !answer && <DoneNotice>The limits are lifted. You'll find them in the log.</DoneNotice>}
      <Form
        key={of}
        method="get"
        action={STAFF_PATHS.limits}
        className="grid max-w-xl gap-3 rounded-xl border border-line bg-card p-4"
      >
        <TextField
          id="limits-of"
          name="of"
          label="Whose limits"
          hint={`Enter an email address or an IP address. People can find theirs by searching for “what is my IP”.${ownNetwork ? ` Yours is ${ownNetwork}.` : ""}`}
          defaultValue={of}
          error={problem ?? undefined}
          maxLength={254}
          autoComplete="off"
        />
        <div>
          <Button kind="quiet">Show</Button>
        </div>
      </Form>
      {found && found.limits.length === 0 && (
        <p className="rounded-xl border border-dashed border-line-strong p-4">
          No limits have been reached for <span className="wrap-anywhere">{of}</span>.
        </p>
      )}
      {found && (
        <div className="max-w-xl">
          <UsedUpLimits limits={found.limits} mayLift={found.mayLift}>
            <input type="hidden" name="of" value={of} />
          </UsedUpLimits>
        </div>
      )}
    </>
  );
}
