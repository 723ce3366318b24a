import { expect, test } from "vitest";
import { lineOf } from "./log.server";

test("a line is ASCII, and means what it was made of", () => {
  const why = '\0\n\r\u001b[2J\u007f\u0085\u009b\u2028\u2029é😀 \\ "';
  const line = lineOf("error", "failure", { why });
  expect(line).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(line)).toEqual({ level: "error", event: "failure", why });
});
