import { expect, test } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { createSubmission } from "#protocol/documents/submission.ts";
import type { ComputationResult } from "#protocol/schemas/computation-result.ts";
import { readSubmitted } from "./submitted.ts";

const OUTPUT = new TextEncoder().encode("row,label\n");

/** A submission with this many further files of 100 bytes. @returns the requested parts of each file */
async function read(artifactCount: number, maxBytes: number) {
  const artifact = new Uint8Array(100);
  const [output, further] = await Promise.all([contentId(OUTPUT), contentId(artifact)]);
  const result: ComputationResult = {
    taskId: `0x${"2".repeat(64)}`,
    computeProvider: `0x${"5".repeat(40)}`,
    results: { output: "", metrics: {} },
    metadata: {
      model: { id: `0x${"6".repeat(64)}`, version: "1.0.0" },
      computation: { startTime: 1, endTime: 2, environment: "a test" },
      verification: { checksum: await sha256(OUTPUT) },
    },
    files: { outputData: output.cid, artifacts: Array.from({ length: artifactCount }, () => further.cid) },
    timestamp: 2,
    version: "1.0.0",
  };
  const document = await contentId(canonicalJsonBytes(result));
  const { bytes, resultHash, details } = await createSubmission(result, document.cid);
  const asked: number[] = [];
  const round = { bundleCid: "bundle", resultHash, details };
  const submitted = await readSubmitted(
    async (pointer, most) => {
      if (pointer === "bundle") return bytes;
      asked.push(most);
      const content = pointer === output.cid ? OUTPUT : artifact;
      if (content.length > most) throw new Error("too large");
      return content;
    },
    round,
    maxBytes,
  );
  return { submitted, asked };
}

test("a result that names more files than a package can write is wrong, and none of them is fetched", async () => {
  const { submitted, asked } = await read(33, 1e6);
  expect(submitted).toEqual({
    wrong: "The submitted result names 33 further files; a package writes at most 32.",
  });
  expect(asked).toEqual([]);
});

test("the files of a result together are fetched up to the size that the manifest allows", async () => {
  const { asked } = await read(2, 300);
  expect(asked).toEqual([300, 290, 190]);
  await expect(read(3, 300)).rejects.toThrow("too large");
});
