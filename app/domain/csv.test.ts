import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRow } from "./csv";

describe("csvRow", () => {
  test.each([
    [["a", "b"], "a,b\r\n"],
    [["", null, 0, -5], ",,0,-5\r\n"],
    [["one, two", 'the "best"', "two\nlines"], '"one, two","the ""best""","two\nlines"\r\n'],
    [["=1+1", "+44 20", "-5", "@SUM(A1)"], "'=1+1,'+44 20,'-5,'@SUM(A1)\r\n"],
    [["\t=1", "\r=1"], "'\t=1,\"'\r=1\"\r\n"],
    [['=HYPERLINK("https://a.example","b")'], '"\'=HYPERLINK(""https://a.example"",""b"")"\r\n'],
    [
      ["\uff1d1+1", "\uff0b44", "\uff0d5", "\uff20SUM", "\ufe661", "\u207a1"],
      "'\uff1d1+1,'\uff0b44,'\uff0d5,'\uff20SUM,'\ufe661,'\u207a1\r\n",
    ],
    [["a=1", " =1", "'=1"], "a=1, =1,'=1\r\n"],
  ])("%j", (values, row) => expect(csvRow(values)).toBe(row));

  test("whatever is in the cells, a reader gets it back, and nothing is a formula", () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab=+-@\t\r\n\",';é ＝－") });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 })), (rows) => {
        const read = parseCsv(rows.map(csvRow).join(""));
        expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝－])/, "")))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝－])/, ""))),
        );
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝－]/);
      }),
    );
  });
});

/** By the grammar of RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
