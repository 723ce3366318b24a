import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { loader } from "./numbers.server";
import { NumbersPage } from "./numbers-page";

export const meta = () => pageTitle("Numbers");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./numbers.server";

export default function Numbers() {
  return <NumbersPage numbers={useLoaderData<typeof loader>()} />;
}
