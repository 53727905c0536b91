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

/** The compiler runs of the present artifacts. Hardhat compiles only what a change affects, so several runs belong together. */
function buildIds(): string[] {
  const ids = globSync("**/*.json", { cwd: SOURCES })
    .map((file) => JSON.parse(readFileSync(join(SOURCES, file), "utf8")) as Partial<Artifact>)
    .flatMap(({ buildInfoId }) => buildInfoId ?? []);
  return [...new Set(ids)].sort();
}

const buildInfo = (file: string) => JSON.parse(readFileSync(join(ARTIFACTS, "build-info", file), "utf8"));

/** The texts of a compiler run, by the path in this project. */
const sourcesOf = (id: string) =>
  Object.entries(buildInfo(`${id}.json`).input.sources as Record<string, { content: string }>)
    .map(([name, { content }]) => [name.replace(/^project\//, ""), content] as const)
    .filter(([path]) => path.startsWith("contracts/src/"));

const present = (path: string) =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : undefined;

/**
 * Sources that changed since they were compiled, as after a change of branch: no compiler run has read their present text. A run keeps
 * the texts of all sources, so an older one may have another text of a source that its contracts do not use.
 * @param read gives the present text
 * @param compiled path and text of every source of every run
 */
export function changedSources(
  read: (path: string) => string | undefined = present,
  compiled: readonly (readonly [path: string, text: string])[] = buildIds().flatMap(sourcesOf),
): string[] {
  const paths = [...new Set(compiled.map(([path]) => path))];
  return paths.filter((path) => {
    const text = read(path);
    return text !== undefined && !compiled.some(([other, content]) => other === path && content === text);
  });
}

/** Top-level nodes of a source file as it is now; undefined when it was not compiled. Ignores older files that Hardhat leaves. */
export function syntaxTree(source: string): AstNode[] | undefined {
  const path = `contracts/src/${source}`;
  const text = present(path);
  const id = buildIds().find((run) =>
    sourcesOf(run).some(([other, content]) => other === path && content === text),
  );
  if (!id) return undefined;
  const { sources } = buildInfo(`${id}.output.json`).output as { sources: Record<string, { ast: AstNode }> };
  return Object.entries(sources).find(([name]) => name.endsWith(`/${path}`))?.[1].ast.nodes;
}
