/// <reference types="vite/client" />

/** Remix's own build: the routes, the entry, the manifest. */
declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}

/** The version of package.json, put in by the build. */
declare const __APP_VERSION__: string;

interface ImportMetaEnv {
  /** "true" in development builds only; see `app/wallet/development`. */
  readonly VITE_ENABLE_BURNER_WALLET?: string;
}
