import { findBookingRecord } from "~/db/booking/booking-records.server";
import { findClientRecord } from "~/db/clients/client-records.server";
import { findPersonalLink } from "~/db/links/personal-links.server";
import { findTicketRecord } from "~/db/tickets/ticket-records.server";
import type { VideoFacts } from "~/domain/places/place";
import { type BookingResource, bookingResource } from "~/domain/resources/booking-resource";
import { clientResource } from "~/domain/resources/client-resource";
import { linkResource } from "~/domain/resources/link-resource";
import type { ClientResource, LinkResource, TicketResource } from "~/domain/resources/resource-schemas";
import { ticketResource } from "~/domain/resources/ticket-resource";
import type { ReadDeps } from "../deps.server";

export type ResourceDeps = ReadDeps & {
  /** The words for video calls and the link in the settings. */
  video: VideoFacts;
};

/** A booking as the API and webhooks send it, for callers that have checked who asks; null if there is none. */
export async function readBookingResource(deps: ResourceDeps, id: string): Promise<BookingResource | null> {
  const booking = await findBookingRecord(deps.db, id);
  return booking && bookingResource(booking, deps);
}

/** A ticket with its conversation, by its id or its number; null if there is none. */
export async function readTicketResource(
  { db }: Pick<ResourceDeps, "db">,
  by: { id: string } | { number: number },
): Promise<TicketResource | null> {
  const found = await findTicketRecord(db, by);
  return found && ticketResource(found.ticket, found.messages);
}

export async function readClientResource(
  { db }: Pick<ResourceDeps, "db">,
  id: string,
): Promise<ClientResource | null> {
  const client = await findClientRecord(db, id);
  return client && clientResource(client);
}

export async function readLinkResource(
  { db, now }: Pick<ResourceDeps, "db" | "now">,
  id: string,
): Promise<LinkResource | null> {
  const link = await findPersonalLink(db, id);
  return link && linkResource(link, now);
}
