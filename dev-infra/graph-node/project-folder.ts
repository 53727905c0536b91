import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";

/** A built subgraph in a separate folder, ready for one graph-node. */
export interface StagedSubgraph {
  readonly folder: string;
  /** Absolute path of the manifest; graph-node takes it as the deployment's id. */
  readonly manifest: string;
  readonly idleManifest: string;
}

export interface StageOptions {
  /** Output folder of graph-cli. */
  readonly built: string;
  /** Target folder; use the same one to continue an index. */
  readonly folder: string;
  /** Name in that folder. An existing folder of this name is reused unchanged. */
  readonly name: string;
  /** The contract address of each data source, replacing the one in the build. */
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
/** A program without code: graph-node compiles programs at each start, which takes half a second for ours. */
const EMPTY_PROGRAM = Uint8Array.of(0, ...Buffer.from("asm"), 1, 0, 0, 0);
/** No event ever occurs at this address. */
const UNUSED_ADDRESS = "0x0000000000000000000000000000000000000001";

/** Copies a subgraph for a graph-node. `gnd dev` gets an empty one, because it drops its index at each start. */
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

/** Writes contract addresses into a built manifest. @throws Error when a contract has none */
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
        source: { abi: source.abi, address: UNUSED_ADDRESS, startBlock: 0 },
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
