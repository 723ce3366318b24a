import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";

const IMPORT = /(?:\bfrom|\bimport\()\s*"([~.][^"]*)"/g;

/** All modules with markup that a route shows, wherever they are. */
function modulesOf(routes: string[], found = new Set<string>()): string[] {
  for (const file of routes.filter((name) => !found.has(name))) {
    found.add(file);
    const imported = [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, path = ""]) =>
      path.startsWith("~") ? join("app", path.slice(2)) : join(dirname(file), path),
    );
    modulesOf(
      imported.flatMap((path) =>
        [`${path}.tsx`, `${path}.ts`].filter((name) => existsSync(name)).slice(0, 1),
      ),
      found,
    );
  }
  return [...found].filter((file) => file.endsWith(".tsx"));
}

/** Whether Tailwind looks for classes in a file, by what the sheet says: the last line about it holds. */
function looksAt(sheet: string): (file: string) => boolean {
  const lines = [...readFileSync(sheet, "utf8").matchAll(/@source (not )?"\.\/([^"]+)";/g)];
  return (file) =>
    lines.reduce((is, [, not, path = ""]) => {
      const about = [`app/${path}`, `app/${path}/**`].some((pattern) => matchesGlob(file, pattern));
      return about ? !not : is;
    }, false);
}

test.each([
  ["app/desk.css", globSync("app/routes/{staff,dev}*.tsx")],
  ["app/site.css", globSync("app/routes/{_site,schedule}*.tsx")],
])("%s looks for classes in all that its pages show", (sheet, routes) => {
  expect(routes.length).toBeGreaterThan(1);
  const shown = modulesOf(["app/root.tsx", ...routes]);
  expect(shown.length).toBeGreaterThan(50);
  const looks = looksAt(sheet);
  expect(shown.filter((file) => !looks(file))).toEqual([]);
});

test("what the desk alone has is not looked for in the site's sheet", () => {
  const looks = looksAt("app/site.css");
  expect(looks("app/ui/site-footer.tsx")).toBe(true);
  expect(globSync("app/{ui/staff/**/*,routes/staff*}.tsx").filter(looks)).toEqual([]);
});
