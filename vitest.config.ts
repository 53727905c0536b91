import { defineConfig } from "vitest/config";

/** Unit tests lie beside their sources. The subgraph's own tests are AssemblyScript and run elsewhere. */
export default defineConfig({
  test: {
    environment: "node",
    include: [
      "{app,contracts/{coverage,invariants},docs-content,functions,protocol,stack,subgraph,.ci}/**/*.test.{ts,tsx}",
    ],
    exclude: [
      "**/node_modules/**",
      "contracts/coverage/fixture/**",
      "**/build/**",
      "subgraph/tests/**",
      "subgraph/matchstick/fixtures/**",
    ],
  },
});
