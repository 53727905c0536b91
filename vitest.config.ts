import { defineConfig } from "vitest/config";
import { unitFiles } from "./.ci/unit-files.ts";
import { documentationCompiler } from "./docs-content/compiler.ts";
import { documentationIndex } from "./docs-content/search/index-modules.ts";
import { writtenFiles } from "./docs-content/written-files.ts";
import { poModules } from "./language/po-modules.ts";

const files = unitFiles(import.meta.dirname);
/** Suites share few cores: a slow test is not a wrong one. */
const PATIENCE_MS = 10_000;
const patience = ".ci/patience.setup.ts";
const shared = { isolate: false, setupFiles: [".ci/restore.setup.ts", patience] };

declare module "vitest" {
  interface ProvidedContext {
    patience: number;
  }
}

/** Unit tests are next to their sources. Most of them share a process, see .ci/unit-files.ts. */
export default defineConfig({
  plugins: [documentationCompiler(), documentationIndex(), poModules(), writtenFiles("build")],
  test: {
    environment: "node",
    testTimeout: 120_000,
    // The first use of the whole application compiles it, which takes minutes while other suites run.
    hookTimeout: 300_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    provide: { patience: PATIENCE_MS },
    projects: [
      { extends: true, test: { name: "together", include: files.together, ...shared } },
      { extends: true, test: { name: "pages", include: files.pages, environment: "jsdom", ...shared } },
      {
        extends: true,
        // React's production build, as users get it, has no `jsxDEV`.
        esbuild: { jsxDev: false },
        test: {
          name: "site",
          include: files.site,
          isolate: false,
          env: { NODE_ENV: "production" },
          setupFiles: [patience],
        },
      },
      { extends: true, test: { name: "alone", include: files.alone, setupFiles: [patience] } },
    ],
  },
});
