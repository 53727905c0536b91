/** Speeding up, cancelling and replacing a transaction in the wallet, on a real chain. */
import {
  createPublicClient,
  createWalletClient,
  custom,
  type Hash,
  HttpRequestError,
  http,
  type PublicClient,
  parseGwei,
} from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startAnvil } from "#dev-infra/chain/anvil.ts";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { waitForReceipt } from "./receipt.ts";

const clara = demoSigner("Clara", LOCAL_CHAIN_ID);
const BOB = "0x00000000000000000000000000000000000000b0";

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let client: PublicClient;

beforeAll(async () => {
  anvil = await startAnvil({ automine: true });
  await anvil.rpc("anvil_setBalance", clara.address, "0x56bc75e2d63100000");
  client = createPublicClient({
    transport: http(anvil.url),
    pollingInterval: 50,
  }) as PublicClient;
});
afterAll(() => anvil.stop());

const walletOfClara = () =>
  createWalletClient({ account: clara, chain: chainFor(LOCAL_CHAIN_ID), transport: http(anvil.url) });

/** Sends one wei to Bob, starts waiting, replaces it with `next` and mines that. */
async function replace(next: { to: `0x${string}`; value: bigint }) {
  const wallet = walletOfClara();
  const nonce = await client.getTransactionCount({ address: clara.address });
  const send = (payment: { to: `0x${string}`; value: bigint }, price: string): Promise<Hash> =>
    wallet.sendTransaction({ ...payment, nonce, gas: 50_000n, gasPrice: parseGwei(price) });
  await anvil.rpc("evm_setAutomine", false);
  const first = await send({ to: BOB, value: 1n }, "10");
  const repriced = vi.fn();
  const outcome = waitForReceipt(client, first, repriced).catch((error: unknown) => error);
  // The transaction must be seen as pending before it is replaced.
  await expect.poll(async () => (await client.getTransaction({ hash: first })).blockHash).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const second = await send(next, "20");
  await anvil.rpc("evm_mine");
  return { outcome: await outcome, repriced, second };
}

test("follows a sped-up transaction to its receipt", async () => {
  const { outcome, repriced, second } = await replace({ to: BOB, value: 1n });
  expect(outcome).toMatchObject({ status: "success" });
  expect(repriced).toHaveBeenCalledExactlyOnceWith(second);
});

test("reports a transaction cancelled in the wallet as failed", async () => {
  const { outcome, repriced } = await replace({ to: clara.address, value: 0n });
  expect(outcome).toMatchObject({ failure: { kind: "cancelled" } });
  expect(repriced).not.toHaveBeenCalled();
});

test("reports a transaction replaced by another one as failed", async () => {
  const { outcome, repriced } = await replace({ to: BOB, value: 7n });
  expect(outcome).toMatchObject({ failure: { kind: "replaced" } });
  expect(repriced).not.toHaveBeenCalled();
});

test("keeps waiting while the node cannot be reached", async () => {
  await anvil.rpc("evm_setAutomine", false);
  const hash = await walletOfClara().sendTransaction({ to: BOB, value: 1n });
  let failed = 0;
  const transport = custom(
    {
      request: ({ method, params }) => {
        // A phone suspends the page's connections while its owner is in the wallet.
        if (method !== "eth_getTransactionReceipt" || failed === 3)
          return client.request({ method, params } as never);
        failed += 1;
        return Promise.reject(new HttpRequestError({ url: anvil.url }));
      },
    },
    { retryCount: 0 },
  );
  const suspended = createPublicClient({ transport, pollingInterval: 50 }) as PublicClient;
  const outcome = waitForReceipt(suspended, hash, vi.fn());
  await expect.poll(() => failed).toBe(3);
  await anvil.rpc("evm_mine");
  expect(await outcome).toMatchObject({ status: "success" });
});
