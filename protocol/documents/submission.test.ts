import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type ComputationResult, computationResultSchema } from "../schemas/computation-result.ts";
import { parseSubmissionDetails, submissionDetailsSchema } from "../schemas/submission-bundle.ts";
import { canonicalJson } from "./canonical-json.ts";
import { bundleMismatches, checksumOfResults, createSubmission } from "./submission.ts";

const RESULT_CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
const OUTPUT_CID = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";
const sha = (data: string | Uint8Array) => `0x${createHash("sha256").update(data).digest("hex")}` as const;
const OUTPUT_CHECKSUM = sha("species\nsetosa\n");

const withFile: ComputationResult = {
  taskId: `0x${"3f".repeat(32)}`,
  computeProvider: "0xBcd4042DE499D14e55001CcbB24a551F3b954096",
  results: {
    output: "predictions.csv",
    accuracy: 97.3,
    confidence: 90,
    executionTime: 1_250,
    metrics: { rows: 150 },
  },
  metadata: {
    model: { id: `0x${"ab".repeat(32)}`, version: "1.0.0" },
    computation: { startTime: 1_770_000_000, endTime: 1_770_000_002, environment: "onnxruntime 1.30, CPU" },
    verification: { checksum: OUTPUT_CHECKSUM },
  },
  files: { outputData: OUTPUT_CID, artifacts: [] },
  timestamp: 1_770_000_003,
  version: "1.0.0",
};

async function notesOnly(): Promise<ComputationResult> {
  const results = { output: "The model could not read row 7; the other rows are in the log.", metrics: {} };
  return {
    ...withFile,
    results,
    files: { artifacts: [] },
    metadata: { ...withFile.metadata, verification: { checksum: await checksumOfResults(results) } },
  };
}

describe("a submission with an output file", () => {
  test("is judged by the hash of that file, and every other hash follows the published recipe", async () => {
    const { bundle, bundleHash, bytes, details, resultHash } = await createSubmission(withFile, RESULT_CID);
    expect(resultHash).toBe(OUTPUT_CHECKSUM);
    expect(bundle.verification.dataIntegrity).toBe(sha(canonicalJson(withFile)));
    const { submissionHash, ...rest } = bundle.verification;
    expect(submissionHash).toBe(sha(canonicalJson({ ...bundle, verification: rest })));
    expect(bundleHash).toBe(sha(bytes));
    expect(JSON.parse(details)).toEqual({ resultHash, bundleHash, verification: bundle.verification });
  });

  test("references every file by its content id", async () => {
    const { bundle } = await createSubmission(
      { ...withFile, files: { ...withFile.files, logs: RESULT_CID, artifacts: [OUTPUT_CID] } },
      RESULT_CID,
    );
    expect(bundle.ipfsReferences).toEqual({
      resultHash: RESULT_CID,
      outputDataHash: OUTPUT_CID,
      logsHash: RESULT_CID,
      artifactsHashes: [OUTPUT_CID],
    });
  });
});

test("a submission with notes only is judged by the hash of the whole result", async () => {
  const result = await notesOnly();
  const { resultHash, bundle } = await createSubmission(result, RESULT_CID);
  expect(resultHash).toBe(sha(canonicalJson(result)));
  expect(bundle.verification.dataIntegrity).toBe(resultHash);
});

test("members the format does not know are dropped before hashing, so the stored bundle still checks", async () => {
  const odd = { ...withFile, colour: "blue" } as ComputationResult;
  const { bytes, bundleHash, resultHash } = await createSubmission(odd, RESULT_CID);
  expect(new TextDecoder().decode(bytes)).not.toContain("blue");
  expect(await bundleMismatches(bytes, { resultHash, bundleHash })).toEqual([]);
});

test("a result that breaks the format is not turned into a submission", async () => {
  const broken = { ...withFile, results: { ...withFile.results, accuracy: 101 } };
  await expect(createSubmission(broken, RESULT_CID)).rejects.toThrow();
});

test("a result that nests deeper than readers accept is not turned into a submission", async () => {
  const output = JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`);
  const deep = { ...withFile, results: { ...withFile.results, output } };
  await expect(createSubmission(deep, RESULT_CID)).rejects.toThrow("deeper than 32 levels");
});

describe("checking a downloaded bundle", () => {
  test("an untouched bundle matches everywhere", async () => {
    for (const result of [withFile, await notesOnly()]) {
      const { bytes, bundleHash, resultHash } = await createSubmission(result, RESULT_CID);
      expect(await bundleMismatches(bytes, { resultHash, bundleHash })).toEqual([]);
    }
  });

  test("one changed figure is found by the hashes that cover it", async () => {
    const { bytes, bundleHash, resultHash } = await createSubmission(withFile, RESULT_CID);
    const forged = new TextEncoder().encode(new TextDecoder().decode(bytes).replace("97.3", "99.9"));
    expect(await bundleMismatches(forged, { resultHash, bundleHash })).toEqual([
      "bundleHash",
      "dataIntegrity",
      "submissionHash",
    ]);
  });

  test("changed notes no longer fit their checksum", async () => {
    const { bytes, bundleHash, resultHash } = await createSubmission(await notesOnly(), RESULT_CID);
    const forged = new TextEncoder().encode(new TextDecoder().decode(bytes).replace("row 7", "row 8"));
    expect(await bundleMismatches(forged, { resultHash, bundleHash })).toContain("checksum");
  });

  test("a bundle of another round does not match the chain", async () => {
    const { bytes, bundleHash } = await createSubmission(withFile, RESULT_CID);
    expect(await bundleMismatches(bytes, { resultHash: sha("other"), bundleHash })).toEqual(["resultHash"]);
  });

  test("an invalid bundle is an error, not a mismatch", async () => {
    await expect(bundleMismatches(new TextEncoder().encode("{}"), { resultHash: sha("") })).rejects.toThrow();
  });
});

describe("the details text on the chain", () => {
  test("reads back to what was submitted", async () => {
    const { details } = await createSubmission(withFile, RESULT_CID);
    expect(parseSubmissionDetails(details)).toEqual(submissionDetailsSchema.parse(JSON.parse(details)));
  });

  test.each(["", "not json", "{}", `{"resultHash":"0x12"}`, "x".repeat(2_049)])(
    "%.20j is not parsed and causes no error",
    (text) => {
      expect(parseSubmissionDetails(text)).toBeUndefined();
    },
  );
});

test("times of a result may be written as ISO text and are read as unix seconds", () => {
  const iso = { ...withFile, timestamp: "" };
  iso.timestamp = "2026-02-02T02:40:03Z";
  expect(computationResultSchema.parse(iso).timestamp).toBe(1_770_000_003);
  iso.timestamp = "1770000003";
  expect(computationResultSchema.parse(iso).timestamp).toBe(1_770_000_003);
  iso.timestamp = "yesterday";
  expect(computationResultSchema.safeParse(iso).success).toBe(false);
});
