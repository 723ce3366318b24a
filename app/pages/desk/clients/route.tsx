import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { BookingPages } from "~/pages/desk/bookings/booking-pages";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DoneNotice } from "~/ui/account/notice";
import { buttonClass, TextLink } from "~/ui/button";
import { ClientFilterForm } from "./client-filter-form";
import type { loader } from "./client-list.server";
import { ClientRows } from "./client-rows";

export const meta = () => pageTitle("Clients");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./client-list.server";

/** All clients: people with an account, a booking or a ticket. */
export default function Clients() {
  const list = useLoaderData<typeof loader>();
  const { rows, filter, to } = list;
  return (
    <>
      <DeskHeading title="Clients">
        <a href={to.file} download className={buttonClass("link")}>
          Export as CSV
        </a>
      </DeskHeading>
      {list.isErased && <DoneNotice>The client has been erased.</DoneNotice>}
      <ClientFilterForm filter={filter} searched={list.searched} problem={list.problem} />
      {rows.length > 0 ? (
        <ClientRows rows={rows} filter={filter} />
      ) : (
        <p className="rounded-xl border border-dashed border-line-strong p-4">
          No clients found. <TextLink to={to.everybody}>See all clients</TextLink>
        </p>
      )}
      <BookingPages range={list.range} isOnFirst={list.isOnFirst} to={to} />
    </>
  );
}
