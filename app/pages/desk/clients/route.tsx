import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { loadClientList } from "~/handlers/clients/client-list.server";
import { DoneNotice } from "~/ui/account/notice";
import { buttonClass, TextLink } from "~/ui/button";
import { BookingPages } from "~/ui/staff/booking-pages";
import { ClientFilterForm } from "~/ui/staff/clients/client-filter-form";
import { ClientRows } from "~/ui/staff/clients/client-rows";
import { DeskHeading } from "~/ui/staff/desk-heading";

export const meta = () => pageTitle("Clients");

export { responseHeaders as headers } from "~/http/response-headers";
export const loader = loadClientList;

/** Everybody with an account, a booking or a ticket. */
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
      {list.isErased && <DoneNotice>The client is erased.</DoneNotice>}
      <ClientFilterForm filter={filter} searched={list.searched} problem={list.problem} />
      {rows.length > 0 ? (
        <ClientRows rows={rows} filter={filter} />
      ) : (
        <p className="rounded-xl border border-dashed border-line-strong p-4">
          No clients here. <TextLink to={to.everybody}>See all clients</TextLink>
        </p>
      )}
      <BookingPages range={list.range} isOnFirst={list.isOnFirst} to={to} />
    </>
  );
}
