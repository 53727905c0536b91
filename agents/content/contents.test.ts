import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { contentId } from "#protocol/content/cid.ts";
import { openContents } from "./contents.ts";

const BYTES = new Uint8Array(600_000).map((_, at) => (at * 7) % 251);
let gateway: Server;
afterEach(() => gateway.close());

/** A gateway that breaks off after this many bytes of each answer. @returns its client, and the requested ranges */
async function breakingGateway(after: number, sendsParts: boolean) {
  const asked: (string | undefined)[] = [];
  gateway = createServer((request, response) => {
    const { range } = request.headers;
    asked.push(range);
    const from = sendsParts ? Number(/bytes=(\d+)-/.exec(range ?? "")?.[1] ?? 0) : 0;
    const headers = { "content-length": BYTES.length - from };
    const part = { ...headers, "content-range": `bytes ${from}-${BYTES.length - 1}/${BYTES.length}` };
    response.writeHead(from > 0 ? 206 : 200, from > 0 ? part : headers);
    const piece = BYTES.subarray(from, from + after);
    response.write(piece, () => (from + after < BYTES.length ? response.destroy() : response.end()));
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const account = demoSigner("Clara", LOCAL_CHAIN_ID);
  return {
    asked,
    contents: openContents({ account, siteUrl: url, storageUrl: url, gateways: [`${url}/ipfs/`] }),
  };
}

test("an interrupted download resumes where it stopped, and its hash is checked", async () => {
  const { asked, contents } = await breakingGateway(250_000, true);
  const { cid } = await contentId(BYTES);
  expect(await contents.fetch(cid, 1_000_000)).toEqual(BYTES);
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.slice(1)).toEqual(asked.slice(1).map(() => expect.stringMatching(/^bytes=[1-9]\d+-$/)));
});

test("a gateway that breaks off and sends no parts has not delivered", async () => {
  const { contents } = await breakingGateway(250_000, false);
  const { cid } = await contentId(BYTES);
  await expect(contents.fetch(cid, 1_000_000)).rejects.toThrow("could not be fetched");
});
