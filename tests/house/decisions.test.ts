import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "docs/decisions";
const STATUS =
  /^Date: \d{4}-\d{2}-\d{2}\. Status: (?:(accepted)[.;]|superseded by \[[^\]]+\]\(([^)#]+)(?:#[^)]*)?\))/;

const decisions = readdirSync(FOLDER).map((name) => {
  const [title = "", , line = ""] = readFileSync(`${FOLDER}/${name}`, "utf8").split("\n");
  const [isStated, accepted, successor] = STATUS.exec(line) ?? [];
  return { name, title, isStated, isAccepted: accepted !== undefined, successor };
});

test("every decision says on its third line when it was made and whether it holds", () => {
  expect(decisions.length).toBeGreaterThan(70);
  expect(decisions.filter(({ isStated }) => !isStated).map(({ name }) => name)).toEqual([]);
});

test("every decision carries the number of its file", () => {
  const misnumbered = decisions.filter(
    ({ name, title }) => !title.startsWith(`# ${Number(name.slice(0, 4))}. `),
  );
  expect(misnumbered.map(({ name }) => name)).toEqual([]);
});

test("a superseded decision names a page that holds, and only an accepted one holds", () => {
  const accepted = new Set(decisions.filter(({ isAccepted }) => isAccepted).map(({ name }) => name));
  const superseded = decisions.filter(({ successor }) => successor !== undefined);
  expect(superseded.length).toBeGreaterThan(5);
  const lost = superseded.filter(
    ({ successor = "" }) => !accepted.has(successor) && !/^\.\.\/[\w-]+\.md$/.test(successor),
  );
  expect(lost.map(({ name }) => name)).toEqual([]);
});
