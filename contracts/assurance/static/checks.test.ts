/** Every static check finds a fault that it is given. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyse } from "../solidity/analysis.ts";
import { unexplained } from "./diagnostics.ts";
import { parseFindings } from "./forge-lint.ts";
import { clashes, differences, shapeOf } from "./interface.ts";
import { MAX_CODE, tooBig } from "./sizes.ts";
import { snapshotDifferences } from "./snapshots.ts";
import { complaints, readTriage } from "./triage.ts";

const HEAD = "// SPDX-License-Identifier: MIT\npragma solidity 0.8.37;\n";

function shape(body: string) {
  const { output, diagnostics } = analyse({ "A.sol": `${HEAD}contract A { ${body} }` });
  const analysis = output.contracts?.["A.sol"]?.A;
  assert.ok(analysis, diagnostics[0]?.formattedMessage);
  return shapeOf(analysis);
}

describe("a warning of the compiler", () => {
  it("fails the check", () => {
    const { diagnostics } = analyse({
      "A.sol": `${HEAD}contract A { function f() external { uint256 x; } }`,
    });
    assert.match(unexplained(diagnostics).join(), /Unused local variable/);
  });

  it("is accepted only where it is explained", () => {
    const known = {
      severity: "warning" as const,
      errorCode: "2394",
      formattedMessage: "transient",
      sourceLocation: { file: "@openzeppelin/contracts/utils/TransientSlot.sol" },
    };
    assert.deepEqual(unexplained([known]), []);
    const ours = { ...known, sourceLocation: { file: "contracts/src/TaskManager.sol" } };
    assert.deepEqual(unexplained([ours]), ["transient"]);
  });
});

describe("the recorded shape of a contract differs when", () => {
  const recorded = shape(
    "struct S { uint96 a; uint32 b; } S s; uint256 t; function f(uint8) external view {}",
  );
  const cases: Array<[string, string, RegExp[]]> = [
    [
      "variables change places",
      "struct S { uint96 a; uint32 b; } uint256 t; S s; function f(uint8) external view {}",
      [/no longer has `0:0 s struct A.S/, /has the new `1:0 s struct A.S/],
    ],
    [
      "the members of a struct do",
      "struct S { uint32 b; uint96 a; } S s; uint256 t; function f(uint8) external view {}",
      [/no longer has `0:0 a uint96/, /has the new `0:0 b uint32/],
    ],
    [
      "a function takes something else",
      "struct S { uint96 a; uint32 b; } S s; uint256 t; function f(uint16) external view {}",
      [/functions no longer has `0x\w+ f\(uint8\) view`/, /functions has the new `0x\w+ f\(uint16\) view`/],
    ],
    [
      "a view may write",
      "struct S { uint96 a; uint32 b; } S s; uint256 t; function f(uint8) external {}",
      [/no longer has `0x\w+ f\(uint8\) view`/],
    ],
    [
      "an event is added",
      "struct S { uint96 a; uint32 b; } S s; uint256 t; event E(uint8 indexed x); function f(uint8) external view { }",
      [/events has the new `0x\w+ E\(uint8\) i`/],
    ],
  ];
  for (const [when, body, expected] of cases) {
    it(when, () => {
      const found = differences("A", recorded, shape(body)).join("\n");
      for (const line of expected) assert.match(found, line);
    });
  }

  it("and the check explains how to accept it", () => {
    const folder = mkdtempSync(join(tmpdir(), "snapshots-"));
    writeFileSync(join(folder, "A.json"), JSON.stringify(recorded));
    expect(snapshotDifferences({ A: recorded }, folder)).toEqual([]);
    const found = snapshotDifferences({ A: { ...recorded, events: { "0x01": "E()" } } }, folder);
    rmSync(folder, { recursive: true });
    expect(found[0]).toBe("A: events has the new `0x01 E()`.");
    expect(found.at(-1)).toContain("npm run tools contracts:static -- --update");
  });

  it("not when only the names of the compiler's types changed", () => {
    const same =
      "struct Z { bool z; } struct S { uint96 a; uint32 b; } S s; uint256 t; function f(uint8) external view {}";
    assert.deepEqual(differences("A", recorded, shape(same)), []);
  });
});

describe("a selector", () => {
  it("that stands for two signatures is found", () => {
    // a known pair of signatures with the same four bytes
    const a = shape("function collate_propagate_storage(bytes16) external {}");
    const b = shape("function burn(uint256) external {}");
    assert.match(clashes({ A: a, B: b }).join(), /0x42966c68 is .*collate_propagate_storage.* and .*burn/);
  });

  it("that two contracts share with the same signature is not a clash", () => {
    const a = shape("function f(uint8) external {}");
    assert.deepEqual(clashes({ A: a, B: a }), []);
  });
});

it("a contract that is a byte too big for a chain is found", () => {
  const size = { contract: "A", code: MAX_CODE, initCode: 0 };
  assert.deepEqual(tooBig([size]), []);
  assert.match(tooBig([{ ...size, code: MAX_CODE + 1 }]).join(), /A has 24577 bytes of code/);
});

describe("findings of the linter", () => {
  const message = {
    code: { code: "unsafe-typecast" },
    spans: [
      {
        file_name: "src/X.sol",
        is_primary: true,
        text: [{ text: "  uint8(x);", highlight_start: 3, highlight_end: 11 }],
      },
    ],
  };

  it("are read from its output and demanded to be explained", () => {
    const findings = parseFindings(`Compiling\n${JSON.stringify(message)}\n`);
    assert.deepEqual(findings, [{ detector: "unsafe-typecast", where: "X.sol", what: "uint8(x)" }]);
    const explained = readTriage("forge-lint.md");
    assert.deepEqual(complaints([...explained, ...findings], explained), [
      "has no verdict: | `unsafe-typecast` | `X.sol` | `uint8(x)` |",
    ]);
  });

  it("that are explained must still be there", () => {
    const explained = readTriage("forge-lint.md");
    assert.equal(complaints(explained, explained).length, 0);
    assert.match(complaints(explained.slice(1), explained).join(), /has a verdict but no finding/);
  });
});
