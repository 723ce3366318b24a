import type { PersonTable } from "./person-sets";

/** The part of PERSON_TABLES about the API keys that a member of staff made. */
export const API_KEY_TABLES = {
  api_keys: {
    shownAs: "staffApiKeys",
    where: ({ accounts }) => `created_by in ${accounts}`,
    // The keys are the agency's. A foreign key forgets who made them, with the account.
    ends: "kept",
    shows: ["name", "hint", "scopes", "created_at", "expires_at", "last_used_at"],
    withholds: ["id", "key_hash", "created_by"],
  },
} as const satisfies Readonly<Record<string, PersonTable>>;
