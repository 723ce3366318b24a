import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "./client.server";
import { bookings, callKinds } from "./schema";

const {
  manageKeyHash: _hash,
  idempotencyKey: _key,
  isAddressProven: _isProven,
  kindId: _kindId,
  ...columns
} = getTableColumns(bookings);

/** Bookings without their keys and hashes, each with the names of its kind. */
export function selectBookings(db: Db) {
  // In a batch, D1 leaves only one of two columns with the same name.
  const name = sql<string>`${callKinds.name}`.as("kind_name");
  const kind = { id: bookings.kindId, name, shortName: callKinds.shortName };
  return db
    .select({ ...columns, kind })
    .from(bookings)
    .innerJoin(callKinds, eq(callKinds.id, bookings.kindId));
}
