/** The properties that the Solidity runner tries with random values: how many there are, and how often each is tried. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";

/** Reads from the sources which properties the Solidity runner fuzzes: the functions called `testFuzz_…`. */
type FuzzProperty = { file: string; name: string; parameters: number; runs: number };

const FOLDER = import.meta.dirname;
/** `test.solidity.fuzz.runs` of the Hardhat configuration; a property may ask for more. */
const USUAL_RUNS = 256;
const PROPERTY = /(?:\/\/\/ hardhat-config: fuzz\.runs = (\d+)\s*)?function (testFuzz_\w+)\(([^)]*)\)/g;

/** All properties, in the order of files and of lines. */
function fuzzProperties(): FuzzProperty[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".t.sol"))
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(FOLDER, file), "utf8").matchAll(PROPERTY)].map(
        ([, runs, name = "", list = ""]) => ({
          file,
          name,
          parameters: list.trim() === "" ? 0 : list.split(",").length,
          runs: runs ? Number(runs) : USUAL_RUNS,
        }),
      ),
    );
}

/** Without the system around them, properties of plain arithmetic are tried more often. */
const ARITHMETIC = ["Consensus.t.sol", "Ids.t.sol", "Pages.t.sol", "Shares.t.sol"];

describe("the fuzzed properties", () => {
  const properties = fuzzProperties();

  it("are at least ninety, none of them twice", () => {
    const names = properties.map(({ file, name }) => `${file} ${name}`);
    assert.ok(names.length >= 90, `there are ${names.length}`);
    assert.equal(new Set(names).size, names.length);
  });

  it("are tried 10,000 times where they are arithmetic, and 256 times where they use the whole system", () => {
    for (const { file, name, runs } of properties) {
      assert.equal(runs, ARITHMETIC.includes(file) ? 10_000 : 256, `${file} ${name}`);
    }
  });

  it("take arguments: without any there is nothing to vary", () => {
    for (const { file, name, parameters } of properties) assert.ok(parameters > 0, `${file} ${name}`);
  });
});
