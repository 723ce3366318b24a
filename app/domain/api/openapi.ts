import * as z from "zod";
import { API_ROOT } from "./api-paths";
import { type ApiExample, apiExamples } from "./examples";
import { OPERATION_IDS, type OperationId, operationOf, problemsOf } from "./operations";
import { PROBLEMS, type ProblemCode } from "./problems";
import { PART_SCHEMAS, RESPONSE_SCHEMAS, type ResponseName } from "./response-schemas";

type Json = Record<string, unknown>;

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({ ...PART_SCHEMAS, ...RESPONSE_SCHEMAS }))
  registry.add(schema, { id });

/** The description of the API by OpenAPI 3.1, made from the schemas that its requests and answers are checked by. */
export function openApiDocument(siteUrl: string): Json {
  const paths: Record<string, Json> = {};
  const all = apiExamples(siteUrl);
  for (const id of OPERATION_IDS) {
    const { path, method } = operationOf(id);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(id, all) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "API",
      version: "1.0.0",
      description:
        "Books, moves and cancels calls, and works on tickets, by the same rules as the site. Fields may be added to answers at any time.",
    },
    servers: [{ url: `${siteUrl}${API_ROOT}` }],
    security: [{ key: [] }],
    paths,
    components: {
      schemas: schemasOf(),
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: "A key that an owner makes under Settings at the desk.",
        },
      },
    },
    "x-problems": PROBLEMS,
  };
}

/** JSON Schema of all that is named, each with references to the others. */
function schemasOf(): Json {
  const { schemas } = z.toJSONSchema(registry, { io: "input", uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutFrame(schema)]));
}

function schemaOf(schema: z.ZodType): Json {
  return withoutFrame(z.toJSONSchema(schema, { io: "input" }));
}

function withoutFrame(schema: object): Json {
  const { $schema: _schema, $id: _id, ...rest } = schema as Json;
  return rest;
}

function operationObject(id: OperationId, all: readonly ApiExample[]): Json {
  const operation = operationOf(id);
  const { summary, description, scope, body, isBodyOptional, responses } = operation;
  const examples = all.filter((example) => example.operation === id);
  return {
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    "x-scope": scope,
    parameters: parametersOf(id, examples[0]),
    ...(body && {
      requestBody: {
        required: isBodyOptional !== true,
        content: {
          "application/json": {
            schema: schemaOf(body),
            examples: namedExamples(examples, ({ body: sent }) => sent),
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, name]) => [
          status,
          goodResponse(id, Number(status), name, examples),
        ]),
      ),
      ...(operation.method === "GET" && { 304: { description: "Not changed, by If-None-Match" } }),
      ...problemResponses(problemsOf(id), examples),
    },
  };
}

function namedExamples(examples: readonly ApiExample[], partOf: (example: ApiExample) => unknown): Json {
  return Object.fromEntries(
    examples
      .filter((example) => partOf(example) !== undefined)
      .map((example) => [example.name, { value: partOf(example) }]),
  );
}

function parametersOf(id: OperationId, example: ApiExample | undefined): Json[] {
  const { path, parameter, query, isIdempotent, hasPrecondition, method } = operationOf(id);
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: "header",
    required,
    description,
    schema: { type: "string" },
  });
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = /\{(\w+)\}/.exec(path)?.[1];
  return [
    ...(inPath
      ? [
          {
            name: inPath,
            in: "path",
            required: true,
            description: parameter,
            schema: { type: inPath === "number" ? "integer" : "string" },
            ...(example?.parameter !== undefined && { example: example.parameter }),
          },
        ]
      : []),
    ...Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema,
      ...(description !== undefined && { description }),
    })),
    ...(isIdempotent
      ? [
          header(
            "Idempotency-Key",
            true,
            "Of your choice, one for each new request; a repeated one is done once.",
          ),
        ]
      : []),
    ...(hasPrecondition
      ? [
          header(
            "If-Match",
            false,
            "The ETag of what you have read, with or without W/: 412 if it has changed since.",
          ),
        ]
      : []),
    ...(method === "GET"
      ? [header("If-None-Match", false, "The ETag of an earlier answer: 304 if nothing has changed.")]
      : []),
  ];
}

const GOOD_WORDS: Record<number, string> = { 200: "Done", 201: "Made", 202: "Waits for the client" };

function goodResponse(
  id: OperationId,
  status: number,
  name: ResponseName,
  examples: readonly ApiExample[],
): Json {
  const header = (description: string) => ({ description, schema: { type: "string" } });
  const isMade = status === 201 && id !== "answerTicket";
  return {
    description: GOOD_WORDS[status],
    headers: {
      ...(status !== 202 && { ETag: header("Changes with the answer") }),
      ...(isMade && { Location: header("The address of what was made") }),
    },
    content: {
      "application/json": {
        schema: { $ref: `#/components/schemas/${name}` },
        examples: namedExamples(
          examples.filter((example) => example.status === status),
          ({ answer }) => answer,
        ),
      },
    },
  };
}

/** Those of one status together, with their codes in words. */
function problemResponses(codes: readonly ProblemCode[], examples: readonly ApiExample[]): Json {
  const statuses = [...new Set(codes.map((code) => String(PROBLEMS[code].status)))];
  const withStatus = (status: string) => codes.filter((code) => String(PROBLEMS[code].status) === status);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: withStatus(status)
          .map((code) => `\`${code}\`: ${PROBLEMS[code].title}`)
          .join(". "),
        ...((status === "429" || status === "503") && {
          headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } } },
        }),
        content: {
          "application/problem+json": {
            schema: { $ref: "#/components/schemas/Problem" },
            examples: namedExamples(
              examples.filter((example) => String(example.status) === status),
              ({ answer }) => answer,
            ),
          },
        },
      },
    ]),
  );
}
