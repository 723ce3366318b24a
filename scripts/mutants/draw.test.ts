import { describe, expect, test } from "vitest";
import { drawn, MOST_IN_A_FILE, withSwitches } from "./draw";
import { drawnMutants, sampleOf } from "./drawn-mutants";
import { mutated } from "./mutant";

const FILE = "app/ui/greeting.tsx";

/** Every fault that some seed draws in a component's body, as what becomes of it. */
function faultsIn(text: string): string[] {
  const all = Array.from({ length: 40 }, (_, seed) => drawn(FILE, text, seed)).flat();
  return [...new Set(all.map((mutant) => mutated(text, mutant)))].sort();
}

describe("drawing faults", () => {
  test("negates the condition of an if, of a choice and of a guard in JSX", () => {
    expect(faultsIn("if (isOpen) throw error;")).toEqual(["if ((!(isOpen))) throw error;"]);
    expect(faultsIn("const size = isOpen ? 1 : 2;")).toEqual(["const size = (!(isOpen)) ? 1 : 2;"]);
    expect(faultsIn("<>{isOpen && shut}</>;")).toEqual(["<>{(!(isOpen)) && shut}</>;"]);
  });

  test("takes out a call that stands by itself, and a handler", () => {
    expect(faultsIn("event.preventDefault();")).toEqual(["(undefined);"]);
    expect(faultsIn("await send();")).toEqual(["(undefined);"]);
    expect(faultsIn("const sent = send();")).toEqual([]);
    expect(faultsIn("<p onClick={close} />;")).toEqual(["<p onClick={(undefined)} />;"]);
  });

  test("changes what a person reads", () => {
    expect(faultsIn("<p>\n  Good\n  day{name}\n</p>;")).toEqual(['<p>{"Other words"}{name}\n</p>;']);
    expect(faultsIn('<Field label="Name" />;')).toEqual(['<Field label={"Other words"} />;']);
    expect(faultsIn('const title = "No calls yet";')).toEqual(['const title = ("Other words");']);
    expect(faultsIn('<p>{isOpen ? "open" : null}</p>;')).toContain(
      '<p>{isOpen ? ("Other words") : null}</p>;',
    );
  });

  test("changes or takes away an attribute that does something", () => {
    expect(faultsIn('<form method="post" />;')).toEqual(['<form method={"get"} />;']);
    expect(faultsIn('<input name="email" />;')).toEqual(['<input name={"other"} />;']);
    expect(faultsIn('<input autoComplete="off" />;')).toEqual(["<input autoComplete={undefined} />;"]);
    expect(faultsIn("<input required />;")).toEqual(["<input required={false} />;"]);
    expect(faultsIn("<Link to={next} />;")).toEqual(['<Link to={("/other")} />;']);
  });

  test("leaves looks, types, imports and comparisons alone", () => {
    expect(
      faultsIn('<p className={isOpen ? "on" : "off"} style={look} key="a" aria-hidden="true" />;'),
    ).toEqual([]);
    expect(
      faultsIn('import { a } from "Some where";\ntype Words = "Some words" | "Other words here";'),
    ).toEqual([]);
    expect(faultsIn('const is = name === "Some Name";')).toEqual([]);
  });

  test("draws the same faults again for the same seed and text, and others for another seed", () => {
    const text = Array.from({ length: 30 }, (_, index) => `show(${index});`).join("\n");
    const places = (seed: number) => drawn(FILE, text, seed).map(({ was }) => was);
    expect(places(1)).toEqual(places(1));
    expect(places(1)).not.toEqual(places(2));
    expect(places(1)).toHaveLength(MOST_IN_A_FILE);
  });

  test("draws the same faults after an edit elsewhere in the file", () => {
    const text = Array.from({ length: 30 }, (_, index) => `show(${index});`).join("\n");
    const drawnFrom = (code: string) => drawn(FILE, code, 1).map(({ right }) => right);
    expect(drawnFrom(`const more = 1;\n${text}`)).toEqual(drawnFrom(text));
  });

  test("tells a place from others that say the same", () => {
    const text = "if (a) {\n  close();\n}\nif (b) {\n  close();\n}\n";
    for (const mutant of drawn(FILE, text, 3)) expect(mutated(text, mutant)).not.toBe(text);
  });
});

test("a file with switches says what it said, or the fault that is on", () => {
  const text = 'const shown = isOpen ? "Some words" : close();\nclose();\n';
  const mutants = drawn(FILE, text, 1);
  const code = withSwitches(
    text,
    mutants.map((mutant, index) => [mutant, `on === ${index}`] as const),
  );
  const shown = (on: number) =>
    new Function("isOpen", "close", "on", `${code} return shown;`)(true, () => "closed", on);
  expect(shown(-1)).toBe("Some words");
  // The third takes out the call.
  expect(mutants.map((_, index) => shown(index)).sort()).toEqual(["Other words", "Some words", "closed"]);
});

test("at least 150 faults are drawn from the code, at most three of a file, each in a place of its own", () => {
  const all = drawnMutants();
  const counts = all.map(({ file }) => all.filter((other) => other.file === file).length);
  expect(sampleOf(all, []).length).toBeGreaterThanOrEqual(150);
  expect(Math.max(...counts)).toBe(MOST_IN_A_FILE);
  expect(new Set(all.map(({ file, was, becomes }) => [file, was, becomes].join("\n"))).size).toBe(all.length);
  expect(sampleOf(all, ["pick-time"]).map(({ file }) => file)).toEqual(
    Array(3).fill("app/pages/booking/schedule/pick-time.tsx"),
  );
});
