import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { DESK_LIMITS } from "~/domain/booking-desk/desk-limits";
import { shownEmail } from "~/domain/email-address";
import { CallTime } from "~/pages/desk/call-time";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { Button, QuietLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { action, loader } from "./cancel-booking.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(`Cancel: ${data?.name ?? "booking"}`);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./cancel-booking.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

const REASON_ID = "cancel-reason";

export default function CancelBooking() {
  const { id, version, call, name, email, when, ownWhen, canCancel } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <DeskHeading title={`Cancel ${name}'s ${call}?`} />
      {answer && (
        <DeskProblem answer={answer} idOf={(field) => (field === "reason" ? REASON_ID : undefined)} />
      )}
      <p>
        <CallTime when={when} ownWhen={ownWhen} />{" "}
        {canCancel
          ? "Cancelling frees the time. You can't undo it."
          : "It can't be cancelled in its current status."}
      </p>
      <Form method="post" className="grid max-w-2xl gap-4">
        {canCancel && (
          <>
            <input type="hidden" name="form" value="cancel" />
            <input key={version} type="hidden" name="version" value={version} />
            <TextField
              id={REASON_ID}
              name="reason"
              label="Reason"
              optional
              hint={`We'll include it word for word in the email to ${shownEmail(email)}.`}
              maxLength={DESK_LIMITS.reason}
              enterKeyHint="send"
              defaultValue={answer?.values.reason}
              error={answer?.errors.reason}
            />
          </>
        )}
        <p className="flex flex-wrap gap-3">
          {canCancel && <Button kind="danger">Cancel the {call}</Button>}
          <QuietLink to={deskBookingPath(id)}>Keep it</QuietLink>
        </p>
      </Form>
    </>
  );
}
