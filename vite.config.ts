import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { baseChunks } from "./app/bundle/base-chunks.ts";
import { compressedAssets, graphiqlStyles, licences } from "./app/bundle/build-assets.ts";
import { chunkOrigins } from "./app/bundle/chunk-origins.ts";
import { developmentWallet } from "./app/bundle/development-wallet.ts";
import { ownSources } from "./app/bundle/own-sources.ts";
import { plainIcons } from "./app/bundle/plain-icons.ts";
import { serverForEveryHost } from "./app/bundle/server-build.ts";
import { wantedAddress } from "./app/bundle/wanted-address.ts";
import { documentation } from "./docs-content/vite-plugins.ts";
import { poModules } from "./language/po-modules.ts";
import packageJson from "./package.json";
import remixConfig from "./remix.config.js";

/** Packages to prebundle: each discovery would reload the page, and during hydration leave two copies of React. */
const PREBUNDLED = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "@remix-run/react",
  "@tanstack/react-query",
  "connectkit",
  "wagmi",
  "wagmi/actions",
  "wagmi/connectors",
  "viem",
  "viem/accounts",
  "viem/actions",
  "viem/chains",
  "@conform-to/react",
  "@conform-to/zod/v4",
  "zod",
  "@urql/core",
  "gql.tada",
  "radix-ui",
  "blo",
  "lucide-react",
  "@visx/scale",
  "@visx/shape",
  "canonicalize",
  "hash-wasm",
  "multiformats/cid",
  "stemmer",
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    developmentWallet(),
    documentation(remixConfig.buildDirectory ?? "build"),
    graphiqlStyles(),
    poModules(),
    tailwindcss(),
    wantedAddress(),
    remix(remixConfig),
    plainIcons(),
    serverForEveryHost(),
    compressedAssets(remixConfig.buildDirectory ?? "build"),
    licences(remixConfig.buildDirectory ?? "build"),
    chunkOrigins(remixConfig.buildDirectory ?? "build"),
    ownSources(remixConfig.buildDirectory ?? "build"),
  ],
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  server: { host: process.env.HOST ?? "127.0.0.1", port: Number(process.env.PORT ?? 3000), strictPort: true },
  optimizeDeps: { include: PREBUNDLED },
  // The manifest lists the chunks of each route. The budgets are measured with it.
  build: {
    target: "es2022",
    cssMinify: true,
    manifest: true,
    // Only for a printed list: what a page weighs is measured on the manifest.
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: baseChunks(), onlyExplicitManualChunks: true } },
  },
  // They are collected in a separate file.
  esbuild: { legalComments: "none" },
  worker: { format: "es" },
}));
