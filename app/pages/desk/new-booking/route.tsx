import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { keepNewBookingForm } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { ElsewhereNote } from "../elsewhere-note";
import type { action, loader } from "./new-booking.server";
import { NewBookingForm, newBookingFieldId } from "./new-booking-form";

export const meta = () => pageTitle("Book for a client");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./new-booking.server";
export const clientAction = keepNewBookingForm;

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
      {loaded.scheduler && (
        <ElsewhereNote>
          Clients book with {loaded.scheduler} now. A call you book here stays on this site, and{" "}
          {loaded.scheduler} doesn't know that its time is taken.
        </ElsewhereNote>
      )}
      <NewBookingForm {...loaded} offer={sent?.offer ?? loaded.offer} answer={answer} />
    </>
  );
}
