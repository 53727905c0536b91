import { expect, it } from "vitest";
import { failureLines } from "./failures.ts";

/** More lines than the fallback shows: a test that sees a failure among them knows that it was searched for. */
const passed = Array.from({ length: 100 }, (_, index) => `  ✓ works ${index}`);

it("shows what failed with its reason, and not what passed", () => {
  const output = [...passed, "  × pays the provider", "    expected 80, got 15", ...passed, ...passed].join(
    "\n",
  );
  const lines = failureLines(output);
  expect(lines.slice(0, 3)).toEqual(["…", "  × pays the provider", "    expected 80, got 15"]);
  expect(lines.length).toBeLessThan(20);
});

it("recognizes the failure messages of each tool", () => {
  for (const line of [
    "\u001b[31m FAIL \u001b[39m app/money.test.ts > parses",
    "FAIL Task 0x1 status: Open instead of Closed",
    "  1) RewardsFuzz#testFuzz_pays(uint256)",
    "Error: graph-node ended while waiting for block 7",
    "not executed: TaskManager.sol:12",
    "AssertionError: expected 1 to be 2",
  ])
    expect(
      failureLines([line, "because", ...passed].join("\n"))
        .slice(0, 2)
        .at(-1),
      line,
    ).toBe("because");
});

it("shows the last lines of a suite that failed without an error message", () => {
  const output = Array.from({ length: 60 }, (_, index) => `step ${index}`).join("\n");
  expect(failureLines(output).at(-1)).toBe("step 59");
  expect(failureLines(output)).toHaveLength(40);
});
