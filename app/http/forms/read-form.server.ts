import type { z } from "zod";
import { readCapped, readStart } from "~/domain/capped";
import type { Checked, FormFields } from "~/domain/form-fields";

export const MAX_BODY_BYTES = 64 * 1024;

export type { Checked, FormFields };

/**
 * Reads the fields of a posted form. Throws a 4xx response, which the error page shows, if the body is too
 * large, malformed or not a form.
 */
export async function readForm(request: Request, maxBytes = MAX_BODY_BYTES): Promise<FormFields> {
  const type = formTypeOf(request);
  const isTooLarge = Number(request.headers.get("Content-Length") ?? 0) > maxBytes;
  const body = isTooLarge ? null : await readCapped(request.body, maxBytes);
  if (!body) {
    throw new Response("Your message is too long. Go back, shorten it and send it again.", {
      status: 413,
    });
  }
  const form = await formIn(body, type);
  if (!form) throw unreadable();
  return collectFields(form.entries());
}

const unreadable = () =>
  new Response("We couldn't read that form. Go back and send it again.", { status: 400 });

function formTypeOf({ headers }: Request): string {
  const type = headers.get("Content-Type") ?? "";
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return type;
  throw new Response("We couldn't read that form. Go back, reload the page and send it again.", {
    status: 415,
  });
}

/** The file of a form, whose name and type are not believed; null if none was chosen. */
export type SentFile = Uint8Array<ArrayBuffer> | "too_large" | null;

/** What stands before a form's file, with the marks around it. */
const HEAD_BYTES = 16 * 1024;

/**
 * Reads the fields of a posted form that has one file, which comes last. Of a form that is too large, only the beginning is
 * read, so that what was typed before the file can be shown again.
 */
export async function readFormWithFile(
  request: Request,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<{ fields: FormFields; file: SentFile }> {
  const type = formTypeOf(request);
  const most = maxBytes + MAX_BODY_BYTES;
  const isTooLarge = Number(request.headers.get("Content-Length") ?? 0) > most;
  const body = isTooLarge ? null : await readStart(request.body, most + 1, request.signal);
  if (body === null || body.length > most) {
    const head = body ?? (await readStart(request.body, HEAD_BYTES, request.signal));
    const entries = await formIn(closedForm(head.subarray(0, HEAD_BYTES), type), type);
    return { fields: textFields(entries ?? new FormData()), file: "too_large" };
  }
  const form = await formIn(body, type);
  if (!form) throw unreadable();
  const file = form.get(name);
  const fields = textFields(form);
  if (file === null || typeof file === "string" || file.size === 0) return { fields, file: null };
  if (file.size > maxBytes) return { fields, file: "too_large" };
  return { fields, file: new Uint8Array(await file.arrayBuffer()) };
}

/** A posted form; null if it is malformed. */
export function formIn(body: BodyInit, type: string): Promise<FormData | null> {
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
}

/** The beginning of a form, made one that can be read. */
export function closedForm(head: Uint8Array<ArrayBuffer>, type: string): Blob {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  return new Blob([head, `\r\n--${quoted ?? plain}--\r\n`]);
}

function textFields(form: FormData): FormFields {
  return collectFields([...form.entries()].filter(([, value]) => typeof value === "string"));
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
