import { randomUUID } from "node:crypto";
import { API_SCOPES, type ApiScope, apiKeyHint, apiKeyText } from "../../app/domain/api/api-key";
import { hashKey } from "../../app/domain/hmac";
import type { Json } from "./json";
import type { Database, TestWorker } from "./worker";

type KeyFields = {
  name?: string;
  scopes?: readonly ApiScope[];
  createdAt?: number;
  expiresAt?: number | null;
  /** The account of the owner who made it. */
  createdBy?: string | null;
};

/** A key of the API with every scope, and its text. */
export async function createApiKey(
  db: Database,
  { name = "CRM", scopes = API_SCOPES, createdAt = 0, expiresAt = null, createdBy = null }: KeyFields = {},
): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const key = apiKeyText("signalwright", token);
  await db
    .prepare(
      "insert into api_keys (id, name, key_hash, hint, scopes, created_at, expires_at, created_by) values (?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(
      id,
      name,
      await hashKey(key),
      apiKeyHint(key),
      JSON.stringify(scopes),
      createdAt,
      expiresAt,
      createdBy,
    )
    .run();
  return { id, key };
}

export type ApiRequest = {
  method?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
};

/** An answer of the API with its JSON read; null for none. */
export type ApiResponse = { status: number; headers: Headers; text: string; json: Json };

/** Sends a request to the API. */
export async function sendApi(
  site: Pick<TestWorker, "fetch">,
  key: string | null,
  path: string,
  { method, query = {}, headers = {}, body }: ApiRequest = {},
): Promise<ApiResponse> {
  const search = new URLSearchParams(query);
  const response = await site.fetch(`/api/v1${path}${search.size > 0 ? `?${search}` : ""}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
  return {
    status: response.status,
    headers: response.headers as unknown as Headers,
    text,
    json: isJson && text !== "" ? JSON.parse(text) : null,
  };
}

type Schema = Record<string, Json>;

/** What a program needs of an operation, read from the API's own document. */
type Described = { method: string; path: string; parameters: Schema[]; example: Json };

/**
 * A client that knows nothing of the API but where its document is. It finds operations by their id, and sends what the
 * document says they need: parameters by name in the path, the query and the headers, and a body.
 */
export async function clientFromDocument(site: Pick<TestWorker, "fetch">, key: string) {
  const document = (await (await site.fetch("/api/v1/openapi.json")).json()) as Schema;
  const root = new URL(document.servers[0].url).pathname;
  const operations = new Map<string, Described>();
  for (const [path, methods] of Object.entries<Schema>(document.paths)) {
    for (const [method, operation] of Object.entries<Schema>(methods)) {
      const content = operation.requestBody?.content?.["application/json"];
      const [first] = Object.values<Schema>(content?.examples ?? {});
      operations.set(operation.operationId, {
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters,
        example: first?.value,
      });
    }
  }
  const scheme = document.components.securitySchemes[Object.keys(document.security[0])[0] ?? ""];
  if (scheme.type !== "http" || scheme.scheme !== "bearer") throw new Error("The document says no way in");

  return {
    document,
    exampleOf: (id: string) => operations.get(id)?.example,
    call: async (id: string, values: Record<string, string | number> = {}, body?: unknown) => {
      const operation = operations.get(id);
      if (!operation) throw new Error(`The document has no operation ${id}`);
      let path = operation.path;
      const query = new URLSearchParams();
      const headers: Record<string, string> = { Authorization: `Bearer ${key}` };
      for (const { name, in: where, required } of operation.parameters) {
        const value = values[name] ?? (required && where === "header" ? randomUUID() : undefined);
        if (value === undefined) continue;
        if (where === "path") path = path.replace(`{${name}}`, encodeURIComponent(value));
        else if (where === "query") query.set(name, String(value));
        else headers[name] = String(value);
      }
      if (body !== undefined) headers["Content-Type"] = "application/json";
      const response = await site.fetch(`${root}${path}${query.size > 0 ? `?${query}` : ""}`, {
        method: operation.method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return {
        status: response.status,
        etag: response.headers.get("ETag") ?? "",
        json: (await response.json()) as Json,
      };
    },
  };
}
