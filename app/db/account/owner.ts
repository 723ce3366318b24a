import { type SQL, sql } from "drizzle-orm";
import { users } from "./schema";

/**
 * The owner of a new row: the account if it still exists, otherwise null. A user who deletes their account while one
 * of their forms is in transit counts as a guest for that form.
 */
export function ownerOf(userId: string | null): SQL | null {
  return userId === null ? null : sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`;
}
