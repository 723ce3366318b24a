import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { DESK_FRAME } from "~/domain/page-ids";
import type { loader } from "./desk.server";
import { DeskError } from "./desk-error";
import { DeskShell } from "./desk-shell";

export const meta = () => pageTitle("Desk");

/** Selects the desk's stylesheet, in `root.tsx`. */
export const handle = { atDesk: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./desk.server";

export default function Desk() {
  const { staff } = useLoaderData<typeof loader>();
  return (
    <DeskShell staff={staff}>
      <Outlet />
    </DeskShell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const loaded = useRouteLoaderData<typeof loader>(DESK_FRAME);
  return (
    <DeskShell staff={loaded?.staff ?? null}>
      <DeskError error={error} />
    </DeskShell>
  );
}
