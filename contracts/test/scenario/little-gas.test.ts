/**
 * A payment that fails becomes a credit, and a commitment that a keeper cannot post is skipped. A caller that sends too little gas
 * can cause neither: a call leaves its caller a 64th of the gas, which is less than a credit or the event of a skip costs.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Hex } from "viem";
import { opened, voucher, world } from "../support/channels.ts";
import { addressOf } from "../support/expect.ts";
import { openToAll, roundOf, signed } from "../support/sealed.ts";
import { DAY, gasOf } from "../support/steps.ts";
import { approved, escalated } from "../support/task-fixtures.ts";
import {
  actors,
  BURN_ADDRESS,
  type Contract,
  networkHelpers,
  read,
  send,
  verifier,
  type Wallet,
} from "../support/world.ts";

const { stranger, requester, provider, treasury, arbiter } = actors;
const { time } = networkHelpers;

type Call = { by: Wallet; contract: Contract; functionName: string; args: readonly unknown[] };

/** Sends the call with every gas limit in steps up to what it needs. @returns how many of them were mined without an error */
async function withEachLimit({ by, contract, ...call }: Call, check: () => Promise<void>): Promise<number> {
  const before = await networkHelpers.takeSnapshot();
  const need = await gasOf(await send(by, contract, call.functionName, call.args));
  await check();
  let done = 0;
  for (let gas = Math.round(need * 0.4); gas <= need * 1.3; gas += 700) {
    await before.restore();
    const sent = by.writeContract({ ...contract, ...call, gas: BigInt(gas) });
    const succeeded = await sent.then(
      () => true,
      () => false,
    );
    if (succeeded) {
      await check();
      done++;
    }
  }
  return done;
}

const PAYEES: readonly Hex[] = [...[requester, provider, treasury, arbiter].map(addressOf), BURN_ADDRESS];
const noCredit = (contract: Contract) => async () => {
  for (const payee of PAYEES) assert.equal(await read(contract, "credit", [payee]), 0n);
};

describe("a call with too little gas", () => {
  it("makes no credit of a claim", async () => {
    const c = await world();
    const channel = await opened(c);
    const args = [channel, 10n ** 18n, await voucher(c, channel, 10n ** 18n)];
    const call = { by: stranger, contract: c.channels, functionName: "claim", args };
    assert.ok((await withEachLimit(call, noCredit(c.channels))) > 0);
  });

  it("makes no credit of the pay of a provider", async () => {
    const s = await approved();
    await time.increase(2 * DAY);
    const call = {
      by: stranger,
      contract: s.rewards,
      functionName: "distributeRewards",
      args: [s.taskId, s.id],
    };
    assert.ok((await withEachLimit(call, noCredit(s.rewards))) > 0);
  });

  it("makes no credit of an appeal bond", async () => {
    const s = await escalated();
    await time.increase(15 * DAY);
    const call = { by: stranger, contract: s.verifications, functionName: "closeEscalation", args: [s.id] };
    assert.ok((await withEachLimit(call, noCredit(s.rewards))) > 0);
  });

  it("skips no commitment that could be posted", async () => {
    const s = await openToAll();
    const list = [await signed(s, verifier(0)), await signed(s, verifier(1))];
    const call = { by: stranger, contract: s.sealedVotes, functionName: "commitVotes", args: [list] };
    const both = async () => assert.equal((await roundOf(s)).seats, 2);
    assert.ok((await withEachLimit(call, both)) > 0);
  });
});
