import { describe, expect, it } from "vitest";
import { chooseEncoding } from "./content-encoding";

const HTML = { "Content-Type": "text/html; charset=utf-8" };

describe("the content encoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["BR", "br"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br; q=0.001", "br"],
    ["gzip;q=0", null],
    ["identity", null],
    ["*", null],
    ["", null],
    [null, null],
    [";;q=,=,br;q=many", null],
  ])("for Accept-Encoding %s is %s", (acceptEncoding, encoding) => {
    expect(chooseEncoding(acceptEncoding, new Headers(HTML))).toBe(encoding);
  });

  it.each([
    ["a script", { "Content-Type": "text/javascript; charset=utf-8" }, "br"],
    ["an SVG", { "Content-Type": "image/svg+xml" }, "br"],
    ["a font, which is already compressed", { "Content-Type": "font/woff2" }, null],
    ["a PNG", { "Content-Type": "image/png" }, null],
    ["no Content-Type", {}, null],
    ["already encoded content", { ...HTML, "Content-Encoding": "gzip" }, null],
    ["no-transform content", { ...HTML, "Cache-Control": "private, no-transform" }, null],
  ])("of %s", (_, headers, encoding) => {
    expect(chooseEncoding("gzip, br", new Headers(headers as Record<string, string>))).toBe(encoding);
  });
});
