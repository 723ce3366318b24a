import type { Db } from "~/db/client.server";
import type { TicketScope } from "~/db/tickets/ticket-scope";
import { findConversation, findTicket } from "~/db/tickets/tickets.server";
import { proveKey } from "~/domain/hmac";
import type { PrivateLink } from "~/domain/private-link";
import type { Conversation } from "~/domain/tickets/ticket";
import { ticketKeyOf } from "~/domain/tickets/ticket-key";
import type { TicketDeps } from "./ticket-deps.server";

/** The access a private link grants. */
export async function scopeOfLink(
  { id, key }: PrivateLink,
  acceptedSecrets: readonly string[],
): Promise<TicketScope> {
  const current = await Promise.all(acceptedSecrets.map((secret) => ticketKeyOf(id, secret)));
  const proof = await proveKey(key, current);
  return proof.isCurrent ? { id, proven: true } : { id, keyHash: proof.keyHash };
}

/** The conversation a private link opens; null for a wrong id or key. */
export async function findTicketByLink(
  { db, acceptedSecrets }: Pick<TicketDeps, "db" | "acceptedSecrets">,
  link: PrivateLink,
): Promise<Conversation | null> {
  return findConversation(db, await scopeOfLink(link, acceptedSecrets));
}

/** Whether the ticket exists within this scope. */
export async function hasTicket(db: Db, scope: TicketScope): Promise<boolean> {
  return (await findTicket(db, scope)) !== null;
}
