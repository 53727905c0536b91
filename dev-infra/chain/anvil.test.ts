import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { processStart } from "../process/process-start.ts";
import { type Anvil, startAnvil } from "./anvil.ts";
import { chainTime, readBlock } from "./block.ts";
import type { Rpc } from "./json-rpc.ts";
import { minePending } from "./pending-transactions.ts";

const GENESIS = 1_800_000_000;
let anvil: Anvil;

beforeAll(async () => {
  anvil = await startAnvil({ genesisTimestamp: GENESIS });
});
afterAll(() => anvil.stop());

it("is the local chain, starts at the given time, and holds the demo accounts", async () => {
  expect(await anvil.batch([{ method: "eth_chainId", params: [] }])).toEqual(["0x7a69"]);
  expect(await chainTime(anvil.rpc)).toBe(GENESIS);
  const accounts = await anvil.rpc<string[]>("eth_accounts");
  expect(accounts[demoAccount("Clara").index]).toBe(demoAccount("Clara").address.toLowerCase());
});

it("mines blocks on request", async () => {
  await anvil.rpc("eth_sendTransaction", {
    from: demoAccount("Clara").address,
    to: demoAccount("Ada").address,
  });
  expect(Number(await anvil.rpc("eth_blockNumber"))).toBe(0);
  await anvil.rpc("evm_mine", GENESIS + 7);
  expect((await readBlock(anvil.rpc, 1)).transactions).toHaveLength(1);
  expect(await chainTime(anvil.rpc)).toBe(GENESIS + 7);
  await expect(readBlock(anvil.rpc, 2)).rejects.toThrow("The chain has no block 2");
});

describe("a pending transaction", () => {
  const clara = demoAccount("Clara").address;
  const height = async () => Number(await anvil.rpc("eth_blockNumber"));
  const send = () => anvil.rpc("eth_sendTransaction", { from: clara, to: clara });
  const someLooks = () => new Promise((resolve) => setTimeout(resolve, 100));

  it("is left pending on a chain that does not mine automatically", async () => {
    const before = await height();
    const end = minePending(anvil.rpc, 20);
    onTestFinished(end);
    await send();
    await someLooks();
    end();
    expect(await height()).toBe(before);
    await anvil.rpc("evm_mine");
  });

  it("is mined once even when the chain missed it and answers slowly", async () => {
    const before = await height();
    // A chain that mines at once rarely misses a transaction. This one claims to mine at once, and mines nothing.
    const missing: Rpc = async <T>(method: string, ...parameters: unknown[]) => {
      if (method === "anvil_getAutomine") return true as T;
      if (method === "evm_mine") await someLooks();
      return await anvil.rpc<T>(method, ...parameters);
    };
    onTestFinished(minePending(missing, 20));
    await send();
    await expect.poll(height).toBe(before + 1);
    await someLooks();
    expect(await height()).toBe(before + 1);
  });
});

it("mines a block per transaction on request, and is gone after stop", async () => {
  const prompt = await startAnvil({ automine: true });
  const pid = prompt.process.pid as number;
  const clara = demoAccount("Clara").address;
  await prompt.rpc("eth_sendTransaction", { from: clara, to: clara });
  await expect.poll(async () => Number(await prompt.rpc("eth_blockNumber"))).toBe(1);
  await prompt.stop();
  expect(processStart(pid)).toBeUndefined();
});
