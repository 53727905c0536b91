/** Permits against the real token: what is signed here is what it accepts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContractWorld, rewards, startContractWorld, token } from "../../conformance/contract-world.ts";
import { LOCAL_CHAIN_ID } from "./chains.ts";
import { demoAccount } from "./demo-accounts.ts";
import { demoSigner } from "./demo-signer.ts";
import {
  isPermitBy,
  type PermitParties,
  permitArgument,
  permitTypedData,
  type SignedPermit,
  TOKEN_DOMAIN,
} from "./permit.ts";

const edith = demoSigner("Edith", LOCAL_CHAIN_ID);
const VALUE = 12n * 10n ** 18n;
const parties: PermitParties = {
  owner: edith.address,
  spender: rewards.address,
  token: token.address,
  chainId: LOCAL_CHAIN_ID,
};

let world: ContractWorld;
beforeAll(async () => {
  world = await startContractWorld();
}, 60_000);
afterAll(() => world.stop());

async function signed(): Promise<SignedPermit> {
  const now = await world.now();
  const nonce = await world.read(token, "nonces", [edith.address], now);
  const permit = { value: VALUE, nonce, deadline: BigInt(now + 600) };
  return { ...permit, signature: await edith.signTypedData(permitTypedData(parties, permit)) };
}

/** The last byte as some hardware wallets write it. */
const withParityByte = ({ signature, ...permit }: SignedPermit): SignedPermit => ({
  ...permit,
  signature: `${signature.slice(0, -2)}${signature.endsWith("1b") ? "00" : "01"}` as `0x${string}`,
});

test("the token's domain is the one of its contract", async () => {
  const [, name, version, chainId, verifyingContract] = await world.read(
    token,
    "eip712Domain",
    [],
    await world.now(),
  );
  expect({ name, version }).toEqual(TOKEN_DOMAIN);
  expect({ chainId, verifyingContract }).toEqual({
    chainId: BigInt(LOCAL_CHAIN_ID),
    verifyingContract: token.address,
  });
});

test("the token accepts a permit, from any sender, and only once", async () => {
  const permit = withParityByte(await signed());
  const { value, deadline, v, r, s } = permitArgument(permit);
  const args = [edith.address, rewards.address, value, deadline, v, r, s] as const;
  const sender = demoAccount("Clara").address;
  const allowance = async () =>
    world.read(token, "allowance", [edith.address, rewards.address], await world.now());
  await world.send(sender, token, "permit", args);
  expect(await allowance()).toBe(VALUE);
  await expect(world.send(sender, token, "permit", args)).rejects.toThrow("ERC2612InvalidSigner");
});

test("a permit is valid only for its owner and its exact content", async () => {
  const permit = await signed();
  expect(await isPermitBy(parties, permit)).toBe(true);
  expect(await isPermitBy(parties, withParityByte(permit))).toBe(true);
  expect(await isPermitBy({ ...parties, owner: demoAccount("Clara").address }, permit)).toBe(false);
  expect(await isPermitBy({ ...parties, spender: demoAccount("Clara").address }, permit)).toBe(false);
  expect(await isPermitBy({ ...parties, chainId: 137 }, permit)).toBe(false);
  expect(await isPermitBy(parties, { ...permit, value: VALUE + 1n })).toBe(false);
  expect(await isPermitBy(parties, { ...permit, signature: `0x${"12".repeat(130)}` })).toBe(false);
});

test("a contract wallet's signature is not a valid permit argument", async () => {
  const permit = await signed();
  expect(() => permitArgument({ ...permit, signature: `0x${"12".repeat(130)}` })).toThrow(/with a key/);
});
