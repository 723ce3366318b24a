import { eq, getTableColumns, sql } from "drizzle-orm";
import { callKinds } from "../availability/schema";
import type { Db } from "../client.server";
import { hostNamesOf } from "../hosts/host-names.server";
import { questionAnswersOf } from "../questions/questions.server";
import { changeCutoffMinutes } from "./booking-conditions";
import { bookings } from "./schema";

const {
  manageKeyHash: _hash,
  idempotencyKey: _key,
  kindId: _kindId,
  version: _version,
  isBookedByAgency: _isByAgency,
  searchText: _searchText,
  // For the desk alone: emails and clients' pages have no use for it.
  visitSource: _visitSource,
  ...columns
} = getTableColumns(bookings);

/**
 * Bookings without their keys, hashes and search text, each with the names of its kind, the answers to its questions
 * and the current change cut-off.
 */
export function selectBookings(db: Db) {
  // These have aliases because in a batch, D1 keeps only one of two columns with the same name.
  const name = sql<string>`${callKinds.name}`.as("kind_name");
  const kind = { id: bookings.kindId, name, shortName: callKinds.shortName };
  const cutoff = sql<number>`${changeCutoffMinutes}`.as("change_cutoff_minutes");
  return db
    .select({
      ...columns,
      kind,
      changeCutoffMinutes: cutoff,
      hosts: hostNamesOf(sql`${bookings.id}`).as("hosts"),
      questionAnswers: questionAnswersOf(sql`${bookings.id}`).as("question_answers"),
    })
    .from(bookings)
    .innerJoin(callKinds, eq(callKinds.id, bookings.kindId));
}
