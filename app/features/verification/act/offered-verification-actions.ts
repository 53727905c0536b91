import type { Address } from "viem";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { losesStake } from "#protocol/rules/appeal.ts";
import { canDistribute } from "#protocol/rules/task.ts";
import type { Verdict } from "#protocol/rules/verdict.ts";
import {
  canCloseEscalation,
  canEscalate,
  canFinalize,
  canOpenRejectedPool,
  canRule,
  canSettle,
  canStartVerification,
} from "#protocol/rules/verification.ts";
import type { VerificationSituation } from "../situation/verification-situation.ts";

const verificationActionKeys = [
  "start",
  "finalize",
  "distribute",
  "openPool",
  "settle",
  "escalate",
  "rule",
  "closeEscalation",
] as const;
export type VerificationActionKey = (typeof verificationActionKeys)[number];

export interface OfferedVerificationAction {
  key: VerificationActionKey;
  verdict: Verdict;
}

export interface OfferFacts {
  /** Voters whose stake is still locked by their vote. */
  unsettled: readonly Address[];
  /** The contracts accept rulings from this account. */
  isArbiter: boolean;
}

/** Limit that keeps the transaction at a reasonable size. */
export const SETTLED_AT_ONCE = 50;

/** Actions on a verification other than voting, for the accounts they concern; blocked ones have a reason. */
export function offeredVerificationActions(
  situation: VerificationSituation,
  { unsettled, isArbiter }: OfferFacts,
): OfferedVerificationAction[] {
  const { verification, task, circumstances, rules, systemLocked, isLatest, poolOpened } = situation;
  const action = (key: VerificationActionKey, verdict: Verdict) => [{ key, verdict }];
  const settle = () => {
    if (unsettled.length === 0) return [];
    // The account does not matter: the rule is the same for every voter of the round.
    return action(
      "settle",
      canSettle(verification, { support: true, settled: false, claimed: false }, circumstances),
    );
  };
  switch (verification.status) {
    case VerificationStatus.None:
      return isLatest && task.status === TaskStatus.Completed
        ? action("start", canStartVerification(task, verification, circumstances, rules, { systemLocked }))
        : [];
    case VerificationStatus.Voting:
      return action("finalize", canFinalize(verification, circumstances));
    case VerificationStatus.Approved: {
      const distribute =
        isLatest && task.status === TaskStatus.Verified && !task.distributed
          ? action("distribute", canDistribute(task, circumstances, verification, rules))
          : [];
      return [...distribute, ...settle(), ...appeal(situation)];
    }
    case VerificationStatus.Rejected: {
      const open = poolOpened
        ? []
        : action("openPool", canOpenRejectedPool(verification, circumstances, { opened: false }));
      return [...open, ...settle(), ...appeal(situation)];
    }
    case VerificationStatus.Inconclusive:
      return [...settle(), ...appeal(situation)];
    case VerificationStatus.Escalated: {
      const { parties, ownVote } = situation;
      const rule = isArbiter
        ? action("rule", canRule(verification, parties, circumstances, ownVote !== undefined))
        : [];
      return [
        ...rule,
        ...action("closeEscalation", canCloseEscalation(verification, circumstances, situation.arbiterUntil)),
      ];
    }
    default:
      return [];
  }
}

/** Appealing to the arbiter, offered to the party harmed by the outcome and to voters who would lose stake. */
function appeal(situation: VerificationSituation): OfferedVerificationAction[] {
  const { verification, task, circumstances, rules, appealCost, isLatest, ownVote } = situation;
  if (!isLatest || verification.isFinal || task.distributed || !isHarmed(situation)) return [];
  const means = { cost: appealCost.total };
  return [
    { key: "escalate", verdict: canEscalate(task, verification, circumstances, rules, means, ownVote) },
  ];
}

function isHarmed({ verification, task, circumstances, ownVote }: VerificationSituation): boolean {
  const party = verification.status === VerificationStatus.Approved ? task.requester : task.assignedProvider;
  return isSameAddress(circumstances.account, party) || losesStake(verification, ownVote);
}
