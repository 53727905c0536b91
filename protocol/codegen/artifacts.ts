/** Reads what Hardhat wrote: ABIs per contract and the syntax trees of the compiled sources. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const ARTIFACTS = join(ROOT, ".local/hardhat/artifacts");
const SOURCES = join(ARTIFACTS, "contracts/src");

export const CONTRACTS = [
  "MLBToken",
  "ModelRegistry",
  "TaskManager",
  "VerifierStaking",
  "VerificationManager",
  "RewardDistributor",
  "PaymentChannels",
  "SealedVotes",
  "MLBFaucet",
] as const;
export type ContractName = (typeof CONTRACTS)[number];

export interface AbiInput {
  name: string;
  type: string;
  indexed?: boolean;
  /** Members of a struct. */
  components?: AbiInput[];
}

export interface AbiItem {
  type: string;
  name?: string;
  inputs?: AbiInput[];
  anonymous?: boolean;
}

export interface AstNode {
  nodeType: string;
  name: string;
  nodes?: AstNode[];
  members?: AstNode[];
  constant?: boolean;
  documentation?: { text: string };
  typeDescriptions?: { typeIdentifier: string };
  value?: AstNode;
}

interface Artifact {
  abi: AbiItem[];
  buildInfoId: string;
}

/** The compiled contract, or its interface for as long as the contract itself is not written. */
export function artifact(name: ContractName): Artifact {
  const implementation = join(SOURCES, `${name}.sol/${name}.json`);
  const contractInterface = join(SOURCES, `interfaces/I${name}.sol/I${name}.json`);
  const path = existsSync(implementation) ? implementation : contractInterface;
  if (!existsSync(path))
    throw new Error(`${name} is not compiled: run \`npm run tools contracts:build\` first`);
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Sources that changed since they were compiled, as after a change of branch. `read` gives the present text. */
export function changedSources(
  read = (path: string) =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : undefined,
): string[] {
  const info = join(ARTIFACTS, "build-info", `${artifact("TaskManager").buildInfoId}.json`);
  const { input } = JSON.parse(readFileSync(info, "utf8"));
  return Object.entries(input.sources as Record<string, { content: string }>).flatMap(
    ([name, { content }]) => {
      const path = name.replace(/^project\//, "");
      return path.startsWith("contracts/src/") && read(path) !== content ? [path] : [];
    },
  );
}

/** Top-level nodes of a source file; undefined when it was not compiled. Ignores older files that Hardhat leaves. */
export function syntaxTree(source: string): AstNode[] | undefined {
  const ids = globSync("**/*.json", { cwd: SOURCES })
    .map((file) => JSON.parse(readFileSync(join(SOURCES, file), "utf8")) as Partial<Artifact>)
    .flatMap(({ buildInfoId }) => buildInfoId ?? []);
  for (const id of [...new Set(ids)].sort()) {
    const { output } = JSON.parse(readFileSync(join(ARTIFACTS, "build-info", `${id}.output.json`), "utf8"));
    const found = Object.entries(output.sources as Record<string, { ast: AstNode }>).find(([path]) =>
      path.endsWith(`/contracts/src/${source}`),
    );
    if (found) return found[1].ast.nodes ?? [];
  }
  return undefined;
}
