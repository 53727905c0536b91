import type { CompilerInput, CompilerOutput } from "hardhat/types/solidity";
import solc from "solc";
import { expect, test } from "vitest";
import { compileInParts } from "./parts.ts";

const HEAD = "// SPDX-License-Identifier: UNLICENSED\npragma solidity ^0.8.0;\n";
const SOURCES: Readonly<Record<string, string>> = {
  "project/Shop.sol": `${HEAD}import "./Register.sol";
contract Shop { Register private immutable register = new Register(); function take() external { register.add(msg.sender.balance); } }
interface IShop { function take() external; }`,
  "project/Register.sol": `${HEAD}import "./Sum.sol";
contract Register { uint256 public total; function add(uint256 amount) external { total = Sum.both(total, amount); } }`,
  "project/Sum.sol": `${HEAD}library Sum { function both(uint256 a, uint256 b) public pure returns (uint256 c) { uint256 d; return a + b; } }`,
};

const input: CompilerInput = {
  language: "Solidity",
  sources: Object.fromEntries(Object.entries(SOURCES).map(([file, content]) => [file, { content }])),
  settings: {
    optimizer: { enabled: true, runs: 200 },
    outputSelection: {
      "*": {
        "": ["ast"],
        "*": ["abi", "evm.bytecode", "evm.deployedBytecode", "evm.methodIdentifiers", "metadata"],
      },
    },
  },
};

let runs = 0;
const run = async (asked: CompilerInput): Promise<CompilerOutput> => {
  runs += 1;
  return JSON.parse(solc.compile(JSON.stringify(asked)));
};
const codeOf = ({ contracts = {} }: CompilerOutput) =>
  Object.values(contracts).flatMap((file) =>
    Object.entries(file).map(([name, { evm }]) => [
      name,
      evm?.bytecode?.object,
      evm?.deployedBytecode?.object,
    ]),
  );

test("what is compiled in parts is what one run makes of it: code, addresses left open, interfaces, trees and complaints", async () => {
  const atOnce = await run(input);
  runs = 0;
  const inParts = await compileInParts(input, [], run);
  expect(runs).toBe(3);
  expect(codeOf(inParts).filter(([, code]) => code !== "")).toHaveLength(3);
  expect(inParts.contracts).toEqual(atOnce.contracts);
  expect(inParts.sources).toEqual(atOnce.sources);
  const complaints = ({ errors = [] }: CompilerOutput) => errors.map(({ message }) => message).sort();
  expect(complaints(atOnce)).not.toEqual([]);
  expect(complaints(inParts)).toEqual(complaints(atOnce));
});

test("a file with its own settings gets the code of its contracts, but not of its imports", async () => {
  const made = codeOf(await compileInParts(input, ["Register.sol"], run));
  expect(made.flatMap(([name, code]) => (code ? [name] : []))).toEqual(["Register"]);
});

test("what does not compile is said once", async () => {
  const broken = {
    ...input,
    sources: { "project/Broken.sol": { content: `${HEAD}contract Broken { uint256 a = b; }` } },
  };
  const { errors = [] } = await compileInParts(broken, [], run);
  expect(errors.map(({ message }) => message)).toEqual(["Undeclared identifier."]);
});
