import fc from "fast-check";

/** A value as in a body or URL, percent-encoded. Its bytes may be invalid text. */
export type Encoded = string;

/** A name and its value. */
export type EncodedPair = readonly [name: string, value: Encoded];

/** How a request differs from one that a page would send. */
export type Change =
  | { kind: "replace" | "repeat" | "array" | "property"; name: string; value: Encoded }
  | { kind: "drop"; name: string };

export const encode = (text: string): Encoded => encodeURIComponent(text);

const KNOWN_TROUBLE: Encoded[] = [
  "",
  "%00",
  "before%00after",
  "+",
  "%0D%0ASet-Cookie:%20session=stolen",
  // Lone surrogates, both halves and in the wrong order, as the bytes some programs write for them.
  "%ED%A0%80",
  "%ED%B0%80",
  "%ED%B0%80%ED%A0%80",
  // Not UTF-8, overlong, truncated, invalid percent-encoding.
  "%FF%FE",
  "%C0%80",
  "%F0%9F%A6",
  "%",
  "%zz",
  "%25%30%30",
  ...[
    "__proto__",
    "constructor",
    "null",
    "undefined",
    "NaN",
    "[object Object]",
    "-1",
    "0",
    "1e309",
    "9".repeat(400),
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "\u202e\u2066abc",
    "\u0000\u0008\u001b[31m\u007f\u0085",
    "\ufeff\u200b\u2028",
    "🦊".repeat(300),
    "Z\u0351\u036b".repeat(500),
    "../../etc/passwd",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "https://elsewhere.example/",
    "javascript:alert(1)",
  ].map(encode),
];

const TIMES: Encoded[] = [
  // Long ago, just now, far away, and days that never were.
  "1970-01-01T00:00Z",
  "2026-11-23T14:55Z",
  "2026-11-23T15:00Z",
  "2199-12-31T23:55Z",
  "9999-12-31T23:59Z",
  "-000001-01-01T00:00Z",
  "2027-02-29T10:00Z",
  "2026-11-31T10:00Z",
  "2026-11-24T24:00Z",
  "2026-11-24T14:00:60Z",
  "2026-11-24T14:00",
  "2026-11-24T14:00+01:00",
  // The hour that clocks skip and the one they repeat, in New York and in London.
  "2027-03-14T07:00Z",
  "2027-03-14T02:30",
  "2026-11-01T05:30Z",
  "2026-11-01T06:30Z",
  "2027-03-28T01:00Z",
  "2027-03-28T01:30",
  "2027-10-31T00:30Z",
  "2027-10-31T01:30Z",
  "2027-03-14",
  "2026-11-01",
  "2027-03",
  "2026-00",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Etc/GMT+12",
  "Mars/Olympus",
].map(encode);

/** Any bytes, percent-encoded. */
const anyBytes = fc
  .uint8Array({ maxLength: 60 })
  .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));

/** `pool` has values that the site uses, such as ids and keys. */
export function hostileValue(pool: readonly string[]): fc.Arbitrary<Encoded> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...KNOWN_TROUBLE) },
    { weight: 3, arbitrary: fc.constantFrom(...TIMES) },
    { weight: 3, arbitrary: fc.constantFrom(...pool.map(encode)) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 200 }).map(encode) },
    { weight: 2, arbitrary: anyBytes },
    { weight: 1, arbitrary: fc.uuid() },
  );
}

/** One to three changes to fields with these names. */
export function hostileChanges(
  names: readonly string[],
  values: fc.Arbitrary<Encoded>,
): fc.Arbitrary<Change[]> {
  const name = fc.constantFrom(...names);
  const change: fc.Arbitrary<Change> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("replace" as const), name, value: values }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom("repeat" as const, "array" as const, "property" as const),
        name,
        value: values,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("drop" as const), name }) },
  );
  return fc.array(change, { minLength: 1, maxLength: 3 });
}

export function applyChanges(pairs: readonly EncodedPair[], changes: readonly Change[]): EncodedPair[] {
  let sent = [...pairs];
  for (const change of changes) {
    if (change.kind !== "repeat") sent = sent.filter(([name]) => name !== change.name);
    sent.push(...addedBy(change));
  }
  return sent;
}

function addedBy(change: Change): EncodedPair[] {
  if (change.kind === "drop") return [];
  const { kind, name, value } = change;
  const names = {
    replace: [name],
    repeat: [name, name],
    array: [`${name}[]`, `${name}[0]`],
    property: [`${name}[__proto__]`, `${name}.x`],
  }[kind];
  return names.map((each) => [each, value]);
}

export type BodyStyle =
  | "urlencoded"
  | "multipart"
  | "a file"
  | "JSON"
  | "plain text"
  | "no type"
  | "one megabyte";

export const bodyStyle: fc.Arbitrary<BodyStyle> = fc.oneof(
  { weight: 14, arbitrary: fc.constant<BodyStyle>("urlencoded") },
  { weight: 4, arbitrary: fc.constant<BodyStyle>("multipart") },
  {
    weight: 4,
    arbitrary: fc.constantFrom<BodyStyle>("a file", "JSON", "plain text", "no type", "one megabyte"),
  },
);

const MEGABYTE = 1024 * 1024;
const BOUNDARY = "----boundary";

/** A body with these fields, and the headers that announce it. */
export function bodyOf(
  pairs: readonly EncodedPair[],
  style: BodyStyle,
): { body: Buffer; headers: Record<string, string> } {
  const urlencoded = Buffer.from(joined(pairs));
  switch (style) {
    case "urlencoded":
      return { body: urlencoded, headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    case "one megabyte":
      return {
        body: Buffer.concat([urlencoded, Buffer.from("&message="), Buffer.alloc(MEGABYTE, "m")]),
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      };
    case "multipart":
    case "a file": {
      const file = style === "a file" ? '; filename="a\u0000.txt"' : "";
      const parts = pairs.flatMap(([name, value]) => [
        Buffer.from(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"${file}\r\n\r\n`,
        ),
        bytesOf(value),
        Buffer.from("\r\n"),
      ]);
      return {
        body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
        headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
      };
    }
    case "JSON":
      return {
        body: Buffer.from(JSON.stringify(Object.fromEntries(pairs))),
        headers: { "Content-Type": "application/json" },
      };
    case "plain text":
      return { body: urlencoded, headers: { "Content-Type": "text/plain" } };
    case "no type":
      return { body: urlencoded, headers: {} };
  }
}

export function joined(pairs: readonly EncodedPair[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${value}`).join("&");
}

/** The bytes of a percent-encoded value; invalid percent-encoding stays as it is. */
function bytesOf(value: Encoded): Buffer {
  const parts = value
    .split(/(%[0-9a-f]{2})/i)
    .map((part) =>
      /^%[0-9a-f]{2}$/i.test(part)
        ? Buffer.from(part.slice(1), "hex")
        : Buffer.from(part.replaceAll("+", " ")),
    );
  return Buffer.concat(parts);
}
