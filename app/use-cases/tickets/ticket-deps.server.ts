import type { Db } from "~/db/client.server";
import type { Instant } from "~/domain/instant";

export type TicketDeps = {
  db: Db;
  /** Milliseconds since the epoch. */
  now: Instant;
  newId: () => string;
  secret: string;
  /** The secrets that links and reply addresses may have been made with. */
  acceptedSecrets: readonly string[];
  /** Who gets email about new tickets and replies, and answers them. */
  readAgency: () => Promise<{ name: string; email: string }>;
};
