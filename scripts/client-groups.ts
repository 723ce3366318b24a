import type { Rollup } from "vite";

/** What every page loads: the entry, and the frames that all but the desk's pages have. */
const FRAME_OF_ALL = /\/app\/(entry\.client|root|pages\/site\/frame\/route)\.tsx(\?|$)/;
/** The pages outside the desk; the wing is their folder. */
const PAGE = /\/app\/pages\/(?<wing>site(?!\/frame)|help|booking|account)\/[^?]*route\.tsx\?/;
/** A module that this many pages load is worth loading on all of their kind. */
const SHARED_BY = 3;
/** Modules that only some pages load, and late. */
const APART = /\/app\/.*passkey/;

/**
 * The files that pages share: the packages of the frame ("react"), the rest of the frame ("shell"), what at least three
 * pages load, from more than one wing ("shared"), and what at least three pages of one wing alone load ("site", "help",
 * "booking", "account"). Without them Rollup makes a file for each set of modules that some routes share, about fifty
 * per page (docs/decisions/0089).
 */
export function clientGroups(): Rollup.ManualChunksOption {
  let groups: Map<string, string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    groups ??= groupsOf([...getModuleIds()], (one) => getModuleInfo(one)?.importedIds ?? []);
    return groups.get(id);
  };
}

function groupsOf(ids: readonly string[], importsOf: (id: string) => readonly string[]): Map<string, string> {
  const loadedBy = (entries: readonly string[]) => {
    const loaded = new Set(entries);
    for (const id of loaded) for (const imported of importsOf(id)) loaded.add(imported);
    return loaded;
  };
  const frames = ids.filter((id) => FRAME_OF_ALL.test(id));
  const shell = loadedBy(frames);
  const pages = ids.flatMap((id) => {
    const wing = PAGE.exec(id)?.groups?.wing;
    return wing ? [{ wing, loaded: loadedBy([id]) }] : [];
  });
  const groups = new Map<string, string>();
  for (const id of ids) {
    // Virtual modules belong to the packages: elsewhere the two groups would import each other.
    if (shell.has(id)) groups.set(id, /node_modules|\0/.test(id) ? "react" : "shell");
    else if (!APART.test(id)) {
      const [wing, ...others] = pages.filter(({ loaded }) => loaded.has(id)).map((page) => page.wing);
      if (!wing || others.length + 1 < SHARED_BY) continue;
      groups.set(id, others.every((other) => other === wing) ? wing : "shared");
    }
  }
  for (const frame of frames) if (!frame.includes("entry.client")) groups.delete(frame);
  return groups;
}
