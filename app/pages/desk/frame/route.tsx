import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { isUnpressed } from "~/browser/use-form-drafts";
import { pageTitle } from "~/content/page-meta";
import { DESK_FRAME } from "~/domain/page-ids";
import type { loader } from "./desk.server";
import { DeskError } from "./desk-error";
import { DeskShell } from "./desk-shell";
import { PendingFormNotice } from "./pending-form-notice";

export const meta = () => pageTitle("Desk");

/** Selects the desk's stylesheet, in `root.tsx`. */
export const handle = { atDesk: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./desk.server";

/** After a refused form the frame keeps its data. After a fetcher's, Remix would load it again, and fail as the form did. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  (args.actionStatus ?? 200) < 400 && !isUnpressed(args) && args.defaultShouldRevalidate;

export default function Desk() {
  const { staff, counts, pending } = useLoaderData<typeof loader>();
  return (
    <DeskShell staff={staff} counts={counts}>
      {pending && <PendingFormNotice fields={pending} />}
      <Outlet />
    </DeskShell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const loaded = useRouteLoaderData<typeof loader>(DESK_FRAME);
  return (
    <DeskShell staff={loaded?.staff ?? null} counts={loaded?.counts ?? null}>
      <DeskError error={error} />
    </DeskShell>
  );
}
