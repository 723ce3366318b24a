import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { BookingPage } from "~/pages/desk/booking/booking-page";
import type { loadBooking as loader } from "~/pages/desk/demo/demo.server";
import { DemoFrame } from "~/pages/desk/demo/demo-frame";

export const meta = () => pageTitle("A booking | Demo of the desk");
export const handle = { atDesk: true, neverWakes: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadBooking as loader } from "~/pages/desk/demo/demo.server";
export { DemoError as ErrorBoundary } from "~/pages/desk/demo/demo-frame";

export default function DemoBooking() {
  return (
    <DemoFrame>
      <BookingPage data={useLoaderData<typeof loader>()} answer={null} />
    </DemoFrame>
  );
}
