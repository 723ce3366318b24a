/** Writes docs/api.md from the API's own description (OpenAPI), and the examples in docs/webhooks.md, by `npm run api-doc`. */

import "./fail-plainly";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { API_SCOPES, SCOPE_WORDS } from "../app/domain/api/api-key";
import { openApiDocument } from "../app/domain/api/openapi";
import { LIMITS } from "../app/domain/limits/limits";
import type { Json } from "../tests/support/json";
import { webhookExamples } from "../tests/support/webhook-examples";

type Part = Record<string, Json>;

const SITE_URL = "https://agency.example";
export const API_DOC_PATH = "docs/api.md";

/** The page, in Markdown. */
export function apiDoc(): string {
  const { paths, components, "x-problems": problems } = openApiDocument(SITE_URL) as Part;
  const operations = Object.entries<Part>(paths).flatMap(([path, methods]) =>
    Object.entries<Part>(methods).map(([method, operation]) => operationDoc(method, path, operation)),
  );
  const schemas = ["Booking", "Ticket", "Client", "Kind", "Host"].map((name) =>
    schemaDoc(name, components.schemas[name]),
  );
  return [
    HEAD,
    scopesDoc(),
    limitsDoc(),
    "## Operations",
    ...operations,
    "## Resources",
    ...schemas,
    problemsDoc(problems),
  ]
    .join("\n\n")
    .concat("\n");
}

const HEAD = `# The API

Written by \`npm run api-doc\` from the description that every site serves at \`/api/v1/openapi.json\` (OpenAPI 3.1); a test fails when it is out of date.

Other systems of the agency book, move and cancel calls, and work on tickets, by the same rules and with the same emails as the site's forms. An owner makes a
key for each system under Settings, API keys. It is shown once, and the database holds only its fingerprint. It ends with that owner: when they leave or become a
member, make a new one:

\`\`\`sh
curl -H "Authorization: Bearer $KEY" ${SITE_URL}/api/v1/kinds
\`\`\`

- **Requests** have a body of JSON, 64 KB at most. A field or parameter that isn't listed is refused, so that a misspelt one is noticed. Answers may get new fields at any time.
- **Instants** are in UTC, by RFC 3339.
- **Repeating.** What books, opens or answers needs an \`Idempotency-Key\` header of your choice. Send the same request again with the same key after a lost answer: it is done once. The same key with another body, or for another ticket, is refused (422), also after a request that failed; each is known for 30 days.
- **Lists** come in pages: ask for the next one with \`cursor\` set to the page's \`next_cursor\`, until that is null.
- **Changes.** Answers have an \`ETag\`. With \`If-None-Match\`, an answer that has not changed is 304; with \`If-Match\`, a call or ticket that has changed since you read it is left as it is (412).
- **Problems** are \`application/problem+json\` (RFC 9457). Go by \`code\`; \`errors\` names each invalid value by its JSON pointer or parameter.
- **https alone.** A request over plain http is answered by 403 in plain text: its key may have been read on the way, so make another.
- **Browsers.** Pages of other websites can't use the API: a key in a page would be everybody's.
- **The log.** What is done with a key stands in the audit log under the key's name.`;

function scopesDoc(): string {
  const rows = API_SCOPES.map((scope) => [`\`${scope}\``, SCOPE_WORDS[scope]]);
  return `## Scopes\n\n${table(["scope", "what a key with it may do"], rows)}`;
}

function limitsDoc(): string {
  const line = (name: keyof typeof LIMITS) =>
    `${LIMITS[name].attempts.toLocaleString("en-GB")} in ${LIMITS[name].windowMs / 60_000} minutes`;
  return `## Limits

Requests of a key: ${line("apiKey")}; those among them that change something: ${line("apiKeyWrites")}. Requests of a network: ${line("apiIp")}; with wrong keys: ${line("apiWrongKeyIp")}.
Beyond them the answer is 429 with \`Retry-After\`, in seconds. The limits of booking by email address hold as on the site.`;
}

