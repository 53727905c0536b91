import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { Reporter, TestCase } from "vitest/node";
import { TIMEOUT_MS } from "./support/timeout.ts";

/** Reports journeys that passed only on the second attempt, with the error of the first. Each is a fault to fix. */
class SecondTryReporter implements Reporter {
  readonly #shaky: string[] = [];

  onTestCaseResult(testCase: TestCase): void {
    const result = testCase.result();
    if (result.state !== "passed" || !testCase.diagnostic()?.flaky) return;
    const why = result.errors?.map(({ message }) => message).join("\n  ") ?? "";
    this.#shaky.push(`${testCase.module.relativeModuleId} > ${testCase.fullName}\n  ${why}`);
  }

  onTestRunEnd(): void {
    const list = this.#shaky.map((text) => `\n- ${text}`).join("");
    console.log(`\nPassed only at the second try: ${this.#shaky.length}.${list}`);
  }
}

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
    // Each step has its own limit. This one only ends a test that hangs: on a busy machine a test of many steps took three minutes.
    testTimeout: 600_000,
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
