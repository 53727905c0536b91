import { expect, test } from "vitest";
import { updateObjection, valuesOfPackage, valuesOfWeights, versionObjection } from "./package-match.ts";
import { emptyRegistration } from "./registration-form.ts";

const manifest = { name: "Iris Classifier", version: "1.2.0" };

test("a chosen package sets the version, and the name if it is empty", () => {
  expect(valuesOfPackage({ name: " ", version: "1.0.0" }, manifest)).toEqual(manifest);
  expect(valuesOfPackage({ name: "Flowers", version: "1.0.0" }, manifest)).toEqual({ version: "1.2.0" });
});

test("chosen weights fill empty fields from their header, and the licence", () => {
  const model = {
    name: "SmolLM2 135M",
    license: "apache-2.0",
    source: undefined,
    architecture: "llama",
    parameters: 134_515_008,
    quantisation: "Q4_1",
    contextLength: 8_192,
    vocabulary: 49_152,
    chatTemplate: undefined,
    cacheBytesPerToken: 23_040,
    parts: 1,
  };
  expect(valuesOfWeights({ ...emptyRegistration, name: "Mine" }, model)).toEqual({
    framework: "llama.cpp (GGUF)",
    architecture: "llama",
    parameters: "134,515,008 (Q4_1)",
    license: "apache-2.0",
  });
  expect(valuesOfWeights(emptyRegistration, { ...model, license: undefined })).toMatchObject({
    name: "SmolLM2 135M",
  });
});

test("a typed version that differs from the package's is refused, naming both", () => {
  expect(versionObjection({ name: "", version: "2.0.0" }, manifest)).toMatch(/version 1\.2\.0, .* 2\.0\.0/);
  expect(versionObjection({ name: "", version: " 1.2.0 " }, manifest)).toBeUndefined();
  expect(versionObjection({ name: "", version: "2.0.0" }, undefined)).toBeUndefined();
});

const initial = { ...emptyRegistration, name: "Iris", version: "1.9.0" };
const update = { initial, hasNewFile: false, hasRemovedFile: false, getsNewKey: false };
const objection = (changes: Partial<typeof initial>, more: Partial<typeof update> = {}) =>
  updateObjection({ ...update, ...more, values: { ...initial, ...changes } });

test("an update without a change is refused, except for a private model, which gets a new key", () => {
  expect(objection({})).toMatch(/Nothing has changed/);
  expect(objection({}, { getsNewKey: true })).toBeUndefined();
  expect(objection({}, { hasNewFile: true })).toBeUndefined();
  expect(objection({}, { hasRemovedFile: true })).toBeUndefined();
  expect(objection({ description: "Another one." })).toBeUndefined();
});

test("an update with a lower version is refused, naming both; versions are compared as numbers", () => {
  for (const version of ["1.8.9", "0.10.0", "1.8.10"])
    expect(objection({ version }), version).toBe(
      `Version ${version} is lower than the current version 1.9.0.`,
    );
  for (const version of ["1.10.0", "2.0.0", "1.9.1", "1.9.0"])
    expect(objection({ version, description: "New." }), version).toBeUndefined();
});
