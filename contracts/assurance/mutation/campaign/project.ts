/** A second project with the mutated sources, compiled once, in which the tests run as they are. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { copyProject, writeText } from "../../project/copy.ts";
import { ROOT, sourceFiles, TESTS } from "../../solidity/source-files.ts";
import { syntaxTrees } from "../../solidity/syntax-tree.ts";
import { declarationsOf } from "../source/declarations.ts";
import type { Mutant } from "../source/mutant.ts";
import { mutate } from "../source/mutate.ts";

/** The block producer's address when no mutant is on; the number of a mutant is added to it. */
export const FIRST = 0x1000000;

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

/** What does not judge mutants: the campaigns in Solidity, and the gas that the switches cost. */
const LEFT_OUT = /^test\/(fuzz|invariant|gas)(\/|$)/;

/** Writes the project and compiles what has changed since the last time; returns the mutants in it. */
export function buildProject(): Mutant[] {
  const { mutants, files } = mutateSources();
  copyProject(PROJECT, {
    from: ROOT,
    takes: (path) => /^(deploy|test)(\/|$)/.test(path) && !LEFT_OUT.test(path),
    config: CONFIG,
  });
  const write = (path: string, text: string) => writeText(PROJECT, path, text);
  for (const [path, text] of Object.entries(files)) write(path, text);
  write(`${SOURCES}Mutants.sol`, SWITCH);
  for (const { from, modifier, switched } of LIBRARIES) {
    const source = readFileSync(join(ROOT, "node_modules", from), "utf8");
    if (!modifier.test(source))
      throw new Error(`${from} has no such modifier any more: adapt contracts/assurance/mutation.`);
    const text = source
      .replace(modifier, switched)
      .replace(/^pragma .*$/m, (line) => `${line}\nimport { Mutants } from "../Mutants.sol";`)
      .replace(/from "(\.[^"]+)"/g, (all, path: string) =>
        path === "../Mutants.sol" ? all : `from "${join(dirname(from), path)}"`,
      );
    write(`${SOURCES}switchable/${from.split("/").at(-1)}`, text);
  }
  for (const mock of sourceFiles(join(TESTS, "mocks"))) {
    const text = readFileSync(join(ROOT, mock), "utf8");
    write(mock, text.replace(/\bpure\b/g, "view").replace(/\bConstants\.(\w+)/g, "Constants.$1()"));
  }
  execFileSync("npx", ["hardhat", "build"], { cwd: PROJECT, stdio: "inherit" });
  write("mutants.json", JSON.stringify(mutants));
  return mutants;
}

const CONFIG = `import base from "${pathToFileURL(join(ROOT, "hardhat.config.ts")).href}";

const [deployed] = base.solidity.profiles.default.compilers;
const settings = { ...deployed.settings, optimizer: { enabled: true, runs: 1 } };
const compiler = { compilers: [{ ...deployed, settings }], isolated: false };
export default {
  ...base,
  solidity: { ...base.solidity, profiles: { default: compiler, production: compiler } },
  networks: {
    default: { ...base.networks.default, allowUnlimitedContractSize: true, blockGasLimit: 100_000_000 },
  },
};
`;
