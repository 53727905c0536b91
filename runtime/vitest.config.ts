import { defineConfig } from "vitest/config";

/** Tests that start runs: sandboxes, graphs and a browser. They belong together, because they share what is slow to start. */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    environment: "node",
    globalSetup: "runtime/test-support/built-page.setup.ts",
    // Some run megabytes of a model three times side by side: on a busy machine that takes long, and means nothing.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    include: ["{runtime,stack}/**/*.run.test.ts"],
  },
});
