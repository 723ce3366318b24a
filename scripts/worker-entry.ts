import type { Plugin } from "vite";

/**
 * Builds server.ts together with the server that Remix makes, so that what both need is there once. The two stay apart as
 * entries: tests read the routes from Remix's.
 */
export function workerEntry(): Plugin {
  return {
    name: "worker-entry",
    config: (_, { command, isSsrBuild }) =>
      command === "build" && isSsrBuild
        ? {
            build: {
              rollupOptions: {
                // What the runtime has itself.
                external: /^cloudflare:/,
                input: { index: "virtual:remix/server-build", server: "server.ts" },
                output: { entryFileNames: "[name].js" },
              },
            },
          }
        : undefined,
  };
}
