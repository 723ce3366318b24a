import { findAgencyTimeZone } from "~/db/availability/availability.server";
import type { Db } from "~/db/client.server";
import { readClientList } from "~/db/clients/client-list.server";
import { findClientByEmail } from "~/db/clients/clients.server";
import type { ClientFilter } from "~/domain/clients/client-filter-fields";
import { storedEmail } from "~/domain/email-address";
import { type Cursor, NOTHING_LISTED } from "~/domain/list-page";
import type { ReadDeps } from "../deps.server";

const CLIENTS_PER_PAGE = 25;

/** A page of clients, and the agency's time zone. A refused filter, null, lists nothing. */
export async function listClients(
  { db, now }: ReadDeps,
  { filter, after }: { filter: ClientFilter | null; after: Cursor | null },
) {
  const [list, timeZone] = await Promise.all([
    filter === null ? NOTHING_LISTED : readClientList(db, { filter, after, now, limit: CLIENTS_PER_PAGE }),
    findAgencyTimeZone(db),
  ]);
  return { ...list, timeZone };
}

/** The id of the client with this address, or of the record it was merged into; null if there is none. */
export async function findClientId(db: Db, email: string): Promise<string | null> {
  const found = await findClientByEmail(db, (storedEmail(email) ?? email).toLowerCase());
  return found && (found.mergedIntoId ?? found.id);
}
