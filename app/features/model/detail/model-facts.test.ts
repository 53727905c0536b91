import { expect, test } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { isEncryptedModel, modelName } from "../model-identity.ts";
import { currentFileOf, unchangedDocuments, valuesOf } from "../owner/current-revision.ts";
import type { ModelMetadataRow } from "./model-detail.query.server.ts";
import { factsOfRow } from "./model-facts.ts";

const { cid } = await contentId(new TextEncoder().encode("weights"));
const { cid: other } = await contentId(new TextEncoder().encode("other weights"));
const metadata: ModelMetadataRow = {
  valid: true,
  size: 400,
  name: "Iris",
  framework: "ONNX",
  architecture: null,
  parameters: null,
  accuracy: "93 %",
  dataset: null,
  license: "MIT",
  tags: ["iris"],
  modelHash: cid,
  fileName: "iris.onnx",
  fileSize: "7",
  weightsSize: null,
  fileChecksum: `0x${"ab".repeat(32)}`,
  inputSchema: '{"type":"object"}',
  outputSchema: "no JSON",
  manifest: '{"comparison":{"rule":"exact"}}',
  card: "# Iris",
  example: '{"input":"5.1","output":"setosa"}',
  parentModel: `0x${"aa".repeat(32)}`,
  parentTask: `0x${"bb".repeat(32)}`,
};

test("file and access method come from the chain, name and size from the metadata", () => {
  const facts = factsOfRow({ accessMethod: `ipfs://${cid}|run it`, metadata });
  expect(facts.file).toEqual({ cid, name: "iris.onnx", size: 7, sha256: metadata.fileChecksum });
  expect(facts.accessMethod).toBe("run it");
});

test("metadata that describes another file contributes neither name nor hash", () => {
  const { file } = factsOfRow({ accessMethod: `ipfs://${other}|`, metadata });
  expect(file).toEqual({ cid: other, name: undefined, size: undefined, sha256: undefined });
});

test("without metadata the chain's data remains", () => {
  const facts = factsOfRow({ accessMethod: `ipfs://${cid}|`, metadata: null });
  expect(facts).toMatchObject({ file: { cid }, tags: [] });
  expect(currentFileOf(facts)).toBeUndefined();
});

test("card, example and origin come from the metadata and prefill a new revision", () => {
  const facts = factsOfRow({ accessMethod: "", metadata });
  expect(facts).toMatchObject({ card: "# Iris", example: { input: "5.1", output: "setosa" } });
  const texts = { name: "Iris", description: "", category: "nlp", version: "1.0.0", isPublic: true };
  expect(valuesOf(texts, facts)).toMatchObject({
    card: "# Iris",
    exampleOutput: "setosa",
    fineTuningTask: metadata.parentTask,
    parentModel: metadata.parentModel,
  });
  const broken = { ...metadata, example: '{"input":7}', parentTask: null };
  expect(factsOfRow({ accessMethod: "", metadata: broken })).toMatchObject({
    example: undefined,
    fineTunedFrom: undefined,
  });
});

test("a new revision keeps the documents that the form does not edit, unless they are broken", () => {
  const facts = factsOfRow({ accessMethod: `ipfs://${cid}|`, metadata });
  expect(unchangedDocuments(facts)).toEqual({
    inputSchema: { type: "object" },
    manifest: { comparison: { rule: "exact" } },
  });
  expect(currentFileOf(facts)).toMatchObject({ modelHash: cid, fileName: "iris.onnx", fileSize: 7 });
});

test("the name comes from the registry, else from the metadata, else from the kind of model", () => {
  expect(modelName({ name: "Iris", isPublic: true, metadata: null })).toBe("Iris");
  expect(modelName({ name: "", isPublic: true, metadata: { name: "Iris" } })).toBe("Iris");
  expect(modelName({ name: "", isPublic: true, metadata: null })).toBe("Unnamed Model");
  expect(modelName({ name: "", isPublic: false, metadata: null })).toBe("Private model");
});

test("a revision without a description is an encrypted one", () => {
  expect(isEncryptedModel({ description: "" })).toBe(true);
  expect(isEncryptedModel({ description: "Classifies flowers by four lengths." })).toBe(false);
});
