import fc from "fast-check";
import { expect, test } from "vitest";
import { apiExamples } from "../../../app/domain/api/examples";
import { OPERATION_IDS, operationOf } from "../../../app/domain/api/operations";
import { createApiKey, sendApi } from "../api";
import { findBookingDamage } from "../booking-rows";
import { shareWorker } from "../share-worker";
import { SITE_URL } from "../worker";

/** The API under requests that no client would send: a hundred for each operation in the long run, none of which fails on our side. */
export function testHostileApi({ runs }: { runs: number }): void {
  const site = shareWorker();

  const examples = apiExamples(SITE_URL);
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "",
      "0",
      "-1",
      "1e999",
      "' or 1=1",
      "\u0000",
      "9999-12-31T23:59:59Z",
      "2100-01-01T00:00:00Z",
    ),
  );
  const anything = fc.oneof(
    text,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 3 }),
  );

  test.each(OPERATION_IDS)("%s never fails on our side", async (id) => {
    const { method, path, query, body } = operationOf(id);
    const names = [...Object.keys(query.shape), "unknown"];
    const fields = [...Object.keys(body?.shape ?? {}), "unknown"];
    const good = examples.find(({ operation }) => operation === id);
    const request = fc.record({
      parameter: fc.oneof(text, fc.uuid(), fc.nat().map(String)),
      query: fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 3 }),
      body: fc.oneof(
        anything,
        fc
          .dictionary(fc.constantFrom(...fields), anything)
          .map((part) => ({ ...(good?.body ?? {}), ...part })),
      ),
      idempotency: fc.oneof(
        fc.constant("a-key"),
        fc.uuid(),
        fc.string({ unit: "grapheme-ascii", maxLength: 80 }),
      ),
      match: fc.constantFrom("*", '"x"', 'W/"x"', ",,,", ""),
    });
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        await site.db.prepare("delete from attempt_counters").run();
        const { key } = await createApiKey(site.db);
        const answer = await sendApi(
          site,
          key,
          path.replace(/\{\w+\}/, encodeURIComponent(sent.parameter.replace(/\p{Surrogate}/gu, "x"))),
          {
            method,
            query: sent.query,
            ...(method === "POST" && { body: JSON.stringify(sent.body) }),
            headers: {
              "Idempotency-Key": sent.idempotency,
              [method === "POST" ? "If-Match" : "If-None-Match"]: sent.match,
            },
          },
        );
        expect(answer.status, answer.text).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.json.status).toBe(answer.status);
        await site.db.prepare("delete from api_keys").run();
      }),
      { numRuns: runs, seed: 2026 },
    );
    expect(await findBookingDamage(site.db)).toEqual([]);
  });
}
