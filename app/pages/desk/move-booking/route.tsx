import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { deskBookingPath, moveBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { FIRST_TIME_ID, TimeChoice } from "~/pages/desk/booking/time-choice";
import { CallTime } from "~/pages/desk/call-time";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { Button, QuietLink } from "~/ui/button";
import { DayNav } from "./day-nav";
import type { action, loader } from "./move-booking.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(`Move: ${data?.name ?? "booking"}`);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./move-booking.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function MoveBooking() {
  const { id, version, call, name, when, ownWhen, canMove, zone, clientCity, day } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <DeskHeading title={`Move ${name}'s ${call}`} />
      {answer && (
        <DeskProblem answer={answer} idOf={(field) => (field === "time" ? FIRST_TIME_ID : undefined)} />
      )}
      <p className="max-w-[70ch]">
        <CallTime when={when} ownWhen={ownWhen} />{" "}
        {canMove
          ? "You can ignore the notice, the cut-off and the daily limit, but not opening hours or other calls."
          : "It can't be moved in its current status."}
      </p>
      {canMove && (
        <>
          <DayNav day={day} pathOf={(date) => moveBookingPath(id, date)} />
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="form" value="move" />
            <input key={version} type="hidden" name="version" value={version} />
            <TimeChoice
              key={day.date}
              day={day}
              clientCity={clientCity}
              chosen={answer?.values.time}
              error={answer?.errors.time}
            />
            <p className="text-sm text-ink-soft">
              Times are in {zone}. We'll email the client and the agency.
            </p>
            <p className="flex flex-wrap gap-3">
              {day.times.length > 0 && <Button>Move the {call}</Button>}
              <QuietLink to={deskBookingPath(id)}>Keep this time </QuietLink>
            </p>
          </Form>
        </>
      )}
      {!canMove && (
        <p>
          <QuietLink to={deskBookingPath(id)}>Back to the booking</QuietLink>
        </p>
      )}
    </>
  );
}
