/** Compiles the contracts with the claims, around the code that is deployed, and writes them where halmos looks for them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { type Address, encodeDeployData, type Hex } from "viem";
import type { Addresses } from "#contracts/deploy/addresses.ts";
import { type ContractName, readArtifact } from "#contracts/deploy/artifacts.ts";
import { constructorArguments } from "#contracts/deploy/constructor-arguments.ts";
import { defaults } from "#contracts/deploy/parameters.ts";
import { analyseSources } from "../../solidity/analysis.ts";
import { compile } from "../../solidity/compiler.ts";
import { ROOT } from "../../solidity/source-files.ts";
import { type Place, placeOf } from "./layout.ts";

/** Where every other module of a contract is said to be. */
const MODULE: Address = "0x000000000000000000000000000000000000A11E";

const FOLDER = relative(ROOT, import.meta.dirname).replaceAll("\\", "/");

type Compiled = {
  abi: unknown;
  metadata: string;
  storageLayout: unknown;
  evm: {
    bytecode: { object: string; linkReferences: object };
    deployedBytecode: { object: string; linkReferences: object; sourceMap: string };
    methodIdentifiers: object;
  };
};
type Output = {
  contracts: Record<string, Record<string, Compiled>>;
  sources: Record<string, { id: number; ast: object }>;
};

/** Creation code with the arguments of a public network, all other modules at one address. */
function creation(contract: ContractName): Hex {
  const at = new Proxy({} as Addresses, { get: () => MODULE });
  const { abi, bytecode } = readArtifact(contract);
  const args = constructorArguments(at, MODULE, MODULE, defaults)[contract];
  return encodeDeployData({ abi, bytecode, args: [...args] });
}

/** Where the status of a task lies. */
function statusPlace(): Place {
  const { output } = analyseSources();
  const manager = Object.values(output.contracts ?? {}).find((file) => file.TaskManager)?.TaskManager;
  if (!manager) throw new Error("There is no TaskManager among the sources.");
  return placeOf(manager.storageLayout, "_tasks", "status");
}

/** The deployed code and its layout as a source: the claims need no copy of either. */
function deployed(taskManager: Hex, { mapping, slot, shift }: Place): string {
  return `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

library Deployed {
    address internal constant MODULE = ${MODULE};
    uint256 internal constant TASKS = ${mapping};
    uint256 internal constant STATUS_SLOT = ${slot};
    uint256 internal constant STATUS_SHIFT = ${shift};
    bytes internal constant TASK_MANAGER = hex"${taskManager.slice(2)}";
}
`;
}

/** Writes halmos' input below `target`. @throws Error when a claim does not compile or contracts are missing */
export function build(target: string, taskManager = creation("TaskManager")): void {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".sol"));
  const sources = Object.fromEntries(
    files.map((name) => [`${FOLDER}/${name}`, readFileSync(join(import.meta.dirname, name), "utf8")]),
  );
  const code = ["object", "linkReferences"];
  const { output, diagnostics } = compile<Output>(
    { ...sources, [`${FOLDER}/Deployed.sol`]: deployed(taskManager, statusPlace()) },
    {
      evmVersion: "prague",
      viaIR: true,
      optimizer: { enabled: true, runs: 1 },
      outputSelection: {
        "*": {
          "": ["ast"],
          "*": [
            ...["abi", "metadata", "storageLayout", "evm.methodIdentifiers"],
            ...code.map((part) => `evm.bytecode.${part}`),
            ...[...code, "sourceMap"].map((part) => `evm.deployedBytecode.${part}`),
          ],
        },
      },
    },
  );
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (error) throw new Error(error.formattedMessage);
  for (const [path, contracts] of Object.entries(output.contracts))
    for (const [name, contract] of Object.entries(contracts)) {
      const folder = join(target, "out", basename(path));
      mkdirSync(folder, { recursive: true });
      const { id, ast } = output.sources[path] ?? {};
      writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...artifact(contract), id, ast }));
    }
}

function artifact({ abi, metadata, storageLayout, evm }: Compiled) {
  const { bytecode, deployedBytecode, methodIdentifiers } = evm;
  const prefixed = <T extends { object: string }>(one: T) => ({ ...one, object: `0x${one.object}` });
  return {
    abi,
    bytecode: prefixed(bytecode),
    deployedBytecode: prefixed(deployedBytecode),
    methodIdentifiers,
    metadata: JSON.parse(metadata || "{}"),
    storageLayout,
  };
}
