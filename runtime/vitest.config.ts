import { defineConfig } from "vitest/config";

/** Tests that start runs: sandboxes, graphs and a browser. They belong together, because they share what is slow to start. */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ["{runtime,stack}/**/*.run.test.ts"],
  },
});
