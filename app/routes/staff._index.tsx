import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { loadToday } from "~/handlers/staff/today.server";
import { responseHeaders } from "~/http/response-headers";
import { DeskHeading } from "~/ui/staff/desk-heading";
import { DeskIndex } from "~/ui/staff/desk-index";

export const meta: MetaFunction = () => [{ title: `Today | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadToday(request, context);
}

export default function Today() {
  const { staff } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskHeading title="Today" />
      <DeskIndex staff={staff} />
    </>
  );
}
