import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { CalendarPage } from "./calendar-page";
import type { action, loader } from "./desk-calendar.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title ?? "Calendar");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./desk-calendar.server";

export default function DeskCalendar() {
  return <CalendarPage data={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
