import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { shownEmail } from "~/domain/email-address";
import { CallTime } from "~/pages/desk/call-time";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { Button, QuietLink } from "~/ui/button";
import { PlaceFields } from "../place-fields";
import type { action, loader } from "./place-of-call.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(`Change the place: ${data?.name ?? "booking"}`);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./place-of-call.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function PlaceOfCall() {
  const { id, version, call, name, email, when, ownWhen, canMovePlace, isWaiting, values } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <DeskHeading title={`Where ${name}'s ${call} takes place`} />
      {answer && <DeskProblem answer={answer} idOf={(field) => field} />}
      <p>
        <CallTime when={when} ownWhen={ownWhen} />{" "}
        {canMovePlace ? `Only this ${call} changes.` : "Its place can't be changed in its current status."}
      </p>
      <Form method="post" noValidate className="grid max-w-2xl gap-4">
        {canMovePlace && (
          <>
            <input type="hidden" name="form" value="place" />
            <input key={version} type="hidden" name="version" value={version} />
            <PlaceFields values={answer?.values ?? values} errors={answer?.errors ?? {}} />
            <p className="text-sm text-ink-soft">
              {isWaiting
                ? "The client reads the place when you confirm the call."
                : `We'll email ${shownEmail(email)} the new place, with a new invitation.`}
            </p>
          </>
        )}
        <p className="flex flex-wrap gap-3">
          {canMovePlace && <Button>Save the place</Button>}
          <QuietLink to={deskBookingPath(id)}>Keep it</QuietLink>
        </p>
      </Form>
    </>
  );
}
