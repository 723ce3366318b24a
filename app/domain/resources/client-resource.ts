import type { Instant } from "../instant";
import type { VisitSource } from "../visits/visit-source";
import type { ClientResource } from "./resource-schemas";
import { instantText, sourceResource, textOrNull } from "./resource-values";

export type ClientRecord = {
  id: string;
  name: string;
  email: string;
  company: string;
  userId: string | null;
  firstContactAt: Instant;
  lastContactAt: Instant;
  expectedUntil: Instant | null;
  mergedIntoId: string | null;
  /** What first brought them. */
  visitSource: VisitSource | null;
};

/** A client for other systems. */
export function clientResource(client: ClientRecord): ClientResource {
  return {
    id: client.id,
    name: client.name,
    email: client.email,
    company: textOrNull(client.company),
    has_account: client.userId !== null,
    first_contact_at: instantText(client.firstContactAt),
    last_contact_at: instantText(client.lastContactAt),
    expected_until: client.expectedUntil === null ? null : instantText(client.expectedUntil),
    merged_into: client.mergedIntoId,
    source: sourceResource(client.visitSource),
  };
}
