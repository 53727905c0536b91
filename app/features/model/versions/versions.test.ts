import { expect, test } from "vitest";
import { originOf } from "../detail/origin.ts";
import {
  changesBetween,
  fileChanges,
  type RevisionMetadata,
  type RevisionTexts,
} from "./revision-changes.ts";

const metadata: RevisionMetadata = {
  valid: true,
  framework: "ONNX",
  architecture: null,
  parameters: null,
  accuracy: "93 %",
  dataset: null,
  license: "MIT",
  tags: ["iris"],
  card: null,
  example: null,
  inputSchema: null,
  outputSchema: null,
  manifest: null,
  modelHash: "bafyold",
  fileName: "iris.zip",
  fileSize: "7",
  weightsSize: null,
};
const first: RevisionTexts = {
  description: "Tells irises apart by four lengths.",
  version: "1.0.0",
  category: "tabular",
  accessMethod: "ipfs://bafyold|",
  metadata,
};

test("an update shows every changed field with its old value, and no unchanged field", () => {
  const second = {
    ...first,
    version: "1.1.0",
    metadata: {
      ...metadata,
      accuracy: "97 %",
      tags: ["iris", "onnx"],
      example: '{"input":"5.1,3.5","output":"setosa"}',
    },
  };
  expect(changesBetween(first, second)).toEqual([
    { field: "Version", before: "1.0.0", after: "1.1.0" },
    { field: "Accuracy", before: "93 %", after: "97 %" },
    { field: "Tags", before: "iris", after: "iris, onnx" },
    { field: "Example", before: "", after: "5.1,3.5 → setosa" },
  ]);
  expect(changesBetween(first, first)).toEqual([]);
});

test("encrypted or unreadable data is not claimed to be unchanged", () => {
  expect(changesBetween({ ...first, description: "" }, first)).toBeUndefined();
  expect(changesBetween({ ...first, metadata: null }, first)).toBeUndefined();
  expect(changesBetween({ ...first, metadata: null }, { ...first, version: "2.0.0" })).toHaveLength(1);
});

test("the trees of two packages are merged and mark added, removed and changed files", () => {
  const file = (path: string, sha256: string, bytes = 10) => ({ path, sha256, bytes });
  expect(
    fileChanges(
      [file("model.onnx", "a", 2_000), file("old.txt", "b"), file("labels.json", "c")],
      [file("model.onnx", "d", 2_100), file("labels.json", "c"), file("infer.js", "e")],
    ),
  ).toEqual([
    { path: "infer.js", state: "added", before: undefined, after: 10 },
    { path: "labels.json", state: "same", before: 10, after: 10 },
    { path: "model.onnx", state: "changed", before: 2_000, after: 2_100 },
    { path: "old.txt", state: "removed", before: 10, after: undefined },
  ]);
});

test("a model's origin is a verified Fine Tuning task and nothing else", () => {
  const model = { id: "0xaa", name: "Iris", isPublic: true };
  const task = { taskType: 1, statusIndex: 3, modelVersion: "1.0.0", model };
  expect(originOf("0xbb", task)).toEqual({
    status: "confirmed",
    task: "0xbb",
    model: { id: "0xaa", name: "Iris", version: "v1.0.0" },
  });
  for (const wrong of [null, { ...task, taskType: 0 }, { ...task, statusIndex: 2 }])
    expect(originOf("0xbb", wrong).status).toBe("refused");
});
