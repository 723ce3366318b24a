import type { z } from "zod";
import type { FieldProblem, ProblemCode } from "~/domain/api/problems";
import { readCapped } from "~/domain/capped";
import { MAX_BODY_BYTES } from "./read-form.server";

export type ReadJson = { ok: true; value: unknown } | { ok: false; code: ProblemCode; detail?: string };

/** Reads a body of JSON, at most as large as a form's. An empty body is an empty object where it may be left out. */
export async function readJson(request: Request, isOptional: boolean): Promise<ReadJson> {
  const type = request.headers.get("Content-Type");
  const isTooLarge = Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES;
  const body = isTooLarge ? null : await readCapped(request.body, MAX_BODY_BYTES);
  if (!body)
    return { ok: false, code: "too_large", detail: `A body can have ${MAX_BODY_BYTES / 1024} KB at most` };
  if (body.byteLength === 0 && isOptional) return { ok: true, value: {} };
  if (!/^application\/json\s*(;|$)/i.test(type ?? ""))
    return { ok: false, code: "media_type", detail: "Send Content-Type: application/json" };
  try {
    return {
      ok: true,
      value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body), wellFormed),
    };
  } catch {
    return { ok: false, code: "bad_request", detail: "The body isn't valid JSON in UTF-8" };
  }
}

/** Refuses halves of surrogate pairs, which JSON can contain and UTF-8 can't. */
function wellFormed(name: string, value: unknown): unknown {
  if (/\p{Surrogate}/u.test(name) || (typeof value === "string" && /\p{Surrogate}/u.test(value)))
    throw new SyntaxError("Half of a surrogate pair");
  return value;
}

/** Where each invalid value of a body is, and the first reason why it is invalid. */
export function problemsInBody(error: z.ZodError): FieldProblem[] {
  return firstOfEach(error, "There is no such field").map(({ path, detail }) => ({
    pointer: pointerTo(path),
    detail,
  }));
}

/** The same for a query, whose parameters have no parts. */
export function problemsInQuery(error: z.ZodError): FieldProblem[] {
  return firstOfEach(error, "There is no such parameter").map(({ path, detail }) => ({
    parameter: String(path[0] ?? ""),
    detail,
  }));
}

/** However many values of a request are invalid, its answer stays short. */
const MOST_ERRORS = 20;
const LONGEST_NAME = 100;

type Invalid = { path: readonly PropertyKey[]; detail: string };

function firstOfEach({ issues }: z.ZodError, unknown: string): Invalid[] {
  const all = issues.flatMap(({ path, message, ...issue }): Invalid[] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...path, key], detail: unknown }))
      : [{ path, detail: message }],
  );
  const firsts = [
    ...new Map(all.toReversed().map((one) => [pointerTo(one.path), one])).values(),
  ].toReversed();
  return firsts.slice(0, MOST_ERRORS).map((one) => ({ ...one, path: one.path.map(shortened) }));
}

const shortened = (part: PropertyKey) =>
  typeof part === "string" && part.length > LONGEST_NAME ? `${part.slice(0, LONGEST_NAME)}…` : part;

/** A JSON pointer as a fragment (RFC 6901, section 6). */
export function pointerTo(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`);
  return `#${parts.map((part) => encodeURIComponent(part).replaceAll("%2F", "/")).join("")}`;
}
