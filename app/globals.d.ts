/// <reference types="vite/client" />

/** Remix's own build: the routes, the entry, the manifest. */
declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}

/** The version of package.json, put in by the build. */
declare const __APP_VERSION__: string;
