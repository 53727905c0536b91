import { expect, test } from "vitest";
import { processorSeconds } from "./processor-time.ts";
import { startSuite } from "./suite.ts";

/** A program that uses a core for this time. */
const busy = (ms: number) => `const end = performance.now() + ${ms}; while (performance.now() < end);`;

test("the times of a shell and its children are added up, with a point or a comma before the fraction", () => {
  expect(processorSeconds("0m0.010s 0m0.020s\n1m2.500s 0m0.470s\n")).toBeCloseTo(63);
  expect(processorSeconds("0m0,000s 0m0,000s\n0m1,250s 0m0,750s\n")).toBeCloseTo(2);
});

test("the core seconds of a killed suite are unknown", () => {
  expect(processorSeconds("")).toBeUndefined();
});

test("core seconds include child processes and exclude waiting", async () => {
  const script = `
    ${busy(100)}
    require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy(200))}]);
    setTimeout(() => console.log("1 passed, 0 failed"), 1_500);
  `;
  const suite = { command: [process.execPath, "-e", script], count: "closing-line" } as const;
  const { result, cpuSeconds } = await startSuite(suite, { show: false });
  expect(result).toEqual({ passed: 1, failed: 0 });
  // On a busy machine a loop by the clock gets less of a core, never more; starting Node twice costs a little.
  expect(cpuSeconds).toBeGreaterThan(0.02);
  expect(cpuSeconds).toBeLessThan(1.5);
});

test("the shell keeps the exit code and the output", async () => {
  const suite = {
    command: [process.execPath, "-e", "console.log('2 passed, 0 failed'); process.exit(3)"],
    count: "closing-line",
  } as const;
  const { result, output } = await startSuite(suite, { show: false });
  expect(output).toBe("2 passed, 0 failed\n");
  expect(result).toEqual({ passed: 2, failed: 1 });
});
