import { fileURLToPath } from "node:url";
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { tsImport } from "tsx/esm/api";
import { defineConfig, type Plugin, type UserConfig, type ViteDevServer } from "vite";
import type { Env } from "./app/config.server";
import remixOptions from "./remix.config.js";
import { postsPlugin } from "./scripts/blog/posts-plugin";
import { clientGroups } from "./scripts/client-groups";
import { learnedModule } from "./scripts/learned-module";
import { bucketFolder, LOCAL_BUCKETS } from "./scripts/local-bucket";
import { recordedModule } from "./scripts/recorded-module";
import { workerEntry } from "./scripts/worker-entry";

const DATA_DIR = process.env.DATA_DIR ?? ".data";

/** Loaded by the development server only, and by Vite, since it imports the blog's posts as Vite finds them. */
async function loadContextModule(): Promise<typeof import("./app/load-context")> {
  if (!server) throw new Error("There is no development server");
  return (await server.ssrLoadModule("/app/load-context.ts")) as typeof import("./app/load-context");
}
let server: ViteDevServer | undefined;

const developmentServer: Plugin = {
  name: "development-server",
  configureServer: (started) => {
    server = started;
  },
};

/** The bucket of the development server, which `npm start` has, too. */
async function localBucket() {
  const { Miniflare } = await import("miniflare");
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {};",
    r2Buckets: LOCAL_BUCKETS,
    r2Persist: bucketFolder(DATA_DIR),
    cf: false,
  });
  return miniflare.getR2Bucket("PICTURES");
}
let bucket: ReturnType<typeof localBucket> | undefined;

/** The oldest browsers that Tailwind supports. */
const BROWSERS = ["chrome111", "firefox128", "safari16.4"];

/** For `npm run mutants`, which builds a Worker with all mutants in a copy of the repository. */
async function mutantsPlugin(): Promise<Plugin | null> {
  if (process.env.MUTANTS_IN_BUILD !== "1") return null;
  const { allMutants }: typeof import("./scripts/mutants/switched-files") = await tsImport(
    "./scripts/mutants/switched-files.ts",
    import.meta.url,
  );
  return allMutants();
}

export default defineConfig(
  async ({ command, isSsrBuild }): Promise<UserConfig> => ({
    plugins: [
      await mutantsPlugin(),
      developmentServer,
      tailwindcss(),
      learnedModule(),
      recordedModule(),
      postsPlugin({ drafts: command === "serve" }),
      cloudflareDevProxyVitePlugin({
        persist: { path: `${DATA_DIR}/v3` },
        getLoadContext: async ({ request, context }) => {
          bucket ??= localBucket();
          const { createLoadContext } = await loadContextModule();
          return createLoadContext({
            requestId: crypto.randomUUID(),
            request: request as unknown as Request,
            // `npm run dev` serves under an address of its own.
            env: Object.assign(context.cloudflare.env as Env, {
              SITE_URL: process.env.SITE_URL ?? "",
              PICTURES: await bucket,
            }),
            waitUntil: (promise) => context.cloudflare.ctx.waitUntil(promise),
          });
        },
      }),
      remix(remixOptions),
      workerEntry(),
    ],
    resolve: {
      alias: [{ find: /^~(?=\/)/, replacement: fileURLToPath(new URL("./app", import.meta.url)) }],
      mainFields: ["browser", "module", "main"],
    },
    // The Worker's bundle includes every package. The development server runs in Node and loads packages unbundled.
    ssr:
      command === "build"
        ? {
            target: "webworker",
            noExternal: true,
            resolve: { conditions: ["workerd", "worker", "browser"] },
          }
        : {},
    // Without this, packages discovered late would make the development server reload its first page.
    optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/pages/**/route.tsx"] },
    build: {
      // Small assets stay separate files: the content security policy allows no data: URLs for fonts.
      assetsInlineLimit: 0,
      // Terser makes what browsers load a few percent smaller than esbuild does.
      minify: isSsrBuild ? "esbuild" : "terser",
      terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
      target: BROWSERS,
      cssTarget: BROWSERS,
      cssMinify: "lightningcss",
      sourcemap: false,
      rollupOptions:
        command === "build" && !isSsrBuild
          ? { output: { manualChunks: clientGroups(), onlyExplicitManualChunks: true } }
          : {},
    },
  }),
);
