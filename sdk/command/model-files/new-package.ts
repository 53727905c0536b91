/** The first package of a new author: a script that counts words, to be replaced. */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { MANIFEST_FILE } from "#runtime/manifest/manifest.ts";

const SCRIPT = `import { readText, writeCsv } from "runtime";

/** Runs in a sandbox without network, clock or randomness: the same input gives the same bytes on every machine. */
export function infer({ bytes }, { least }) {
  const counts = new Map();
  for (const word of readText(bytes).toLowerCase().match(/\\p{L}+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const rows = [...counts].filter(([, count]) => count >= least).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    files: { "words.csv": writeCsv(["word", "count"], rows) },
    metrics: { words: rows.length },
    summary: \`Counted \${rows.length} different words.\`,
  };
}
`;

const manifestOf = (name: string) => ({
  kind: "script",
  name,
  version: "1.0.0",
  license: "MIT",
  entry: "model.js",
  parameters: {
    type: "object",
    properties: {
      least: {
        type: "integer",
        title: "Least count",
        minimum: 1,
        maximum: 1_000,
        default: 1,
        description: "Minimum number of occurrences of a word",
      },
    },
    additionalProperties: false,
  },
  tasks: {
    inference: {
      input: [{ mediaType: "text/plain", description: "Any text" }],
      output: { file: "words.csv", mediaType: "text/csv" },
      comparison: { rule: "exact" },
    },
  },
  limits: {
    memoryMegabytes: 128,
    steps: 100_000_000,
    seconds: 60,
    outputBytes: 10_000_000,
    outputFiles: 1,
  },
  example: { task: "inference", input: "example.txt", parameters: {} },
});

/** @throws Error when the folder exists */
export function writeNewPackage(folder: string): void {
  mkdirSync(folder);
  const manifest = manifestOf(basename(resolve(folder)));
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
  writeFileSync(join(folder, "model.js"), SCRIPT);
  writeFileSync(join(folder, "example.txt"), "The rain in Spain stays mainly in the plain.\n");
}
