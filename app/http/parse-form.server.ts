import type { z } from "zod";

export const MAX_BODY_BYTES = 64 * 1024;

/** Each field of a form, with a list where it was sent several times. */
export type FormFields = Record<string, string | string[]>;

/**
 * Reads the fields of a posted form. A body that is too large, broken or not a form is answered by a thrown 4xx response
 * that the error page shows.
 */
export async function readForm(request: Request): Promise<FormFields> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response("What was sent is not a form. Go back, reload the page and send it again.", {
      status: 415,
    });
  }
  const body = await readCapped(request);
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
  if (!form) {
    throw new Response("The form arrived broken. Go back and send it again.", { status: 400 });
  }
  return collect(form.entries());
}

/** The parameters of an address, in the same shape as a form's fields. */
export function readQuery(request: Request): FormFields {
  return collect(new URL(request.url).searchParams.entries());
}

function collect(entries: Iterable<[string, FormDataEntryValue]>): FormFields {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== "string") {
      throw new Response("This form takes no files. Go back and send it without one.", { status: 400 });
    }
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else fields.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(fields);
}

async function readCapped(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new Response("That is more than this form can take. Go back, shorten your message and send it again.", {
      status: 413,
    });
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

export type FieldErrors = Record<string, string>;

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Holds fields against a schema; of several complaints about a field the first is told. */
export function checkFields<T>(schema: z.ZodType<T>, fields: FormFields): Checked<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    errors[String(issue.path[0] ?? "form")] ??= issue.message;
  }
  return { ok: false, errors };
}

/** What was typed into a field, to show it again. */
export function typed(fields: FormFields, name: string): string {
  return allTyped(fields, name)[0] ?? "";
}

export function allTyped(fields: FormFields, name: string): string[] {
  const value = fields[name];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
