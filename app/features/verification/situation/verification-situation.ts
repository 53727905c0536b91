import type { Address } from "viem";
import { taskFacts } from "#app/features/task/situation/task-facts.ts";
import type {
  AppealParams,
  Circumstances,
  RewardParams,
  TaskFacts,
  VerificationFacts,
  VerificationParams,
  VerifierFacts,
  VoteFacts,
} from "#protocol/rules/facts.ts";
import { type AppealCost, appealCostFor } from "#protocol/rules/reward.ts";
import type { Parties } from "#protocol/rules/round/checks.ts";
import { isLockedNow } from "#protocol/rules/system-lock.ts";
import { type Settlement, settlementOf } from "../act/settlement.ts";
import type {
  VerificationDetail,
  VerifierState,
  VotingProtocol,
} from "../detail/verification-detail.query.server.ts";
import {
  appealCostRules,
  fixedRules,
  partiesOf,
  verificationFacts,
  verifierFacts,
} from "./verification-facts.ts";

/** Input of the rules that decide which actions are possible for an account at a time. */
export interface VerificationSituation {
  verification: VerificationFacts;
  task: TaskFacts;
  verifier: VerifierFacts;
  parties: Parties;
  circumstances: Circumstances;
  systemLocked: boolean;
  /** The task has no later result; only the latest verification can still change the task. */
  isLatest: boolean;
  poolOpened: boolean;
  /** The reader's vote on this result; undefined if they did not vote. */
  ownVote: Pick<VoteFacts, "support"> | undefined;
  /** Cost of settling for the reader; undefined without an unsettled losing vote. */
  ownLoss: Settlement | undefined;
  /** Smallest unit of MLB, as are the next three. */
  appealCost: AppealCost;
  reward: bigint;
  /** The provider's bond for this result. */
  bond: bigint;
  verifierPool: bigint;
  /** Unix second at which the arbiter's time ends; 0 without an appeal. */
  arbiterUntil: number;
  rules: VerificationParams &
    Pick<AppealParams, "enabled" | "arbiterTimeout"> &
    Pick<RewardParams, "distributionGrace">;
}

/** Converts an indexed verification into the input of the rules. `now` is chain time, unix seconds. */
export function verificationSituation(
  detail: VerificationDetail,
  protocol: VotingProtocol,
  verifier: VerifierState,
  account: Address | undefined,
  now: number,
): VerificationSituation {
  const { parameters } = protocol;
  const escalatedAt = detail.escalatedAt === null ? undefined : Number(detail.escalatedAt);
  const stake = verifierFacts(verifier, parameters.minimumStake);
  const own = settlementOf(detail, detail.votes[0], stake);
  return {
    verification: verificationFacts(detail, protocol, now),
    task: taskFacts(detail.task),
    verifier: stake,
    parties: partiesOf(detail),
    circumstances: { account, now },
    systemLocked: isLockedNow(protocol, now),
    isLatest: detail.task.round === detail.round,
    poolOpened: detail.poolOpened,
    ownVote: detail.votes[0],
    ownLoss: own && own.loss > 0n ? own : undefined,
    reward: BigInt(detail.reward),
    bond: BigInt(detail.bond),
    verifierPool: BigInt(detail.verifierPool),
    appealCost: appealCostFor(BigInt(detail.reward), appealCostRules(detail)),
    arbiterUntil: escalatedAt === undefined ? 0 : escalatedAt + Number(detail.arbiterTimeout),
    rules: {
      ...fixedRules(detail),
      minPeriod: Number(parameters.minPeriod),
      maxPeriod: Number(parameters.maxPeriod),
      startGrace: Number(parameters.startGrace),
      distributionGrace: Number(parameters.distributionGrace),
    },
  };
}
