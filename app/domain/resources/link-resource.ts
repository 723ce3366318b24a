import type { Instant } from "../instant";
import { linkStateOf, type PersonalLink } from "../links/personal-link";
import type { LinkResource } from "./resource-schemas";
import { instantText } from "./resource-values";

/** A personal link for other systems. */
export function linkResource(link: PersonalLink, now: Instant): LinkResource {
  return {
    id: link.id,
    state: linkStateOf(link, now),
    kind: link.kind && { id: link.kind.id, name: link.kind.name },
    hosts: link.hosts.map(({ id, name }) => ({ id, name })),
    client: link.email === "" ? null : { name: link.name, email: link.email },
    times: link.times.map(instantText),
    valid_until: instantText(link.expiresAt),
    created_at: instantText(link.createdAt),
    booking: link.bookingId,
  };
}
