import type { Rollup } from "vite";

/** What every page loads, and what every page of the site itself loads and no other. */
const SHELL = /\/app\/(entry\.client|root)\.tsx/;
const SITE = /\/app\/routes\/_site\.tsx/;
const OTHER_ROUTES = /\/app\/routes\/(?!_site\b)/;

/**
 * Puts what is always loaded together into one file. Rollup alone makes a file for each set of modules that some routes share: a
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
  /** All that the entries load; they stay files of their own, which Remix knows by name. */
  const loadedBy = (entries: RegExp) => {
    const loaded = new Set(ids.filter((id) => entries.test(id)));
    for (const id of loaded) for (const imported of importsOf(id)) loaded.add(imported);
    return [...loaded].filter((id) => !entries.test(id));
  };
  const elsewhere = new Set(loadedBy(OTHER_ROUTES));
  return new Map([
    ...loadedBy(SITE).map((id) => [id, elsewhere.has(id) ? "parts" : "site"] as const),
    ...loadedBy(SHELL).map((id) => [id, "shell"] as const),
  ]);
}
