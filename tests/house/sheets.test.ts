import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { fileOf, importsOf, parseFile } from "../support/source-imports";

/** All modules with markup that the routes import, directly or through others. */
function modulesOf(routes: string[]): string[] {
  const found = new Set(routes);
  for (const file of found)
    for (const { from } of importsOf(parseFile(file))) {
      const imported = fileOf(file, from);
      if (imported && /\.tsx?$/.test(imported)) found.add(imported);
    }
  return [...found].filter((file) => file.endsWith(".tsx"));
}

/** Whether Tailwind looks for classes in a file. The last `@source` line of the sheet about the file decides. */
function looksAt(sheet: string): (file: string) => boolean {
  const lines = [...readFileSync(sheet, "utf8").matchAll(/@source (not )?"\.\.\/([^"]+)";/g)];
  return (file) =>
    lines.reduce((is, [, not, path = ""]) => {
      const about = [`app/${path}`, `app/${path}/**`].some((pattern) => matchesGlob(file, pattern));
      return about ? !not : is;
    }, false);
}

/** The page behind the link in the email that confirms an address. It has the site's frame, not the desk's. */
const OF_THE_SITE = "app/pages/desk/confirm-address/route.tsx";

test.each([
  [
    "app/styles/desk.css",
    globSync("app/pages/{desk,dev}/*/route.tsx").filter((file) => file !== OF_THE_SITE),
  ],
  ["app/styles/site.css", [OF_THE_SITE, ...globSync("app/pages/{site,help,booking,account}/*/route.tsx")]],
])("%s looks for classes in all that its pages show", (sheet, routes) => {
  expect(routes.length).toBeGreaterThan(1);
  const shown = modulesOf(["app/root.tsx", ...routes]);
  expect(shown.length).toBeGreaterThan(50);
  const looks = looksAt(sheet);
  expect(shown.filter((file) => !looks(file))).toEqual([]);
});

test("what the desk alone has is not looked for in the site's sheet", () => {
  const looks = looksAt("app/styles/site.css");
  expect(looks("app/pages/site/frame/site-footer.tsx")).toBe(true);
  expect(globSync("app/pages/desk/**/*.tsx").filter((file) => file !== OF_THE_SITE && looks(file))).toEqual(
    [],
  );
});
