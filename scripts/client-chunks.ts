import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";
import { type Entry, planChunks } from "./chunk-plan";

const ENTRY = /\/app\/entry\.client\.tsx$/;
/** The routes, as Remix asks for them: without what is the server's. */
const ROUTES = /\/app\/(?:routes\/)?([^/]+)\.tsx\?/;
const ROOT = "root";
/** What these need, every page loads: nearly all of them are in the site's frame. */
const FRAMES_OF_ALL = [ROOT, "_site"];

/** The shell, the list of routes and the page itself are a file each. */
const MOST_FILES = 8;
const FILES_OF_ALL = 3;

/** What only some pages are to load, however few files there would be. */
const APART = [/\/app\/.*passkey/];
const DESK = /^(staff|dev)\b/;

/**
 * Puts what is loaded together into one file. Rollup alone makes a file for each set of modules that some routes share: a
 * page that wakes would ask for fifty.
 */
export function chunksOfTheBrowser(): Plugin {
  let known: Map<string, string> | undefined;
  const manualChunks: Rollup.ManualChunksOption = (id, { getModuleIds, getModuleInfo }) => {
    known ??= findChunks([...getModuleIds()], getModuleInfo);
    return known.get(id);
  };
  return {
    name: "chunks-of-the-browser",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({
      build: { rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true } } },
    }),
    buildStart({ input }) {
      const routes = namesOf(Object.values(input));
      const names = [...routes.values()];
      for (const [id, name] of routes) {
        if (name !== ROOT && !names.some((other) => other.startsWith(`${name}.`))) continue;
        // Its file may hold what others need, too: otherwise it would only hold names for what is elsewhere.
        this.emitFile({ type: "chunk", id, preserveSignature: "allow-extension" });
      }
    },
  };
}

/** The routes among modules, with their names. */
function namesOf(ids: readonly string[]): Map<string, string> {
  return new Map(
    ids.flatMap((id) => {
      const name = ROUTES.exec(id)?.[1];
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

function findChunks(ids: string[], infoOf: Rollup.GetModuleInfo): Map<string, string> {
  const loadedBy = (entries: readonly string[]) => {
    const loaded = new Set(entries);
    for (const id of loaded) for (const imported of infoOf(id)?.importedIds ?? []) loaded.add(imported);
    return [...loaded];
  };
  const names = namesOf(ids);
  const routes = [...names.keys()];
  const framesOfAll = routes.filter((route) => FRAMES_OF_ALL.includes(names.get(route) ?? ""));
  const shell = new Set(loadedBy([...ids.filter((id) => ENTRY.test(id)), ...framesOfAll]));
  for (const frame of framesOfAll) shell.delete(frame);
  // What a page loads when it is asked for, such as the chat's panel, has no more than it needs either.
  const later = ids.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []).filter((id) => !names.has(id));
  const needsOf = (id: string) => loadedBy([id]).filter((module) => !shell.has(module));
  const entries = [...new Set([...routes, ...later])].sort().map((id): Entry => {
    const name = names.get(id) ?? id;
    const around = routes.filter((route) => {
      const frame = names.get(route);
      return route !== id && (frame === ROOT || name.startsWith(`${frame}.`));
    });
    const modules = needsOf(id);
    const loadsLater = modules.some((module) => infoOf(module)?.dynamicallyImportedIds.length);
    return {
      id,
      around,
      files: MOST_FILES - FILES_OF_ALL - (loadsLater ? 1 : 0),
      isDesk: DESK.test(name),
      modules,
    };
  });
  const sizes = new Map<string, number>();
  const sizeOf = (id: string) => {
    const { isIncluded, code } = infoOf(id) ?? {};
    // A sheet whose address alone is asked for is an empty module, and would be an empty file.
    const size =
      sizes.get(id) ?? (isIncluded && typeof code === "string" ? brotliCompressSync(code).byteLength : 0);
    sizes.set(id, size);
    return size;
  };
  const chunks = planChunks(entries, { sizeOf, needsOf, apart: APART });
  for (const id of shell) chunks.set(id, "shell");
  return chunks;
}
