import { basename, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { builtAsset } from "../tests/support/built-assets";

/** baseline-worker.tsx with the site's own components, bundled and minified like the site. */
export async function baselineWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["bench/baseline-worker.tsx"],
    bundle: true,
    write: false,
    minify: true,
    keepNames: true,
    format: "esm" as const,
    target: "es2023",
    jsx: "automatic",
    alias: { "~": resolve("app") },
    conditions: ["workerd", "worker", "browser"],
    mainFields: ["browser", "module", "main"],
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.env.DEV": "false",
      "import.meta.env.SSR": "true",
    },
    external: ["cloudflare:*", "node:*"],
    plugins: [builtFiles],
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

/** Resolves `?url` imports as Vite does: to the URL of the file in the build. */
const builtFiles: Plugin = {
  name: "built-files",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?url$/ }, ({ path }) => ({ path, namespace: "built-file" }));
    onLoad({ filter: /.*/, namespace: "built-file" }, ({ path }) => {
      const [, stem = "", extension = ""] = /^(.*)\.(\w+)$/.exec(basename(path, "?url")) ?? [];
      const address = builtAsset(new RegExp(`^${stem}-.*\\.${extension}$`));
      return { contents: `export default ${JSON.stringify(address)};` };
    });
  },
};

const SIDE_SPECIFIC_MARKUP =
  /<!DOCTYPE html>|<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>|<!--[\s\S]*?-->|<\/(?:body|html)>/gi;

/** A page's elements and words, without what each side writes in its own way: scripts, React's marks and ids. */
export const treeOf = (html: string) => html.replace(SIDE_SPECIFIC_MARKUP, "").replace(/:R\w*:/g, ":id:");
