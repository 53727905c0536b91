/** Transactions of a Safe on a real chain; the wallet is a double of Safe's own provider. */
import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  type Hash,
  http,
  type PublicClient,
} from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startAnvil } from "#dev-infra/chain/anvil.ts";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { mlbTokenAbi } from "#protocol/generated/abi.ts";
import { canBatch, sendBatch } from "./batch.ts";
import { FakeSafe } from "./fake-safe.ts";
import { waitForReceipt } from "./receipt.ts";
import { executedHash, hasFailedInside } from "./safe.ts";

const SAFE: Address = "0x000000000000000000000000000000000005afe0";
const owner = demoSigner("Clara", LOCAL_CHAIN_ID);
const POLL_MS = 20;

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let client: PublicClient;

beforeAll(async () => {
  anvil = await startAnvil({ automine: true });
  await anvil.rpc("anvil_setBalance", owner.address, "0x56bc75e2d63100000");
  await anvil.rpc("anvil_setCode", SAFE, FakeSafe.CODE);
  client = createPublicClient({ transport: http(anvil.url), pollingInterval: 20 }) as PublicClient;
});
afterAll(() => anvil.stop());

const walletOf = (safe: FakeSafe) =>
  createWalletClient({
    account: SAFE,
    chain: chainFor(LOCAL_CHAIN_ID),
    transport: custom({ request: safe.request }, { retryCount: 0 }),
  });

/** An owner sends the transaction that carries a proposal out. */
const send = (data?: Hash): Promise<Hash> =>
  createWalletClient({
    account: owner,
    chain: chainFor(LOCAL_CHAIN_ID),
    transport: http(anvil.url),
  }).sendTransaction({
    to: SAFE,
    data,
  });

/** Proposes a call and watches it. */
async function proposed(safe: FakeSafe) {
  const wallet = walletOf(safe);
  const proposal = await wallet.sendTransaction({ to: SAFE, gas: 100_000n });
  const onProposed = vi.fn();
  const executed = executedHash(proposal, SAFE, client, async () => wallet, onProposed, POLL_MS);
  executed.catch(() => undefined);
  return { proposal, onProposed, executed };
}

test("a proposal is named as one, and followed to the transaction that carried it out", async () => {
  const safe = new FakeSafe(SAFE, client);
  const { proposal, onProposed, executed } = await proposed(safe);
  await expect.poll(() => onProposed.mock.calls.length).toBe(1);
  const hash = await send();
  safe.carriedOut(proposal, hash);
  expect(await executed).toBe(hash);
  expect(await waitForReceipt(client, await executed, () => undefined)).toMatchObject({ status: "success" });
  expect(onProposed).toHaveBeenCalledOnce();
});

test("a proposal that one owner carries out at once is never called waiting", async () => {
  const safe = new FakeSafe(SAFE, client);
  const wallet = walletOf(safe);
  const proposal = await wallet.sendTransaction({ to: SAFE, gas: 100_000n });
  const hash = await send();
  safe.carriedOut(proposal, hash);
  const onProposed = vi.fn();
  expect(await executedHash(proposal, SAFE, client, async () => wallet, onProposed, POLL_MS)).toBe(hash);
  expect(onProposed).not.toHaveBeenCalled();
});

test("a proposal that the owners cancel ends as cancelled", async () => {
  const safe = new FakeSafe(SAFE, client);
  const { proposal, executed } = await proposed(safe);
  safe.cancelled(proposal);
  await expect(executed).rejects.toMatchObject({ failure: { kind: "cancelled" } });
});

test("the transaction of an account with one key is followed by its own hash", async () => {
  const hash = await send();
  const wallet = vi.fn();
  expect(await executedHash(hash, owner.address, client, wallet, () => undefined, POLL_MS)).toBe(hash);
  expect(wallet).not.toHaveBeenCalled();
});

test("a Safe takes approval and call as one proposal, which is followed like any other", async () => {
  const safe = new FakeSafe(SAFE, client);
  const wallet = walletOf(safe);
  expect(await canBatch(wallet, SAFE, LOCAL_CHAIN_ID)).toBe(true);
  const call = { address: SAFE, abi: mlbTokenAbi, functionName: "approve", args: [SAFE, 5n] };
  const proposal = await sendBatch(wallet, [call, call], SAFE, client);
  const hash = await send();
  safe.carriedOut(proposal, hash);
  expect(
    await executedHash(
      proposal,
      SAFE,
      client,
      async () => wallet,
      () => undefined,
      POLL_MS,
    ),
  ).toBe(hash);
});

test("a call that failed inside a mined Safe transaction is a failure", () => {
  const topic = "0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23";
  const log = { address: SAFE, topics: [topic] } as never;
  expect(hasFailedInside([log], SAFE)).toBe(true);
  expect(hasFailedInside([log], owner.address)).toBe(false);
});
