/** Whether an account may move its stake now. Amounts in the token's smallest unit. */
import type { Circumstances, VerifierFacts } from "./facts.ts";
import { firstRefusal, refused, type Verdict } from "./verdict.ts";

const needsWallet = ({ account }: Circumstances) => !account && refused("WalletRequired");

/** Stake more. @param balance the account's tokens; undefined when unknown */
export function canStake(amount: bigint, balance: bigint | undefined, circumstances: Circumstances): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    amount <= 0n && refused("ZeroAmount"),
    balance !== undefined &&
      balance < amount &&
      refused("ERC20InsufficientBalance", { needed: amount, available: balance }),
  );
}

/** Begin to unstake: only what no open vote locks. */
export function canUnstake(
  amount: bigint,
  verifier: Pick<VerifierFacts, "staked" | "locked">,
  circumstances: Circumstances,
): Verdict {
  const free = verifier.staked - verifier.locked;
  return firstRefusal(
    needsWallet(circumstances),
    amount <= 0n && refused("ZeroAmount"),
    amount > free && refused("InsufficientFreeStake", { needed: amount, available: free }),
  );
}

/** Put unbonding stake back to work. */
export function canCancelUnstake(
  verifier: Pick<VerifierFacts, "unbonding">,
  circumstances: Circumstances,
): Verdict {
  return firstRefusal(needsWallet(circumstances), verifier.unbonding === 0n && refused("NothingToWithdraw"));
}

export function canWithdraw(
  verifier: Pick<VerifierFacts, "unbonding" | "unbondingReadyAt">,
  circumstances: Circumstances,
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    verifier.unbonding === 0n && refused("NothingToWithdraw"),
    circumstances.now < verifier.unbondingReadyAt &&
      refused("UnbondingNotOver", { until: verifier.unbondingReadyAt }),
  );
}
