/**
 * A provider that serves another model under the name of the published one, and an honest one, with the real engine and contracts. The
 * honest answers end within a character, as answers that reach their limit may.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { parseAmount } from "#protocol/format/amount.ts";
import { channelsOf } from "../../agents/endpoint/test-support/test-endpoint.ts";
import { type ContractWorld, startContractWorld, token } from "../../conformance/contract-world.ts";
import { openBook } from "./book/book.ts";
import { startTestGateway } from "./test-support/test-gateway.ts";
import { startTwoProviders } from "./test-support/two-providers.ts";

const MLB = parseEther("1");
const [FARID, GRETE, CLARA] = (["Farid", "Grete", "Clara"] as const).map((name) => demoAccount(name).address);
const messages = [{ role: "user" as const, content: "Hello" }];
const folder = mkdtempSync(join(tmpdir(), "smaller-model-"));
let world: ContractWorld;
let providers: Awaited<ReturnType<typeof startTwoProviders>>;

beforeAll(async () => {
  world = await startContractWorld();
  providers = await startTwoProviders(world.url);
}, 60_000);
afterAll(async () => {
  await providers?.close();
  await world?.stop();
  rmSync(folder, { recursive: true });
});

test("is found by the first check, gets no more requests, and can take no more than one answer of the deposit", async () => {
  const { cheat, honest, recompute } = providers;
  const notes: string[] = [];
  const gateway = await startTestGateway(world.url, cheat.url, {
    folder,
    checkShare: 1,
    recompute,
    reports: { read: async () => new Uint8Array(), isUnchanged: async () => true },
    site: "https://market.example/",
    note: (line) => notes.push(line),
    endpoints: async () => [{ url: cheat.url }, { url: honest.url }],
  });
  const { client, status } = gateway;
  const ask = async () => {
    const { answers } = await status();
    await client.chat.completions.create({ model: "Tiny", messages, max_tokens: 8 });
    await expect.poll(async () => (await status()).answers).toBe(answers + 1);
    await gateway.idle();
  };
  // The cheapest provider is the one with the smaller model.
  await ask();
  expect((await status()).recent[0]).toMatchObject({ endpoint: cheat.url, verdict: "other" });
  expect((await status()).wrong).toEqual({ [FARID?.toLowerCase() as string]: expect.any(String) });
  expect(notes.join()).toContain("Its signed receipt is the evidence");
  expect(notes.join()).toContain("receipt report chatcmpl-");
  const page = await (await fetch(gateway.url.replace(/v1$/, ""))).text();
  for (const said of ["Excluded providers", FARID?.toLowerCase(), "gets no more requests", "is not fined"])
    expect(page).toContain(said);
  expect(page).toContain("https://market.example/docs/api/gateway#a-provider-that-serves-another-model");
  for (let again = 0; again < 3; again++) await ask();
  expect((await status()).recent.map(({ endpoint, verdict }) => [endpoint, verdict])).toEqual([
    ...Array.from({ length: 3 }, () => [honest.url, "same"]),
    [cheat.url, "other"],
  ]);
  const owedTo = async (receiver: string | undefined) =>
    parseAmount((await status()).channels.find((open) => open.receiver === receiver)?.owed ?? "");
  expect(await owedTo(GRETE)).toBeGreaterThan(0n);
  await gateway.close();

  // The money: the dishonest provider claims its largest voucher, and the payer gets the rest after the notice.
  const book = openBook(join(folder, "gateway.sqlite"));
  const channel = book.channel(FARID as string);
  book.close();
  if (!channel) throw new Error("There is no channel to the dishonest provider");
  const balance = async () => world.read(token, "balanceOf", [CLARA as `0x${string}`], await world.now());
  const voucher = cheat.accounts.coveringVoucher(channel.id);
  if (!voucher) throw new Error("The provider has no voucher");
  expect(voucher.amount).toBeLessThan(MLB / 1_000n);
  await channelsOf("Farid", world.url).claim([voucher]);
  const payer = channelsOf("Clara", world.url);
  await payer.requestClose(channel.terms);
  await world.moveTo((await payer.read(channel.terms)).endsAt + 1);
  const before = await balance();
  await payer.close(channel.terms);
  expect((await balance()) - before).toBe(channel.deposited - voucher.amount);
});
