import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parse } from "yaml";

/** The part of `subgraph.yaml` that the runner needs. */
export interface Manifest {
  /** Absolute path. */
  schemaPath: string;
  /** Names of the data source templates. */
  templates: string[];
}

interface ManifestYaml {
  schema: { file: string };
  templates?: { name: string }[];
}

/** Reads a subgraph manifest. @throws When the file is missing or names no schema. */
export function readManifest(path: string): Manifest {
  const yaml = parse(readFileSync(path, "utf8")) as ManifestYaml | null;
  if (!yaml?.schema?.file) throw new Error(`${path} names no schema file`);
  return {
    schemaPath: resolve(dirname(path), yaml.schema.file),
    templates: (yaml.templates ?? []).map(({ name }) => name),
  };
}
