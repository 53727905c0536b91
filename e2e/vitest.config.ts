import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { SecondTryReporter } from "./support/second-try.ts";
import { TIMEOUT_MS } from "./support/timeout.ts";

/**
 * Journeys that break their stack, fill it with programs or move its clock by days. Each starts its own stack and
 * runs independently of the others.
 */
const OWN_STACK = ["agents/*.journey.ts", "kill.journey.ts", "mcp/*.journey.ts"];

/** The other journeys share one running stack (started by the global set-up), so they run sequentially. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: TIMEOUT_MS } },
    // A real browser on a shared machine: one retry, which is always reported.
    retry: 1,
    reporters: ["default", new SecondTryReporter()],
    projects: [
      {
        extends: true,
        test: {
          name: "shared-stack",
          include: ["**/*.journey.ts"],
          exclude: OWN_STACK,
          globalSetup: [join(import.meta.dirname, "support/stack.setup.ts")],
        },
      },
      { extends: true, test: { name: "own-stack", include: OWN_STACK } },
    ],
  },
});
