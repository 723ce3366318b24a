/** Bodies nested as deep as they may be long: turbo-stream, by which Remix answers, can't encode such data. */
import { expect, test } from "vitest";
import { ADDRESSES } from "../../../app/routes";
import { createApiKey } from "../../support/api";
import { createDesk } from "../../support/desk";
import { createDemoHousehold } from "../../support/household";
import { shareWorker } from "../../support/share-worker";
import { untilAnswered, Visitor } from "../../support/visitor";

const site = shareWorker();

const DEPTH = 5000;
const nested = (open: string, close: string) => `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`;
const DEEP = nested("[", "]");
const DEEP_OBJECT = nested('{"a":', "}");

test("a deeply nested body breaks no address, as JSON, in a form's field or in the address", async () => {
  const { visitor: client } = await createDemoHousehold(site);
  const { owner } = await createDesk(site);
  const { key } = await createApiKey(site.db);
  const people = {
    everyone: new Visitor(site),
    client,
    staff: owner.visitor,
    exporter: owner.visitor,
    owner: owner.visitor,
  };
  const failed: string[] = [];
  for (const { pattern, audience } of ADDRESSES) {
    const path = pattern.replace(/:\w+\??/g, "x").replace("*", "x");
    const visitor = audience === "api" ? new Visitor(site) : people[audience];
    const headers: Record<string, string> =
      audience === "api" ? { Authorization: `Bearer ${key}`, "Idempotency-Key": "nested" } : {};
    for (const address of [path, `${path === "/" ? "/_root" : path}.data`]) {
      const json = { "Content-Type": "application/json", ...headers };
      const query = new URLSearchParams({ visit: "[".repeat(2000), near: "{".repeat(2000) });
      const fields = { form: DEEP_OBJECT, visit: DEEP, answers: DEEP, name: DEEP_OBJECT };
      const post = (body: string) => () => visitor.send(address, { method: "POST", body, headers: json });
      const answers = [
        await untilAnswered(post(DEEP)),
        await untilAnswered(post(`{"name":${DEEP_OBJECT}}`)),
        await untilAnswered(() => visitor.postForm(address, fields, headers)),
        await untilAnswered(() => visitor.get(`${address}?${query}`)),
      ];
      for (const { status } of answers) if (status >= 500) failed.push(`${address}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
});
