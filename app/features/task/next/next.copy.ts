import { formatAmount } from "#protocol/format/amount.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { TaskFacts } from "#protocol/rules/facts.ts";
import { splitReward } from "#protocol/rules/reward.ts";
import type { NextStep, Turn, Whose } from "./turn.ts";

const NAMES: Record<Whose, string> = {
  requester: "The requester's turn",
  provider: "The provider's turn",
  providers: "Open to every provider",
  verifiers: "The verifiers' turn",
  voters: "Voters who would lose stake may appeal",
  arbiter: "The arbiter's turn",
  anybody: "Anybody can go on",
  nobody: "Nobody's turn",
};

/** Whose turn it is, to the reader whose it is as well. */
export const whoseTurn = (whose: Whose, isReaders: boolean): string =>
  isReaders && (whose === "requester" || whose === "provider") ? "Your turn" : NAMES[whose];

const STEPS: Record<NextStep, string> = {
  accept: "Accept the task",
  submit: "Submit the result",
  cancel: "Complete the cancellation",
  expire: "Close the task and take the reward back",
  startVerification: "Start the verification",
  vote: "Vote on the result",
  finalize: "Close the voting",
  acceptUnverified: "Decide about the result",
  rule: "Rule on the appeal",
  closeEscalation: "Close the appeal",
  distribute: "Distribute the reward",
  appeal: "Appeal, or let the outcome stand",
  none: "The task is closed",
};

/** What the next step is called. */
export function stepName({ step, extends: goesOn }: Turn, task: Pick<TaskFacts, "status">): string {
  if (goesOn) return "Extend the voting";
  return step === "submit" && task.status === TaskStatus.Rejected ? "Submit a corrected result" : STEPS[step];
}

export interface Stakes {
  /** Smallest unit of MLB, as are the others. */
  readonly reward: bigint;
  readonly bond: bigint;
  readonly providerBps: number;
  readonly verifierBps: number;
}

const mlb = (amount: bigint) => `${formatAmount(amount, { digits: "full" })} MLB`;

/** What money depends on the step; undefined where none does. */
export function moneyAtStake(step: NextStep, stakes: Stakes): string | undefined {
  const { reward, bond } = stakes;
  const { provider, verifierPool } = splitReward(reward, stakes);
  switch (step) {
    case "none":
      return undefined;
    case "accept":
    case "submit":
      return `${mlb(provider)} for the provider once the result is approved, for a bond of ${mlb(bond)}.`;
    case "cancel":
    case "expire":
      return `${mlb(reward)} go back to the requester.`;
    case "distribute":
      return `${mlb(provider)} for the provider, ${mlb(verifierPool)} for the verifiers.`;
    default:
      return `${mlb(reward)} in escrow, and the provider's bond of ${mlb(bond)}.`;
  }
}
