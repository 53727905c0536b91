/** A second project with the mutated sources, compiled once, in which the tests run as they are. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { sourceFiles } from "../static/compiler.ts";
import { declarationsOf } from "./declarations.ts";
import type { Mutant } from "./mutant.ts";
import { mutate } from "./mutate.ts";
import { syntaxTrees } from "./syntax-tree.ts";

/** The block producer's address when no mutant is on; the number of a mutant is added to it. */
export const FIRST = 0x1000000;

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = "contracts/src/";

/** Where the mutated project lies. */
export const PROJECT = join(ROOT, ".local/mutation/project");

/** The token and the faucet are not under test here; interfaces and types have nothing to change. */
const isMutated = (file: string) => !/^(interfaces\/|Types\.sol|MLBToken\.sol|MLBFaucet\.sol)/.test(file);

/** The contracts' own address decides which mutant is on: the block's producer, which tests do not look at. */
const SWITCH = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

library Mutants {
    uint160 private constant FIRST = ${FIRST};

    function on(uint256 id) internal view returns (bool) {
        uint160 active = uint160(address(block.coinbase));
        if (active == FIRST) _reached(id);
        return active == FIRST + id;
    }

    function _reached(uint256 id) private view {
        address collector = 0xc0bEc0BEc0BeC0bEC0beC0bEC0bEC0beC0beC0BE;
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(free, id)
            pop(staticcall(gas(), collector, free, 32, 0, 0))
        }
    }
}
`;

/** Copies of OpenZeppelin's files whose modifiers can be switched: file, the modifier's text, and the new text. */
const LIBRARIES = [
  {
    from: "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol",
    modifier: /modifier nonReentrant\(\) \{[^}]*\}/,
    switched: `modifier nonReentrant(uint256 mutant) {
        if (!Mutants.on(mutant)) _nonReentrantBefore();
        _;
        if (!Mutants.on(mutant)) _nonReentrantAfter();
    }`,
  },
  {
    from: "@openzeppelin/contracts/access/manager/AccessManaged.sol",
    modifier: /modifier restricted\(\) \{[^}]*\}/,
    switched: `modifier restricted(uint256 mutant) {
        if (!Mutants.on(mutant)) _checkCanCall(_msgSender(), _msgData());
        _;
    }`,
  },
];

/** All mutants of the sources as they are on disk, and the text of every mutated file by its path below the repository. */
export function mutateSources(): { mutants: Mutant[]; files: Record<string, string> } {
  const sources = Object.fromEntries(sourceFiles().map((path) => [path, readFileSync(join(ROOT, path))]));
  const trees = syntaxTrees(
    Object.fromEntries(Object.entries(sources).map(([path, source]) => [path, source.toString("utf8")])),
  );
  const declarations = declarationsOf(trees, (path) => path.startsWith(SOURCES));
  const mutants: Mutant[] = [];
  const files: Record<string, string> = {};
  for (const [path, source] of Object.entries(sources)) {
    const tree = trees[path];
    if (!tree) throw new Error(`The compiler has no syntax tree of ${path}.`);
    const file = path.slice(SOURCES.length);
    const wanted = (within: string) => isMutated(file) && !within.startsWith("FAUCET_");
    const mutated = mutate({ file, source, tree, declarations, wanted, firstId: mutants.length + 1 });
    mutants.push(...mutated.mutants);
    files[path] = switchable(file, mutated.text);
  }
  return { mutants, files };
}

/** Lets a file see the switch, and asks for views where the original could do with less. */
function switchable(file: string, text: string): string {
  const up = relative(dirname(file), ".") || ".";
  let result = text.replace(/\bpure\b/g, "view");
  for (const { from } of LIBRARIES)
    result = result.replace(`"${from}"`, `"${up}/switchable/${from.split("/").at(-1)}"`);
  return result.replace(
    /^pragma .*$/m,
    (line) => `// SPDX-License-Identifier: MIT\n${line}\nimport { Mutants } from "${up}/Mutants.sol";`,
  );
}

/** Everything beside the sources. */
function copyTests(): void {
  cpSync(join(ROOT, "contracts"), join(PROJECT, "contracts"), {
    recursive: true,
    filter: (path) => !relative(ROOT, path).startsWith("contracts/src"),
  });
}

/** Writes the project and compiles what has changed since the last time; returns the mutants in it. */
export function buildProject(): Mutant[] {
  const { mutants, files } = mutateSources();
  mkdirSync(PROJECT, { recursive: true });
  rmSync(join(PROJECT, "contracts"), { recursive: true, force: true });
  copyTests();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(PROJECT, path)), { recursive: true });
    writeFileSync(join(PROJECT, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  write(`${SOURCES}Mutants.sol`, SWITCH);
  for (const { from, modifier, switched } of LIBRARIES) {
    const source = readFileSync(join(ROOT, "node_modules", from), "utf8");
    if (!modifier.test(source))
      throw new Error(`${from} has no such modifier any more: adapt contracts/mutation.`);
    const text = source
      .replace(modifier, switched)
      .replace(/^pragma .*$/m, (line) => `${line}\nimport { Mutants } from "../Mutants.sol";`)
      .replace(/from "(\.[^"]+)"/g, (all, path: string) =>
        path === "../Mutants.sol" ? all : `from "${join(dirname(from), path)}"`,
      );
    write(`${SOURCES}switchable/${from.split("/").at(-1)}`, text);
  }
  for (const mock of sourceFiles(join(ROOT, "contracts/test"))) adaptTest(mock, write);
  cpSync(join(ROOT, "package.json"), join(PROJECT, "package.json"));
  cpSync(join(ROOT, "hardhat.config.ts"), join(PROJECT, "hardhat.base.config.ts"));
  write("hardhat.config.ts", CONFIG);
  // of a copied project it would lead elsewhere, and tests and worker would then have a Hardhat each
  rmSync(join(PROJECT, "node_modules"), { force: true });
  symlinkSync(join(ROOT, "node_modules"), join(PROJECT, "node_modules"));
  execFileSync("npx", ["hardhat", "build"], { cwd: PROJECT, stdio: "inherit" });
  write("mutants.json", JSON.stringify(mutants));
  return mutants;
}

/** Solidity of the tests: mocks use the contracts as they are, campaigns are not run on mutants. */
function adaptTest(path: string, write: (path: string, text: string) => void): void {
  if (!path.includes("/mocks/")) {
    rmSync(join(PROJECT, path));
    return;
  }
  const text = readFileSync(join(ROOT, path), "utf8");
  write(path, text.replace(/\bpure\b/g, "view").replace(/\bConstants\.(\w+)/g, "Constants.$1()"));
}

const CONFIG = `import base from "./hardhat.base.config.ts";

const compiler = {
  ...base.solidity.profiles.default,
  settings: { optimizer: { enabled: true, runs: 1 }, evmVersion: "prague", viaIR: true },
};
export default {
  ...base,
  solidity: { ...base.solidity, profiles: { default: compiler, production: compiler } },
  networks: {
    default: { ...base.networks.default, allowUnlimitedContractSize: true, blockGasLimit: 100_000_000 },
  },
};
`;
