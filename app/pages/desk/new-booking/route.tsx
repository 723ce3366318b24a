import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { isUnpressed } from "~/browser/use-form-drafts";
import { pageTitle } from "~/content/page-meta";
import { keepNewBookingForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { ExternalNote } from "../external-note";
import type { action, loader } from "./new-booking.server";
import { NewBookingForm, newBookingFieldId } from "./new-booking-form";
import { useDayTimes } from "./use-day-times";

export const meta = () => pageTitle("Book for a client");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./new-booking.server";
export const clientAction = keepNewBookingForm;

/** Another day's times change nothing of the page's own data. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  !isUnpressed(args) && revalidateOnConflict(args);

export default function NewBooking() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const first = sent?.offer ?? loaded.offer;
  const { form, fetched, showTimes } = useDayTimes(first, sent);
  const answer = sent?.answer ?? null;
  const offer = fetched?.offer ?? first;
  const refused = [fetched?.answer, answer].find((one) => one && one.title !== "");
  return (
    <>
      <DeskHeading title="Book a call for a client" />
      {refused && (
        <DeskProblem
          answer={refused}
          idOf={(field) => (field === "form" ? undefined : newBookingFieldId(field, offer?.questions))}
        />
      )}
      {loaded.scheduler && (
        <ExternalNote>
          Clients book with {loaded.scheduler} now. A call you book here stays on this site, and{" "}
          {loaded.scheduler} doesn't know that its time is taken.
        </ExternalNote>
      )}
      <NewBookingForm
        {...loaded}
        formRef={form}
        onInput={showTimes}
        offer={offer}
        questionValues={fetched?.questionValues ?? sent?.questionValues ?? {}}
        firstDate={first?.day.date ?? ""}
        wrongDay={fetched?.answer.errors.date}
        answer={answer}
      />
    </>
  );
}
