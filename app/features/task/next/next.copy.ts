import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { TaskFacts } from "#protocol/rules/facts.ts";
import { payUndecided, splitReward } from "#protocol/rules/reward.ts";
import type { NextStep, Turn, Whose } from "./turn.ts";

const names = (): Record<Whose, string> => ({
  requester: t("Waiting for the requester"),
  provider: t("Waiting for the provider"),
  providers: t("Open to all providers"),
  verifiers: t("Waiting for the verifiers"),
  voters: t("Voters who would lose stake can appeal"),
  arbiter: t("Waiting for the arbiter"),
  anybody: t("Anyone can take the next step"),
  nobody: t("No action needed"),
});

/** Names the party that acts next, also when that is the reader. */
export const whoseTurn = (whose: Whose, isReaders: boolean): string =>
  isReaders && (whose === "requester" || whose === "provider") ? t("Waiting for you") : names()[whose];

const steps = (): Record<NextStep, string> => ({
  accept: t("Accept task"),
  submit: t("Submit result"),
  cancel: t("Complete the cancellation"),
  expire: t("Close the task and refund the reward"),
  startVerification: t("Start verification"),
  vote: t("Vote on the result"),
  finalize: t("Close vote"),
  acceptUnverified: t("Decide on the result"),
  rule: t("Rule on the appeal"),
  closeEscalation: t("Close the appeal"),
  distribute: t("Distribute rewards"),
  appeal: t("Appeal, or accept the outcome"),
  none: t("The task is closed"),
});

/** Title of the next step. */
export function stepName({ step, extends: goesOn }: Turn, task: Pick<TaskFacts, "status">): string {
  if (goesOn) return t("Extend vote");
  return step === "submit" && task.status === TaskStatus.Rejected ? t("Resubmit result") : steps()[step];
}

export interface Stakes {
  /** Smallest unit of MLB, as are the fields below. */
  readonly reward: bigint;
  readonly bond: bigint;
  readonly providerBps: number;
  readonly verifierBps: number;
}

const mlb = (amount: bigint) => `${formatAmount(amount, { digits: "full" })} MLB`;

/** Money that depends on the step; undefined if none does. */
export function moneyAtStake(
  step: NextStep,
  stakes: Stakes,
  votes?: { readonly votesFor: number; readonly votesAgainst: number },
): string | undefined {
  const { reward, bond } = stakes;
  const { provider, verifierPool } = splitReward(reward, stakes);
  switch (step) {
    case "none":
      return undefined;
    case "accept":
    case "submit":
      return t(
        "The provider gets {mlb} if the result is approved. Submitting it requires a bond of {mlb2}.",
        {
          mlb: mlb(provider),
          mlb2: mlb(bond),
        },
      );
    case "cancel":
    case "expire":
      return t("{mlb} goes back to the requester.", { mlb: mlb(reward) });
    case "acceptUnverified": {
      const silence = payUndecided(votes ?? { votesFor: 0, votesAgainst: 0 }, { verifierPool, bond });
      return t(
        "Accepting the result pays {mlb3} to the provider. If the task is closed instead, the requester loses {mlb} of the reward and the provider loses {mlb2} of the bond.",
        { mlb: mlb(silence.byRequester), mlb2: mlb(silence.byProvider), mlb3: mlb(provider) },
      );
    }
    case "distribute":
      return t("{mlb} goes to the provider, {mlb2} to the verifiers.", {
        mlb: mlb(provider),
        mlb2: mlb(verifierPool),
      });
    default:
      return t("{mlb} and the provider's bond of {mlb2} are held in escrow.", {
        mlb: mlb(reward),
        mlb2: mlb(bond),
      });
  }
}
