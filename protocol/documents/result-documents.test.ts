import { expect, test } from "vitest";
import { contentId } from "../content/cid.ts";
import { submissionBundleSchema } from "../schemas/submission-bundle.ts";
import { type FinishedWork, resultDocuments } from "./result-documents.ts";
import { bundleMismatches } from "./submission.ts";

const CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
const SHA256 = `0x${"ab".repeat(32)}` as const;
const work: FinishedWork = {
  taskId: `0x${"3f".repeat(32)}`,
  provider: "0xBcd4042DE499D14e55001CcbB24a551F3b954096",
  model: { id: `0x${"ab".repeat(32)}`, version: "1.0.0" },
  startTime: 1_770_000_000,
  endTime: 1_770_000_002,
  environment: "Node.js 24",
  notes: "150 rows",
  metrics: { rows: 150 },
};
const read = (bytes: Uint8Array) => submissionBundleSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));

test("the names of a result's files are stored next to their content ids", async () => {
  const { bundle, resultHash } = await resultDocuments({
    ...work,
    output: { cid: CID, name: "r.csv", sha256: SHA256 },
    logs: { cid: CID, name: "run.log" },
    artifacts: [
      { cid: CID, name: "plot.png" },
      { cid: CID, name: `${"x".repeat(300)}.json` },
    ],
  });
  const { files } = read(bundle).result;
  expect(files).toMatchObject({ outputData: CID, logs: CID, artifacts: [CID, CID] });
  expect(files.names).toMatchObject({ outputData: "r.csv", logs: "run.log" });
  expect(files.names?.artifacts[0]).toBe("plot.png");
  expect(files.names?.artifacts[1]).toMatch(/^x{250}\.json$/);
  expect(resultHash).toBe(SHA256);
});

test.each([
  ["an output file", { output: { cid: CID, name: "r.csv", sha256: SHA256 } }],
  ["notes only", {}],
])("documents of a result with %s pass the check that every reader repeats", async (_what, files) => {
  const { bundle, document, resultHash } = await resultDocuments({ ...work, ...files });
  expect(await bundleMismatches(bundle, { resultHash })).toEqual([]);
  expect(read(bundle).ipfsReferences.resultHash).toBe((await contentId(document)).cid);
});
