/** `mlb gateway` over the real contracts and a provider for tests. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { toHex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { writesOf } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { WORD_MODEL_ID } from "../../../agents/endpoint/test-support/word-model.ts";
import { startSiteWithoutChannels } from "../../gateway/test-support/site-without-channels.ts";
import { testProvider } from "../../gateway/test-support/test-provider.ts";
import * as connections from "../../key-marketplace.ts";
import type { Marketplace } from "../../marketplace.ts";
import { mlb } from "../mlb.ts";

vi.mock("../../key-marketplace.ts", { spy: true });

const backend = testProvider();
let site: Awaited<ReturnType<typeof startSiteWithoutChannels>>;

beforeAll(async () => {
  site = await startSiteWithoutChannels();
});
afterAll(() => site?.close());

function gateway(...options: string[]) {
  const stop = new AbortController();
  const printed: string[] = [];
  const code = mlb(["gateway", ...options], {
    environment: {},
    out: (line) => printed.push(line),
    err: () => undefined,
    signal: stop.signal,
  });
  return { code, printed, stop: () => stop.abort(new Error("Ctrl-C")) };
}

test("answers, names its address and payer, and ends after Ctrl-C with its channel kept", async () => {
  const key = join(backend.folder, "key");
  writeFileSync(key, toHex(demoSigner("Clara", LOCAL_CHAIN_ID).getHdKey().privateKey as Uint8Array));
  const own = join(backend.folder, "gateway");
  const marketplace = { writes: writesOf("Clara", backend.world.url) } as unknown as Marketplace;
  vi.spyOn(connections, "openKeyMarketplace").mockResolvedValue(marketplace);
  const provider = ["--provider", `${backend.endpoint.url}/v1`, "--site", site.url];
  const options = [...provider, "--key", key, "--folder", own, "--check", "0"];
  for (const answers of [1, 2]) {
    const { code, printed, stop } = gateway(...options, "--port", "0", "--json");
    await expect.poll(() => printed.length).toBe(1);
    const { url, address } = JSON.parse(printed[0] as string);
    expect(address).toBe(demoSigner("Clara", LOCAL_CHAIN_ID).address);
    const body = JSON.stringify({ model: WORD_MODEL_ID, messages: [{ role: "user", content: "Hi" }] });
    const response = await fetch(`${url}/chat/completions`, { method: "POST", body });
    expect(response.status).toBe(200);
    const status = async () => (await fetch(url.replace(/v1$/, "status"))).json();
    await expect.poll(async () => (await status()).answers).toBe(answers);
    expect((await status()).channels).toHaveLength(1);
    stop();
    expect(await code).toBe(0);
  }
});

test("with a wrong provider, amount or share, or without a key, it ends with 2 before anything is opened", async () => {
  for (const options of [
    ["--provider", "ftp://a.example"],
    ["--provider", backend.endpoint.url, "--budget", "much"],
    ["--provider", backend.endpoint.url, "--check", "2"],
    ["--provider", backend.endpoint.url, "--budget", "1", "--deposit", "2"],
    ["--provider", backend.endpoint.url, "--site", "https://market.example"],
  ])
    expect([options, await gateway(...options).code]).toEqual([options, 2]);
});
