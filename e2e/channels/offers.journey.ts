/** A provider's offer from its agent to the page of the model and back, at the marketplace of a real stack. */
import type { Browser } from "playwright-core";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openPublisher } from "#agents/offers/publisher.ts";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { chainReader } from "../support/chain.ts";
import { keepPictures } from "../support/evidence.ts";
import { demoPerson, type Person, signIn } from "../support/person.ts";

const urls = inject("urls");
const chain = chainReader(urls.chain);
const farid = demoSigner("Farid", LOCAL_CHAIN_ID);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

let browser: Browser;
let person: Person | undefined;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
keepPictures(() => [person]);

test("a published offer is on the model's page with its price, leads to a channel, and disappears when withdrawn", async () => {
  const { models } = await (await fetch(`${urls.app}/api/models?limit=1`)).json();
  const model: Hex = models[0].id;
  const publisher = openPublisher({
    ...{ account: farid, chainId: LOCAL_CHAIN_ID, siteUrl: urls.app, log },
    ...{ endpoint: "https://farid.example/v1", hours: 24, concurrency: 1 },
    offered: () => [
      {
        ...{ model, engine: "llama-wasm b7120", contextLength: 8_192 },
        ...{ inputPerMillion: 2n * 10n ** 17n, outputPerMillion: 4n * 10n ** 17n },
      },
    ],
    now: async () => Number(await chain.now()),
  });
  await publisher.refresh();
  expect(publisher.problem()).toBeUndefined();

  person = await demoPerson(browser, urls.app, "Clara");
  const { page } = person;
  await page.goto(`/models/${model}`);
  await signIn(person);
  const section = page.getByRole("region", { name: "Providers of this model" });
  await section.getByText("0.4000 MLB per million tokens written").waitFor();
  await section.getByText("https://farid.example/v1").waitFor();
  await section.getByRole("link", { name: "Open channel" }).click();
  await expect
    .poll(async () => (await page.getByLabel("Receiver").inputValue()).toLowerCase())
    .toBe(farid.address.toLowerCase());

  await publisher.withdrawAll();
  await expect
    .poll(async () => (await (await fetch(`${urls.app}/api/offers?model=${model}`)).json()).offers, {
      timeout: 30_000,
    })
    .toEqual([]);
  expect(person.problems).toEqual([]);
});
