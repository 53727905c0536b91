import { defineConfig } from "vitest/config";
import { PATIENCE_MS } from "./support/patience.ts";
import { SecondTryReporter } from "./support/second-try.ts";

/** Journeys share one running stack (started by the global set-up), so they run one after the other. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.journey.ts"],
    globalSetup: ["./support/stack.setup.ts"],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // A real browser on a shared machine: one more try, and never silently.
    retry: 1,
    reporters: ["default", new SecondTryReporter()],
  },
});
