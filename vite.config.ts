import { fileURLToPath } from "node:url";
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import type { Env } from "./app/config.server";
import { createLoadContext } from "./app/load-context";
import remixOptions from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    cloudflareDevProxyVitePlugin({
      persist: { path: `${process.env.DATA_DIR ?? ".data"}/v3` },
      getLoadContext: ({ request, context }) =>
        createLoadContext({
          request: request as unknown as Request,
          env: context.cloudflare.env as Env,
          waitUntil: (promise) => context.cloudflare.ctx.waitUntil(promise),
        }),
    }),
    remix(remixOptions),
  ],
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
    mainFields: ["browser", "module", "main"],
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
  // Small assets stay files of their own: the content-security policy knows no data: URLs for fonts.
  build: { assetsInlineLimit: 0, minify: isSsrBuild ? "esbuild" : true, sourcemap: false },
}));
