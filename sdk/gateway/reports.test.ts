/** Reports of wrong answers, read by the gateway of another user, with the real engine and contracts. */
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { channelsOf } from "../../agents/endpoint/test-support/test-endpoint.ts";
import { type ContractWorld, startContractWorld } from "../../conformance/contract-world.ts";
import { receiptFile } from "./receipts-file.ts";
import { startTestGateway } from "./test-support/test-gateway.ts";
import { startTwoProviders } from "./test-support/two-providers.ts";

const [FARID, GRETE] = (["Farid", "Grete"] as const).map((name) => demoAccount(name).address);
const messages = [{ role: "user" as const, content: "Hello" }];
let world: ContractWorld;
let providers: Awaited<ReturnType<typeof startTwoProviders>>;
/** Reports by their cids. */
const files: Record<string, object> = { nothing: { receipts: [] } };
let model: string;

/** Clara's receipt of an answer of the provider at this address. */
async function receiptFrom(url: string) {
  const gateway = await startTestGateway(world.url, url);
  const { id } = await gateway.client.chat.completions.create({ model: "Tiny", messages, max_tokens: 8 });
  await vi.waitFor(async () => expect((await gateway.status()).answers).toBe(1), {
    timeout: inject("patience"),
  });
  const kept = await (await fetch(`${gateway.url}/receipts/${id}`)).json();
  await gateway.close();
  return kept;
}

beforeAll(async () => {
  world = await startContractWorld();
  providers = await startTwoProviders(world.url);
  const { home } = channelsOf("Clara", world.url);
  const wrong = await receiptFrom(providers.cheat.url);
  model = wrong.receipt.model;
  files.wrong = receiptFile(home, wrong);
  files.right = receiptFile(home, await receiptFrom(providers.honest.url));
  files.unsigned = receiptFile(home, { ...wrong, receipt: { ...wrong.receipt, signer: GRETE } });
}, 120_000);
afterAll(async () => {
  await providers?.close();
  await world?.stop();
});

/** Two answers for Ines, who has never bought before. */
async function bought(cheat: string[], honest: string[], isUnchanged = true) {
  const read = vi.fn(async (cid: string) => new TextEncoder().encode(JSON.stringify(files[cid])));
  const gateway = await startTestGateway(world.url, providers.cheat.url, {
    account: demoSigner("Ines", LOCAL_CHAIN_ID),
    channels: channelsOf("Ines", world.url),
    reports: { read, isUnchanged: async () => isUnchanged },
    recompute: providers.recompute,
    endpoints: async () => [
      { url: providers.cheat.url, reports: new Map([[model, cheat]]) },
      { url: providers.honest.url, reports: new Map([[model, honest]]) },
    ],
  });
  for (const max_tokens of [8, 9])
    await gateway.client.chat.completions.create({ model: "Tiny", messages, max_tokens });
  await expect.poll(async () => (await gateway.status()).answers).toBe(2);
  const { channels, wrong } = await gateway.status();
  const page = await (await fetch(gateway.url.replace(/v1$/, ""))).text();
  await gateway.close();
  const paid = channels.map(({ receiver }) => receiver);
  return { paid, wrong: Object.keys(wrong), reads: read.mock.calls.length, page };
}

test("a gateway that never bought from a provider recomputes a report about it and buys elsewhere", async () => {
  const { page, ...rest } = await bought(["wrong"], []);
  expect(rest).toEqual({ paid: [GRETE], wrong: [FARID?.toLowerCase()], reads: 1 });
  expect(page).toContain("another user reported answer chatcmpl-");
});

test("reports without a right signature, of a right answer or of another provider have no effect", async () => {
  const unproven = { paid: [FARID], wrong: [], reads: 3 };
  expect(await bought(["nothing", "right", "unsigned"], [])).toMatchObject(unproven);
  const onlyCheat = { paid: [GRETE], wrong: [FARID?.toLowerCase()], reads: 4 };
  expect(await bought(["wrong"], ["unsigned", "right", "wrong"])).toMatchObject(onlyCheat);
});

test("a receipt of another version of the model proves nothing once the model was updated", async () => {
  expect(await bought(["wrong"], [], false)).toMatchObject({ paid: [FARID], wrong: [] });
});

test("a flood of reports costs a gateway three recomputations a day, and none twice", async () => {
  const flood = Array.from({ length: 20 }, (_, index) => `right ${index}`);
  for (const cid of flood) files[cid] = files.right as object;
  expect(await bought(flood, [])).toMatchObject({ paid: [FARID], wrong: [], reads: 3 });
});
