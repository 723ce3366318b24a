import type { Rollup } from "vite";

/** What every page loads: the entry, and the frames that all but the desk's pages have. */
const FRAME_OF_ALL = /\/app\/(entry\.client|root|pages\/site\/frame\/route)\.tsx(\?|$)/;
/** The pages outside the desk: those that sell, those of text, and those that book a call or belong to an account. */
const PAGES = {
  site: /\/app\/pages\/site\/(?!frame|docs|privacy|terms|blog)[^?]*route\.tsx\?/,
  text: /\/app\/pages\/(help|site\/(docs|privacy|terms|blog))[^?]*route\.tsx\?/,
  booking: /\/app\/pages\/booking\/[^?]*route\.tsx\?/,
  account: /\/app\/pages\/account\/[^?]*route\.tsx\?/,
};
type Wing = keyof typeof PAGES;
const WINGS = Object.keys(PAGES) as Wing[];
/** What two wings alone share. All else that wings share is "shared". */
const PAIRS: Partial<Record<string, string>> = { "site text": "reading", "booking account": "forms" };
/** A module that this many pages load is worth loading on all of their kind. */
const SHARED_BY = 3;
/**
 * The desk's pages. What many of them load and no other page does is one file. Those of the demo are drawn by the same
 * components, and no browser loads their scripts.
 */
const DESK = /\/app\/pages\/desk\/(?!frame|demo)[^?]*route\.tsx\?/;
const DESK_SHARED_BY = 8;
/** The table of addresses, which no browser is sent: what it imports is no part of the frame for that. */
const ON_THE_SERVER = /\/app\/routes\.ts$/;
/** What asks for a call, on its own page and at the desk: places and questions, each too small for a file. */
const OF_A_CALL = /\/app\/(ui\/booking\/question-fields\.tsx|domain\/(places|questions)\/)/;
/** Modules that only some pages load, and late. */
const APART = /\/app\/.*passkey/;

/**
 * The files that pages share: the packages of the frame ("react"), the rest of the frame ("shell"), and what at least
 * three pages load. That is one file for those of one wing alone, one for each of two pairs of wings, and one for the
 * rest ("shared"); and one for what at least eight of the desk's pages load. Without them Rollup makes a file for each set of modules that some routes share, about fifty per
 * page (docs/decisions/0089).
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
    for (const id of loaded)
      for (const imported of importsOf(id)) if (!ON_THE_SERVER.test(imported)) loaded.add(imported);
    return loaded;
  };
  const frames = ids.filter((id) => FRAME_OF_ALL.test(id));
  const shell = loadedBy(frames);
  const pages = ids.flatMap((id) => {
    const wing = WINGS.find((one) => PAGES[one].test(id));
    return wing ? [{ wing, loaded: loadedBy([id]) }] : [];
  });
  const desk = ids.filter((id) => DESK.test(id)).map((id) => loadedBy([id]));
  const groups = new Map<string, string>();
  for (const id of ids) {
    // Virtual modules belong to the packages: elsewhere the two groups would import each other.
    if (shell.has(id)) groups.set(id, /node_modules|\0/.test(id) ? "react" : "shell");
    else if (!APART.test(id)) {
      const theirs = pages.filter(({ loaded }) => loaded.has(id)).map(({ wing }) => wing);
      if (theirs.length === 0 && desk.filter((loaded) => loaded.has(id)).length >= DESK_SHARED_BY)
        groups.set(id, "desk");
      if (theirs.length < SHARED_BY) {
        if (OF_A_CALL.test(id)) groups.set(id, "call");
        continue;
      }
      const wings = WINGS.filter((wing) => theirs.includes(wing));
      groups.set(id, wings.length === 1 ? wings.join() : (PAIRS[wings.join(" ")] ?? "shared"));
    }
  }
  for (const frame of frames) if (!frame.includes("entry.client")) groups.delete(frame);
  return groups;
}
