import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { writeFileAtomically } from "../atomic-file.ts";
import { hashOf } from "../build-stamp.ts";

/** A built subgraph in a place of its own, named after its content. */
export interface StagedSubgraph {
  readonly folder: string;
  /** Absolute path of the manifest; graph-node takes it as the deployment's id. */
  readonly manifest: string;
  /** Manifest, relative to the folder, of the subgraph that does nothing. */
  readonly idleManifest: string;
  /** Folders of former builds. */
  readonly former: readonly string[];
}

const IDLE = "idle.yaml";
const IDLE_SCHEMA = "idle.graphql";

/**
 * Copies a built subgraph into a stack's folder under the hash of its content. graph-node goes on with a deployment
 * whose id it knows: the same content gives the same id, and a change gives a new one, which is indexed anew.
 */
export function stageSubgraph(built: string, folder: string): StagedSubgraph {
  mkdirSync(folder, { recursive: true });
  const name = hashOf({ inputs: ["."] }, built).slice(0, 16);
  const target = join(folder, name);
  if (!existsSync(target)) {
    const unfinished = join(folder, "unfinished");
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(built, unfinished, { recursive: true });
    renameSync(unfinished, target);
  }
  writeIdleSubgraph(folder, name);
  const others = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const former = others.filter((entry) => entry.name !== name).map((entry) => join(folder, entry.name));
  return { folder, manifest: join(target, "subgraph.yaml"), idleManifest: IDLE, former };
}

const manifestSchema = z.looseObject({
  specVersion: z.string(),
  dataSources: z
    .array(
      z.looseObject({
        source: z.looseObject({ abi: z.string() }),
        mapping: z.looseObject({
          file: z.string(),
          abis: z.array(z.looseObject({ name: z.string(), file: z.string() })),
          eventHandlers: z.array(z.looseObject({ event: z.string(), handler: z.string() })).min(1),
        }),
      }),
    )
    .min(1),
});

/**
 * `gnd dev` insists on a manifest and, at each start, drops what it had indexed of it and begins again. It is given
 * a subgraph that listens to an address where nothing ever happens; ours is deployed beside it and is kept.
 */
function writeIdleSubgraph(folder: string, name: string): void {
  const manifest = manifestSchema.parse(parse(readFileSync(join(folder, name, "subgraph.yaml"), "utf8")));
  const [source] = manifest.dataSources;
  if (!source) throw new Error("The built subgraph has no data source");
  const { mapping } = source;
  const abi = mapping.abis.find((candidate) => candidate.name === source.source.abi);
  if (!abi) throw new Error(`The built subgraph has no ABI "${source.source.abi}"`);
  const idle = {
    specVersion: manifest.specVersion,
    schema: { file: IDLE_SCHEMA },
    dataSources: [
      {
        ...source,
        name: "Idle",
        source: { abi: abi.name, address: "0x0000000000000000000000000000000000000001", startBlock: 0 },
        mapping: {
          ...mapping,
          file: join(name, mapping.file),
          entities: ["Idle"],
          abis: [{ name: abi.name, file: join(name, abi.file) }],
          eventHandlers: mapping.eventHandlers.slice(0, 1),
        },
      },
    ],
  };
  writeFileAtomically(join(folder, IDLE_SCHEMA), "type Idle @entity(immutable: true) {\n  id: ID!\n}\n");
  writeFileAtomically(join(folder, IDLE), stringify(idle));
}
