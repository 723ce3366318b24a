import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { loadDesk } from "~/handlers/staff/desk.server";
import { responseHeaders } from "~/http/response-headers";
import { DeskError } from "~/ui/staff/desk-error";
import { DeskShell } from "~/ui/staff/desk-shell";

export const meta: MetaFunction = () => [{ title: `Desk | ${BRAND.name}` }];

/** The page takes the desk's styles. */
export const handle = { atDesk: true };

export const headers: HeadersFunction = responseHeaders;

/** The desk's frame. Every page under it loads for itself and asks `requireStaff` again. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadDesk(request, context);
}

export default function Desk() {
  const { staff } = useLoaderData<typeof loader>();
  return (
    <DeskShell staff={staff} brandName={BRAND.name}>
      <Outlet />
    </DeskShell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const loaded = useRouteLoaderData<typeof loader>("routes/staff");
  return (
    <DeskShell staff={loaded?.staff ?? null} brandName={BRAND.name}>
      <DeskError error={error} />
    </DeskShell>
  );
}
