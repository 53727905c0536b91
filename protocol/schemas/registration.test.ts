import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  basicInfoSchema,
  registrationImportSchema,
  registrationSchema,
  technicalDetailsSchema,
  uploadModelSchema,
} from "./registration.ts";

const CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";

/** The messages a person sees below one field, in order. */
function messages(schema: z.ZodType, input: unknown, field: string): string[] {
  const result = schema.safeParse(input);
  return result.error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message) ?? [];
}

const basic = { name: "Iris", description: "Classifies iris flowers by four lengths.", category: "cv" };

describe("step Basic Info", () => {
  test.each([
    ["name", undefined, "Model name is required"],
    ["name", "  ", "Model name is required"],
    ["name", "ab", "Model name must be at least 3 characters"],
    ["name", "x".repeat(101), "Model name must be less than 100 characters"],
    ["description", "", "Description is required"],
    ["description", "too short", "Please provide a more detailed description (at least 20 characters)"],
    ["description", "x".repeat(501), "Description must have at most 500 characters"],
    ["category", "", "Category is required"],
    ["category", undefined, "Category is required"],
  ])("%s %j is answered with one message: %s", (field, value, message) => {
    expect(messages(basicInfoSchema, { ...basic, [field]: value }, field)).toEqual([message]);
  });

  test("the longest allowed texts pass", () => {
    const longest = { name: "x".repeat(100), description: "x".repeat(500), category: "x".repeat(32) };
    expect(basicInfoSchema.safeParse(longest).success).toBe(true);
  });

  test("a description within 500 characters that is too many bytes for the registry is refused here", () => {
    expect(messages(basicInfoSchema, { ...basic, description: "🧪".repeat(250) }, "description")).toEqual([]);
    expect(messages(basicInfoSchema, { ...basic, description: "語".repeat(334) }, "description")).toEqual([
      "Description is too long for the registry: please shorten it",
    ]);
  });
});

describe("step Technical Details", () => {
  test.each([
    ["", "Version is required"],
    ["1.0", "Version must follow semantic versioning (e.g., 1.0.0)"],
    ["v1.0.0", "Version must follow semantic versioning (e.g., 1.0.0)"],
  ])("version %j is answered with: %s", (version, message) => {
    expect(messages(technicalDetailsSchema, { version }, "version")).toEqual([message]);
  });

  test("tags are a trimmed list without blanks and repetitions, and the licence is MIT unless told", () => {
    const parsed = technicalDetailsSchema.parse({
      version: "1.0.0",
      tags: " iris, flowers ,,iris",
      framework: " ",
    });
    expect(parsed.tags).toEqual(["iris", "flowers"]);
    expect(parsed.license).toBe("MIT");
    expect(parsed.framework).toBeUndefined();
  });
});

