/** `mlb chat` over the real contracts and a provider for tests. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import { toHex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { writesOf } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { startSiteWithoutChannels } from "../../gateway/test-support/site-without-channels.ts";
import { testProvider } from "../../gateway/test-support/test-provider.ts";
import * as connections from "../../key-marketplace.ts";
import type { Marketplace } from "../../marketplace.ts";
import { mlb } from "../mlb.ts";

vi.mock("../../key-marketplace.ts", { spy: true });

const TEXT = "word0 word1 word2 word3 word4 ";
const backend = testProvider();
const key = join(backend.folder, "key");
let site: Awaited<ReturnType<typeof startSiteWithoutChannels>>;

beforeAll(async () => {
  site = await startSiteWithoutChannels();
  writeFileSync(key, toHex(demoSigner("Clara", LOCAL_CHAIN_ID).getHdKey().privateKey as Uint8Array));
});
afterAll(() => site?.close());

async function chat(...args: string[]) {
  const marketplace = { writes: writesOf("Clara", backend.world.url) } as unknown as Marketplace;
  const open = vi.spyOn(connections, "openKeyMarketplace").mockResolvedValue(marketplace);
  const [out, err]: [string[], string[]] = [[], []];
  const code = await mlb(["chat", ...args], {
    environment: {},
    signal: new AbortController().signal,
    out: (text: string) => out.push(text),
    write: (text: string) => out.push(text),
    err: (line) => err.push(line),
  });
  return { code, out: out.join(""), err: err.join("\n"), isPaying: open.mock.calls.length > 0 };
}

const own = () => [
  ...["--provider", backend.endpoint.url, "--key", key, "--check", "0", "--port", "9"],
  ...["--folder", join(backend.folder, "gateway"), "--site", site.url],
];

test("without a gateway it opens one, streams the answer, names its price, and ends with the channel kept", async () => {
  const { code, out, err } = await chat("Words", "Hi", "there", ...own());
  expect([code, out]).toEqual([0, `${TEXT}\n`]);
  expect(err).toContain("5 tokens, 0.000000000000000053 MLB, receipt chatcmpl-");
  const again = await chat("Words", "Hi", "--json", ...own());
  const { content, receipt } = JSON.parse(again.out);
  expect([content, receipt.status, receipt.owed]).toEqual([TEXT, "served", "106"]);
});

test("a running gateway pays, and the command needs no key", async () => {
  const gateway = await backend.gateway();
  const port = new URL(gateway.url).port;
  const { code, out, isPaying } = await chat("Words", "Hi", "--system", "Be brief.", "--port", port);
  expect([code, out, isPaying]).toEqual([0, `${TEXT}\n`, false]);
  await expect.poll(async () => (await gateway.status()).answers).toBe(1);
  await gateway.close();
});

test("an unknown model ends with 1 and the gateway's sentence", async () => {
  const { code, out, err } = await chat("gpt-5", "Hi", ...own());
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("No provider offers gpt-5");
});

test("a reader that has enough, such as head, ends the answer, which costs the tokens until then", async () => {
  const gateway = await backend.gateway();
  const { model } = backend.endpoint;
  model.limit = 2;
  const { generated } = model;
  const args = ["chat", "Words", "Hi", "--port", new URL(gateway.url).port];
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts"), ...args]);
  await once(child.stdout, "data");
  child.stdout.destroy();
  model.limit = 3;
  const [errors, [code]] = await Promise.all([readAll(child.stderr), once(child, "exit")]);
  expect([code, errors]).toEqual([1, "The reader of the output has gone, so the answer was stopped.\n"]);
  await expect.poll(() => model.running).toBe(0);
  expect(model.generated).toBe(generated + 3);
  await gateway.close();
});
