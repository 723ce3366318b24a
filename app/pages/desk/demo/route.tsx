import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { TodayPage } from "../today/today-page";
import type { loader } from "./demo.server";
import { DemoFrame } from "./demo-frame";

export const meta = () => pageTitle("Today | Demo of the desk");

/** Nothing of the demo needs a script. */
export const handle = { atDesk: true, neverWakes: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./demo.server";

export default function Demo() {
  return (
    <DemoFrame>
      <TodayPage data={useLoaderData<typeof loader>()} answer={undefined} />
    </DemoFrame>
  );
}
