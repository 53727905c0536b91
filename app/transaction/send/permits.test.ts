import {
  MethodNotSupportedRpcError,
  type PublicClient,
  UserRejectedRequestError,
  type WalletClient,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, test, vi } from "vitest";
import { PermitUnsupportedError } from "#app/transaction/run/effects.ts";
import { isPermitBy, PERMIT_LIFETIME, type PermitParties } from "#protocol/chain/permit.ts";
import { forgetPermit, signPermit } from "./permits.ts";

const NOW = 1_770_000_000n;

/** A new wallet and a chain that answers as the test requires. */
function somebody() {
  const key = privateKeyToAccount(generatePrivateKey());
  const parties: PermitParties = {
    owner: key.address,
    spender: "0x0000000000000000000000000000000000000001",
    token: "0x0000000000000000000000000000000000000002",
    chainId: 31_337,
  };
  const state = { nonce: 0n, timestamp: NOW };
  const chain = {
    readContract: async () => state.nonce,
    getBlock: async () => ({ timestamp: state.timestamp }),
  } as unknown as PublicClient;
  const signTypedData = vi.fn(({ account: _, ...typedData }) => key.signTypedData(typedData));
  const wallet = async () => ({ signTypedData }) as unknown as WalletClient;
  const sign = (value: bigint) => signPermit(parties, value, chain, wallet);
  return { parties, state, signTypedData, sign };
}

test("requests a permit for the exact amount, valid for less than an hour of chain time", async () => {
  const { parties, sign } = somebody();
  const permit = await sign(5n);
  expect(permit).toMatchObject({ value: 5n, nonce: 0n, deadline: NOW + BigInt(PERMIT_LIFETIME) });
  expect(PERMIT_LIFETIME).toBeLessThan(3_600);
  expect(await isPermitBy(parties, permit)).toBe(true);
});

test("reuses the permit on a second attempt", async () => {
  const { signTypedData, sign } = somebody();
  expect(await sign(5n)).toBe(await sign(5n));
  expect(signTypedData).toHaveBeenCalledTimes(1);
});

test.each([
  ["it was used", { nonce: 1n }],
  ["its time is nearly over", { timestamp: NOW + BigInt(PERMIT_LIFETIME - 299) }],
])("a new signature is requested when %s", async (_, change) => {
  const person = somebody();
  await person.sign(5n);
  Object.assign(person.state, change);
  await person.sign(5n);
  expect(person.signTypedData).toHaveBeenCalledTimes(2);
});

test("requests a new permit for another amount or after the server rejected it", async () => {
  const { parties, signTypedData, sign } = somebody();
  const permit = await sign(5n);
  await sign(6n);
  expect(signTypedData).toHaveBeenCalledTimes(2);
  forgetPermit(parties, permit);
  await sign(5n);
  expect(signTypedData).toHaveBeenCalledTimes(3);
});

test("treats a wallet whose signature the token rejects as unable to sign permits", async () => {
  const { signTypedData, sign } = somebody();
  signTypedData.mockResolvedValue(`0x${"12".repeat(130)}`);
  await expect(sign(5n)).rejects.toThrow(PermitUnsupportedError);
  signTypedData.mockRejectedValue(
    new MethodNotSupportedRpcError(new Error(), { method: "eth_signTypedData_v4" }),
  );
  await expect(sign(5n)).rejects.toThrow(PermitUnsupportedError);
});

test("rethrows a rejection and stores nothing", async () => {
  const { signTypedData, sign } = somebody();
  signTypedData.mockRejectedValueOnce(new UserRejectedRequestError(new Error("User denied")));
  await expect(sign(5n)).rejects.toThrow(UserRejectedRequestError);
  await sign(5n);
  expect(signTypedData).toHaveBeenCalledTimes(2);
});
