/** The pointers to what a JSON object has (RFC 6901, as fragments): "#/client/name". */
export type PointerIn<Whole, Root extends string = "#"> = {
  [Key in keyof Whole & string]:
    | `${Root}/${Key}`
    | (NonNullable<Whole[Key]> extends Record<string, unknown>
        ? PointerIn<NonNullable<Whole[Key]>, `${Root}/${Key}`>
        : never);
}[keyof Whole & string];

/** What stands there; undefined if nothing does. */
export function valueAt(whole: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], whole);
}