describe("step Upload Model", () => {
  test("a private model leaves room for encryption: the store's limit applies to the stored file", () => {
    const size = 100 * 1_024 * 1_024;
    const upload = (isPublic: boolean, bytes: number) =>
      messages(uploadModelSchema, { modelFile: { name: "iris.onnx", size: bytes }, isPublic }, "modelFile");
    expect(upload(true, size)).toEqual([]);
    expect(upload(false, size - 6469)).toEqual([]);
    expect(upload(false, size)).toEqual([
      "Encryption adds 6469 bytes, which makes this private model larger than the upload limit. Choose a smaller file, or make the model public.",
    ]);
  });

  const file = { name: "iris.onnx", size: 2_048 };

  test.each([
    [{}, "Please either upload a model file or provide an access method"],
    [{ accessMethod: "too short" }, "Please provide a more detailed access method"],
    [{ accessMethod: "x".repeat(1_001) }, "Access method must have at most 1000 characters"],
    [{ accessMethod: "https://" }, "Please provide a more detailed access method"],
    [{ accessMethod: "https://exa mple.org/run" }, "Access method must be a valid URL"],
  ])("%.60j is answered with: %s", (input, message) => {
    expect(messages(uploadModelSchema, input, "accessMethod")).toEqual([message]);
  });

  test("a file, an access method, or both are accepted", () => {
    expect(uploadModelSchema.parse({ modelFile: file }).isPublic).toBe(true);
    expect(uploadModelSchema.safeParse({ accessMethod: "ask me on the forum" }).success).toBe(true);
    expect(uploadModelSchema.safeParse({ modelHash: CID, accessMethod: "short" }).success).toBe(true);
  });

  test("the untouched file field of a form counts as no file", () => {
    expect(messages(uploadModelSchema, { modelFile: { name: "", size: 0 } }, "accessMethod")).toEqual([
      "Please either upload a model file or provide an access method",
    ]);
  });

  test("a file of the wrong type or size is named", () => {
    expect(messages(uploadModelSchema, { modelFile: { name: "iris.exe", size: 1 } }, "modelFile")[0]).toMatch(
      /^"iris.exe" is not accepted as model file\. Allowed types: pkl, h5/,
    );
    expect(messages(uploadModelSchema, { modelFile: { ...file, size: 104_857_601 } }, "modelFile")).toEqual([
      '"iris.onnx" has 104857601 bytes; the limit for a model file is 100 MB.',
    ]);
    const weights = { name: "chat.gguf", size: 8_589_934_592 };
    expect(uploadModelSchema.safeParse({ modelFile: weights }).success).toBe(true);
    expect(
      messages(uploadModelSchema, { modelFile: { ...weights, size: 2 ** 33 + 1 } }, "modelFile"),
    ).toEqual(['"chat.gguf" has 8589934593 bytes; the limit for a model file is 8 GB.']);
    expect(messages(uploadModelSchema, { modelFile: weights, isPublic: "false" }, "modelFile")).toEqual([
      "Private model files can have at most 100 MB. Choose a smaller file, or make the model public.",
    ]);
  });

  test("what is stored on the chain, pointer included, stays within its limit", () => {
    expect(
      messages(uploadModelSchema, { modelHash: CID, accessMethod: "x".repeat(960) }, "accessMethod"),
    ).toEqual([
      "Access method and file pointer together are too long for the registry: please shorten the access method",
    ]);
  });

  test("a model is unlisted only if the owner chooses it", () => {
    const isPublic = (value: unknown) =>
      uploadModelSchema.parse({ modelFile: file, isPublic: value }).isPublic;
    expect([undefined, "on", true, "true", "false", false].map(isPublic)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

test("the review step judges all fields together", () => {
  const result = registrationSchema.safeParse({ ...basic, version: "1", name: "" });
  expect(result.error?.issues.map(({ path }) => path[0]).sort()).toEqual(["name", "version"]);
  expect(
    registrationSchema.parse({ ...basic, version: "1.0.0", accessMethod: "https://api.example/run" }),
  ).toMatchObject({ ...basic, version: "1.0.0", license: "MIT", tags: [], isPublic: true });
});

describe("registration by program", () => {
  const valid = {
    name: "Iris",
    description: "Classifies iris flowers by four lengths.",
    version: "1.0.0",
    accessMethod: "https://api.example/run",
    isPublic: true,
  };

  test("a complete record is accepted, with the category general unless told", () => {
    expect(registrationImportSchema.parse(valid)).toEqual({ ...valid, category: "general" });
  });

  test.each([
    ["name", "", "Model name is required"],
    ["name", "x".repeat(101), "Model name must be less than 100 characters"],
    ["description", "short", "Description must be at least 10 characters"],
    ["description", "x".repeat(1_001), "Description must be less than 1000 characters"],
    ["description", "fifteen letters", "Please provide a more detailed description (at least 20 characters)"],
    ["version", "", "Version is required"],
    ["version", "1.0", "Version must be in format x.y.z (e.g., 1.0.0)"],
    ["accessMethod", "", "Access method is required"],
    ["accessMethod", "somewhere", "Access method must be a valid URL"],
  ])("%s %.20j is answered with: %s", (field, value, message) => {
    expect(messages(registrationImportSchema, { ...valid, [field]: value }, field)).toEqual([message]);
  });

  test("visibility must be said with a boolean", () => {
    expect(messages(registrationImportSchema, { ...valid, isPublic: "yes" }, "isPublic")).toHaveLength(1);
  });
});

test("an example has both sides, and an origin has to be confirmed", () => {
  const problems = (values: object) => {
    const result = technicalDetailsSchema.safeParse({ version: "1.0.0", ...values });
    return result.success ? [] : result.error.issues.map(({ path }) => path[0]);
  };
  const id = `0x${"ab".repeat(32)}`;
  expect(problems({ exampleInput: "5.1" })).toEqual(["exampleOutput"]);
  expect(problems({ exampleOutput: "setosa" })).toEqual(["exampleInput"]);
  expect(problems({ exampleInput: "5.1", exampleOutput: "setosa" })).toEqual([]);
  expect(problems({ fineTuningTask: id })).toEqual(["fineTuningTask"]);
  expect(problems({ fineTuningTask: "my task", parentModel: id })).toEqual(["fineTuningTask"]);
  const parsed = technicalDetailsSchema.parse({
    version: "1.0.0",
    fineTuningTask: `https://market.example/tasks/${id.toUpperCase().replace("X", "x")}`,
    parentModel: id,
  });
  expect(parsed).toMatchObject({ fineTuningTask: id, parentModel: id });
});
