/**
 * Remix 2 gets no releases any more, so its known holes stay (docs/security.md, "Holes of Remix 2"). These are the
 * conditions under which none of them can be reached.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import remixConfig from "../../remix.config.js";
import { appSources, isBrowserCode } from "../support/source-imports";

const read = (path: string) => readFileSync(path, "utf8");
const sources = appSources().filter((path) => !isBrowserCode(path));

/**
 * Where the server parses JSON, and why nothing of a visitor's shape goes on from there into the data of a page. Such data
 * could be nested as deep as a body is long, and turbo-stream can't encode that.
 */
const PARSED = {
  "app/content/structured-data.ts": "our own facts",
  "app/db/availability/kind-records.server.ts": "a list of ids that the query makes",
  "app/db/calendars/call-events.server.ts": "a list of ids that the query makes",
  "app/db/calendars/call-replies.server.ts": "rows that the query makes",
  "app/db/calendars/connections.server.ts": "rows that the query makes",
  "app/db/hosts/host-names.server.ts": "rows that the query makes",
  "app/db/hosts/hosts-desk.server.ts": "rows that the query makes",
  "app/db/hosts/team.server.ts": "rows that the query makes",
  "app/db/links/personal-links.server.ts": "rows that the query makes",
  "app/db/privacy/person-rows.ts": "columns that were written by a schema, for a file",
  "app/db/questions/questions.server.ts": "rows that the query makes",
  "app/db/sign-in/sign-in-methods.server.ts": "a list of ids that the query makes",
  "app/db/staff/grants.server.ts": "rows that the query makes",
  "app/db/staff/staff-password.server.ts": "a setting, which counts if it is a number in its bounds",
  "app/db/tickets/ticket-queue.server.ts": "counts that the query makes",
  "app/domain/account/dns-answer.ts": "goes through a schema",
  "app/domain/account/passkey-schema.ts": "goes through a schema",
  "app/domain/account/provider-settings.ts": "the settings, through a schema",
  "app/domain/base64-url.ts": "what was read is given to a schema",
  "app/domain/parse-json.ts": "what was read is given to a schema",
  "app/domain/webhooks/webhook-payload.ts": "a snapshot that a view makes, for a webhook",
  "app/http/forms/read-json.server.ts": "the API's bodies, which go through a schema",
  "app/http/forms/turnstile.server.ts": "one field of Cloudflare's answer",
  "app/pages/account/from-provider/provider-post.server.ts": "two fields of a provider's form",
  "app/pages/desk/webhook-delivery/delivery.server.ts": "our own body, shown as a text",
  "app/pages/machine/visit/visit.server.ts": "goes through a schema",
  "app/use-cases/calendars/calendar-grant.server.ts": "goes through a schema",
  "app/use-cases/calendars/write-calls.server.ts": "keys that this file writes",
  "app/use-cases/sessions/pending-forms.server.ts": "a text that this file has sealed",
} satisfies Record<string, string>;

const PARSES = /\bJSON\.parse\(|\bparseJson\(|\.json\(\)/;
/** They ask other people's services, and each answer goes through a schema of its adapter (tests/house/imports.test.ts). */
const isAdapter = (path: string) => path.startsWith("app/outside/");

test("each place in which the server parses JSON is known, and gives no page what a visitor has shaped", () => {
  const found = sources.filter((path) => !isAdapter(path) && PARSES.test(read(path)));
  expect(found).toEqual(Object.keys(PARSED).sort());
});

test("a loader or an action never gives back the request's own body", () => {
  const GIVES_BACK = /\brequest\.(?:json|text|arrayBuffer|blob|formData)\(\)/;
  expect(sources.filter((path) => path.startsWith("app/pages/") && GIVES_BACK.test(read(path)))).toEqual([]);
});

test("only errors and answers are thrown, whose fields a browser gets are named", () => {
  expect(sources.filter((path) => /\bthrow \{|\bthrow (?:JSON\.parse|parseJson)\(/.test(read(path)))).toEqual(
    [],
  );
});

test("the server encodes with turbo-stream and decodes nothing", () => {
  const runtime = read("node_modules/@remix-run/server-runtime/dist/single-fetch.js");
  const used = [...runtime.matchAll(/turboStream\.(\w+)/g)].map(([, name]) => name);
  expect([...new Set(used)]).toEqual(["encode"]);
  expect(sources.filter((path) => /from "turbo-stream"/.test(read(path)))).toEqual([]);
});

test("turbo-stream is the version that Remix names: with 3, every page gets nothing", () => {
  const { overrides } = JSON.parse(read("package.json"));
  expect(Object.keys(overrides).filter((name) => name.includes("turbo-stream"))).toEqual([]);
  const { packages } = JSON.parse(read("package-lock.json"));
  expect(packages["node_modules/turbo-stream"].version).toBe("2.4.1");
});

test("the Worker does not answer for the manifest of routes", () => {
  expect(remixConfig.future?.v3_lazyRouteDiscovery).toBe(false);
});
