import { defineConfig } from "vitest/config";
import { documentationCompiler } from "./docs-content/compiler.ts";
import { markdownTwins } from "./docs-content/markdown-twins.ts";

/** Unit tests lie beside their sources. The subgraph's own tests are AssemblyScript and run elsewhere. */
export default defineConfig({
  plugins: [documentationCompiler(), markdownTwins()],
  test: {
    environment: "node",
    // Suites run side by side on few cores: what takes long is not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    include: [
      "{agents,app,conformance,contracts/assurance,contracts/deploy,docs-content,functions,ground,hosting,notices,protocol,runtime,sdk,stack,subgraph,.ci}/**/*.test.{ts,tsx}",
    ],
    exclude: [
      "**/node_modules/**",
      // They start runs and share a browser: a suite of their own, runtime/vitest.config.ts.
      "**/*.run.test.ts",
      "contracts/assurance/coverage/fixture/**",
      "**/build/**",
      "subgraph/tests/**",
      "subgraph/matchstick/fixtures/**",
    ],
  },
});
