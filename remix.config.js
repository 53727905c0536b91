/**
 * The options of the Remix plugin. `vite.config.ts` imports this file and passes them on, because the plugin does not read
 * it. The routes are the files of `app/routes/` (see `app/routes.ts`).
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  future: {
    v3_fetcherPersist: true,
    // Decision 11: one request to the endpoint behind it could hold the server for seconds.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
