import type { Address } from "viem";
import type { PermitArgument } from "#protocol/chain/permit.ts";
import type { TransactionAction } from "../action.ts";
import { classifyFailure } from "../failure/classify.ts";
import type { TransactionEffects } from "./effects.ts";
import { rehearseQueue } from "./queue.ts";

/**
 * Dry run of the call before its files are stored, with placeholder content ids. A stored file is public permanently, so
 * every contract rule that can reject the call is checked first. Without permit or approval the payment fails; a run that
 * reaches the payment has passed every rule before it.
 * @returns whether the whole call ran; false when it ended at the payment
 * @throws the contract's error
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
