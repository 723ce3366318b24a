import postcss, { type Root } from "postcss";
import { describe, expect, test } from "vitest";
import { leaveOutFallbacks, leaveOutOldBrowsers, leaveOutVariables, presentStyles } from "./present-styles";

function without(change: (sheet: Root) => void, css: string): string {
  const sheet = postcss.parse(css);
  change(sheet);
  return sheet
    .toString()
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,:]) ?/g, "$1");
}

const registered = (name: string, initial = "") =>
  `@property ${name}{syntax:"*";inherits:false${initial && `;initial-value:${initial}`}}`;

describe("what is for old browsers", () => {
  test("a mixed colour takes the plain one's place", () => {
    const css =
      ".a{border:1px solid #fff8;gap:1rem}@supports (color:color-mix(in lab,red,red)){.a{border:1px solid color-mix(in srgb,var(--x) 50%,transparent)}}";
    expect(without(leaveOutOldBrowsers, css)).toBe(
      ".a{border:1px solid color-mix(in srgb,var(--x) 50%,transparent);gap:1rem}",
    );
  });

  test("where a part of it is said again in between, the order stays", () => {
    const css =
      ".a{border:1px solid #fff8;border-top-width:0}@supports (color:color-mix(in lab,red,red)){.a{border:1px solid red}}";
    expect(without(leaveOutOldBrowsers, css)).toBe(
      ".a{border:1px solid #fff8;border-top-width:0}.a{border:1px solid red}",
    );
  });

  test("other conditions stay, and so does a rule of another element", () => {
    const css = "@supports (animation-timeline:view()){.a{color:red}}";
    expect(without(leaveOutOldBrowsers, css)).toBe(css);
    expect(
      without(
        leaveOutOldBrowsers,
        ".b{color:red}@supports (color:color-mix(in lab,red,red)){.a{color:blue}}",
      ),
    ).toBe(".b{color:red}.a{color:blue}");
  });

  test("initial values beside the registered ones, and shadow roots", () => {
    expect(
      without(leaveOutOldBrowsers, "@layer properties{*{--tw-x:0}}:root,:host{--y:1}@layer properties;"),
    ).toBe(":root{--y:1}@layer properties;");
  });
});

describe("variables", () => {
  test("one that nothing sets has its first value", () => {
    const css = `.a{translate:var(--tw-x) var(--tw-y)}.b{--tw-y:1px;--tw-x2:0}${registered("--tw-x", "0")}`;
    expect(without(leaveOutVariables, css)).toContain(".a{translate:0 var(--tw-y)}");
    expect(without(leaveOutVariables, css)).not.toContain("@property");
  });

  test("one without a first value has what stands beside it", () => {
    const css = `.a{line-height:var(--tw-l,calc(1.75 / 1.125));color:var(--tw-m, )red}${registered("--tw-l")}`;
    expect(without(leaveOutVariables, css)).toBe(".a{line-height:calc(1.75 / 1.125);color:red}");
    expect(without(leaveOutVariables, ".a{color:var(--tw-n)}")).toBe(".a{color:var(--tw-n)}");
  });

  test("a shadow is what its own rule says", () => {
    const css = `.a{--tw-s:0 1px var(--tw-c,red);box-shadow:var(--tw-r),var(--tw-s)}.b{--tw-s:none;box-shadow:var(--tw-r),var(--tw-s)}${registered("--tw-s")}${registered("--tw-c")}${registered("--tw-r", "0 0 #0000")}`;
    expect(without(leaveOutVariables, css)).toBe(".a{box-shadow:0 1px red}.b{box-shadow:none}");
  });

  test.each([
    ["another rule asks for it", ".a{--tw-v:1;order:var(--tw-v)}.b{order:var(--tw-v)}"],
    ["another rule sets it", ".a{--tw-v:1;order:var(--tw-v)}.b{--tw-v:2}"],
    [
      "two rules ask for it in different properties",
      ".a{--tw-v:1;order:var(--tw-v)}.b{--tw-v:2;z-index:var(--tw-v)}",
    ],
    ["elements inherit it", `.a{--tw-v:1;order:var(--tw-v)}@property --tw-v{syntax:"*";inherits:true}`],
  ])("one stays where %s", (_, css) => {
    expect(without(leaveOutVariables, css)).toBe(css);
  });

  test("one that nobody asks for is not set", () => {
    expect(without(leaveOutVariables, `.a{--tw-w:600;font-weight:600}${registered("--tw-w")}`)).toBe(
      ".a{font-weight:600}",
    );
  });

  test("those of the look are left alone", () => {
    const css = '.a{--stage:2;order:var(--stage)}@property --score{syntax:"*";inherits:false}';
    expect(without(leaveOutVariables, css)).toBe(css);
  });
});

test("what the page has anyway needs nothing in its place", () => {
  const css =
    "@layer theme{:root{--font:Sans}@media print{:root{--paper:#fff}}}.a{font-family:var(--font,ui, (x));color:var(--paper,red)}";
  expect(without(leaveOutFallbacks, css)).toContain(".a{font-family:var(--font);color:var(--paper,red)}");
});

test("only sheets are touched, not the modules that have their addresses", () => {
  const { transform } = presentStyles() as unknown as {
    transform: (code: string, id: string) => { code: string } | null;
  };
  expect(transform(":root,:host{--x:1}", "/app/site.css")?.code).toBe(":root{--x:1}");
  expect(transform(":root,:host{--x:1}", "/app/site.css?inline")?.code).toBe(":root{--x:1}");
  expect(transform('export default "/assets/site.css"', "/app/site.css?url")).toBeNull();
  expect(transform("const a = 1;", "/app/root.tsx")).toBeNull();
});
