import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";

type Ended = { code: number; printed: string };

/** Node's exit code for a program that awaits what nothing can settle any more. */
const UNSETTLED = 13;

/**
 * Bundles a program of this folder and runs it. In one file, because what Node loads by `import()` arrives when it
 * likes; in a process of its own, because a world replaces the clock and all randomness.
 */
export async function runSimulation(
  program: string,
  given: readonly string[],
  onText: (text: string) => void = () => {},
): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), "simulation-"));
  try {
    const outfile = join(folder, "simulation.mjs");
    await build({
      entryPoints: [resolve(import.meta.dirname, program)],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      logLevel: "error",
      sourcemap: "inline",
      alias: { "~": resolve("app") },
      // Only the Workers runtime has it, for mail over SMTP.
      external: ["cloudflare:sockets"],
      // What Vite finds in folders while it builds the site, such as the blog's posts, is not in it.
      define: { "import.meta.glob": "findsNothing" },
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url); const findsNothing = () => ({});',
      },
    });
    return await run(outfile, given, onText);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(file: string, given: readonly string[], onText: (text: string) => void): Promise<Ended> {
  const node = resolve("node_modules/.bin/node");
  const child = spawn(node, ["--enable-source-maps", "--no-warnings", file, ...given], {
    env: { ...process.env, TZ: "UTC" },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      printed += text;
      onText(String(text));
    });
  }
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code, signal) => {
      const why = signal ? `Ended by ${signal}` : code === UNSETTLED ? "What it waits for never comes" : "";
      done({ code: code ?? 1, printed: why ? `${printed}\n${why}` : printed });
    });
  });
}
