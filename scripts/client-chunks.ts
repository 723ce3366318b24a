import type { Rollup } from "vite";

const ENTRY = /\/app\/entry\.client\.tsx$/;
/** What every page loads: nearly all of them are in the site's frame. */
const SHELL = /\/app\/(entry\.client\.tsx|(root|routes\/_site)\.tsx\?.+)$/;
/** The pages, as Remix asks for them: without what is the server's. */
const PAGES = /\/app\/routes\/(?!_site\.tsx).+\.tsx\?/;

/** Which pages are near each other: their visitors go from one to the next. The others are pages to read. */
const AREAS = {
  desk: /\/routes\/(staff|dev)\b/,
  booking: /\/routes\/(_site\.contact|schedule)/,
  help: /\/routes\/_site\.(help|docs|privacy|terms|\$)/,
  account: /\/routes\/_site\.(account|confirm|dashboard|join|reset|sign|stop|verify)/,
};
/** For the few pages that ask for one. */
const PASSKEYS = /\/app\/.*passkey/;
/** The home page has a booking section, which no other page to read has. */
const HOME = /\/routes\/_site\._index\.tsx/;

/**
 * Puts what is loaded together into one file. Rollup alone makes a file for each set of modules that some routes share: a
 * page that wakes would ask for fifty.
 */
export function chunksOfTheBrowser(): Rollup.ManualChunksOption {
  let known: Map<string, string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    known ??= findChunks([...getModuleIds()], (module) => getModuleInfo(module)?.importedIds ?? []);
    return known.get(id);
  };
}

function findChunks(ids: string[], importsOf: (id: string) => readonly string[]): Map<string, string> {
  const loadedBy = (entries: readonly string[]) => {
    const loaded = new Set(entries);
    for (const id of loaded) for (const imported of importsOf(id)) loaded.add(imported);
    return [...loaded].filter((id) => !entries.includes(id));
  };
  const pagesOf = new Map<string, string[]>();
  for (const page of ids.filter((id) => PAGES.test(id)))
    for (const id of loadedBy([page])) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page]);

  const chunks = new Map<string, string>();
  for (const [id, pages] of pagesOf)
    if (pages.length > 1) chunks.set(id, PASSKEYS.test(id) ? "passkeys" : chunkFor(pages));
  for (const id of loadedBy(ids.filter((id) => SHELL.test(id)))) chunks.set(id, "shell");
  for (const id of ids.filter((id) => ENTRY.test(id))) chunks.set(id, "shell");
  return chunks;
}

/** The file for what these pages have in common. The desk, which has fewer readers, loads more than it needs. */
function chunkFor(pages: string[]): string {
  const areas = new Set(pages.map(areaOf));
  if (areas.size > 1) areas.delete("desk");
  const [area = "", other] = areas;
  if (other === undefined) return area;
  const isHomes = pages.every((page) => areaOf(page) === "booking" || HOME.test(page));
  if (isHomes) return "booking";
  return [...areas].every((one) => one === "help" || one === "pages") ? "pages" : "shared";
}

function areaOf(page: string): string {
  return Object.entries(AREAS).find(([, pages]) => pages.test(page))?.[0] ?? "pages";
}
