import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { ALWAYS, branches, graphOf } from "../test-support/sample-graph.ts";
import { packFolder } from "./pack-folder.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
beforeEach(() => {
  folder = createTemporaryFolder("package-folder-");
});
afterEach(() => folder.remove());

const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text);

test("a folder without a manifest, or with invalid JSON as manifest, is not packed", async () => {
  await expect(packFolder(folder.path)).rejects.toThrow("the folder needs a manifest.json");
  write("manifest.json", "{");
  await expect(packFolder(folder.path)).rejects.toThrow("is not JSON");
});

test("what is filled in must not be written by hand", async () => {
  write("manifest.json", '{"format":"mlb-package/2","engines":[]}');
  await expect(packFolder(folder.path)).rejects.toThrow("must leave out format and engines");
});

test("what a manifest lacks is named, and folders in folders are not taken", async () => {
  write("manifest.json", '{"name":"Nothing"}');
  await expect(packFolder(folder.path)).rejects.toThrow(/manifest.json cannot be used/);
  mkdirSync(join(folder.path, "more"));
  await expect(packFolder(folder.path)).rejects.toThrow("more is a folder");
});

test("a graph that makes random numbers is refused with its operator and its node, wherever the node is", async () => {
  const manifest = {
    kind: "script",
    name: "Noise",
    version: "1.0.0",
    license: "MIT",
    entry: "model.js",
    parameters: { type: "object", properties: {} },
    tasks: {
      inference: {
        input: [{ mediaType: "text/plain" }],
        output: { file: "out.txt", mediaType: "text/plain" },
        comparison: { rule: "exact" },
      },
    },
    limits: { memoryMegabytes: 32, steps: 1, seconds: 1, outputBytes: 1, outputFiles: 1 },
    example: { task: "inference", input: "example.txt", parameters: {} },
  };
  write("manifest.json", `\uFEFF${JSON.stringify(manifest)}`);
  write("model.js", "export const infer = () => ({});");
  write("example.txt", "one");
  const copy = { opType: "Identity", input: ["x"], output: ["branch"] };
  const noise = { opType: "RandomNormalLike", name: "noise", input: ["x"], output: ["branch"] };
  const graph = graphOf([branches(copy, noise)], { initializer: [ALWAYS] });
  writeFileSync(join(folder.path, "model.onnx"), graph);
  await expect(packFolder(folder.path)).rejects.toThrow(
    'model.onnx uses the operator RandomNormalLike (node "noise"), which is not known to give the same bytes',
  );
  writeFileSync(join(folder.path, "model.onnx"), graphOf([branches(copy, copy)], { initializer: [ALWAYS] }));
  const packed = await packFolder(folder.path);
  expect(packed.length).toBeGreaterThan(500);
  write("Thumbs.db", "pictures of other folders");
  expect(await packFolder(folder.path)).toEqual(packed);
});
