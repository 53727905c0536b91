/** The guide "Publish a package" is true: the files it shows are a package, and its example gives what it prints. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { exampleJob } from "../package/example.ts";
import { startRun } from "../run/start.ts";
import { nodeMachine } from "./machine.ts";
import { packFolder } from "./pack-folder.ts";

const file = (path: string) => new URL(path, import.meta.url);
const guide = readFileSync(file("../../docs-content/guides/packages.mdx"), "utf8");
/** A network with the inputs and outputs of the guide's forest: training one needs Python. */
const GRAPH = file("../../stack/demo-world/models/iris-classifier/generated/iris-classifier.onnx");

test("the files of the guide are a package, and its example names the three flowers", async () => {
  const folder = createTemporaryFolder("guide-");
  try {
    const blocks = [...guide.matchAll(/```\w+ title="([\w.]+)"\n([\s\S]*?)```/g)];
    expect(blocks.map(([, name]) => name)).toEqual(["model.js", "manifest.json", "example.csv"]);
    for (const [, name = "", text = ""] of blocks) writeFileSync(join(folder.path, name), text);
    copyFileSync(GRAPH, join(folder.path, "model.onnx"));
    const job = await exampleJob(await packFolder(folder.path));
    const { output, summary } = await startRun(await nodeMachine(), job).outcome;
    expect(summary).toBe("Named 3 flowers.");
    const species = (table: string) => [...table.matchAll(/^\d,(\w+),/gm)].map(([, name]) => name);
    const [printed = ""] = /row,species,certainty[\s\S]*?\n\n/.exec(guide) ?? [];
    expect(species(new TextDecoder().decode(output.bytes))).toEqual(species(printed));
  } finally {
    folder.remove();
  }
});
