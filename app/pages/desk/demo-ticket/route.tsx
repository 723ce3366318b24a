import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { loadTicket as loader } from "~/pages/desk/demo/demo.server";
import { DemoFrame } from "~/pages/desk/demo/demo-frame";
import { DeskTicket } from "~/pages/desk/ticket/desk-ticket";

export const meta = () => pageTitle("A ticket | Demo of the desk");
export const handle = { atDesk: true, neverWakes: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadTicket as loader } from "~/pages/desk/demo/demo.server";
export { DemoError as ErrorBoundary } from "~/pages/desk/demo/demo-frame";

export default function DemoTicket() {
  return (
    <DemoFrame>
      <DeskTicket view={useLoaderData<typeof loader>()} answer={undefined} />
    </DemoFrame>
  );
}
