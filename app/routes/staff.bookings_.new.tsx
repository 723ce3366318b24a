import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { keepsNewBooking } from "~/enhance/desk-form";
import { loadNewDeskBooking, submitNewDeskBooking } from "~/handlers/staff/new-booking.server";
import { responseHeaders } from "~/http/response-headers";
import { DeskHeading } from "~/ui/staff/desk-heading";
import { DeskProblem } from "~/ui/staff/desk-problem";
import { NewBookingForm, newBookingFieldId } from "~/ui/staff/new-booking-form";

export const meta: MetaFunction = () => [{ title: `Book for a client | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadNewDeskBooking(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitNewDeskBooking(request, context);
}

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
