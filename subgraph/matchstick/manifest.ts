import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parse } from "yaml";

/** A data source template that mappings may create. */
export interface Template {
  name: string;
  kind: string;
}

/** A handler named in the manifest and the mapping file that must export it. */
export interface Handler {
  source: string;
  name: string;
  mappingPath: string;
}

/** What the runner needs of `subgraph.yaml`. Paths are absolute. */
export interface Manifest {
  schemaPath: string;
  templates: Template[];
  handlers: Handler[];
}

const TEMPLATE_KINDS = ["ethereum", "ethereum/contract", "file/ipfs"];

interface SourceYaml {
  kind: string;
  name: string;
  mapping: {
    file: string;
    handler?: string;
    eventHandlers?: { handler: string }[];
    callHandlers?: { handler: string }[];
    blockHandlers?: { handler: string }[];
  };
}

interface ManifestYaml {
  schema: { file: string };
  dataSources?: SourceYaml[];
  templates?: SourceYaml[];
}

/** Reads a subgraph manifest. @throws When the file is missing or names no schema. */
export function readManifest(path: string): Manifest {
  const yaml = parse(readFileSync(path, "utf8")) as ManifestYaml | null;
  if (!yaml?.schema?.file) throw new Error(`${path} names no schema file`);
  const root = dirname(path);
  const sources = [...(yaml.dataSources ?? []), ...(yaml.templates ?? [])];
  return {
    schemaPath: resolve(root, yaml.schema.file),
    templates: (yaml.templates ?? [])
      .filter(({ kind }) => TEMPLATE_KINDS.includes(kind))
      .map(({ name, kind }) => ({ name, kind })),
    handlers: sources.flatMap((source) => sourceHandlers(source, root)),
  };
}

function sourceHandlers({ name, mapping }: SourceYaml, root: string): Handler[] {
  const lists = [mapping.eventHandlers, mapping.callHandlers, mapping.blockHandlers];
  const names = lists.flatMap((list) => (list ?? []).map(({ handler }) => handler));
  if (mapping.handler !== undefined) names.push(mapping.handler);
  return names.map((handler) => ({ source: name, name: handler, mappingPath: resolve(root, mapping.file) }));
}
