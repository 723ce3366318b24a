import type { Db } from "~/db/client.server";
import { findDelivery, listDeliveries } from "~/db/webhooks/deliveries-desk.server";
import type { Instant } from "~/domain/instant";
import type { VideoFacts } from "~/domain/places/place";
import type { SendProblem } from "~/domain/webhooks/delivery-rules";
import { SEND_PROBLEM_WORDS } from "~/domain/webhooks/delivery-rules";
import type { DeliveryState } from "~/domain/webhooks/webhook-events";
import { payloadOf } from "~/domain/webhooks/webhook-payload";

/** Deliveries on a page of the desk. */
const PAGE = 25;

/** A page of a webhook's deliveries, the newest first, and the number below which the next one begins. */
export async function readDeliveries(
  db: Db,
  webhookId: string,
  { below, state }: { below: number | null; state: DeliveryState | null },
) {
  const rows = await listDeliveries(db, webhookId, { below, state, limit: PAGE + 1 });
  const deliveries = rows.slice(0, PAGE).map((row) => ({ ...row, outcome: outcomeInWords(row) }));
  return { deliveries, next: rows.length > PAGE ? (deliveries.at(-1)?.id ?? null) : null };
}

/** "200", "No answer within 5 seconds", or nothing before the first attempt. */
function outcomeInWords({ status, problem }: { status: number | null; problem: string | null }): string {
  if (status !== null) return String(status);
  return problem === null ? "" : (SEND_PROBLEM_WORDS[problem as SendProblem] ?? problem);
}

/** A delivery with its attempts and what is sent; null if the webhook has no such delivery. */
export async function readDelivery(
  db: Db,
  webhookId: string,
  id: number,
  video: VideoFacts,
): Promise<{
  state: DeliveryState;
  dueAt: Instant;
  eventId: string;
  type: Parameters<typeof payloadOf>[0]["type"];
  occurredAt: Instant;
  body: string;
  attempts: { id: number; at: Instant; ms: number; outcome: string; answer: string }[];
} | null> {
  const found = await findDelivery(db, webhookId, id);
  if (!found) return null;
  const { state, dueAt, eventId, type, occurredAt, attempts } = found;
  return {
    state,
    dueAt,
    eventId,
    type,
    occurredAt,
    body: found.body ?? JSON.stringify(payloadOf({ ...found, id: eventId }, video)),
    attempts: attempts.map(({ id: attempt, at, ms, answer, ...came }) => ({
      id: attempt,
      at,
      ms,
      answer,
      outcome: outcomeInWords(came),
    })),
  };
}
