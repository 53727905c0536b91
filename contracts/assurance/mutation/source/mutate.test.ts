/** Each operator makes the faults that it is named after, and the sources with all their switches still compile. */
import assert from "node:assert/strict";
import { describe, it } from "vitest";
import { analyse } from "../../solidity/analysis.ts";
import { syntaxTrees } from "../../solidity/syntax-tree.ts";
import { declarationsOf } from "./declarations.ts";
import type { Operator } from "./mutant.ts";
import { mutate } from "./mutate.ts";

const HEAD = "// SPDX-License-Identifier: MIT\npragma solidity 0.8.37;\n";
const SWITCH =
  "library Mutants { function on(uint256 id) internal view returns (bool) { return id == gasleft(); } }";
const DECLARED = `
  enum Side { Left, Right }
  event Paid(address indexed to, uint96 amount, bool late, bytes32 note, string text, Side side);
  error Short(uint256 wanted, uint256 held);
  struct Purse { uint96 held; uint96 owed; uint32 since; address owner; }
  mapping(address => Purse) purses;
  uint256 total;
  function _pay(address to, uint256 amount) internal { purses[to].held += uint96(amount); }
  function _two() internal returns (uint256, bytes32, uint256) { return (++total, 0, 2); }
  function _noted(bytes32 a, bytes32 b) internal {}
`;

/** The mutants of a function with this body, after its compilation with all switches. */
function mutants(body: string, parameters = ""): { operator: Operator; change: string }[] {
  const source = `${HEAD}contract A { ${DECLARED} function f(${parameters}) external { ${body} } }`;
  const trees = syntaxTrees({ "A.sol": source });
  const tree = trees["A.sol"];
  assert.ok(tree);
  const { text, mutants: found } = mutate({
    ...{ file: "A.sol", source: Buffer.from(source), tree, firstId: 1 },
    declarations: declarationsOf(trees, () => true),
    wanted: (within) => within === "f",
  });
  const { diagnostics } = analyse({ "A.sol": `${text}\n${SWITCH}` });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  assert.deepEqual(
    errors.map(({ formattedMessage }) => formattedMessage),
    [],
  );
  return found.map(({ operator, original, replacement }) => ({
    operator,
    change: `${original} → ${replacement}`,
  }));
}

/** The changes that one operator makes. */
function changes(operator: Operator, body: string, parameters = ""): string[] {
  return mutants(body, parameters)
    .filter((one) => one.operator === operator)
    .map(({ change }) => change);
}

describe("swapped arguments", () => {
  it("are neighbours of equal type in a call, an event, an error and a structure", () => {
    const swapped = (body: string) => changes("swapped arguments", body, "bytes32 a, bytes32 b, uint96 c");
    assert.deepEqual(swapped("_noted(a, b);"), ["_noted(… a … b …) → _noted(… b … a …)"]);
    assert.deepEqual(swapped("revert Short(total, c);"), ["Short(… total … c …) → Short(… c … total …)"]);
    assert.deepEqual(
      swapped("purses[msg.sender] = Purse({ held: c, owed: 7, since: 0, owner: msg.sender });"),
      ["Purse(… c … 7 …) → Purse(… 7 … c …)"],
    );
  });

  it("may be a bare zero among bytes", () => {
    assert.deepEqual(changes("swapped arguments", "_noted(0, b);", "bytes32 b"), [
      "_noted(… 0 … b …) → _noted(… b … 0 …)",
    ]);
  });

  it("are not those of different types, nor equal ones", () => {
    assert.deepEqual(changes("swapped arguments", "_pay(a, 7); _noted(b, b);", "address a, bytes32 b"), []);
  });
});

describe("a swapped recipient", () => {
  it("is every other account that has a name there, and the caller", () => {
    assert.deepEqual(changes("swapped recipient", "address c = b; _pay(a, 7);", "address a, address b"), [
      "_pay(… a …) → _pay(… b …)",
      "_pay(… a …) → _pay(… c …)",
      "_pay(… a …) → _pay(… msg.sender …)",
    ]);
  });

  it("is none that is declared later or in a block that has ended", () => {
    const body = "{ address b = a; b; } _pay(a, 7); address c = a; c;";
    assert.deepEqual(changes("swapped recipient", body, "address a"), ["_pay(… a …) → _pay(… msg.sender …)"]);
  });
});

describe("a dropped call", () => {
  it("leaves the variables that get its results at zero", () => {
    assert.deepEqual(changes("dropped call", "(uint256 a,, uint256 b) = _two(); total = a + b;"), [
      "(uint256 a,, uint256 b) = _two() → uint256 a; uint256 b;",
    ]);
  });

  it("is none where a variable cannot be without a value, or nothing is called", () => {
    assert.deepEqual(
      changes(
        "dropped call",
        "Purse storage p = purses[msg.sender]; uint256 a = uint256(p.held); total = a;",
      ),
      [],
    );
  });

  it("stands beside the calls whose results nobody wants, and results that change places", () => {
    const found = mutants("(uint256 a,, uint256 b) = _two(); _pay(msg.sender, a - b);");
    const of = (operator: Operator) => found.filter((one) => one.operator === operator);
    assert.equal(of("removed call").length, 1);
    assert.deepEqual(
      of("swapped results").map(({ change }) => change.split("; ").at(-1)),
      ["(a, b) = (b, a)"],
    );
  });
});

describe("a changed event argument", () => {
  it("is another value of its type", () => {
    const body = "emit Paid(a, b, c, d, e, Side.Left);";
    assert.deepEqual(
      changes("changed event argument", body, "address a, uint96 b, bool c, bytes32 d, string calldata e"),
      [
        "Paid(… a …) → Paid(… address(uint160(a) ^ 1) …)",
        "Paid(… b …) → Paid(… (b) ^ 1 …)",
        "Paid(… c …) → Paid(… !(c) …)",
        "Paid(… d …) → Paid(… ~(d) …)",
        'Paid(… e …) → Paid(… string("") …)',
      ],
    );
  });
});

describe("a swapped field", () => {
  it("is the next one of the same type, where a field is read", () => {
    assert.deepEqual(changes("swapped field", "purses[a].held = purses[a].owed;", "address a"), [
      "purses[a].owed → purses[a].held",
    ]);
  });

  it("is none where no other has the type", () => {
    assert.deepEqual(changes("swapped field", "total = purses[a].since;", "address a"), []);
  });
});
