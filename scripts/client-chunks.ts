import { brotliCompressSync } from "node:zlib";
import type { Rollup } from "vite";
import { type Entry, planChunks } from "./chunk-plan";

const ENTRY = /\/app\/entry\.client\.tsx$/;
/** What every page loads: nearly all of them are in the site's frame. */
const SHELL = /\/app\/(entry\.client\.tsx|(root|routes\/_site)\.tsx\?.+)$/;
/** The pages, as Remix asks for them: without what is the server's. */
const PAGES = /\/app\/routes\/((?!_site\.tsx).+)\.tsx\?/;

/** The shell, the list of routes, the root and the page itself are a file each, and so is each part of the site around the page. */
const MOST_FILES = 8;
const FILES_OF_ALL = 4;

/** What only some pages are to load, however few files there would be. */
const APART = [/\/app\/.*passkey/];
const DESK = /^(staff|dev)\b/;

/**
 * Puts what is loaded together into one file. Rollup alone makes a file for each set of modules that some routes share: a
 * page that wakes would ask for fifty.
 */
export function chunksOfTheBrowser(): Rollup.ManualChunksOption {
  let known: Map<string, string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    known ??= findChunks([...getModuleIds()], getModuleInfo);
    return known.get(id);
  };
}

function findChunks(ids: string[], infoOf: Rollup.GetModuleInfo): Map<string, string> {
  const loadedBy = (entries: readonly string[]) => {
    const loaded = new Set(entries);
    for (const id of loaded) for (const imported of infoOf(id)?.importedIds ?? []) loaded.add(imported);
    return [...loaded];
  };
  const shell = new Set(loadedBy(ids.filter((id) => SHELL.test(id))));
  const pages = ids.filter((id) => PAGES.test(id));
  // What a page loads when it is asked for, such as the chat's panel, has no more than it needs either.
  const later = ids.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []).filter((id) => !PAGES.test(id));
  const needsOf = (id: string) => loadedBy([id]).filter((module) => !shell.has(module));
  const names = new Map(pages.map((page) => [page, PAGES.exec(page)?.[1] ?? ""]));
  const entries = [...new Set([...pages, ...later])].sort().map((id): Entry => {
    const name = names.get(id) ?? id;
    const around = pages.filter((page) => name.startsWith(`${names.get(page)}.`));
    const isSite = name.startsWith("_site.");
    return {
      id,
      around,
      files: MOST_FILES - FILES_OF_ALL - around.length - (isSite ? 1 : 0),
      isDesk: DESK.test(name),
      modules: needsOf(id),
    };
  });
  const sizes = new Map<string, number>();
  const sizeOf = (id: string) => {
    const { isIncluded, code } = infoOf(id) ?? {};
    const size = sizes.get(id) ?? (isIncluded && code ? brotliCompressSync(code).byteLength : 0);
    sizes.set(id, size);
    return size;
  };
  const chunks = planChunks(entries, { sizeOf, needsOf, apart: APART });
  for (const id of shell) if (!SHELL.test(id) || ENTRY.test(id)) chunks.set(id, "shell");
  return chunks;
}
