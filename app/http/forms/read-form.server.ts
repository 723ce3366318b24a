import type { z } from "zod";
import { readCapped } from "~/domain/capped";
import type { Checked, FormFields } from "~/domain/form-fields";

export const MAX_BODY_BYTES = 64 * 1024;

export type { Checked, FormFields };

/**
 * Reads the fields of a posted form. Throws a 4xx response, which the error page shows, if the body is too
 * large, malformed or not a form.
 */
export async function readForm(request: Request, maxBytes = MAX_BODY_BYTES): Promise<FormFields> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response("We couldn't read that form. Go back, reload the page and send it again.", {
      status: 415,
    });
  }
  const isTooLarge = Number(request.headers.get("Content-Length") ?? 0) > maxBytes;
  const body = isTooLarge ? null : await readCapped(request.body, maxBytes);
  if (!body) {
    throw new Response("Your message is too long. Go back, shorten it and send it again.", {
      status: 413,
    });
  }
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
  if (!form) {
    throw new Response("We couldn't read that form. Go back and send it again.", { status: 400 });
  }
  return collectFields(form.entries());
}

/** The parameters of a URL, in the same shape as form fields. */
export function readQuery(request: Request): FormFields {
  return collectFields(new URL(request.url).searchParams.entries());
}

function collectFields(entries: Iterable<[string, FormDataEntryValue]>): FormFields {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== "string") {
      throw new Response("This form doesn't accept files. Go back and send it without one.", { status: 400 });
    }
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else fields.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(fields);
}

export type FieldErrors = Record<string, string>;

/** Validates fields against a schema, reporting the first error per field. */
export function parseForm<T>(schema: z.ZodType<T>, fields: FormFields): Checked<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    errors[String(issue.path[0] ?? "form")] ??= issue.message;
  }
  return { ok: false, errors };
}

/** What the user typed into a field, for redisplay. */
export function fieldValue(fields: FormFields, name: string): string {
  return fieldValues(fields, name)[0] ?? "";
}

export function fieldValues(fields: FormFields, name: string): string[] {
  const value = fields[name];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
