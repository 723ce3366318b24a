import { expect, test } from "vitest";
import { differenceOf } from "./difference";
import type { PieceForm } from "./piece-form";

const form = (claim: string, meaning = "More."): PieceForm => ({
  texts: { claim, meaning },
  body: null,
  slug: null,
});
const post = (body: string): PieceForm => ({ texts: { title: "Title" }, body, slug: "a" });

test("names what is different, field by field and word by word", () => {
  expect(differenceOf("claim", form("85% rise in leads"), form("90% rise in leads"))).toEqual([
    {
      label: "Claim",
      parts: [
        { is: "removed", text: "85" },
        { is: "added", text: "90" },
        { is: "same", text: "% rise in leads" },
      ],
    },
  ]);
  expect(differenceOf("claim", form("85% rise"), form("85% rise"))).toEqual([]);
});

test("takes nothing for empty", () => {
  expect(differenceOf("claim", null, form("85% rise", ""))).toEqual([
    { label: "Claim", parts: [{ is: "added", text: "85% rise" }] },
  ]);
});

test("leaves out what is the same far from a change of a long text", () => {
  const line = `${"Words that stay. ".repeat(10)}\n`;
  const [text] = differenceOf(
    "post",
    post(`${line.repeat(40)}old\n${line.repeat(40)}`),
    post(`${line.repeat(40)}new\n${line.repeat(40)}`),
  );
  expect(text?.parts.map(({ is }) => is)).toEqual(["same", "removed", "added", "same"]);
  expect(text?.parts.map(({ text: part }) => part).join("").length).toBeLessThan(600);
  expect(text?.parts[0]?.text.startsWith(" … ")).toBe(true);
});

test("loses nothing of a change, and answers 60,000 characters without one in common", () => {
  const [before, after] = ["a b\n".repeat(15_000), "c d\n".repeat(15_000)];
  const [text] = differenceOf("post", post(before), post(after));
  const of = (kind: string) =>
    text?.parts.flatMap(({ is, text: part }) => (is === kind ? [part] : [])).join("");
  expect([of("removed"), of("added")]).toEqual([before, after]);
});
