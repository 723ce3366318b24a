import { basename } from "node:path";

export type Entry = {
  id: string;
  /** The frames that it is loaded within: other entries, whose files may hold what those within them share. */
  around: readonly string[];
  /** How many files it may load beside its own, those of its frames counted. */
  files: number;
  isDesk: boolean;
  /** All that it needs, itself as well. */
  modules: readonly string[];
};

type Graph = {
  sizeOf: (module: string) => number;
  /** All that a module needs in turn. */
  needsOf: (module: string) => readonly string[];
  /** What is joined with its like only. */
  apart: readonly RegExp[];
};

/** A file: its modules, and what these need. */
type Chunk = { modules: string[]; needs: Set<string>; size: number; kind: string; isFrame: boolean };
/** What an entry loads of them, and how much that is with what is its own. */
type Load = { entry: Entry; chunks: Set<Chunk>; size: number };

/** The more a page loads beside the shell, the more a byte counts that it does not need: by this power of what it loads. */
const HEAVY_FIRST = 8;
/** How much it counts that a join helps several pages at once. */
const MANY_FIRST = 3;

/**
 * Says which modules that several entries need go into one file. Modules that the same entries need are together from the
 * start; then, while an entry would load too many files, the two are joined that make others load the least in vain. What the
 * desk alone needs is joined with nothing that a visitor loads.
 */
export function planChunks(entries: readonly Entry[], graph: Graph): Map<string, string> {
  const chunks = neededTogether(entries, graph);
  for (;;) {
    const best = bestToJoin(chunks, loadsOf(entries, chunks, graph));
    if (!best) return named(chunks);
    // What is joined with a frame is in the frame's file.
    const [one, other] = best[1].isFrame ? [best[1], best[0]] : best;
    one.modules.push(...other.modules);
    one.size += other.size;
    for (const module of other.needs) one.needs.add(module);
    chunks.splice(chunks.indexOf(other), 1);
  }
}

/** A file that is loaded brings along all those that hold what anything in it needs. */
function loadsOf(entries: readonly Entry[], chunks: readonly Chunk[], { sizeOf }: Graph): Load[] {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((module) => [module, chunk] as const)));
  const all = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.map((entry) => {
    const modules = new Set(
      [entry, ...entry.around.map((id) => all.get(id))].flatMap((one) => one?.modules ?? []),
    );
    const loaded = new Set<Chunk>();
    for (const module of modules) {
      const chunk = chunkOf.get(module);
      if (!chunk || loaded.has(chunk)) continue;
      loaded.add(chunk);
      for (const needed of chunk.needs) modules.add(needed);
    }
    const own = [...modules].filter((module) => !chunkOf.has(module)).map(sizeOf);
    return { entry, chunks: loaded, size: sum(own) + sum([...loaded].map(({ size }) => size)) };
  });
}

function bestToJoin(chunks: readonly Chunk[], loads: readonly Load[]): [Chunk, Chunk] | null {
  const crowded = loads.filter(({ entry, chunks }) => chunks.size > entry.files);
  const broughtBy = new Map(chunks.map((chunk) => [chunk, bringing(chunk, chunks)]));
  let best: [Chunk, Chunk] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, one] of chunks.entries()) {
    for (const other of chunks.slice(index + 1)) {
      if (one.kind !== other.kind || (one.isFrame && other.isFrame)) continue;
      const helped = crowded.filter((load) => load.chunks.has(one) && load.chunks.has(other)).length;
      if (helped === 0) continue;
      let inVain = 0;
      for (const load of loads) {
        const hasOne = load.chunks.has(one);
        if (hasOne === load.chunks.has(other)) continue;
        const more = sum(
          [...(broughtBy.get(hasOne ? other : one) ?? [])].map((chunk) =>
            load.chunks.has(chunk) ? 0 : chunk.size,
          ),
        );
        inVain += (load.size + more) ** HEAVY_FIRST - load.size ** HEAVY_FIRST;
      }
      const cost = inVain / helped ** MANY_FIRST;
      if (cost >= least) continue;
      least = cost;
      best = [one, other];
    }
  }
  return best;
}

/** A file with those it brings along. */
function bringing(chunk: Chunk, chunks: readonly Chunk[]): Set<Chunk> {
  const brought = new Set([chunk]);
  for (const { needs } of brought)
    for (const other of chunks) if (other.modules.some((module) => needs.has(module))) brought.add(other);
  return brought;
}

/** Modules that only one entry needs stay with it. Frames are there from the start: whatever is joined with them costs no file. */
function neededTogether(entries: readonly Entry[], { sizeOf, needsOf, apart }: Graph): Chunk[] {
  const frames = new Set(entries.flatMap(({ around }) => around));
  const neededBy = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const module of entry.modules) neededBy.set(module, [...(neededBy.get(module) ?? []), entry]);
  const chunks = new Map<string, Chunk>();
  for (const { id, isDesk, modules } of entries) {
    neededBy.delete(id);
    if (!frames.has(id)) continue;
    const own = modules.filter((module) => module === id || neededBy.get(module)?.length === 1);
    chunks.set(id, {
      modules: own,
      needs: new Set(needsOf(id)),
      size: sum(own.map(sizeOf)),
      kind: isDesk ? "desk" : "",
      isFrame: true,
    });
  }
  for (const [module, needing] of neededBy) {
    const size = sizeOf(module);
    if (needing.length < 2 || size === 0) continue;
    const own = apart.findIndex((pattern) => pattern.test(module));
    const kind = own < 0 ? (needing.every(({ isDesk }) => isDesk) ? "desk" : "") : `apart-${own}`;
    const key = [kind, ...needing.map(({ id }) => id)].join("\n");
    const chunk = chunks.get(key) ?? { modules: [], needs: new Set(), size: 0, kind, isFrame: false };
    chunk.modules.push(module);
    chunk.size += size;
    for (const needed of needsOf(module)) chunk.needs.add(needed);
    chunks.set(key, chunk);
  }
  return [...chunks.values()];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Each file is called after the first module in it. */
function named(chunks: readonly Chunk[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { modules } of chunks) {
    let name = basename(modules[0] ?? "").replace(/\.\w+(\?.*)?$/, "");
    while (taken.has(name)) name = `${name}-more`;
    taken.add(name);
    for (const module of modules) names.set(module, name);
  }
  return names;
}
