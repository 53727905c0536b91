import { defineConfig } from "vitest/config";

/**
 * A real Kubo node: run with `npm run release -- kubo`, which finds or builds it. Files run sequentially, for two
 * cores.
 */
export default defineConfig({
  test: {
    globals: true,
    include: ["e2e/kubo/**/*.kubo.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
