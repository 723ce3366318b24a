import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { CalendarPage } from "~/pages/desk/calendar/calendar-page";
import type { loadCalendar as loader } from "~/pages/desk/demo/demo.server";
import { DemoFrame } from "~/pages/desk/demo/demo-frame";

export const meta = () => pageTitle("Calendar | Demo of the desk");
export const handle = { atDesk: true, neverWakes: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadCalendar as loader } from "~/pages/desk/demo/demo.server";

export default function DemoCalendar() {
  return (
    <DemoFrame>
      <CalendarPage data={useLoaderData<typeof loader>()} refused={undefined} />
    </DemoFrame>
  );
}
