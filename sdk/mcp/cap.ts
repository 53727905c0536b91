/** Limits how much MLB the tools of one server may commit in total while it runs. */
import { amountToText } from "#protocol/format/amount.ts";
import { UnknownOutcome } from "../chain/unknown-outcome.ts";

/** The call would exceed the cap. Nothing was sent. */
class CapReached extends Error {
  override readonly name = "CapReached";
}

export interface Cap {
  /** Amounts in the smallest unit. An amount counts unless the call is known to have failed. @throws CapReached */
  within<Result>(amount: bigint, call: () => Promise<Result>): Promise<Result>;
  /** Smallest unit. */
  left(): bigint;
}

export function createCap(total: bigint): Cap {
  let committed = 0n;
  return {
    async within(amount, call) {
      if (committed + amount > total) {
        const left = amountToText(total - committed);
        throw new CapReached(
          `This would commit ${amountToText(amount)} MLB, but only ${left} MLB of the server's cap is left. Nothing was sent.`,
        );
      }
      committed += amount;
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof UnknownOutcome)) committed -= amount;
        throw error;
      }
    },
    left: () => total - committed,
  };
}
