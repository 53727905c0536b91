#!/usr/bin/env node
// Lets forge and slither use the compiler of the lock file instead of downloading one. For them the syntax tree is enough.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const solc = createRequire(import.meta.url)("solc");
const NO_CODE = { object: "", sourceMap: "" };

if (process.argv.includes("--version")) {
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}`);
} else {
  const input = JSON.parse(readFileSync(0, "utf8"));
  input.settings.outputSelection = { "*": { "": ["ast"], "*": ["abi"] } };
  const readImport = (path) => {
    try {
      return { contents: readFileSync(resolve(path), "utf8") };
    } catch (error) {
      return { error: String(error) };
    }
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  // slither requests every contract's bytecode but does not use it
  for (const contracts of Object.values(output.contracts ?? {}))
    for (const contract of Object.values(contracts))
      contract.evm = { bytecode: NO_CODE, deployedBytecode: NO_CODE };
  process.stdout.write(JSON.stringify(output));
}
