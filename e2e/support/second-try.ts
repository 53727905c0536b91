/** Tells which journeys passed only at the second try, and why not at the first: each is a fault to be found. */
import type { Reporter, TestCase } from "vitest/node";

export class SecondTryReporter implements Reporter {
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
