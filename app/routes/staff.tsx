import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import stylesheet from "~/desk.css?url";
import { loadDesk } from "~/handlers/staff/desk.server";
import { responseHeaders } from "~/http/response-headers";
import { DeskError } from "~/ui/staff/desk-error";
import { DeskShell } from "~/ui/staff/desk-shell";

export const meta: MetaFunction = () => [{ title: `Desk | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

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
