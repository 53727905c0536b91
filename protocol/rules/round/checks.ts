/** Checks that the rules of open and of sealed votes share. */
import type { Address } from "viem";
import { isSameAddress } from "../../chain/unset.ts";
import { VerificationStatus } from "../../generated/enums.ts";
import type { Circumstances, VerificationFacts, VerifierFacts } from "../facts.ts";
import { refused } from "../verdict.ts";

export const needsWallet = ({ account }: Circumstances) => !account && refused("WalletRequired");

export const started = (status: VerificationStatus) =>
  status === VerificationStatus.None && refused("VerificationNotStarted");

/** The accounts that may not vote on a result (G13). */
export interface Parties {
  readonly requester: Address;
  readonly provider: Address | null | undefined;
  readonly modelOwner: Address | null | undefined;
  /** Providers that the requester replaced after their result was rejected. */
  readonly formerProviders: readonly Address[];
}

export const isParty = (
  { requester, provider, modelOwner, formerProviders }: Parties,
  { account }: Circumstances,
) => [requester, provider, modelOwner, ...formerProviders].some((party) => isSameAddress(account, party));

/** Why the verifier's stake cannot be locked for a vote. */
export function cannotLock(
  { voteLock, eligibleBefore }: VerificationFacts,
  { staked, locked, minimumStake, activeSince }: VerifierFacts,
) {
  const free = staked - locked;
  const isEligible = staked >= minimumStake && activeSince !== 0 && activeSince < eligibleBefore;
  if (!isEligible) return refused("NotEligible", { needed: minimumStake, available: staked });
  return free < voteLock && refused("InsufficientFreeStake", { needed: voteLock, available: free });
}
