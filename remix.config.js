/**
 * The options of Remix's Vite plugin. Vite does not read this file by itself: vite.config.ts imports it and hands it on.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    // The site has few routes: their whole manifest is smaller than the requests that would ask for it piece by piece
    // (docs/decisions/0012).
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
