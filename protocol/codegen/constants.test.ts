import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { AstNode } from "./artifacts.ts";
import { constantsFrom } from "./constants.ts";

/** The syntax tree of one source text, as Hardhat's build information holds it. */
function parse(source: string): AstNode[] {
  const solc = createRequire(import.meta.url)("solc") as { compile(input: string): string };
  const input = {
    language: "Solidity",
    sources: { "C.sol": { content: `pragma solidity ^0.8.30;\n${source}` } },
    settings: { outputSelection: { "*": { "": ["ast"] } } },
  };
  return JSON.parse(solc.compile(JSON.stringify(input))).sources["C.sol"].ast.nodes;
}

test("times, counts, shares and amounts keep their exact value and their comment", () => {
  const source = constantsFrom(
    parse(`
      library Constants {
        /// @notice Longest wait, seconds.
        uint32 internal constant MAX_WAIT = 2 * 1 days + 5;
        uint256 internal constant BPS = 10_000;
        /// @notice Least stake,
        /// wei.
        uint96 internal constant MIN_STAKE = 0.1 ether;
        uint96 internal constant ONE = 1;
        uint256 internal constant GIFT = 1_000 ether;
        function unrelated() internal pure {}
      }
      int8 constant COLD = -3;
    `),
  );
  expect(source).toBe(
    [
      "/** Longest wait, seconds. */\nexport const MAX_WAIT = 172805;\n",
      "export const BPS = 10000;\n",
      "/** Least stake, wei. */\nexport const MIN_STAKE = 100000000000000000n;\n",
      "export const ONE = 1n;\n",
      "export const GIFT = 1000000000000000000000n;\n",
      "export const COLD = -3;\n",
    ].join("\n"),
  );
});

test("a constant that is computed from another one is refused by name", () => {
  const tree = parse("uint256 constant A = 2; uint256 constant B = A * 2;");
  expect(() => constantsFrom(tree)).toThrow(
    /Constants\.sol: B must be a whole number written with literals only/,
  );
});
