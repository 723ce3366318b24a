import { cascadesWithAccount, OWNED, type PersonTable } from "./person-sets";

/** The tables in person-tables.ts about accounts and their sign-in methods. */
export const ACCOUNT_TABLES = {
  users: {
    shownAs: "accounts",
    where: ({ accounts }) => `id in ${accounts}`,
    ends: "deleted",
    shows: ["name", "company", "email", "email_verified_at", "created_at", "visit_source"],
    withholds: ["id"],
  },
  credentials: {
    ...cascadesWithAccount("passwords"),
    shows: ["updated_at", "state"],
    withholds: ["user_id", "password_hash"],
  },
  passkeys: {
    ...cascadesWithAccount("passkeys"),
    shows: ["name", "is_backed_up", "created_at", "last_used_at"],
    withholds: ["id", "user_id", "user_handle", "public_key", "counter", "transports", "aaguid"],
  },
  totp_factors: {
    ...cascadesWithAccount("authenticators"),
    shows: ["confirmed_at", "created_at"],
    withholds: ["user_id", "sealed_secret", "last_step", "next_sealed_secret", "next_created_at"],
  },
  recovery_codes: {
    ...cascadesWithAccount("recoveryCodes"),
    shows: ["created_at"],
    withholds: ["id", "user_id", "code_hash"],
  },
  identities: {
    shownAs: "identities",
    where: ({ addresses, accounts }) => `user_id in ${accounts} or lower(email) in ${addresses}`,
    ends: "cascade",
    shows: ["provider", "issuer", "subject", "email", "created_at", "last_used_at"],
    withholds: ["id", "user_id", "connection_id"],
  },
  sign_in_flows: {
    shownAs: "signIns",
    where: ({ addresses, accounts }) =>
      `user_id in ${accounts} or lower(found ->> '$.email') in ${addresses}`,
    ends: "deleted",
    shows: [
      "kind",
      "provider",
      "methods",
      "found",
      "attempts",
      "next",
      "device",
      "created_at",
      "expires_at",
      "visit_source",
    ],
    withholds: [
      "id",
      "token_hash",
      "user_id",
      "session_id",
      "connection_id",
      "identity_id",
      "state_hash",
      "nonce",
      "sealed_verifier",
      "limit_key",
      "devices_key",
    ],
  },
  sessions: {
    ...cascadesWithAccount("sessions"),
    shows: ["device", "created_at", "last_seen_at", "expires_at", "aal", "methods", "authenticated_at"],
    withholds: ["id", "token_hash", "user_id", "staff_device_id", "previous_token_hash", "identity_id"],
  },
  done_forms: {
    ...cascadesWithAccount("doneForms"),
    shows: ["expires_at"],
    withholds: ["key_hash", "user_id"],
  },
  session_proofs: {
    // Belongs to its session, which is shown.
    shownAs: null,
    where: ({ accounts }) => `session_id in (select id from sessions where user_id in ${accounts})`,
    ends: "cascade",
    shows: [],
    withholds: ["session_id", "factor", "proven_at"],
  },
  known_devices: {
    ...cascadesWithAccount("knownDevices"),
    shows: ["signed_in_at"],
    withholds: ["id", "user_id"],
  },
  account_tokens: {
    shownAs: "links",
    where: OWNED,
    ends: "deleted",
    shows: ["purpose", "email", "created_at", "expires_at"],
    withholds: ["id", "user_id", "token_hash"],
  },
  security_events: {
    ...cascadesWithAccount("activity"),
    shows: ["kind", "device", "times", "happened_at"],
    withholds: ["id", "user_id"],
  },
} as const satisfies Readonly<Record<string, PersonTable>>;
