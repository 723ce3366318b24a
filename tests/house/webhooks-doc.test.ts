import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MAX_DELIVERY_ATTEMPTS, RETRY_DELAYS_MS } from "../../app/domain/webhooks/delivery-rules";
import { WEBHOOK_TYPES } from "../../app/domain/webhooks/webhook-events";
import { WebhookPayloadSchema } from "../../app/domain/webhooks/webhook-payload";
import { webhookExamples } from "../support/webhook-examples";

const doc = readFileSync("docs/webhooks.md", "utf8");

describe("docs/webhooks.md", () => {
  test.each(Object.entries(webhookExamples()))("has the example %s as the code makes it", (name, payload) => {
    const shown = new RegExp(`<!-- example: ${name} -->\\n+\`\`\`json\\n([\\s\\S]*?)\n\`\`\``).exec(doc)?.[1];
    expect(shown && JSON.parse(shown)).toEqual(payload);
    expect(WebhookPayloadSchema.parse(payload)).toEqual(payload);
  });

  test("names every event, and how often and when it is tried", () => {
    const named = [...doc.matchAll(/^\| `([a-z]+\.[a-z_]+)` +\|/gm)].map(([, type]) => type);
    expect(named).toEqual([...WEBHOOK_TYPES]);
    const minutes = RETRY_DELAYS_MS.map((delay) => delay / 60_000);
    const words = minutes.map((count) => (count < 60 ? `${count} min` : `${count / 60} h`)).join(", ");
    expect(doc).toContain(words);
    expect(doc).toContain(`${MAX_DELIVERY_ATTEMPTS} attempts`);
  });
});
