import { defineConfig } from "vitest/config";

/** What `npm run build` leaves, on every host that it is for. The hosts and the stack behind them are started once. */
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
