import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { BookingPage } from "./booking-page";
import type { action, loader } from "./desk-booking.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.booking?.answers.name ?? "Booking");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./desk-booking.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function DeskBooking() {
  return (
    <BookingPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />
  );
}
