import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import type { action, loader } from "./booking-list.server";
import { BookingsPage } from "./bookings-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ? `${data.title}: bookings` : "Bookings"} | ${BRAND.name}` },
];

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./booking-list.server";

export default function Bookings() {
  return (
    <BookingsPage list={useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />
  );
}
