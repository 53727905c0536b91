import { expect, test, vi } from "vitest";
import type { ContractCall } from "#app/transaction/contract/contracts.ts";
import { PermitUnsupportedError } from "#app/transaction/run/effects.ts";
import { HASH, PERMIT, REQUESTER, workingEffects } from "#app/transaction/run/fake-effects.ts";
import { runTransaction } from "#app/transaction/run/runner.ts";
import { permitArgument } from "#protocol/chain/permit.ts";
import { appealOutcome } from "./appeal.ts";

const verificationId = `0x${"ab".repeat(32)}` as const;
const appeal = () =>
  appealOutcome({
    verificationId,
    cost: { bond: 4n, fee: 1n, total: 5n },
    statement: "Row 3 is right.",
    arbiterTimeout: 86_400,
  });

async function appealed(changes: Parameters<typeof workingEffects>[0]) {
  const sent: ContractCall[] = [];
  const chooseAllowance = vi.fn(async ({ exact }: { exact: bigint }) => exact);
  const send = async (call: ContractCall) => {
    sent.push(call);
    return HASH;
  };
  await runTransaction({
    action: appeal(),
    effects: workingEffects({ chooseAllowance, send, ...changes }),
    confirmation: async () => undefined,
    stopUpload: undefined,
    dispatch: () => undefined,
  });
  return { sent, chooseAllowance };
}

test("an appeal pays bond and fee with the permit that stores the statement and needs no approval", async () => {
  const signPermit = vi.fn(async () => PERMIT);
  const { sent, chooseAllowance } = await appealed({ signPermit });
  expect(signPermit).toHaveBeenCalledExactlyOnceWith(REQUESTER, "RewardDistributor", 5n);
  expect(chooseAllowance).not.toHaveBeenCalled();
  expect(sent.map(({ functionName }) => functionName)).toEqual(["escalateWithPermit"]);
  expect(sent[0]?.args).toEqual([verificationId, "bafybytes", permitArgument(PERMIT)]);
});

test("the dialog asks for an approval only if the wallet cannot sign permits", async () => {
  const { chooseAllowance } = await appealed({
    signPermit: async () => {
      throw new PermitUnsupportedError();
    },
  });
  expect(chooseAllowance).toHaveBeenCalledOnce();
});
