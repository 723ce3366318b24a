import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { CLIENT_LIST } from "~/domain/clients/client-filter";
import { CLIENT_FILTER } from "~/domain/clients/client-filter-fields";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { ExportLink, NothingListed } from "~/pages/desk/desk-list";
import { ListFilter } from "~/pages/desk/list-filter";
import { ListPages } from "~/pages/desk/list-pages";
import { DoneNotice } from "~/ui/account/notice";
import { TextLink } from "~/ui/button";
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
        <ExportLink file={to.file} />
      </DeskHeading>
      {list.isErased && <DoneNotice>The client has been erased.</DoneNotice>}
      <ListFilter list={CLIENT_LIST} fields={CLIENT_FILTER} name="clients" answer={list} />
      {rows.length > 0 ? (
        <ClientRows rows={rows} filter={filter} />
      ) : (
        <NothingListed isRefused={list.isRefused}>
          No clients found. <TextLink to={to.everything}>See all clients</TextLink>
        </NothingListed>
      )}
      <ListPages range={list.range} isOnFirst={list.isOnFirst} to={to} />
    </>
  );
}