function operationDoc(method: string, path: string, operation: Part): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const content = requestBody?.content["application/json"];
  const [sent] = Object.values<Part>(content?.examples ?? {});
  const good = Object.entries<Part>(responses).find(([status, one]) => Number(status) < 300 && one.content);
  const [answer] = Object.values<Part>(good?.[1].content["application/json"].examples ?? {});
  const fields = [
    ...parameters.map((one: Part) => [
      `\`${one.name}\``,
      one.in,
      one.required ? "yes" : "",
      wordsOf(one.schema, one.description),
    ]),
    ...fieldRows(content?.schema),
  ];
  const problems = Object.entries<Part>(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, one]) => [...one.description.matchAll(/`(\w+)`:/g)].map(([, code]) => `\`${code}\``));
  return [
    `### ${summary}`,
    `\`${method.toUpperCase()} /api/v1${path}\` (\`${operationId}\`), with \`${operation["x-scope"]}\`.${description ? ` ${description}` : ""}`,
    ...(fields.length > 0 ? [table(["name", "in", "needed", ""], fields)] : []),
    ...(sent ? [json(sent.value)] : []),
    ...(answer ? [`Answer ${good?.[0]}:`, json(answer.value)] : []),
    `Problems: ${problems.join(", ")}.`,
  ].join("\n\n");
}

function fieldRows(schema: Part | undefined, under = "", place = "body"): string[][] {
  return Object.entries<Part>(schema?.properties ?? {}).flatMap(([name, field]) => [
    [
      `\`${under}${name}\``,
      place,
      schema?.required?.includes(name) ? "yes" : "",
      wordsOf(field, field.description),
    ],
    ...(field.type === "object" ? fieldRows(field, `${under}${name}.`, place) : []),
  ]);
}

function schemaDoc(name: string, schema: Part): string {
  const rows = fieldRows(schema, "", "").map(([field = "", , , words = ""]) => [field, words]);
  return `### ${name}\n\n${table(["field", ""], rows)}`;
}

function problemsDoc(problems: Record<string, { status: number; title: string }>): string {
  const rows = Object.entries(problems).map(([code, { status, title }]) => [
    `\`${code}\``,
    String(status),
    title,
  ]);
  return `## Problems\n\n${table(["code", "status", ""], rows)}`;
}

/** The type of a value and what it is about. */
function wordsOf(schema: Part, description = ""): string {
  const options = (schema.anyOf ?? [schema]) as Part[];
  const types = options.map(
    (one) =>
      one.enum?.map((value: string) => `\`${value}\``).join(", ") ??
      one.$ref?.split("/").at(-1) ??
      one.format ??
      one.type ??
      "",
  );
  const words = [types.join(" or "), description].filter((text) => text !== "").join(". ");
  return words.replaceAll("|", "\\|");
}

function json(value: unknown): string {
  // A short list stands on one line, as the formatter writes it.
  const text = JSON.stringify(value, null, 2).replace(/\[\n\s+("[^"]*")\n\s+\]/g, "[$1]");
  return `\`\`\`json\n${text}\n\`\`\``;
}

/** A table with its columns aligned, as the formatter writes it. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** The page about webhooks with each example as the code makes it. */
function withExamples(page: string): string {
  return Object.entries(webhookExamples()).reduce((text, [name, payload]) => {
    const shown = new RegExp(`(<!-- example: ${name} -->\\s+\`\`\`json\\n)[\\s\\S]*?(\n\`\`\`)`);
    return text.replace(shown, (_, before, after) => `${before}${JSON.stringify(payload, null, 2)}${after}`);
  }, page);
}

const WEBHOOKS_PATH = "docs/webhooks.md";

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(API_DOC_PATH, apiDoc());
  writeFileSync(WEBHOOKS_PATH, withExamples(readFileSync(WEBHOOKS_PATH, "utf8")));
}
