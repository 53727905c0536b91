import { defineConfig } from "vitest/config";

/** Journeys share one running stack (started by the global set-up), so they run one after the other. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.journey.ts"],
    globalSetup: ["./support/stack.setup.ts"],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    reporters: ["default"],
  },
});
