/**
 * Builds the scripts outside the page bundle: the one that wakes a page (loads its scripts), the one that shows form
 * drafts before that, and the embeddable scheduler.
 */
import "./fail-plainly";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "esbuild";
import { minify } from "terser";

const { outputFiles } = await build({
  entryPoints: [
    { in: "app/browser/wake/wake.ts", out: "wake" },
    { in: "app/browser/wake/drafts.ts", out: "drafts" },
    { in: "app/browser/wake/scheduler.ts", out: "embed/scheduler" },
  ],
  outdir: "public",
  bundle: true,
  write: false,
  // Not "iife": that brings 140 bytes along for one `import()`.
  format: "esm",
  banner: { js: "(()=>{" },
  footer: { js: "})()" },
  target: "es2020",
  legalComments: "none",
  plugins: [
    {
      name: "drafts",
      setup: ({ onResolve }) => {
        onResolve({ filter: /^\.\/drafts$/ }, () => ({ path: "/drafts.js", external: true }));
      },
    },
  ],
});

// Every page waits for wake.js, so each byte counts: Terser makes it a tenth smaller than esbuild does. Minified as a
// module, its text has no "use strict", which changes nothing in code that TypeScript has checked.
// Nothing in them is called with `new`, nor counts a function's arguments.
const COMPRESS = { passes: 3, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false };
for (const { path, text } of outputFiles) {
  const { code = "" } = await minify(text, { ecma: 2020, module: true, compress: COMPRESS });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${code}\n`);
}
