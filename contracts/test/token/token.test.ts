/** The token: a fixed supply that cannot be increased, frozen or taxed, and permits. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { maxUint256, parseEther, zeroAddress } from "viem";
import { effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { type Permit, signPermit } from "../support/permit.ts";
import { HOUR, now } from "../support/steps.ts";
import {
  actors,
  assertions,
  type Contracts,
  FUNDS,
  fixture,
  networkHelpers,
  publicClient,
  read,
  STAKE,
  send,
  verifiers,
  viem,
  type Wallet,
} from "../support/world.ts";

const { loadFixture } = networkHelpers;
const { deployer, treasury, admin, guardian, arbiter, owner, requester, provider, otherProvider, stranger } =
  actors;
const SUPPLY = parseEther("1000000000");

const permit = (c: Contracts, by: Wallet, owner: Wallet, spender: Wallet, p: Permit) =>
  send(by, c.token, "permit", [addressOf(owner), addressOf(spender), p.value, p.deadline, p.v, p.r, p.s]);
const allowance = (c: Contracts, owner: Wallet, spender: Wallet) =>
  read<bigint>(c.token, "allowance", [addressOf(owner), addressOf(spender)]);

describe("the token", () => {
  it("is MLB with 18 decimals and a thousand million units", async () => {
    const c = await loadFixture(fixture);
    assert.deepEqual(
      [
        await read(c.token, "name"),
        await read(c.token, "symbol"),
        await read(c.token, "decimals"),
        await read(c.token, "totalSupply"),
        await read(c.token, "TOTAL_SUPPLY"),
      ],
      ["MLB", "MLB", 18, SUPPLY, SUPPLY],
    );
  });

  it("was minted whole to the treasury, from which everyone's units come", async () => {
    const c = await loadFixture(fixture);
    const users = [owner, requester, provider, otherProvider];
    const balance = (address: string) => read<bigint>(c.token, "balanceOf", [address]);
    assert.equal(
      await balance(addressOf(treasury)),
      SUPPLY - FUNDS * BigInt(users.length + verifiers.length),
    );
    for (const user of users) assert.equal(await balance(addressOf(user)), FUNDS);
    for (const staker of verifiers) assert.equal(await balance(addressOf(staker)), FUNDS - STAKE);
    assert.equal(await balance(c.staking.address), STAKE * BigInt(verifiers.length));
    for (const nobody of [deployer, admin, guardian, arbiter, stranger]) {
      assert.equal(await balance(addressOf(nobody)), 0n);
    }
  });

  it("has no function with which anyone could mint, burn, pause, freeze, tax or own it", async () => {
    const c = await loadFixture(fixture);
    const writable = c.token.abi
      .filter((item) => item.type === "function" && !["view", "pure"].includes(item.stateMutability))
      .map((item) => (item.type === "function" ? item.name : ""));
    assert.deepEqual(writable.sort(), [
      ...["approve", "cancelAuthorization", "permit", "receiveWithAuthorization", "transfer"],
      ...["transferFrom", "transferWithAuthorization"],
    ]);
  });

  it("arrives in full and is logged", async () => {
    const c = await loadFixture(fixture);
    const transaction = send(requester, c.token, "transfer", [addressOf(stranger), 123n]);
    await assertions.emitWithArgs(transaction, c.token, "Transfer", [
      addressOf(requester),
      addressOf(stranger),
      123n,
    ]);
    assert.deepEqual((await effects(c, transaction)).moves, { requester: -123n, stranger: 123n });
    assert.equal(await read(c.token, "totalSupply"), SUPPLY);
  });

  it("is not spent beyond the balance or the allowance, or to the zero address", async () => {
    const c = await loadFixture(fixture);
    await refuses(
      send(stranger, c.token, "transfer", [addressOf(requester), 1n]),
      c.token,
      "ERC20InsufficientBalance",
      [addressOf(stranger), 0n, 1n],
    );
    await refuses(
      send(stranger, c.token, "transferFrom", [addressOf(requester), addressOf(stranger), 1n]),
      c.token,
      "ERC20InsufficientAllowance",
      [addressOf(stranger), 0n, 1n],
    );
    await refuses(send(requester, c.token, "transfer", [zeroAddress, 1n]), c.token, "ERC20InvalidReceiver", [
      zeroAddress,
    ]);
  });

  it("is spent by others up to what was allowed, and no longer after the allowance is revoked", async () => {
    const c = await loadFixture(fixture);
    const approval = send(requester, c.token, "approve", [addressOf(stranger), 10n]);
    await assertions.emitWithArgs(approval, c.token, "Approval", [
      addressOf(requester),
      addressOf(stranger),
      10n,
    ]);
    const done = await effects(
      c,
      send(stranger, c.token, "transferFrom", [addressOf(requester), addressOf(stranger), 4n]),
    );
    assert.deepEqual(done.moves, { requester: -4n, stranger: 4n });
    assert.equal(await allowance(c, requester, stranger), 6n);
    await send(requester, c.token, "approve", [addressOf(stranger), 0n]);
    await refuses(
      send(stranger, c.token, "transferFrom", [addressOf(requester), addressOf(stranger), 1n]),
      c.token,
      "ERC20InsufficientAllowance",
      [addressOf(stranger), 0n, 1n],
    );
  });

  it("keeps an unlimited allowance unlimited", async () => {
    const c = await loadFixture(fixture);
    await send(requester, c.token, "approve", [addressOf(stranger), maxUint256]);
    await send(stranger, c.token, "transferFrom", [addressOf(requester), addressOf(stranger), 1n]);
    assert.equal(await allowance(c, requester, stranger), maxUint256);
  });
});

describe("a permit", () => {
  const inAnHour = async () => BigInt((await now()) + HOUR);

  it("gives the signed allowance, no matter who sends it, and only once", async () => {
    const c = await loadFixture(fixture);
    const signed = await signPermit(c.token.address, requester, addressOf(stranger), 7n, await inAnHour());
    assert.equal(await read(c.token, "nonces", [addressOf(requester)]), 0n);
    const transaction = permit(c, provider, requester, stranger, signed);
    await assertions.emitWithArgs(transaction, c.token, "Approval", [
      addressOf(requester),
      addressOf(stranger),
      7n,
    ]);
    assert.equal(await allowance(c, requester, stranger), 7n);
    assert.equal(await read(c.token, "nonces", [addressOf(requester)]), 1n);
    await assertions.revertWithCustomError(
      permit(c, provider, requester, stranger, signed),
      c.token,
      "ERC2612InvalidSigner",
    );
  });

  it("is good in its last second and not after", async () => {
    const c = await loadFixture(fixture);
    const deadline = await inAnHour();
    const signed = await signPermit(c.token.address, requester, addressOf(stranger), 7n, deadline);
    const snapshot = await networkHelpers.takeSnapshot();
    await at(Number(deadline) + 1);
    await refuses(permit(c, provider, requester, stranger, signed), c.token, "ERC2612ExpiredSignature", [
      deadline,
    ]);
    await snapshot.restore();
    await at(Number(deadline));
    await permit(c, provider, requester, stranger, signed);
    assert.equal(await allowance(c, requester, stranger), 7n);
  });

  it("is worthless for another owner, spender, amount, deadline or token", async () => {
    const c = await loadFixture(fixture);
    const deadline = await inAnHour();
    const good = await signPermit(c.token.address, requester, addressOf(stranger), 7n, deadline);
    const other = await viem.deployContract("MLBToken", [addressOf(treasury)]);
    const elsewhere = await signPermit(other.address, requester, addressOf(stranger), 7n, deadline);
    const attempts = [
      permit(c, provider, otherProvider, stranger, good),
      permit(c, provider, requester, provider, good),
      permit(c, provider, requester, stranger, { ...good, value: 8n }),
      permit(c, provider, requester, stranger, { ...good, deadline: deadline + 1n }),
      permit(c, provider, requester, stranger, elsewhere),
    ];
    for (const attempt of attempts) {
      await assertions.revertWithCustomError(attempt, c.token, "ERC2612InvalidSigner");
    }
    assert.equal(await read(c.token, "nonces", [addressOf(requester)]), 0n);
  });

  it("is bound to this chain and this token", async () => {
    const c = await loadFixture(fixture);
    const [, name, version, chainId, verifyingContract] = await read<unknown[]>(c.token, "eip712Domain");
    assert.deepEqual(
      [name, version, chainId, verifyingContract],
      ["MLB", "1", BigInt(await publicClient.getChainId()), c.token.address],
    );
  });
});
