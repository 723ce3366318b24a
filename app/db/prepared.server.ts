import type { D1Database } from "@cloudflare/workers-types";
import { fillPlaceholders, type Placeholder, type Query, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Db, Statement } from "./client.server";

/** What a statement can be asked with: as the database has it, not as the schema maps it. */
export type Value = string | number | null;

/** Stands for a value that comes with the asking. */
export type ValueNamed<Name extends string> = (name: Name) => Placeholder;

/** A value that stands in a statement, or will. */
export type Given<T extends Value> = T | Placeholder;

/** The part of Drizzle's prepared queries that its batches use. */
type InBatch = { getQuery: () => Query; mapResult: (response: unknown, isFromBatch: boolean) => unknown };

/** For a batch alone: it cannot be awaited. */
type Asked<Built extends Statement> = { readonly _: Built["_"] };

/**
 * A batch statement whose text Drizzle puts together once, and not for each asking, which takes it longer than all else it does.
 * Its own prepared statements belong to one connection and stay out of batches. `shape` is what else the text depends on, such as a
 * number of rows: there have to be few of them, for each is remembered.
 */
export function prepared<Name extends string, Built extends Statement>(
  build: (db: Db, value: ValueNamed<Name>, shape: number) => Built,
): (db: Db, values: Readonly<Record<Name, Value>>, shape?: number) => Asked<Built> {
  const known = new Map<number, InBatch>();
  return (db, values, shape = 0) => {
    const made = known.get(shape) ?? prepareOf(build(unconnected(), sql.placeholder, shape));
    known.set(shape, made);
    const { sql: text, params } = made.getQuery();
    const asked = {
      stmt: db.$client.prepare(text),
      getQuery: () => ({ sql: text, params: fillPlaceholders(params, values) }),
      mapResult: (response: unknown) => made.mapResult(response, true),
    };
    return { _prepare: () => asked } as unknown as Asked<Built>;
  };
}

/** What is remembered must not hold on to the connection of the request that came first. */
function unconnected(): Db {
  return drizzle({ prepare: () => null } as unknown as D1Database);
}

function prepareOf(statement: Statement): InBatch {
  return (statement as unknown as { _prepare: () => InBatch })._prepare();
}
