import type { Instant } from "./instant";

/** Tables as CSV by RFC 4180, safe to open in a spreadsheet. */

/** A byte order mark, without which spreadsheets misread UTF-8. */
const CSV_BEGINNING = "\ufeff";

/**
 * A spreadsheet runs text that begins like this as a formula, even if a stranger typed it into a form. An apostrophe
 * before it makes it plain text.
 */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Spreadsheets read the full-width and small forms of these characters ("＝", "﹦") like the usual ones. */
function isFormula(text: string): boolean {
  return FORMULA.test(text.slice(0, 1).normalize("NFKC"));
}

export function csvRow(values: readonly (string | number | null)[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

/** A CSV file in parts: the titles of its columns, then its rows, at most `atMost` of them. */
export async function* csvParts<Row>(
  head: string,
  parts: AsyncIterable<Row[]>,
  rowOf: (row: Row) => string,
  atMost = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  yield `${CSV_BEGINNING}${head}`;
  let left = atMost;
  for await (const rows of parts) {
    const part = rows.slice(0, left);
    left -= part.length;
    yield part.map(rowOf).join("");
    if (left === 0) return;
  }
}

/** "2026-11-24 14:00" in UTC, which spreadsheets recognise as a date. */
export function csvTime(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 16).replace("T", " ");
}

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
