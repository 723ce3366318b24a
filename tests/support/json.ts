/** Parsed JSON of which a reader knows the shape: a part that isn't there fails where it is read. */
// biome-ignore lint/suspicious/noExplicitAny: `unknown` would ask for a check of every part that is read.
export type Json = any;
