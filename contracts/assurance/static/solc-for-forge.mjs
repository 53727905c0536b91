#!/usr/bin/env node
// Lets forge use the compiler of the lock file instead of downloading one. For its lint the syntax tree is enough.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const solc = createRequire(import.meta.url)("solc");

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
  process.stdout.write(solc.compile(JSON.stringify(input), { import: readImport }));
}
