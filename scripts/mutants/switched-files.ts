import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { MUTANTS } from "../../tests/mutants/all";
import { type Mutant, mutated, needsBuild } from "./mutant";

/** What the Worker's first module sets to the number of a mutant. */
export const SWITCH = "globalThis.mutantOfTheRun";

const QUERY = "?mutant=";

/**
 * Builds a server with every mutant in it, all inactive, because a build for each would take most of an hour. A file
 * with mutants is replaced by a module that re-exports either the file or one of its mutants as a whole, chosen by a
 * number that is set before the module is evaluated.
 */
export function allMutants(mutants: readonly Mutant[] = MUTANTS): Plugin {
  const numbers = new Map<string, number[]>();
  for (const [number, mutant] of mutants.entries()) {
    if (!needsBuild(mutant)) continue;
    const path = resolve(mutant.file);
    numbers.set(path, [...(numbers.get(path) ?? []), number]);
  }
  return {
    name: "switched-files",
    enforce: "pre",
    async load(id, options) {
      if (!options?.ssr) return null;
      const [path = "", variant] = id.split(QUERY);
      const own = numbers.get(path);
      if (own === undefined) return null;
      const text = readFileSync(path, "utf8");
      if (variant === undefined) return switchModule(path, own);
      const mutant = mutants[Number(variant)];
      return mutant === undefined ? text : mutated(text, mutant);
    },
  };
}

async function switchModule(path: string, numbers: readonly number[]): Promise<string> {
  const variants = ["none", ...numbers.map(String)];
  const imports = variants.map(
    (variant) => `import * as m_${variant} from ${JSON.stringify(path + QUERY + variant)};`,
  );
  const cases = numbers.map((number) => `${SWITCH} === ${number} ? m_${number} : `);
  const names = await exportsOf(path);
  const passedOn = names.map((name) => `export const ${name} = chosen.${name};`);
  return [...imports, `const chosen = ${cases.join("")}m_none;`, ...passedOn].join("\n");
}

/** The names of what a module exports, without its types. */
async function exportsOf(path: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [path],
    format: "esm",
    metafile: true,
    write: false,
    outdir: "x",
    logLevel: "silent",
  });
  return Object.values(metafile.outputs).flatMap(({ exports }) => exports);
}
