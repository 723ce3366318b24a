import type { Plugin } from "vite";

/**
 * Builds server.ts together with Remix's server, so that modules that both import are included once. They stay separate
 * entries, because tests read the routes from Remix's.
 */
export function workerEntry(): Plugin {
  return {
    name: "worker-entry",
    config: (_, { command, isSsrBuild }) =>
      command === "build" && isSsrBuild
        ? {
            build: {
              rollupOptions: {
                // Provided by the runtime.
                external: /^cloudflare:/,
                input: { index: "virtual:remix/server-build", server: "server.ts" },
                output: { entryFileNames: "[name].js" },
              },
            },
          }
        : undefined,
  };
}
