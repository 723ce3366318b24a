import { expect, it } from "vitest";
import { evidenceInWords } from "./evidence";

const FULL = {
  source: "14 clients' CRMs",
  baseline: "the three months before",
  period: "January to June 2026",
};

it("tells where a figure comes from", () => {
  expect(evidenceInWords(FULL)).toBe(
    "Source: 14 clients' CRMs. Compared with the three months before. Period: January to June 2026.",
  );
});

it.each([null, {}, { ...FULL, source: "" }, { ...FULL, baseline: "  " }, { ...FULL, period: undefined }])(
  "takes %j for an example",
  (evidence) => {
    expect(evidenceInWords(evidence as null)).toBeNull();
  },
);
