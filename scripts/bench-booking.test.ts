import { expect, test } from "vitest";
import { insertsOf, likeRows, tablesWritten } from "./bench-booking";
import { wavesOf } from "./bench-replay";

const ID = "0d9c4a52-8f0e-4f5d-9a3c-2b1f6c7d8e9f";
const WRITTEN = [
  {
    table: "bookings",
    rows: [{ id: ID, ical_uid: `${ID}@site.example`, starts_at: 300_000, name: "Demo Client" }],
  },
  { table: "booking_cells", rows: [{ cell: 1, booking_id: ID }] },
];

test("the rows of another booking differ in what has to be unique, and belong together", () => {
  const [[booking], [cell]] = likeRows(WRITTEN, 7).map(({ rows }) => rows) as [
    Record<string, string | number>[],
    Record<string, string | number>[],
  ];
  expect(booking?.id).toBe(`00000007${ID.slice(8)}`);
  expect(cell?.booking_id).toBe(booking?.id);
  expect(booking?.ical_uid).toBe(`${booking?.id}@site.example`);
  expect(booking?.name).toBe("Demo Client");
  // A cell has five minutes.
  expect(Number(cell?.cell) * 300_000).toBe(booking?.starts_at);
  expect(likeRows(WRITTEN, 8)).not.toEqual(likeRows(WRITTEN, 7));
});

test("rows are written with at most 100 parameters a statement", () => {
  const rows = Array.from({ length: 120 }, (_, cell) => ({ cell, booking_id: ID }));
  const inserts = insertsOf([{ table: "booking_cells", rows }]);
  expect(inserts.map(({ params }) => params.length)).toEqual([100, 100, 40]);
  expect(insertsOf(WRITTEN)[1]).toEqual({
    sql: 'insert into "booking_cells" ("cell", "booking_id") values (?, ?)',
    params: [1, ID],
  });
});

test("the tables that statements name are found, each once", () => {
  const sql = (text: string) => ({ sql: text, params: [] });
  const statements = [
    'insert into "emails" values (1)',
    "select 1",
    'update "bookings" set x = 1',
    "INSERT OR IGNORE INTO emails",
  ];
  expect(tablesWritten([{ statements: statements.map(sql) }])).toEqual(["emails", "bookings"]);
});

test("what was asked at the same time is asked at the same time again", () => {
  const trip = (wave: number, sql: string) => ({
    ...{ wave, isBatch: false, format: "ROWS_AND_COLUMNS", statements: [{ sql, params: [] }] },
    ...{ isAfterAnswer: false, rowsRead: 0, rowsWritten: 0, ms: 0, bytes: 0 },
  });
  const [first, second, third] = [trip(1, "a"), trip(1, "b"), trip(4, "c")];
  expect(wavesOf([first, second, third])).toEqual([[first, second], [third]]);
});
