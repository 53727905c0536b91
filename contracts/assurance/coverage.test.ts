import { expect, it } from "vitest";
import { uncovered } from "./coverage.ts";

const row = (file: string, lines: string, statements: string, missing: string) =>
  `║ ${file.padEnd(53)} │ ${lines.padEnd(6)} │ ${statements.padEnd(11)} │ ${missing.padEnd(15)} ║`;

it("the coverage report names the files with a line or a statement that no test executes", () => {
  const report = [
    "Saved html report to coverage/html",
    row("File Path", "Line %", "Statement %", "Uncovered Lines"),
    row("contracts/src/TaskManager.sol", "100.00", "100.00", "-"),
    row("contracts/src/libraries/Bps.sol", "96.00", "97.50", "12-14"),
    row("contracts/src/libraries/Pages.sol", "100.00", "97.50", "-"),
    row("Total", "98.00", "98.00", ""),
  ].join("\n");
  expect(uncovered(report)).toEqual([
    "contracts/src/libraries/Bps.sol: 96.00 % of the lines, 97.50 % of the statements; not executed: 12-14",
    "contracts/src/libraries/Pages.sol: 100.00 % of the lines, 97.50 % of the statements; not executed: -",
  ]);
  expect(() => uncovered("30 failing")).toThrow("no coverage report");
});
