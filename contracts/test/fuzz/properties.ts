/** Reads from the sources which properties the Solidity runner fuzzes: the functions called `testFuzz_…`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type FuzzProperty = { file: string; name: string; parameters: number; runs: number };

const FOLDER = import.meta.dirname;
/** `test.solidity.fuzz.runs` of the Hardhat configuration; a property may ask for more. */
const USUAL_RUNS = 256;
const PROPERTY = /(?:\/\/\/ hardhat-config: fuzz\.runs = (\d+)\s*)?function (testFuzz_\w+)\(([^)]*)\)/g;

/** All properties, in the order of files and of lines. */
export function fuzzProperties(): FuzzProperty[] {
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
