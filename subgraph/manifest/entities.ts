import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FILE_SOURCES } from "./sources.ts";

const SCHEMA = join(import.meta.dirname, "../schema.graphql");

/**
 * The entities that the mappings of the contracts share: every one of the schema that no file on IPFS writes. graph-node
 * restricts only files to the entities that the manifest names for them.
 */
export function sharedEntities(schema = readFileSync(SCHEMA, "utf8")): string[] {
  const ofFiles = Object.values(FILE_SOURCES).map(({ entity }) => entity);
  return [...schema.matchAll(/^type (\w+) @entity/gm)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => !ofFiles.includes(name));
}
