import type { Address } from "viem";
import type { PermitArgument } from "#protocol/chain/permit.ts";
import type { TransactionAction } from "../action.ts";
import { classifyFailure } from "../failure/classify.ts";
import type { TransactionEffects } from "./effects.ts";
import { rehearseQueue } from "./queue.ts";

/**
 * Dry run of the call before its files are stored, with stand-ins for their content ids: a stored file is public for good,
 * so every rule of the contracts that can refuse is asked first. Before the permit or approval exists the money cannot be
 * taken; a run that gets as far as that has passed every rule before the payment.
 * @returns whether the whole call ran; false when it ended at the payment
 * @throws what the contract would answer
 */
export async function rehearse(
  action: TransactionAction<unknown>,
  account: Address,
  permit: PermitArgument | undefined,
  effects: Pick<TransactionEffects, "simulate">,
): Promise<boolean> {
  if (action.queue) {
    await rehearseQueue(action.queue, account, effects);
    return true;
  }
  const call = action.call({ account, uploaded: action.uploads?.standIn, permit });
  try {
    await effects.simulate(call, account);
    return true;
  } catch (error) {
    const { errorName } = classifyFailure(error, action);
    if (action.payment && !permit && errorName === "ERC20InsufficientAllowance") return false;
    throw error;
  }
}
