/** A reported answer from the command line through store, chain and index to the provider's page and another user's gateway. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { type Address, bytesToHex, type Hex, parseEther } from "viem";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openOfferContract } from "#agents/chain/offer-contract.ts";
import { channelsOf, startTestEndpoint } from "#agents/endpoint/test-support/test-endpoint.ts";
import { PROMPT, WORD_PRICE, wordModel } from "#agents/endpoint/test-support/word-model.ts";
import { openOwnOffers } from "#agents/index/own-offers.ts";
import { offeredModel, openPublisher } from "#agents/offers/publisher.ts";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { createApiClient } from "#sdk/api/api-client.ts";
import { mlb } from "#sdk/command/mlb.ts";
import { contentReader } from "#sdk/content/content-store.ts";
import type { Recompute } from "#sdk/gateway/checks.ts";
import { openGateway } from "#sdk/gateway/gateway.ts";
import { offeredEndpoints } from "#sdk/gateway/providers/offers.ts";
import * as engines from "#sdk/gateway/recompute.ts";
import { keepPictures } from "../support/evidence.ts";
import { demoPerson, type Person } from "../support/person.ts";

vi.mock("#sdk/gateway/recompute.ts", { spy: true });

const urls = inject("urls");
const farid = demoSigner("Farid", LOCAL_CHAIN_ID);
const folder = createTemporaryFolder("reports-journey-");
const api = createApiClient(urls.app);
let browser: Browser;
let person: Person | undefined;
let model: Hex;
let endpoint: Awaited<ReturnType<typeof startTestEndpoint>>;
let offers: ReturnType<typeof openPublisher>;

beforeAll(async () => {
  browser = await launchBrowser();
  // Not the model of the offer journey: a provider has one offer for each model.
  model = (await api.get("models", { limit: 1, sort: "oldest" })).models[0]?.id as Hex;
  const served = { ...wordModel(), id: model, price: WORD_PRICE };
  endpoint = await startTestEndpoint(urls.chain, { instead: served });
  offers = openPublisher({
    provider: farid.address,
    contract: openOfferContract(endpoint.chain),
    log: { info: () => undefined, warn: () => undefined } as never,
    now: () => endpoint.chain.now(),
    published: openOwnOffers(urls.subgraph, farid.address),
    ...{ endpoint: `${endpoint.url}/v1`, hours: 168, concurrency: 1 },
    offered: () => [offeredModel(served)],
  });
  await offers.refresh();
});
afterAll(async () => {
  await offers?.withdrawAll();
  await browser?.close();
  await endpoint?.close();
  folder.remove();
});
keepPictures(() => [person]);

/** An engine that computes these tokens from every request. */
const computing =
  (tokens: readonly number[]): Recompute =>
  async () => ({
    ...{ format: "mlb-answer/1", engine: "words 1", prompt: PROMPT, finish: "length", text: "" },
    sampling: {} as never,
    output: tokens.map((id) => ({ id, text: "" })),
  });
const OTHER = computing([9]);
const SAME = computing([0, 1, 2, 3, 4]);

let gateways = 0;
async function answerFor(who: "Clara" | "Ines", recompute?: Recompute) {
  const gateway = await openGateway({
    account: demoSigner(who, LOCAL_CHAIN_ID),
    channels: channelsOf(who, urls.chain),
    endpoints: () => offeredEndpoints(api, LOCAL_CHAIN_ID),
    reports: { read: contentReader([`${urls.content}/ipfs/`]), isUnchanged: async () => true },
    folder: join(folder.path, `${who}-${gateways++}`),
    ...{ port: 0, checkShare: 0, note: () => undefined, recompute },
    ...{ budget: parseEther("1"), deposit: parseEther("0.1"), perCall: parseEther("0.01") },
  });
  const body = JSON.stringify({ model, messages: [{ role: "user", content: "Hi" }], max_tokens: 5 });
  const response = await fetch(`${gateway.url}/chat/completions`, { method: "POST", body });
  const { id } = await response.json();
  const kept = id && (await (await fetch(`${gateway.url}/receipts/${id}`)).json());
  const { wrong } = await (await fetch(gateway.url.replace(/v1$/, "status"))).json();
  await gateway.close();
  return { status: response.status, kept, wrong: Object.keys(wrong) };
}
const inesChannels = async () => {
  const payer = demoSigner("Ines", LOCAL_CHAIN_ID).address;
  return (await api.get("channels", { payer, receiver: farid.address as Address })).channels;
};

test("an answer is published with the command that the gateway names, and is listed on the provider's page", async () => {
  await expect
    .poll(async () => (await api.get("offers", { model })).offers, { timeout: 30_000 })
    .toHaveLength(1);
  const { kept } = await answerFor("Clara");
  const [receipt, key] = [join(folder.path, "receipt.json"), join(folder.path, "key")];
  writeFileSync(receipt, JSON.stringify(kept));
  const secret = demoSigner("Clara", LOCAL_CHAIN_ID).getHdKey().privateKey as Uint8Array;
  writeFileSync(key, bytesToHex(secret), { mode: 0o600 });
  vi.spyOn(engines, "openRecompute").mockResolvedValue(OTHER);
  const printed: string[] = [];
  const at = ["--site", urls.app, "--storage", urls.content, "--rpc", urls.chain, "--key", key];
  const code = await mlb(["receipt", "report", receipt, "--publish", "--json", ...at], {
    ...{ environment: {}, out: (line) => printed.push(line), err: (line) => printed.push(line) },
    signal: new AbortController().signal,
  });
  expect([code, printed]).toEqual([0, expect.anything()]);
  const reported = async () => (await api.get("offers", { model })).offers[0]?.reports;
  await expect.poll(reported, { timeout: 30_000 }).toHaveLength(1);

  person = await demoPerson(browser, urls.app, "Ines");
  const { page } = person;
  await page.goto(`/profile/${farid.address}`);
  const section = page.getByRole("region", { name: "Reported answers", exact: true });
  await section.getByText("This site has not checked them", { exact: false }).waitFor();
  await section.getByRole("link", { name: "Open and recompute" }).click();
  await page.getByRole("button", { name: /^Recompute the answer of/ }).waitFor();
  expect(person.problems).toEqual([]);
});

test("another user's gateway buys nothing from the provider if it computes another answer, and buys if it computes the same", async () => {
  expect(await answerFor("Ines", OTHER)).toMatchObject({ status: 404, wrong: [farid.address.toLowerCase()] });
  expect(await inesChannels()).toEqual([]);
  expect(await answerFor("Ines", SAME)).toMatchObject({ status: 200, wrong: [] });
});
