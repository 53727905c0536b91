import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";

/** A built subgraph in a place of its own, ready for one graph-node. */
export interface StagedSubgraph {
  readonly folder: string;
  /** Absolute path of the manifest; graph-node takes it as the deployment's id. */
  readonly manifest: string;
  /** Manifest, relative to the folder, of a subgraph that does nothing. */
  readonly idleManifest: string;
}

export interface StageOptions {
  /** Folder that graph-cli has built the subgraph to. */
  readonly built: string;
  /** Folder that receives it; where an index is to be continued, the same again. */
  readonly folder: string;
  /** Name for it in that folder. What stands there already under this name is taken as it is. */
  readonly name: string;
  /** Where each data source's contract is, in place of what it was built for: compiled mappings know no addresses. */
  readonly contracts?: Readonly<Record<string, { readonly address: string; readonly startBlock: number }>>;
}

interface Manifest {
  specVersion: string;
  dataSources: {
    name: string;
    source: { address: string; abi: string; startBlock: number };
    mapping: {
      file: string;
      entities: string[];
      abis: { name: string; file: string }[];
      eventHandlers: unknown[];
    };
  }[];
}

const MANIFEST = "subgraph.yaml";
const IDLE = "idle.yaml";
const IDLE_MAPPING = "idle.wasm";
/** A program without content: graph-node compiles what a manifest names at each start, and ours takes it half a second. */
const EMPTY_PROGRAM = Uint8Array.of(0, ...Buffer.from("asm"), 1, 0, 0, 0);
/** Nothing ever happens at this address. */
const NOBODY = "0x0000000000000000000000000000000000000001";

/**
 * Copies a built subgraph for a graph-node.
 *
 * `gnd dev` insists on a manifest and, at each start, drops what it had indexed of it. It is given a subgraph that does
 * nothing; ours is deployed beside it through the administration's API and goes on after a restart.
 * @throws Error when a contract of the manifest is missing from those given
 */
export function stageSubgraph({ built, folder, name, contracts }: StageOptions): StagedSubgraph {
  const target = join(folder, name);
  if (!existsSync(target)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = join(folder, "unfinished");
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(built, unfinished, { recursive: true });
    if (contracts) relocate(join(unfinished, MANIFEST), contracts);
    renameSync(unfinished, target);
  }
  const manifest = join(target, MANIFEST);
  writeFileSync(join(folder, "idle.graphql"), "type Idle @entity(immutable: true) {\n  id: ID!\n}\n");
  writeFileSync(join(folder, IDLE_MAPPING), EMPTY_PROGRAM);
  writeFileSync(join(folder, IDLE), stringify(idleManifest(read(manifest), name)));
  return { folder, manifest, idleManifest: IDLE };
}

const read = (path: string) => parse(readFileSync(path, "utf8")) as Manifest;

/**
 * Tells the manifest of a built subgraph where the contracts are.
 * @throws Error when one of the manifest is missing from those given
 */
export function relocate(path: string, contracts: NonNullable<StageOptions["contracts"]>): void {
  const manifest = read(path);
  for (const { name, source } of manifest.dataSources) {
    const contract = contracts[name];
    if (!contract) throw new Error(`${name} is missing from the contracts of the subgraph`);
    Object.assign(source, contract);
  }
  writeFileSync(path, stringify(manifest));
}

function idleManifest({ specVersion, dataSources: [first] }: Manifest, name: string): unknown {
  if (!first) throw new Error("The built subgraph has no data source");
  const { source, mapping } = first;
  const abis = mapping.abis.filter((abi) => abi.name === source.abi);
  return {
    specVersion,
    schema: { file: "idle.graphql" },
    dataSources: [
      {
        ...first,
        name: "Idle",
        source: { abi: source.abi, address: NOBODY, startBlock: 0 },
        mapping: {
          ...mapping,
          file: IDLE_MAPPING,
          entities: ["Idle"],
          abis: abis.map((abi) => ({ ...abi, file: join(name, abi.file) })),
          eventHandlers: mapping.eventHandlers.slice(0, 1),
        },
      },
    ],
  };
}
