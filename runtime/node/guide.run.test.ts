/** The guide "Publish a package" is true: the files it shows are a package, and its example gives what it prints. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { checkExample } from "../package/example-check.ts";
import { computerOf } from "./computer.ts";
import { nodeMachine } from "./machine.ts";
import { packFolder } from "./pack-folder.ts";

const file = (path: string) => new URL(path, import.meta.url);
const guide = readFileSync(file("../../docs-content/guides/packages.mdx"), "utf8");
/** A network with the inputs and outputs of the guide's forest: training one needs Python. */
const GRAPH = file("../../stack/demo-world/models/iris-classifier/generated/iris-classifier.onnx");

const files = new Map(
  [...guide.matchAll(/```\w+ title="([\w.]+)"\n([\s\S]*?)```/g)].map(([, name = "", text = ""]) => [
    name,
    text,
  ]),
);

/** Packs the guide's files, or others of the same names, and tries the package as `mlb package check` does. */
async function triedPackage(others: Readonly<Record<string, string>> = {}) {
  const folder = createTemporaryFolder("guide-");
  try {
    for (const [name, text] of files) writeFileSync(join(folder.path, name), others[name] ?? text);
    copyFileSync(GRAPH, join(folder.path, "model.onnx"));
    return await checkExample(await packFolder(folder.path), computerOf(await nodeMachine()));
  } finally {
    folder.remove();
  }
}

test("the files of the guide are a package, and its example names the three flowers", async () => {
  expect([...files.keys()]).toEqual(["model.js", "manifest.json", "example.csv"]);
  const { output, summary } = await triedPackage();
  expect(summary).toBe("Named 3 flowers.");
  const species = (table: string) => [...table.matchAll(/^\d,(\w+),/gm)].map(([, name]) => name);
  const [printed = ""] = /row,species,certainty[\s\S]*?\n\n/.exec(guide) ?? [];
  expect(species(new TextDecoder().decode(output.bytes))).toEqual(species(printed));
});

test("the guide's rules that forgive hold for its example: a metric with its score, and a tolerance", async () => {
  const rules = [...guide.matchAll(/"comparison": (\{ "rule": "(\w+)".*?\})\n/g)];
  const ruleOf = (wanted: string) => rules.find(([, , name]) => name === wanted)?.[1] ?? "";
  const [score = ""] = /export function score[\s\S]*?\n\}\n/.exec(guide) ?? [];
  const text = (name: string) => files.get(name) ?? "";
  const manifest = (rule: string) => text("manifest.json").replace('{ "rule": "exact" }', ruleOf(rule));
  await triedPackage({ "manifest.json": manifest("tolerance") });
  const species = ["species", "setosa", "versicolor", "virginica"];
  const labelled = (labels: readonly string[]) =>
    text("example.csv")
      .trim()
      .split("\n")
      .map((line, row) => `${line},${labels[row]}\n`)
      .join("");
  const scored = { "model.js": `${text("model.js")}${score}`, "manifest.json": manifest("metric") };
  await triedPackage({ ...scored, "example.csv": labelled(species) });
  await expect(
    triedPackage({ ...scored, "example.csv": labelled(species.map(() => "setosa")) }),
  ).rejects.toThrow("score accuracy: at least 90 expected, 33.33");
});
