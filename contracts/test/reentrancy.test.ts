/**
 * Reentrant calls by a token, a module or an account into the contracts that hold money fail. The real token and modules
 * make no calls, so their code is replaced here; each guard is tested from the only caller that could reach it.
 */
import { describe, it } from "node:test";
import { type Address, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { refuses } from "./support/expect.ts";
import { calling } from "./support/reentry.ts";
import { verificationId } from "./support/steps.ts";
import { finallyRejectedTask, type Marketplace, marketplace, ZERO_ID } from "./support/tasks.ts";
import { actors, type Contract, networkHelpers, send, verifier } from "./support/world.ts";

const { stranger, treasury, arbiter } = actors;
const world = () => networkHelpers.loadFixture(marketplace);
const GUARD = "ReentrancyGuardReentrantCall";
const noPermit = { value: 0n, deadline: 0n, v: 0, r: ZERO_ID, s: ZERO_ID };
const noAccount = zeroAddress;

/** Makes `caller` answer every call by calling `contract`. */
async function corrupt(
  caller: Address,
  contract: Contract,
  functionName: string,
  args: readonly unknown[],
): Promise<void> {
  const payload = encodeFunctionData({ abi: contract.abi, functionName, args });
  await networkHelpers.setCode(caller, calling(contract.address, payload));
}

describe("while the distributor pays", () => {
  const byAnyAccount: Array<[string, readonly unknown[]]> = [
    ["distributeRewards", [ZERO_ID, ZERO_ID]],
    ["claimVerifierReward", [ZERO_ID]],
    ["claimVerifierRewards", [[]]],
    ["openRejectedPool", [ZERO_ID]],
    ["withdrawCredit", [noAccount]],
    ["sweepProtocolFees", []],
    ["skim", []],
    ["collectDue", [noAccount, []]],
  ];
  for (const [functionName, args] of byAnyAccount) {
    it(`a token cannot call ${functionName}`, async () => {
      const c = await world();
      await send(treasury, c.token, "transfer", [c.rewards.address, 1n]);
      // the balance it reports is the answer of the call as well, so the guard speaks first
      await corrupt(c.token.address, c.rewards, functionName, args);
      await refuses(send(stranger, c.rewards, "skim"), c.rewards, GUARD);
    });
  }

  const byTaskManager: Array<[string, readonly unknown[]]> = [
    ["lockEscrow", [ZERO_ID, noAccount, 0n, false]],
    ["lockBond", [ZERO_ID, noAccount]],
    ["releaseBond", [ZERO_ID, noAccount, true]],
    ["refund", [ZERO_ID, ZERO_ID, noAccount, noAccount]],
    ["settleRejected", [ZERO_ID]],
  ];
  for (const [functionName, args] of byTaskManager) {
    it(`the task manager cannot call ${functionName}`, async () => {
      const c = await world();
      await corrupt(c.tasks.address, c.rewards, functionName, args);
      await refuses(send(stranger, c.rewards, "distributeRewards", [ZERO_ID, ZERO_ID]), c.rewards, GUARD);
    });
  }

  const byVerificationManager: Array<[string, readonly unknown[]]> = [
    ["lockAppealBond", [ZERO_ID, noAccount, 0n, 0n]],
    ["settleAppealBond", [ZERO_ID, 2, noAccount, false]],
  ];
  for (const [functionName, args] of byVerificationManager) {
    it(`the verification manager cannot call ${functionName}`, async () => {
      const c = await world();
      await corrupt(c.verifications.address, c.rewards, functionName, args);
      await refuses(send(stranger, c.rewards, "openRejectedPool", [ZERO_ID]), c.rewards, GUARD);
    });
  }
});

describe("while a stake is taken", () => {
  const byAnyAccount: Array<[string, readonly unknown[]]> = [
    ["stake", [1n]],
    ["stakeWithPermit", [1n, noPermit]],
    ["requestUnstake", [1n]],
    ["cancelUnstake", []],
    ["withdraw", [noAccount]],
    ["skim", []],
  ];
  for (const [functionName, args] of byAnyAccount) {
    it(`a token cannot call ${functionName}`, async () => {
      const c = await world();
      await corrupt(c.token.address, c.staking, functionName, args);
      await refuses(send(verifier(0), c.staking, "stake", [1n]), c.staking, GUARD);
    });
  }

  it("the verification manager cannot release another or pass on what was slashed", async () => {
    const c = await world();
    await networkHelpers.setCode(c.token.address, calling(c.verifications.address, "0x"));
    for (const [functionName, args] of [
      ["release", [noAccount, ZERO_ID, 0n, 0n]],
      ["passOn", [ZERO_ID, 0n]],
    ] as const) {
      await corrupt(c.verifications.address, c.staking, functionName, args);
      await refuses(send(verifier(0), c.staking, "stake", [1n]), c.staking, GUARD);
    }
  });
});

describe("while a vote is settled", () => {
  /** A verification that any account can settle, and whose settlement calls the staking module. */
  async function settling(): Promise<Marketplace & { id: Hex; settle: () => Promise<Hex> }> {
    const c = await world();
    const id = verificationId(await finallyRejectedTask(c));
    await networkHelpers.time.increase(1);
    const settle = () => send(stranger, c.verifications, "settleVote", [id, verifier(0).account.address]);
    return { ...c, id, settle };
  }

  const byAnyAccount: Array<[string, (id: Hex) => readonly unknown[]]> = [
    ["settleVote", (id) => [id, verifier(1).account.address]],
    ["settleVotes", (id) => [id, []]],
    ["escalate", (id) => [id, ""]],
    ["escalateWithPermit", (id) => [id, "", noPermit]],
    ["closeEscalation", (id) => [id]],
  ];
  for (const [functionName, args] of byAnyAccount) {
    it(`no one can call ${functionName}`, async () => {
      const c = await settling();
      await corrupt(c.staking.address, c.verifications, functionName, args(c.id));
      await refuses(c.settle(), c.verifications, GUARD);
    });
  }

  it("the arbiter cannot rule", async () => {
    const c = await settling();
    await corrupt(arbiter.account.address, c.verifications, "rule", [c.id, 1, ""]);
    await networkHelpers.setCode(c.staking.address, calling(arbiter.account.address, "0x"));
    await refuses(c.settle(), c.verifications, GUARD);
  });
});
