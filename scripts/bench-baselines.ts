import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";

const ASSETS = "build/client/assets";

/**
 * Returns the bytes and headers it was told by a PUT, and asks the database first what it was told to ask, if anything. Nothing
 * else: no log, no routes.
 */
export const BARE_WORKER = `
let body = null, headers = [], queries = [];
export default {
  async fetch(request, { DB }) {
    if (request.method === "PUT") {
      const told = await request.json();
      body = new TextEncoder().encode(told.body);
      ({ headers, queries } = told);
      return new Response("ok");
    }
    if (queries.length > 0) {
      const bound = queries.map(({ sql, params }) => DB.prepare(sql).bind(...params));
      await (bound.length > 1 ? DB.batch(bound) : bound[0].raw());
    }
    return new Response(body, { headers });
  },
};
`;

/** Writes what it is sent as one batch, and answers. */
export const BATCH_WORKER = `
export default {
  async fetch(request, { DB }) {
    const statements = await request.json();
    await DB.batch(statements.map(({ sql, params }) => DB.prepare(sql).bind(...params)));
    return new Response(null, { status: 204 });
  },
};
`;

/** The hand-written Worker with the site's own components, bundled and minified like the site. */
export async function handWrittenWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["scripts/bench-hand-written.tsx"],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2023",
    minify: true,
    keepNames: true,
    jsx: "automatic",
    alias: { "~": resolve("app") },
    conditions: ["workerd", "worker", "browser"],
    mainFields: ["browser", "module", "main"],
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.DEV": "false" },
    external: ["cloudflare:*", "node:*"],
    plugins: [builtFiles],
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

/** What `vite.config.ts` does with an import: the address of a file is that of the file in the build. */
const builtFiles: Plugin = {
  name: "built-files",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?url$/ }, ({ path }) => ({ path, namespace: "built-file" }));
    onLoad({ filter: /.*/, namespace: "built-file" }, ({ path }) => ({
      contents: `export default ${JSON.stringify(`/assets/${builtFile(basename(path, "?url"))}`)};`,
    }));
  },
};

function builtFile(name: string): string {
  const [, stem = name, extension = ""] = /^(.*)\.(\w+)$/.exec(name) ?? [];
  const found = readdirSync(ASSETS).find(
    (file) => file.startsWith(`${stem}-`) && file.endsWith(`.${extension}`),
  );
  if (!found) throw new Error(`The build has no ${name}`);
  return found;
}

/** The list of routes that a visitor's browser gets. */
export function visitorsManifest(): unknown {
  const name = readdirSync(ASSETS).find((file) => /^manifest-[0-9a-f]+\.js$/.test(file));
  const path = join(ASSETS, name ?? "");
  if (!name || !existsSync(path)) throw new Error("The build has no list of routes for visitors");
  const text = readFileSync(path, "utf8");
  return JSON.parse(text.slice(text.indexOf("{")).replace(/;\s*$/, ""));
}

/** A page's elements and words, without what each side writes in its own way: scripts, React's marks and ids. */
export function treeOf(html: string): string {
  return html
    .replace(/<!DOCTYPE html>/i, "")
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\/(?:body|html)>/g, "")
    .replace(/:R\w*:/g, ":id:");
}
