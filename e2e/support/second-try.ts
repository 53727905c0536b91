/** Reports journeys that passed only on the second attempt, with the error of the first. Each is a fault to fix. */
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
