import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openMetadata } from "#app/features/model/private/private-metadata.ts";
import { contentId } from "#protocol/content/cid.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { createSubmission } from "#protocol/documents/submission.ts";
import type { ComputationResult } from "#protocol/schemas/computation-result.ts";
import { openFile } from "./private-content-file.ts";
import { checkFile, readResult, type SubmittedResult } from "./result-content.ts";

const text = (content: string) => new TextEncoder().encode(content);
const output = text("row,species\n1,setosa\n");

/** A gateway that serves the given content under any id, including forged content. */
const served = new Map<string, Uint8Array>();
let server: Server;
let gateway: string;

beforeEach(async () => {
  server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const content = served.get(decodeURIComponent(request.url ?? "").replace("/ipfs/", ""));
    response.writeHead(content ? 200 : 404);
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipfs/`;
});
afterEach(() => {
  served.clear();
  server.close();
});

async function store(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { cid } = await contentId(bytes);
  served.set(cid, bytes);
  return cid;
}

async function submitted(): Promise<SubmittedResult & { bytes: Uint8Array<ArrayBuffer> }> {
  const outputData = await store(output);
  const result: ComputationResult = {
    taskId: `0x${"3f".repeat(32)}`,
    computeProvider: "0xBcd4042DE499D14e55001CcbB24a551F3b954096",
    results: { output: "one flower", metrics: {} },
    metadata: {
      model: { id: `0x${"ab".repeat(32)}`, version: "1.0.0" },
      computation: { startTime: 1_770_000_000, endTime: 1_770_000_002, environment: "CPU" },
      verification: { checksum: await sha256(output) },
    },
    files: { outputData, artifacts: [] },
    timestamp: 1_770_000_003,
    version: "1.0.0",
  };
  const { bytes, resultHash, details } = await createSubmission(result, await store(text("{}")));
  return { bundleCid: await store(bytes), resultHash, details, bytes };
}

describe("readResult", () => {
  test("returns the bundle if its hashes match the chain", async () => {
    const reading = await readResult(await submitted(), [gateway]);
    expect(reading).toMatchObject({ status: "ready", content: { mismatches: [] } });
    if (reading.status === "ready") expect(reading.content.bundle.result.results.output).toBe("one flower");
  });

  test("reports a bundle whose hash differs from the chain's", async () => {
    const result = await submitted();
    const reading = await readResult({ ...result, resultHash: `0x${"0f".repeat(32)}` }, [gateway]);
    expect(reading).toMatchObject({ status: "ready", content: { mismatches: ["resultHash"] } });
  });

  test("refuses content replaced by a gateway", async () => {
    const { bytes, ...result } = await submitted();
    served.set(result.bundleCid, text(new TextDecoder().decode(bytes).replace("one flower", "two flowers")));
    const reading = await readResult(result, [gateway]);
    expect(reading).toMatchObject({
      status: "failed",
      message: expect.stringContaining("does not match the content ID"),
    });
  });

  test("reports content that is unavailable or not a result", async () => {
    const result = await submitted();
    const gone = { ...result, bundleCid: (await contentId(text("never stored"))).cid };
    expect(await readResult(gone, [gateway])).toMatchObject({
      status: "failed",
      message: expect.stringContaining("not available"),
    });
    const other = { ...result, bundleCid: await store(text("not even JSON")) };
    expect(await readResult(other, [gateway])).toMatchObject({
      status: "failed",
      message: expect.stringContaining("not a valid result"),
    });
    expect(await readResult({ ...result, bundleCid: "on my server" }, [gateway])).toMatchObject({
      status: "failed",
      message: expect.stringContaining("reference instead of a content ID"),
    });
  });
});

describe("checkFile", () => {
  test("compares the downloaded bytes with the stated hash", async () => {
    const cid = await store(output);
    const stated = await sha256(output);
    expect(await checkFile({ cid, sha256: stated }, [gateway])).toEqual({ outcome: "match", forgers: [] });
    served.set(cid, text("forged"));
    const forgers = [new URL(gateway).host];
    expect(await checkFile({ cid, sha256: stated }, [gateway])).toEqual({ outcome: "mismatch", forgers });
  });

  test("tries the next gateway if one sent forged content, and names the forger", async () => {
    const cid = await store(output);
    const forger = createServer((_request, response) => void response.end("forged"));
    await new Promise<void>((resolve) => forger.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(forger.address() as AddressInfo).port}`;
    const check = { outcome: "match", forgers: [host] };
    const gateways = [`http://${host}/ipfs/`, gateway];
    expect(await checkFile({ cid, sha256: await sha256(output) }, gateways)).toEqual(check);
    expect(await checkFile({ cid }, gateways)).toEqual(check);
    forger.closeAllConnections();
    forger.close();
  });

  test("without a stated hash the content id is the hash", async () => {
    const cid = await store(output);
    expect(await checkFile({ cid }, [gateway])).toEqual({ outcome: "match", forgers: [] });
    served.set(cid, text("forged"));
    expect(await checkFile({ cid }, [gateway])).toMatchObject({ outcome: "mismatch" });
  });

  test("an unavailable file is not reported as forged", async () => {
    const { cid } = await contentId(output);
    const check = await checkFile({ cid, sha256: await sha256(output) }, [gateway]);
    expect(check.outcome).toBe("failed");
  });
});

test("an invalid content id is refused with a message, for public and private files", async () => {
  const stated = await sha256(output);
  for (const file of [{ cid: "on my server" }, { cid: "on my server", sha256: stated }])
    expect(await checkFile(file, [gateway])).toEqual({
      outcome: "failed",
      message: expect.stringContaining("on my server"),
    });
  const secret = new Uint8Array(32);
  await expect(openFile({ cid: "on my server", name: "iris.onnx" }, secret, [gateway])).rejects.toThrow(
    ContentError,
  );
  const sealed = { metadataCid: "on my server", metadataDigest: stated };
  await expect(openMetadata(sealed, { secret }, [gateway])).rejects.toThrow(ContentError);
});
