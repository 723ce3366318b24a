import { describe, expect, test } from "vitest";
import { declaredInWindows, inUtf8, isCharsetUncertain } from "./charset";

const asWindows = (text: string) => new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const textOf = (source: Uint8Array) => Buffer.from(source).toString("latin1");

describe("a text read as windows-1252", () => {
  test.each(["Grüße für 10 €", "“ja” – nein", "日本語のメール", "👍", "Ärger", "plain"])(
    "that is UTF-8 is read as %s",
    (text) => expect(inUtf8(asWindows(text))).toBe(text),
  );

  test.each(["Grüße für 10 €", "«CAFÉ»", "“ja” – nein", "plain", "日本", "Ã"])(
    "that is no UTF-8 stays as it is: %s",
    (text) => expect(inUtf8(text)).toBe(text),
  );

  test("that was cut off within a character keeps the others", () =>
    expect(inUtf8(asWindows("メールです").slice(0, -1))).toMatch(/^メールで.{2}$/));

  test("of bytes that UTF-8 forbids stays as it is", () => expect(inUtf8("í\u00a0€")).toBe("í\u00a0€"));
});

const TYPED = "Content-Type: text/plain; charset=";
const FOLDED = 'Content-Type: multipart/mixed;\r\n boundary="a b"\r\n';

describe("the charset of an email", () => {
  test.each([
    ["that names none", "Subject: x\r\n\r\n"],
    ["that has a type without one", "Content-Type: text/html\r\n\r\n"],
    ["in ASCII", `${TYPED}"US-ASCII"\r\n\r\n`],
    ["that is no charset", `${TYPED}unknown-8bit; format=flowed\r\n\r\n`],
    ["of a part", `${FOLDED}\r\n--a b\r\n${TYPED}x-none\r\n\r\nx\r\n--a b--\r\n`],
    ["of words in a header", `Subject: =?us-ascii?Q?f=C3=BCr?=\r\n${TYPED}utf-8\r\n\r\n`],
  ])("is uncertain in one %s", (_, source) => expect(isCharsetUncertain(bytes(source))).toBe(true));

  test.each([
    ["in UTF-8", `${TYPED}utf-8\r\n\r\n`],
    ["in Latin letters", `${TYPED}iso-8859-1\r\n\r\n`],
    ["whose text speaks of another", `${TYPED}utf-8\r\n\r\n--a b\r\n${TYPED}us-ascii\r\n\r\n`],
    ["with a file of none", `${FOLDED}\r\n--a b\r\nContent-Type: image/png\r\n\r\nx\r\n--a b--\r\n`],
  ])("is certain in one %s", (_, source) => expect(isCharsetUncertain(bytes(source))).toBe(false));
});

test("an email is declared in windows-1252 where it may be in UTF-8 or says nothing, and nowhere else", () => {
  const windows = "charset=windows-1252";
  const source = [
    `Subject: f\u00fcr`,
    "X: =?utf-8?Q?f=FCr?=",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "",
    "one",
    "--b",
    `${TYPED}"utf-8"; format=flowed`,
    "",
    "Content-Type: text/plain; charset=utf-8",
    "--b",
    "Content-Type: text/html",
    "",
    "--c",
    `${TYPED}gbk`,
    "",
    "--b--",
    "",
  ];
  const expected = [...source];
  expected[0] = "Subject: f\u00c3\u00bcr";
  expected[1] = "X: =?windows-1252?Q?f=FCr?=";
  expected[4] = `--b\r\nContent-Type: text/plain; ${windows}`;
  expected[8] = `Content-Type: text/plain; ${windows}; format=flowed`;
  expected[12] = `Content-Type: text/html; ${windows}`;
  expect(textOf(declaredInWindows(bytes(source.join("\r\n"))))).toBe(expected.join("\r\n"));
});

test("an email without headers, or of nothing but boundaries, is taken as it is", () => {
  expect(textOf(declaredInWindows(bytes("\r\nf\u00fcr")))).toContain("f\u00fcr");
  const many = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n".repeat(20_000)}`;
  expect(declaredInWindows(bytes(many)).length).toBeGreaterThan(many.length);
});
