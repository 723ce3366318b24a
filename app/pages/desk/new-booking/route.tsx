import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { keepsNewBooking } from "~/enhance/desk-form";
import { loadNewDeskBooking, submitNewDeskBooking } from "~/handlers/staff/new-booking.server";
import { DeskHeading } from "~/ui/staff/desk-heading";
import { DeskProblem } from "~/ui/staff/desk-problem";
import { NewBookingForm, newBookingFieldId } from "~/ui/staff/new-booking-form";

export const meta = () => pageTitle("Book for a client");

export { responseHeaders as headers } from "~/http/response-headers";
export const loader = loadNewDeskBooking;
export const action = submitNewDeskBooking;
export const clientAction = keepsNewBooking;

export default function NewBooking() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const answer = sent?.answer ?? null;
  const isRefused = answer !== null && answer.title !== "";
  return (
    <>
      <DeskHeading title="Book a call for a client" />
      {isRefused && (
        <DeskProblem
          answer={answer}
          idOf={(field) => (field === "form" ? undefined : newBookingFieldId(field))}
        />
      )}
      <NewBookingForm {...loaded} offer={sent?.offer ?? loaded.offer} answer={answer} />
    </>
  );
}
