import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { action, loader } from "./today.server";
import { TodayPage } from "./today-page";

export const meta = () => pageTitle("Today");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./today.server";

export default function Today() {
  return <TodayPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
