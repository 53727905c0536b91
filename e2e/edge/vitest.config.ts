import { defineConfig } from "vitest/config";

/** The output of `npm run build`, on every host that it supports. The hosts and their stack are started once. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.edge.ts"],
    globalSetup: ["./edge.setup.ts"],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
