/**
 * What a page shows again of a form that was refused: what was typed, never a password, and what is wrong with it. `More` is
 * what else the page needs.
 */
export type Answer<More = unknown, Name extends string = string> = More & {
  values: Record<Name, string>;
  /** Messages by field name. */
  errors: Record<string, string>;
};
