import { expect, test } from "vitest";
import { type ModelMetadata, modelMetadataFileName, modelMetadataSchema } from "./model-metadata.ts";
import { taskSpecSchema } from "./task-spec.ts";

const CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";

const complete: ModelMetadata = {
  name: "Iris Classifier",
  description: "Classifies iris flowers by four lengths.",
  version: "1.0.0",
  category: "cv",
  isPublic: true,
  accessMethod: "https://api.example/run",
  framework: "ONNX",
  architecture: "logistic regression",
  parameters: "15",
  accuracy: "97.3 %",
  dataset: "Iris",
  license: "MIT",
  tags: ["iris", "flowers"],
  modelHash: CID,
  fileName: "iris.onnx",
  fileSize: 2_048,
  fileChecksum: `0x${"ab".repeat(32)}`,
  inputSchema: { type: "object", properties: { sepal_length: { type: "number" } } },
  outputSchema: { type: "object", properties: { species: { type: "string" } } },
  manifest: {
    image: "onnxruntime@sha256:00",
    entrypoint: ["run", "iris.onnx"],
    seed: 1,
    hardware: "CPU",
    comparison: { rule: "tolerance", tolerance: 0.001 },
  },
  timestamp: 1_770_000_000,
};

test("a complete metadata document keeps every field", () => {
  expect(modelMetadataSchema.parse(complete)).toEqual(complete);
});

test("only what a model always has is required", () => {
  const { name, description, version, category, isPublic, license, tags, timestamp } = complete;
  const least = { name, description, version, category, isPublic, license, tags, timestamp };
  expect(modelMetadataSchema.parse(least)).toEqual(least);
  for (const field of Object.keys(least)) {
    expect(modelMetadataSchema.safeParse({ ...least, [field]: undefined }).success).toBe(false);
  }
});

test("a file comes with its name and size", () => {
  expect(modelMetadataSchema.safeParse({ ...complete, fileName: undefined }).success).toBe(false);
  expect(modelMetadataSchema.safeParse({ ...complete, modelHash: "not a cid" }).success).toBe(false);
});

test.each([
  [{ rule: "exact" }, true],
  [{ rule: "metric", metric: "accuracy", threshold: 0.95 }, true],
  [{ rule: "human" }, true],
  [{ rule: "tolerance" }, false],
  [{ rule: "guess" }, false],
])("the comparison rule %j is understood: %s", (comparison, understood) => {
  expect(modelMetadataSchema.safeParse({ ...complete, manifest: { comparison } }).success).toBe(understood);
});

test("an input schema describes one object", () => {
  expect(modelMetadataSchema.safeParse({ ...complete, inputSchema: { type: "array" } }).success).toBe(false);
});

test("the metadata file is called name-vversion-metadata.json, without what no file name may hold", () => {
  expect(modelMetadataFileName({ name: "Iris", version: "1.0.0" })).toBe("Iris-v1.0.0-metadata.json");
  expect(modelMetadataFileName({ name: " A/B: test? ", version: "2.1.0" })).toBe(
    "A-B- test--v2.1.0-metadata.json",
  );
});

test("a task specification has a title and parameters", () => {
  const spec = { title: "Classify the garden", description: "All rows.", parameters: { top_k: 3 } };
  expect(taskSpecSchema.parse(spec)).toEqual(spec);
  expect(taskSpecSchema.safeParse({ ...spec, title: " " }).success).toBe(false);
  expect(taskSpecSchema.safeParse({ ...spec, parameters: [1] }).success).toBe(false);
  const input = { fileName: "rows.csv", fileSize: 120, checksum: `0x${"ab".repeat(32)}` };
  expect(taskSpecSchema.parse({ ...spec, input }).input).toEqual(input);
});
