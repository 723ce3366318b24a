/** The API's document: whether it is valid, and whether the site does what it says. */

import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { describe, expect, onTestFinished, test } from "vitest";
import { apiExamples } from "../../app/domain/api/examples";
import { API_OPERATIONS, OPERATION_IDS, operationOf } from "../../app/domain/api/operations";
import { ADDRESSES } from "../../app/routes";
import { clientFromDocument, createApiKey, sendApi } from "../support/api";
import { readBookings } from "../support/booking-rows";
import type { Json } from "../support/json";
import { PATIENT_MS } from "../support/loopback";
import { findUntried, readOutbox } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { startReceiver } from "../support/webhook-receiver";
import { addWebhook } from "../support/webhooks";
import { SITE_URL } from "../support/worker";

const site = shareWorker({ bindings: { LOOPBACK_WEBHOOKS_MS: PATIENT_MS } });

const API_EXAMPLES = apiExamples(SITE_URL);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|^[0-9a-f]{32}$/;

const KEY = /\/o\/[\w-]{43}$/;

/** The ids that the site made, by those that stand for them in the examples. */
type Ids = Map<string, string>;

/** Replaces the made ids in an answer by those of the example; an id that the example has not met yet is learned. */
function likeExample(actual: unknown, example: unknown, ids: Ids): unknown {
  if (typeof actual === "string" && typeof example === "string" && UUID.test(actual) && UUID.test(example)) {
    const known = ids.get(example);
    if (known === undefined) ids.set(example, actual);
    return known === undefined || known === actual ? example : actual;
  }
  // The key of a personal link is derived from the site's secret.
  if (typeof actual === "string" && typeof example === "string" && KEY.test(actual) && KEY.test(example))
    return example;
  if (Array.isArray(actual) && Array.isArray(example))
    return actual.map((item, index) => likeExample(item, example[index], ids));
  if (actual && example && typeof actual === "object" && typeof example === "object") {
    return Object.fromEntries(
      Object.entries(actual).map(([name, value]) => [
        name,
        likeExample(value, (example as Record<string, unknown>)[name], ids),
      ]),
    );
  }
  return actual;
}

async function schemas() {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const document = await (await site.fetch("/api/v1/openapi.json")).json();
  ajv.addSchema(document as object, "api");
  const pointer = (...parts: string[]) =>
    `api#/${parts.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;
  const check = (place: string[], value: unknown) => {
    const validate = ajv.getSchema(pointer(...place));
    if (!validate) throw new Error(`The document has nothing at ${place.join(" ")}`);
    return validate(value) ? [] : validate.errors;
  };
  return { document: document as Record<string, Json>, check };
}

describe("the document", () => {
  test("has the routes of the API, and no others", () => {
    const patterns = ADDRESSES.filter(({ audience }) => audience === "api").map(({ pattern }) => pattern);
    const described = Object.values(API_OPERATIONS).map(
      ({ path }) => `/api/v1${path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    expect([...new Set(described)].sort()).toEqual(patterns.sort());
  });

  test("is the same for everybody, needs no key and may be cached", async () => {
    const response = await site.fetch("/api/v1/openapi.json");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const document = (await response.json()) as Record<string, Json>;
    expect(document.openapi).toBe("3.1.1");
    expect(document["x-problems"].taken.status).toBe(409);
  });

  test("has an example of each operation, and each example fits its schema", async () => {
    const { check } = await schemas();
    const without = OPERATION_IDS.filter((id) => !API_EXAMPLES.some(({ operation }) => operation === id));
    expect(without).toEqual([]);
    for (const { operation, body, status, answer } of API_EXAMPLES) {
      const { path, method } = operationOf(operation);
      const place = ["paths", path, method.toLowerCase()];
      if (body !== undefined && status < 400)
        expect(
          check([...place, "requestBody", "content", "application/json", "schema"], body),
          operation,
        ).toEqual([]);
      const type = status < 400 ? "application/json" : "application/problem+json";
      expect(
        check([...place, "responses", String(status), "content", type, "schema"], answer),
        operation,
      ).toEqual([]);
    }
  });
});

test("every example is answered as the document says, and what it causes leaves at once", async () => {
  const { key } = await createApiKey(site.db);
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  await addWebhook(await signInAsStaff(site), receiver.url);
  const ids: Ids = new Map();
  const { check } = await schemas();
  for (const example of API_EXAMPLES) {
    const { operation, name, parameter, query, headers, body, status, answer } = example;
    const { path, method } = operationOf(operation);
    const own = typeof parameter === "string" ? (ids.get(parameter) ?? parameter) : String(parameter ?? "");
    const to = path.replace(/\{\w+\}/, own);
    const asked = Object.fromEntries(
      Object.entries(query ?? {}).map(([param, value]) => [param, ids.get(value) ?? value]),
    );
    const response = await sendApi(site, key, to, { method, query: asked, headers, body });
    const known = likeExample(response.json, answer, ids);
    expect({ status: response.status, answer: known }, `${operation}: ${name}`).toEqual({ status, answer });
    const type = status < 400 ? "application/json" : "application/problem+json";
    const place = [
      "paths",
      path,
      method.toLowerCase(),
      "responses",
      String(status),
      "content",
      type,
      "schema",
    ];
    expect(check(place, response.json), operation).toEqual([]);
    expect(response.headers.get("Content-Type")).toBe(type);
    await expect.poll(() => findUntried(site.db), { message: `${operation}: ${name}` }).toEqual([]);
  }
});

test("a client built from the document alone books, moves and cancels a call", async () => {
  const { key } = await createApiKey(site.db, { name: "Client from the document" });
  const client = await clientFromDocument(site, key);
  const { json: kinds } = await client.call("listKinds");
  const kind = kinds.data.find((one: { is_offered: boolean }) => one.is_offered).id;
  const { json: free } = await client.call("listFreeTimes", { kind });
  const body = { ...client.exampleOf("bookCall"), kind, starts_at: free.data[3].starts_at };
  const booked = await client.call("bookCall", {}, body);
  expect(booked.status).toBe(201);
  expect(booked.json).toMatchObject({ status: "pending", starts_at: free.data[3].starts_at });

  const { id } = booked.json;
  const { json: others } = await client.call("listFreeTimes", { booking: id });
  const to = others.data.at(-1).starts_at;
  const moved = await client.call("moveBooking", { id, "If-Match": booked.etag }, { starts_at: to });
  expect(moved.status).toBe(200);
  expect(moved.json).toMatchObject({ id, starts_at: to, sequence: 1 });
  // What was read before the move is out of date.
  const late = await client.call("cancelBooking", { id, "If-Match": booked.etag }, {});
  expect([late.status, late.json.code]).toEqual([412, "changed"]);
  const cancelled = await client.call("cancelBooking", { id, "If-Match": moved.etag }, { reason: "No need" });
  expect(cancelled.json).toMatchObject({ id, status: "cancelled", cancel_reason: "No need" });

  const [row] = await readBookings(site.db);
  expect(row).toMatchObject({ id, status: "cancelled", starts_at: Date.parse(to) });
  const kindsOfMail = (await readOutbox(site.db)).map((email) => email.kind);
  for (const sent of ["booking_confirmed", "booking_rescheduled", "booking_cancelled"])
    expect(kindsOfMail).toContain(sent);
});
