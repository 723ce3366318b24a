import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { API_DOC_PATH, apiDoc } from "../../scripts/api-doc";

test("docs/api.md is what `npm run api-doc` writes", () => {
  expect(readFileSync(API_DOC_PATH, "utf8")).toBe(apiDoc());
});
