/**
 * Builds the two scripts outside the page bundle: the one that wakes a page, and the embeddable scheduler.
 */
import { build } from "esbuild";

await build({
  entryPoints: [
    { in: "app/enhance/standalone/wake.ts", out: "wake" },
    { in: "app/enhance/standalone/scheduler.ts", out: "embed/scheduler" },
  ],
  outdir: "public",
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2020",
  legalComments: "none",
});
