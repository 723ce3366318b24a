import type { Instant } from "../instant";

/** What a key may do. A scope to write includes no other: a key that books and looks up its calls has both. */
export const API_SCOPES = [
  "availability:read",
  "bookings:read",
  "bookings:write",
  "bookings:vouch",
  "bookings:decide",
  "tickets:read",
  "tickets:write",
  "clients:read",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** As the desk and the documentation describe each. */
export const SCOPE_WORDS: Record<ApiScope, string> = {
  "availability:read": "Read kinds of call and free times",
  "bookings:read": "Read bookings",
  "bookings:write": "Book, move and cancel calls",
  "bookings:vouch": "Book without the limits for unconfirmed email addresses",
  "bookings:decide": "Confirm and decline calls, and say how they went",
  "tickets:read": "Read tickets and their messages",
  "tickets:write": "Open, answer and close tickets",
  "clients:read": "Read clients",
};

/** The longest name of a key, and how many keys the agency can have. */
export const API_KEY_LIMITS = { name: 60, keys: 20 } as const;

/** How long a key may be valid, in days; 0 for until it is revoked. */
export const API_KEY_DAYS = [30, 90, 365, 0] as const;

/** The use of a key is recorded no more often than this. */
export const API_USE_RECORDED_MS = 60_000;

/** Marks a text as a key of this API, so that scanners of code find one that was published by mistake. */
const KEY_MARK = "_live_";

/** "signalwright_live_" and 256 random bits in base64url. */
export function apiKeyText(brand: string, token: string): string {
  return `${brand}${KEY_MARK}${token}`;
}

/** The last characters of a key, by which people tell keys apart at the desk. */
export function apiKeyHint(key: string): string {
  return key.slice(-4);
}

/**
 * The key in an Authorization header by RFC 6750, whose scheme may be in any case; null for any other header or text
 * that can't be a key.
 */
export function bearerKeyIn(authorization: string | null): string | null {
  return /^bearer +([\w-]{1,60}_live_[\w-]{43})$/i.exec(authorization ?? "")?.[1] ?? null;
}

/** A key as the desk lists it. */
export type ListedApiKey = {
  id: string;
  name: string;
  hint: string;
  scopes: ApiScope[];
  createdAt: Instant;
  /** The address of the owner who made it; null once their account is gone. */
  createdBy: string | null;
  /** Null if it is valid until it is revoked. */
  expiresAt: Instant | null;
  lastUsedAt: Instant | null;
};

export function isExpired({ expiresAt }: Pick<ListedApiKey, "expiresAt">, now: Instant): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** A key that has been presented with a request. */
export type ApiCaller = { keyId: string; name: string; scopes: readonly ApiScope[] };

/** What the audit log calls what is done with a key. */
export function apiActor({ name }: Pick<ApiCaller, "name">) {
  return { id: null, email: `API key “${name}”` } as const;
}

/** How long an idempotency key is known with the request that it was sent with. */
export const API_REQUEST_DAYS = 30;
