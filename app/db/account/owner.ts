import { type SQL, sql } from "drizzle-orm";
import { users } from "./schema";

/**
 * Whose a new row is: an account, as long as there is one. Somebody who deletes theirs while a form of theirs is on its way sent
 * that form as a guest.
 */
export function ownerOf(userId: string | null): SQL | null {
  return userId === null ? null : sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`;
}
