/** Each operator makes the faults that it is named after. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../solidity/compiler.ts";
import { syntaxTrees } from "../solidity/syntax-tree.ts";
import { NOT_RUN, TAKEN } from "./copied.ts";
import { survivors } from "./explained.ts";
import { mutantsOf, mutated } from "./mutants.ts";
import result from "./result.json" with { type: "json" };
import { LEAST_SCORE, type Result, withLater } from "./result.ts";

const PATH = "contracts/src/A.sol";
const DECLARED = `
  enum Side { Left, Right }
  event Paid(address indexed to, uint96 amount, bool late, bytes32 note, string text, Side side);
  error Short(uint256 wanted, uint256 held);
  struct Purse { uint96 held; uint96 owed; uint32 since; address owner; }
  mapping(address => Purse) purses;
  uint256 total;
  uint256 constant LIMIT = 7;
  modifier open() { if (total == 0) revert Short(0, total); _; }
  function _pay(address to, uint256 amount) internal { purses[to].held += uint96(amount); }
  function _two() internal returns (uint256, bytes32, uint256) { return (++total, 0, 2); }
  function _noted(bytes32 a, bytes32 b) internal {}
`;

/** The faults that one operator makes in a function with this body. Each of them must compile. */
function changes(operator: string, body: string, parameters = "", within = "f"): string[] {
  const text = `// SPDX-License-Identifier: MIT\npragma solidity 0.8.37;\ncontract A { ${DECLARED} function f(${parameters}) external open { ${body} } }`;
  const found = mutantsOf({ texts: { [PATH]: text }, trees: syntaxTrees({ [PATH]: text }) }, () => true);
  const chosen = found.filter((mutant) => mutant.operator === operator && mutant.within === within);
  for (const mutant of chosen) {
    const settings = { evmVersion: "prague", outputSelection: { "*": { "*": ["abi"] } } };
    const { diagnostics } = compile({ [PATH]: mutated(text, mutant) }, settings);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  }
  return chosen.map(({ original, replacement }) => `${original} → ${replacement}`);
}

describe("a mutant", () => {
  const cases: [operator: string, body: string, parameters: string, faults: string[]][] = [
    ["comparison", "if (a < 3) total = 1;", "uint256 a", ["a < 3 → a <= 3", "a < 3 → a >= 3"]],
    ["arithmetic", "total += a * a;", "uint256 a", ["total += a * a → total -= a * a", "a * a → a / a"]],
    [
      "logic",
      "if (a && !b) total = 1;",
      "bool a, bool b",
      ["if (a && !b) → if (!(a && !b))", "a && !b → a || !b", "!b → b"],
    ],
    [
      "removed guard",
      "if (a == 0) revert Short(a, 1);",
      "uint256 a",
      ["open → ", "if (a == 0) → if (false)"],
    ],
    ["removed write", "total = a; a++;", "uint256 a", ["total = a → ", "a++ → "]],
    ["removed call", "_pay(msg.sender, 1);", "", ["_pay(msg.sender, 1) → "]],
    [
      "removed event",
      "emit Paid(a, 1, true, 0, '', Side.Left);",
      "address a",
      ["emit Paid(a, 1, true, 0, '', Side.Left) → "],
    ],
    ["changed constant", "total = a + 1;", "uint256 a", ["1 → 1 + 1"]],
    [
      "swapped arguments",
      "_noted(a, b); _pay(msg.sender, 7); _noted(b, b);",
      "bytes32 a, bytes32 b",
      ["_noted(… a … b …) → _noted(… b … a …)"],
    ],
    [
      "swapped recipient",
      "{ address d = a; d; } address c = b; _pay(a, 7); address e = a; e;",
      "address a, address b",
      ["_pay(… a …) → _pay(… b …)", "_pay(… a …) → _pay(… c …)", "_pay(… a …) → _pay(… msg.sender …)"],
    ],
    [
      "swapped field",
      "purses[a].held = purses[a].owed; total = purses[a].since;",
      "address a",
      ["purses[a].owed → purses[a].held"],
    ],
    [
      "swapped results",
      "(uint256 a,, uint256 b) = _two(); total = a - b;",
      "",
      ["(uint256 a,, uint256 b) = _two() → (uint256 a,, uint256 b) = _two(); (a, b) = (b, a)"],
    ],
    [
      "dropped call",
      "(uint256 a,, uint256 b) = _two(); total = a + b;",
      "",
      ["(uint256 a,, uint256 b) = _two() → uint256 a; uint256 b;"],
    ],
    [
      "changed event argument",
      "emit Paid(a, b, c, d, e, Side.Left);",
      "address a, uint96 b, bool c, bytes32 d, string calldata e",
      [
        "Paid(… a …) → Paid(… address(uint160(a) ^ 1) …)",
        "Paid(… b …) → Paid(… (b) ^ 1 …)",
        "Paid(… c …) → Paid(… !(c) …)",
        "Paid(… d …) → Paid(… ~(d) …)",
        'Paid(… e …) → Paid(… string("") …)',
      ],
    ],
  ];
  for (const [operator, body, parameters, faults] of cases)
    it(`of the operator "${operator}" makes that fault and compiles`, () => {
      expect(changes(operator, body, parameters)).toEqual(faults);
    });

  it("moves a constant by one in both directions", () => {
    expect(changes("changed constant", "", "", "LIMIT")).toEqual(["7 → 7 - 1", "7 → 7 + 1"]);
  });
});

it("the recorded campaigns reached the required score, and every survivor is explained", () => {
  for (const { score, survivors: alive } of [result, ...recordedLater()]) {
    expect(score).toBeGreaterThanOrEqual(LEAST_SCORE);
    expect(alive.filter((name) => survivors[name] === undefined)).toEqual([]);
  }
});

it("the copy of a campaign has every file that its tests import", () => {
  const folder = join(import.meta.dirname, "../../test");
  const missing = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !NOT_RUN.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(/"#contracts\/([^"]+)"/g)])
    .map(([, path = ""]) => path)
    .filter((path) => !TAKEN.test(path));
  expect(missing).toEqual([]);
});

it("a later campaign replaces an earlier one of the same sources only", () => {
  const of = (date: string, ...files: string[]) =>
    ({ date, files: Object.fromEntries(files.map((file) => [file, {}])) }) as unknown as Result;
  const [first, other, second] = [of("1", "A.sol"), of("1", "B.sol", "C.sol"), of("2", "A.sol", "B.sol")];
  expect(withLater([first, other], second)).toEqual([other, second]);
});

function recordedLater(): readonly Pick<Result, "score" | "survivors">[] {
  return "later" in result ? (result.later as unknown as Result[]) : [];
}
