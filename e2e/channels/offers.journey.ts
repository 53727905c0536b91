/** A provider's offer from its agent through chain and index to the page of the model, and to a gateway that pays for an answer. */
import type { Browser } from "playwright-core";
import { type Hex, parseEther } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openOfferContract } from "#agents/chain/offer-contract.ts";
import { channelsOf, startTestEndpoint } from "#agents/endpoint/test-support/test-endpoint.ts";
import { wordModel } from "#agents/endpoint/test-support/word-model.ts";
import { openOwnOffers } from "#agents/index/own-offers.ts";
import { offeredModel, openPublisher } from "#agents/offers/publisher.ts";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { createApiClient } from "#sdk/api/api-client.ts";
import { openGateway } from "#sdk/gateway/gateway.ts";
import { offeredEndpoints } from "#sdk/gateway/providers/offers.ts";
import { openConnected } from "../support/connected.ts";
import { keepPictures } from "../support/evidence.ts";
import { demoPerson, type Person } from "../support/person.ts";

const urls = inject("urls");
const farid = demoSigner("Farid", LOCAL_CHAIN_ID);
const folder = createTemporaryFolder("offers-journey-");
const lines: [fields: Record<string, unknown>, event: string][] = [];
const info = (fields: Record<string, unknown>, event: string) => void lines.push([fields, event]);
const log = { info, warn: info, error: info, debug: info } as never;
const api = createApiClient(urls.app);

let browser: Browser;
let person: Person | undefined;
let model: Hex;
let endpoint: Awaited<ReturnType<typeof startTestEndpoint>>;

beforeAll(async () => {
  browser = await launchBrowser();
  const { models } = await api.get("models", { limit: 1 });
  model = models[0]?.id as Hex;
  const price = { inputPerMillion: 2n * 10n ** 17n, outputPerMillion: 4n * 10n ** 17n };
  endpoint = await startTestEndpoint(urls.chain, { instead: { ...wordModel(), id: model, price } });
});
afterAll(async () => {
  await browser?.close();
  await endpoint?.close();
  folder.remove();
});
keepPictures(() => [person]);

/** The publisher of an agent that has just started. */
function publisher() {
  const { chain } = endpoint;
  const served = [
    {
      ...wordModel(),
      id: model,
      price: { inputPerMillion: 2n * 10n ** 17n, outputPerMillion: 4n * 10n ** 17n },
    },
  ];
  return openPublisher({
    provider: farid.address,
    contract: openOfferContract(chain),
    log,
    now: () => chain.now(),
    published: openOwnOffers(urls.subgraph, farid.address),
    endpoint: `${endpoint.url}/v1`,
    hours: 168,
    concurrency: 1,
    offered: () => served.map(offeredModel),
  });
}
const listed = async () => (await api.get("offers", { model })).offers;

test("an agent publishes its offer by one transaction, which the index lists, and a restart sends no other", async () => {
  await publisher().refresh();
  expect(lines.map(([, event]) => event)).toEqual(["offer.published"]);
  expect(Number(lines[0]?.[0].gas)).toBeLessThan(40_000);
  await expect.poll(listed, { timeout: 30_000 }).toHaveLength(1);
  const [offer] = await listed();
  expect(offer).toMatchObject({ model, engine: "words 1", contextLength: 1_000 });
  await publisher().refresh();
  expect(lines).toHaveLength(1);
});

test("the offer is on the pages of model and provider with its price, and leads to a channel", async () => {
  person = await demoPerson(browser, urls.app, "Clara");
  const { page } = person;
  await openConnected(person, `/models/${model}`);
  const section = page.getByRole("region", { name: "Providers of this model" });
  await section.getByText("0.4000 MLB per million tokens written").waitFor();
  await section.getByText(`${endpoint.url}/v1`).waitFor();
  await page.goto(`/profile/${farid.address}`);
  const offers = page.getByRole("region", { name: "Offers", exact: true });
  await offers.getByText("0.4000 MLB per million tokens written").waitFor();
  await page.goto(`/models/${model}`);
  await section.getByRole("link", { name: "Open channel" }).click();
  await expect
    .poll(async () => (await page.getByLabel("Receiver").inputValue()).toLowerCase())
    .toBe(farid.address.toLowerCase());
  expect(person.problems).toEqual([]);
});

test("a gateway finds the endpoint by the offer, pays for an answer, and finds nothing after the withdrawal", async () => {
  const endpoints = async () =>
    (await offeredEndpoints(api, LOCAL_CHAIN_ID)).filter(({ url }) => url === endpoint.url);
  const gateway = await openGateway({
    account: demoSigner("Clara", LOCAL_CHAIN_ID),
    channels: channelsOf("Clara", urls.chain),
    endpoints,
    folder: folder.path,
    port: 0,
    checkShare: 0,
    note: () => undefined,
    budget: parseEther("1"),
    deposit: parseEther("0.1"),
    perCall: parseEther("0.01"),
  });
  const response = await fetch(`${gateway.url}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model, messages: [{ role: "user", content: "Hi" }] }),
  });
  const answer = await response.json();
  await gateway.close();
  expect([response.status, answer.choices?.[0]?.message.content]).toEqual([
    200,
    expect.stringMatching(/^word/),
  ]);
  expect(
    await api.get("channels", {
      receiver: farid.address,
      payer: demoSigner("Clara", LOCAL_CHAIN_ID).address,
    }),
  ).not.toMatchObject({ channels: [] });

  await publisher().withdrawAll();
  await expect.poll(listed, { timeout: 30_000 }).toEqual([]);
  expect(await endpoints()).toEqual([]);
  expect(lines.at(-1)?.[1]).toBe("offer.withdrawn");
});
