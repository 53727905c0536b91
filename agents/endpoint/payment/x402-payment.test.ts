import { expect, test } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { TOKEN_DOMAIN } from "#protocol/chain/permit.ts";
import { GasCapReached, Refusal, Unconfirmed } from "../../chain/chain.ts";
import { type PaymentChain, takeTransfer } from "./x402-payment.ts";

const TOKEN = `0x${"4".repeat(40)}` as const;
const AMOUNT = 10_000n;

/** The error that a payer gets when the transaction that takes its payment ends like this. */
async function refusedWith(ending: Error): Promise<{ status: number; code: string; message: string }> {
  const [payer, provider] = [demoSigner("Clara", LOCAL_CHAIN_ID), demoSigner("Farid", LOCAL_CHAIN_ID)];
  const chain = {
    chainId: LOCAL_CHAIN_ID,
    account: provider,
    addressOf: () => TOKEN,
    now: async () => 1_000,
    send: () => Promise.reject(ending),
  };
  const authorization = {
    from: payer.address,
    to: provider.address,
    value: AMOUNT,
    validAfter: 0n,
    validBefore: 2_000n,
    nonce: `0x${"5".repeat(64)}`,
  } as const;
  const signature = await payer.signTypedData({
    domain: { ...TOKEN_DOMAIN, chainId: LOCAL_CHAIN_ID, verifyingContract: TOKEN },
    types: {
      TransferWithAuthorization: [
        { name: "from", type: "address" },
        { name: "to", type: "address" },
        { name: "value", type: "uint256" },
        { name: "validAfter", type: "uint256" },
        { name: "validBefore", type: "uint256" },
        { name: "nonce", type: "bytes32" },
      ],
    },
    primaryType: "TransferWithAuthorization",
    message: authorization,
  });
  const payload = { x402Version: 2, payload: { signature, authorization } };
  const header = btoa(
    JSON.stringify(payload, (_, value) => (typeof value === "bigint" ? String(value) : value)),
  );
  const order = { header, amount: AMOUNT, receivedAt: 0 };
  const parts = { chain: chain as unknown as PaymentChain, accounts: { keep: () => undefined } };
  return takeTransfer(order, parts, () => ({ end: () => undefined })).then(
    () => Promise.reject(new Error("the payment was taken")),
    (refusal) => refusal,
  );
}

test("a payer whose transfer was sent and is in no block yet reads that it may still be carried out, and its transaction", async () => {
  const hash = `0x${"6".repeat(64)}` as const;
  const refusal = await refusedWith(
    new Unconfirmed("take a payment", hash, new Error("it is still pending")),
  );
  expect(refusal).toMatchObject({ status: 503, code: "payment_unconfirmed" });
  expect(refusal.message).toContain(`It may still be carried out: look up transaction ${hash}`);
  expect(refusal.message).not.toMatch(/nothing was charged/i);
});

test("a payer that sends a transfer again after a lost answer is not told that nothing was charged", async () => {
  const used = await refusedWith(new Refusal("take a payment", "ERC3009UsedAuthorization", "it was used"));
  expect(used).toMatchObject({ status: 402, code: "payment_used" });
  expect(used.message).toContain("was carried out or withdrawn before");
  expect(used.message).not.toMatch(/nothing was charged/i);
  const other = await refusedWith(new Refusal("take a payment", "InsufficientBalance", "it is empty"));
  expect(other).toMatchObject({ status: 402, code: "payment_refused" });
  expect(other.message).toContain("Nothing was charged");
});

test("a payer whose transfer was not sent reads that nothing was charged", async () => {
  const refusal = await refusedWith(new GasCapReached("the limit"));
  expect(refusal).toMatchObject({ status: 503, code: "payments_paused" });
  expect(refusal.message).toContain("Nothing was charged");
});
