import type { FileContent } from "#protocol/content/content-source.ts";
import { zip } from "#runtime/formats/zip.ts";
import { archive, csv, exactInference, number, SMALL, settings, table, text } from "../describe.ts";
import { type Release, requireStored } from "../download/release.ts";
import { example, fetched, type PackageSource, scripts } from "../files.ts";

export const magikaRelease: Release = {
  name: "magika",
  version: "0.6.2",
  wheel: { sha256: "0x5ef72fbc07723029b3684ef81454bc224ac5f60986aa0fc5a28f4456eebcb5b2", bytes: 2_967_609 },
  files: [
    {
      path: "magika/models/standard_v3_3/model.onnx",
      sha256: "0xfe2d2eb49c5f88a9e0a6c048e15d6ffdf86235519c2afc535044de433169ec8c",
      bytes: 3_163_737,
    },
    {
      path: "magika/models/standard_v3_3/config.min.json",
      sha256: "0xae24c742205358f6ff6dfd5facb6743fb69743dbba8373e73da58ff0cbd695db",
      bytes: 2_141,
    },
  ],
};

/** Files whose names do not reveal their kind. */
const UNNAMED = {
  "file-1": 'fn main() {\n    let name = "Ada";\n    println!("Hello, {name}!");\n}\n',
  "file-2": "name,age\nAda,36\nGrace,45\nKatherine,39\n",
  "file-3": "<!DOCTYPE html>\n<html><head><title>Hello</title></head><body><p>Hello</p></body></html>\n",
  "file-4": "SELECT name, count(*) FROM visits WHERE day > '2024-01-01' GROUP BY name ORDER BY 2 DESC;\n",
  "file-5": '#!/bin/sh\nset -e\nfor file in *.log; do\n  gzip "$file"\ndone\n',
};

function exampleFile() {
  const encoder = new TextEncoder();
  const files = Object.entries(UNNAMED).map(([name, content]) => ({ name, bytes: encoder.encode(content) }));
  return { name: "files.zip", bytes: zip(files) };
}

export async function magika(): Promise<PackageSource> {
  const [graph, config] = (await requireStored(magikaRelease)) as [FileContent, FileContent];
  const input = exampleFile();
  return {
    manifest: {
      name: "Magika",
      version: "3.3.0",
      license: "Apache-2.0",
      source:
        "https://github.com/google/magika (Google), model standard_v3_3 of the PyPI package magika 0.6.2",
      kind: "script",
      entry: "model.js",
      parameters: settings(),
      tasks: exactInference(
        [
          archive("files of any kind"),
          { mediaType: "application/octet-stream", description: "one file of any kind" },
        ],
        {
          file: "kinds.csv",
          ...csv(table({ file: text(), kind: text(), probability: number(), bytes: number() })),
        },
      ),
      limits: SMALL,
      example: { task: "inference", input: input.name, parameters: {}, seconds: 1.5 },
    },
    files: [
      ...scripts("magika/model.js"),
      await fetched(graph, "graph", "magika.onnx"),
      await fetched(config, "data", "config.json"),
      example(input),
    ],
  };
}
