import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { BookingsPage } from "~/pages/desk/bookings/bookings-page";
import type { loadBookings as loader } from "~/pages/desk/demo/demo.server";
import { DemoFrame } from "~/pages/desk/demo/demo-frame";

export const meta = () => pageTitle("Bookings | Demo of the desk");
export const handle = { atDesk: true, neverWakes: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadBookings as loader } from "~/pages/desk/demo/demo.server";

export default function DemoBookings() {
  return (
    <DemoFrame>
      <BookingsPage list={useLoaderData<typeof loader>()} answer={null} />
    </DemoFrame>
  );
}
