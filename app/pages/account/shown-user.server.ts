import type { User } from "~/domain/account/account";

/** The user data that account pages may show. */
export type ShownUser = Pick<User, "name" | "company" | "email"> & { isVerified: boolean };

export function shownUser({ name, company, email, emailVerifiedAt }: User): ShownUser {
  return { name, company, email, isVerified: emailVerifiedAt !== null };
}
