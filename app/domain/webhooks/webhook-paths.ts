import { STAFF_PATHS } from "../staff-paths";

/** The webhooks' page, with a message that says what was just done. */
export function webhooksPath(done?: string): string {
  return done ? `${STAFF_PATHS.webhooks}?${new URLSearchParams({ done })}` : STAFF_PATHS.webhooks;
}

export const NEW_WEBHOOK_PATH = `${STAFF_PATHS.webhooks}/new`;

/** A webhook's page: with a message, or with the deliveries below a number. */
export function webhookPath(
  id: string,
  query: { done?: string; below?: string; state?: string } = {},
): string {
  const path = `${STAFF_PATHS.webhooks}/${id}`;
  const set = Object.entries(query).filter(([, value]) => value);
  return set.length > 0 ? `${path}?${new URLSearchParams(set as [string, string][])}` : path;
}

/** The page of one delivery. */
export function deliveryPath(webhookId: string, deliveryId: number | string, done?: string): string {
  return `${STAFF_PATHS.webhooks}/${webhookId}/${deliveryId}${done ? `?done=${done}` : ""}`;
}
