import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { TEST_DEPLOYMENT } from "./deployment.ts";
import { readCase, type TestCase, toGraphNodeCase } from "./test-case.ts";

const APPROVAL = { owner: "0x01", spender: "0x02", value: "3" };

function caseOf(...blocks: TestCase["blocks"]): TestCase {
  return { name: "a case", blocks, assertions: [] };
}

describe("a case for graph-node's runner", () => {
  it("gets an empty first block, full event signatures and the contracts' addresses", () => {
    const event = { contract: "MLBToken", event: "Approval", params: APPROVAL, txHash: "0x04" };
    expect(toGraphNodeCase(caseOf({ timestamp: 100, events: [event] }))).toMatchObject({
      blocks: [
        { number: 1, timestamp: 98, events: [] },
        {
          number: 2,
          timestamp: 100,
          events: [
            {
              address: TEST_DEPLOYMENT.contracts.MLBToken?.address,
              event: "Approval(address indexed owner, address indexed spender, uint256 value)",
              params: APPROVAL,
              txHash: "0x04",
            },
          ],
        },
      ],
    });
  });

  it("gets empty last blocks only when files have to arrive", () => {
    const blocks = (testCase: TestCase) => (toGraphNodeCase(testCase) as { blocks: unknown[] }).blocks.length;
    expect(blocks(caseOf({ timestamp: 100 }))).toBe(2);
    expect(blocks({ ...caseOf({ timestamp: 100 }), files: [] })).toBeGreaterThan(20);
  });

  it.each([
    ["a misspelt parameter", { ...APPROVAL, amount: "3" }, "does not have [amount]"],
    ["a forgotten parameter", { owner: "0x01", spender: "0x02" }, "lacks [value]"],
  ])("refuses %s", (_, params, message) => {
    const event = { contract: "MLBToken", event: "Approval", params };
    expect(() => toGraphNodeCase(caseOf({ timestamp: 100, events: [event] }))).toThrow(message);
  });

  it("refuses an event that the contract does not have, and one that carries a struct", () => {
    const unknown = { contract: "MLBToken", event: "Minted", params: {} };
    expect(() => toGraphNodeCase(caseOf({ timestamp: 100, events: [unknown] }))).toThrow("MLBToken.Minted");
    const struct = { contract: "TaskManager", event: "TaskParamsSet", params: { params: {} } };
    expect(() => toGraphNodeCase(caseOf({ timestamp: 100, events: [struct] }))).toThrow("carries a struct");
  });

  it("refuses blocks that go back in time", () => {
    expect(() => toGraphNodeCase(caseOf({ timestamp: 100 }, { timestamp: 100 }))).toThrow(
      "does not come after",
    );
  });
});

describe("a case file", () => {
  const folder = mkdtempSync(join(tmpdir(), "cases-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  function write(name: string, content: unknown): string {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(content));
    return path;
  }

  it("continues another one: blocks and files come first, assertions do not", () => {
    const files = [{ cid: "a", content: "1" }];
    write("first", { ...caseOf({ timestamp: 1 }), files, assertions: [{ query: "{ a }", expected: {} }] });
    const path = write("second", { ...caseOf({ timestamp: 2 }), after: "first" });
    expect(readCase(path)).toMatchObject({
      blocks: [{ timestamp: 1 }, { timestamp: 2 }],
      files,
      assertions: [],
    });
  });

  it("must use names that are defined, and have blocks and assertions", () => {
    expect(() => readCase(write("name", { ...caseOf(), name: "$nobody" }))).toThrow("$nobody");
    expect(() => readCase(write("bare", { name: "a case" }))).toThrow('has no "blocks"');
  });
});
