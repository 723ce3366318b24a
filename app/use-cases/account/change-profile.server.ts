import { updateProfile } from "~/db/account/users.server";
import { retryWrite } from "~/db/client.server";
import type { User } from "~/domain/account/account";
import type { AccountDeps } from "./account-deps.server";

export async function changeProfile(
  { db }: Pick<AccountDeps, "db">,
  userId: string,
  profile: Pick<User, "name" | "company">,
): Promise<void> {
  await retryWrite(() => updateProfile(db, userId, profile));
}
