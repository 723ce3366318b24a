/** The fields of a form; a field sent more than once has a list. */
export type FormFields = Readonly<Record<string, string | string[]>>;

/** The values of a form, or its errors by field. */
export type Checked<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/** The text typed into a field, without the spaces around it. */
export function typedIn(fields: FormFields, name: string): string {
  const value = fields[name];
  return (Array.isArray(value) ? (value[0] ?? "") : (value ?? "")).trim();
}
