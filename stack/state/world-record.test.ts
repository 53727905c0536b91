import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assertSameContracts, contractSources } from "./world-record.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "world-record-test-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The hash of a contract with this source. */
function hashOf(source: string): string | undefined {
  const path = join(folder, "task", "Market.sol");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  return contractSources(folder)["task/Market"];
}

describe("the record of a chain's contracts", () => {
  it("ignores comments and layout", () => {
    const hash = hashOf("contract Market { uint256 fee = 1; }");
    expect(hash).toBeDefined();
    expect(hashOf("contract Market {\n    /* the\n fee */ uint256 fee = 1; // wei\n}")).toBe(
      hashOf("contract Market {\n    uint256 fee = 1;\n}"),
    );
    expect(hashOf("contract  Market {\n\tuint256 fee = 1; }")).toBe(hash);
  });

  it("changes with the code, and with a string that looks like a comment", () => {
    expect(hashOf("uint256 fee = 1;")).not.toBe(hashOf("uint256 fee = 2;"));
    expect(hashOf('string url = "https://a";')).not.toBe(hashOf('string url = "https://b";'));
    expect(hashOf('string text = "a  b";')).not.toBe(hashOf('string text = "a b";'));
  });

  it("leads to an error that names the change and the remedy", () => {
    const record = { contracts: { TaskManager: "1", MLBToken: "1", Old: "1" } };
    expect(() => assertSameContracts(record, { TaskManager: "2", MLBToken: "1", New: "1" })).toThrow(
      /: New, Old, TaskManager\..*npm run reset/s,
    );
    expect(() => assertSameContracts(record, record.contracts)).not.toThrow();
  });
});
