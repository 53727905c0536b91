import { expect, test } from "vitest";
import { furthestStep } from "#app/wizard/steps.ts";
import {
  emptyRegistration,
  metadataFieldsOf,
  REVIEW_STEP,
  registrationErrors,
  registrationOf,
} from "./registration-form.ts";
import { modelFileProblem } from "./use-model-file.ts";

const basic = {
  ...emptyRegistration,
  name: "Iris",
  description: "Classifies iris flowers by four lengths.",
  category: "general",
};
const complete = { ...basic, accessMethod: "run it with onnxruntime", tags: "iris, , flowers" };

test("an empty form requires name, description and category", () => {
  expect(registrationErrors(emptyRegistration, {})[0]).toEqual({
    name: ["Model name is required"],
    description: ["Description is required"],
    category: ["Category is required"],
  });
});

const openStep = (...form: Parameters<typeof registrationErrors>) =>
  furthestStep(registrationErrors(...form));

test("a step opens only if the steps before it are complete", () => {
  expect(openStep(emptyRegistration, {})).toBe(0);
  expect(openStep({ ...basic, version: "1" }, {})).toBe(1);
  expect(openStep(basic, {})).toBe(2);
  expect(openStep(basic, { modelFile: new File(["x"], "iris.onnx") })).toBe(REVIEW_STEP);
  expect(openStep(complete, {})).toBe(REVIEW_STEP);
});

test("metadata values are trimmed, have defaults, and exclude form-only fields", () => {
  expect(metadataFieldsOf(registrationOf(complete, {}))).toEqual({
    name: "Iris",
    description: "Classifies iris flowers by four lengths.",
    category: "general",
    version: "1.0.0",
    license: "MIT",
    tags: ["iris", "flowers"],
    accessMethod: "run it with onnxruntime",
  });
});

test("a file is judged by name, size and first bytes before it is taken", async () => {
  expect(await modelFileProblem(new File(["x"], "model.exe"))).toMatch(/not accepted as model file/);
  expect(await modelFileProblem(new File([], "model.onnx"))).toMatch(/is empty/);
  expect(await modelFileProblem(new File(["plain text"], "model.zip"))).toMatch(/it is not a ZIP archive/);
  expect(await modelFileProblem(new File(["weights"], "model.onnx"))).toMatch(/it is not an ONNX model/);
  expect(await modelFileProblem(new File(["\b\u0007"], "model.onnx"))).toBeUndefined();
});
