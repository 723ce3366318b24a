import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { loadNumbers as loader } from "~/pages/desk/demo/demo.server";
import { DemoFrame } from "~/pages/desk/demo/demo-frame";
import { NumbersPage } from "~/pages/desk/numbers/numbers-page";

export const meta = () => pageTitle("Numbers | Demo of the desk");
export const handle = { atDesk: true, neverWakes: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadNumbers as loader } from "~/pages/desk/demo/demo.server";

export default function DemoNumbers() {
  return (
    <DemoFrame>
      <NumbersPage numbers={useLoaderData<typeof loader>()} />
    </DemoFrame>
  );
}
