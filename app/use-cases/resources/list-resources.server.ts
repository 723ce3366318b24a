import { listHostRecords, listKindRecords } from "~/db/availability/kind-records.server";
import { type BookingRecordFilter, listBookingRecords } from "~/db/booking/booking-records.server";
import { listClientRecords } from "~/db/clients/client-records.server";
import { listPersonalLinks } from "~/db/links/personal-links.server";
import { listTicketRecords } from "~/db/tickets/ticket-records.server";
import type { ApiCursor } from "~/domain/api/cursor";
import { type BookingResource, bookingResource } from "~/domain/resources/booking-resource";
import { clientResource } from "~/domain/resources/client-resource";
import { hostResource, kindResource } from "~/domain/resources/kind-resource";
import { linkResource } from "~/domain/resources/link-resource";
import type {
  ClientResource,
  HostResource,
  KindResource,
  LinkResource,
  TicketSummaryResource,
} from "~/domain/resources/resource-schemas";
import { ticketSummary } from "~/domain/resources/ticket-resource";
import type { TicketStatus } from "~/domain/tickets/ticket";
import type { ResourceDeps } from "./read-resources.server";

/** A page of a list. `next` is where the following page begins; null on the last one. */
export type ResourcePage<Resource> = { data: Resource[]; next: ApiCursor | null };

/** Where a page begins, null for the beginning of the list, and how much it has. */
type PageQuery = { after: ApiCursor | null; limit: number };

/** One more row is read than a page has, which tells whether there is another page. */
function pageOf<Row, Resource>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => ApiCursor,
  resourceOf: (row: Row) => Resource,
): ResourcePage<Resource> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { data: shown.map(resourceOf), next: last === undefined ? null : placeOf(last) };
}

export async function listBookingResources(
  deps: ResourceDeps,
  filter: BookingRecordFilter,
  { after: start, limit, direction }: PageQuery & { direction: "asc" | "desc" },
): Promise<ResourcePage<BookingResource>> {
  const rows = await listBookingRecords(deps.db, filter, { start, direction, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    ({ startsAt: key, id }) => ({ key, id }),
    (row) => bookingResource(row, deps),
  );
}

export async function listTicketResources(
  { db }: Pick<ResourceDeps, "db">,
  filter: { status?: TicketStatus; email?: string },
  { after, limit }: PageQuery,
): Promise<ResourcePage<TicketSummaryResource>> {
  const rows = await listTicketRecords(db, filter, { below: after?.key ?? null, limit: limit + 1 });
  return pageOf(rows, limit, ({ number: key, id }) => ({ key, id }), ticketSummary);
}

export async function listClientResources(
  { db }: Pick<ResourceDeps, "db">,
  filter: { email?: string },
  { after: start, limit }: PageQuery,
): Promise<ResourcePage<ClientResource>> {
  const rows = await listClientRecords(db, filter, { start, limit: limit + 1 });
  return pageOf(rows, limit, ({ lastContactAt: key, id }) => ({ key, id }), clientResource);
}

export async function listLinkResources(
  { db, now }: Pick<ResourceDeps, "db" | "now">,
  filter: { email?: string },
  { after: start, limit }: PageQuery,
): Promise<ResourcePage<LinkResource>> {
  const after = start && { at: start.key, id: start.id };
  const email = filter.email?.toLowerCase() ?? null;
  const rows = await listPersonalLinks(db, { email, after, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    ({ createdAt: key, id }) => ({ key, id }),
    (row) => linkResource(row, now),
  );
}

/** All kinds of call, in their order. */
export async function listKindResources({
  db,
  video,
}: Pick<ResourceDeps, "db" | "video">): Promise<KindResource[]> {
  const [kinds, hosts] = await Promise.all([listKindRecords(db), listHostRecords(db)]);
  return kinds.map((kind) => kindResource(kind, hosts, video.callPlace));
}

/** Who takes calls, by name. */
export async function listHostResources({ db }: Pick<ResourceDeps, "db">): Promise<HostResource[]> {
  return (await listHostRecords(db)).map(hostResource);
}
