import type { Db } from "~/db/client.server";
import type { Instant } from "~/domain/instant";
import type { Actor } from "~/domain/staff/staff";
import type { Words } from "~/domain/words/words";
import type { BreachCheck } from "./account/breached-passwords.server";
import type { AskCalendars } from "./calendars/ask-calendars.server";
import type { SettingsReader } from "./settings/read-settings.server";

/**
 * What use cases need of a request, by the names of its context, which is given to them as it is. Each names only the parts
 * that it needs.
 */
export type Deps = {
  db: Db;
  /** When the request came, in milliseconds since the epoch. */
  now: Instant;
  /** Milliseconds on a clock that always runs, to time waits. */
  elapsed: () => number;
  newId: () => string;
  /** 256 random bits in base64url. */
  newToken: () => string;
  secret: string;
  /** The secrets that links and cookies may have been made with. */
  acceptedSecrets: readonly string[];
  /** "Firefox on Windows": what the request came from, for the account's security events. */
  device: string;
  isBreached: BreachCheck;
  settings: Pick<SettingsReader, "read">;
  /** The words that the desk can change, as they are now. */
  words: { read: () => Promise<Words> };
  /** Asks the connected calendars of hosts about the very time, before a call is written. */
  askCalendars: AskCalendars;
};

export type ReadDeps = Pick<Deps, "db" | "now">;

export type WriteDeps = Pick<Deps, "db" | "now" | "newId">;

/** For a change that the audit log says who made. */
export type AuditedDeps = WriteDeps & { by: Actor };
