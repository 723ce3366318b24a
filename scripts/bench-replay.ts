import type { Trip } from "./bench-recorder";

/** The part of D1 that replaying needs. */
export interface ReplayDatabase {
  prepare(sql: string): ReplayStatement;
  batch(statements: ReplayStatement[]): Promise<unknown>;
}
interface ReplayStatement {
  bind(...values: unknown[]): ReplayStatement;
  raw(): Promise<unknown>;
  all(): Promise<unknown>;
  run(): Promise<unknown>;
}

/** Asks a database again what the site asked it: what was under way at the same time together, the rest in turn. */
export async function replay(database: ReplayDatabase, trips: readonly Trip[]): Promise<void> {
  for (const wave of wavesOf(trips)) await Promise.all(wave.map((trip) => send(database, trip)));
}

/** The trips that were under way together, in order. */
export function wavesOf(trips: readonly Trip[]): Trip[][] {
  const waves = new Map<number, Trip[]>();
  for (const trip of trips) waves.set(trip.wave, [...(waves.get(trip.wave) ?? []), trip]);
  return [...waves.values()];
}

function send(database: ReplayDatabase, { isBatch, format, statements }: Trip): Promise<unknown> {
  const bound = statements.map(({ sql, params }) => database.prepare(sql).bind(...params));
  const [only] = bound;
  if (isBatch || !only) return database.batch(bound);
  if (format === "NONE") return only.run();
  return format === "ROWS_AND_COLUMNS" ? only.raw() : only.all();
}
