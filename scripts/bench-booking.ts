/** What one booking leaves in the database, and how to write the like of it over and over without the site. */
import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "../app/domain/duration";
import { encodeForm } from "../tests/support/visitor";
import { requestBytes } from "./bench-http";
import type { Trip } from "./bench-recorder";
import { SITE_HOST, type Stage } from "./bench-stage";
import type { LocalDatabase } from "./migrations";

type Value = string | number | null;
type Row = Record<string, Value>;
export type Query = { sql: string; params: Value[] };
/** A table with rows that belong to one booking. */
export type Written = { table: string; rows: Row[] };

const CELL_MS = 5 * MINUTE_MS;
/** Far from every time that the site looks at. */
const FAR_AWAY_MS = 20 * 365 * 24 * 60 * MINUTE_MS;
const MAX_PARAMS = 100;

/** What a visitor sends who books a call; each is somebody else. */
export function bookingRequest(time: string): Buffer {
  const body = encodeForm({
    time,
    tz: "Europe/London",
    idempotencyKey: randomUUID(),
    name: "Demo Client",
    email: `${randomUUID()}@client.example`,
  });
  return requestBytes(SITE_HOST, "/schedule", {
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
}

/** Books a call at the overheard site and finds the rows it left, in the order in which they can be written. */
export async function rowsOfBooking(stage: Stage, time: string): Promise<Written[]> {
  await stage.recorded();
  const before = await everyRow(stage.db);
  const { status, body } = await stage.ask("recorder", bookingRequest(time));
  if (status !== 303)
    throw new Error(`A booking was answered by ${status}: ${body.toString().slice(0, 200)}`);
  const trips = await stage.recorded();
  const after = await everyRow(stage.db);
  return tablesWritten(trips).flatMap((table) => {
    const known = new Set(before.get(table));
    const rows = (after.get(table) ?? []).filter((row) => !known.has(row)).map((row): Row => JSON.parse(row));
    return rows.length > 0 ? [{ table, rows }] : [];
  });
}

/** The tables that statements name. What triggers write into others, they write for any statement. */
export function tablesWritten(trips: readonly Pick<Trip, "statements">[]): string[] {
  const names = trips.flatMap(({ statements }) =>
    statements.flatMap(
      ({ sql }) => /^\s*(?:insert (?:or \w+ )?into|update)\s+[`"]?(\w+)/i.exec(sql)?.[1] ?? [],
    ),
  );
  return [...new Set(names)];
}

async function everyRow(db: LocalDatabase): Promise<Map<string, string[]>> {
  const { results } = await db
    .prepare(
      "select name from sqlite_master where type = 'table' and sql not like '%virtual%' and name not glob '_cf_*'",
    )
    .all<{ name: string }>();
  const rows = new Map<string, string[]>();
  for (const { name } of results) {
    const table = await db.prepare(`select * from "${name}"`).all();
    rows.set(
      name,
      table.results.map((row) => JSON.stringify(row)),
    );
  }
  return rows;
}

/** The rows of another booking: the same but for what has to be unique. */
export function likeRows(written: readonly Written[], booking: number): Written[] {
  const later = FAR_AWAY_MS + booking * CELL_MS;
  return written.map(({ table, rows }) => ({
    table,
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, likeValue(column, value, later, booking)]),
      ),
    ),
  }));
}

/** Ids, keys and fingerprints, also within other texts. */
const UNIQUE = /[\w-]{20,}/g;

function likeValue(column: string, value: Value, later: number, booking: number): Value {
  if (typeof value === "string") {
    const start = booking.toString(16).padStart(8, "0");
    return value.replace(UNIQUE, (token) => start + token.slice(start.length));
  }
  if (value === null) return null;
  if (column === "cell") return value + later / CELL_MS;
  return column === "starts_at" || column === "ends_at" ? value + later : value;
}

/** Plain inserts, as few as D1's limit of parameters allows. */
export function insertsOf(written: readonly Written[]): Query[] {
  return written.flatMap(({ table, rows }) => {
    const columns = Object.keys(rows[0] ?? {});
    const atOnce = Math.max(1, Math.floor(MAX_PARAMS / columns.length));
    const marks = `(${columns.map(() => "?").join(", ")})`;
    const names = columns.map((column) => `"${column}"`).join(", ");
    const parts = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) =>
      rows.slice(part * atOnce, (part + 1) * atOnce),
    );
    return parts.map((part) => ({
      sql: `insert into "${table}" (${names}) values ${part.map(() => marks).join(", ")}`,
      params: part.flatMap((row) => columns.map((column) => row[column] ?? null)),
    }));
  });
}
