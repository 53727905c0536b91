/** Compiles contracts with a fault, in a second instead of half a minute: without syntax trees, optimizer and build info. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readArtifact } from "#contracts/deploy/artifacts.ts";
import { runSolc } from "../solidity/compiler.ts";
import { ROOT } from "../solidity/source-files.ts";

/** The part of an artifact that a fault changes. */
export type Code = {
  bytecode: string;
  deployedBytecode: string;
  immutableReferences: Readonly<Record<string, unknown>>;
};
type Bytecode = { object: string; immutableReferences?: Record<string, unknown> };
type Output = {
  errors?: { severity: string }[];
  contracts?: Record<string, Record<string, { evm: { bytecode: Bytecode; deployedBytecode: Bytecode } }>>;
};

const CODE = [
  "evm.bytecode.object",
  "evm.deployedBytecode.object",
  "evm.deployedBytecode.immutableReferences",
];

/**
 * The code of `contracts` compiled from `sources` (path to text); undefined when they do not compile. The old code generator
 * takes a third of the time but has too little stack for some contracts and faults; these are compiled as they are deployed.
 */
export function codeOf(
  sources: Readonly<Record<string, string>>,
  contracts: readonly string[],
): Map<string, Code> | undefined {
  const found = contracts.map((name) => {
    const code = compiled(sources, name, false) ?? compiled(sources, name, true);
    return code && ([name, code] as const);
  });
  return found.every((one) => one !== undefined) ? new Map(found) : undefined;
}

function compiled(sources: Readonly<Record<string, string>>, name: string, viaIR: boolean): Code | undefined {
  const { buildInfoId } = readArtifact("TaskManager");
  const path = join(ROOT, `.local/hardhat/artifacts/build-info/${buildInfoId}.json`);
  const { input } = JSON.parse(readFileSync(path, "utf8"));
  for (const [file, content] of Object.entries(sources)) input.sources[`project/${file}`] = { content };
  const source = `project/contracts/src/${name}.sol`;
  input.settings = {
    ...input.settings,
    viaIR,
    optimizer: { enabled: false },
    outputSelection: { [source]: { [name]: CODE } },
  };
  const output: Output = JSON.parse(runSolc(JSON.stringify(input)));
  const evm = output.contracts?.[source]?.[name]?.evm;
  if (!evm || output.errors?.some(({ severity }) => severity === "error")) return undefined;
  return {
    bytecode: `0x${evm.bytecode.object}`,
    deployedBytecode: `0x${evm.deployedBytecode.object}`,
    immutableReferences: evm.deployedBytecode.immutableReferences ?? {},
  };
}
