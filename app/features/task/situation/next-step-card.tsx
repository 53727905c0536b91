import { Deadline } from "#app/components/chain/deadline.tsx";
import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { TaskFacts } from "#protocol/rules/facts.ts";
import {
  missedDeadlinePrice,
  payUndecided,
  splitReward,
  type UndecidedTally,
} from "#protocol/rules/reward.ts";
import {
  type NextActor,
  type NextStep,
  type NextStepFacts,
  type NextStepKey,
  nextStepOf,
} from "./next-step.ts";

const names = (): Record<NextActor, string> => ({
  requester: t("Waiting for the requester"),
  provider: t("Waiting for the provider"),
  providers: t("Open to all providers"),
  verifiers: t("Waiting for the verifiers"),
  voters: t("Voters who would lose stake can appeal"),
  arbiter: t("Waiting for the arbiter"),
  anyone: t("Anyone can take the next step"),
  none: t("No action needed"),
});

/** Names the party that acts next, which can be the reader. */
const actorText = (actor: NextActor, isReaders: boolean): string =>
  isReaders && (actor === "requester" || actor === "provider") ? t("Waiting for you") : names()[actor];

const steps = (): Record<NextStepKey, string> => ({
  accept: t("Accept task"),
  submit: t("Submit result"),
  cancel: t("Complete the cancellation"),
  expire: t("Close the task and refund the reward"),
  startVerification: t("Start verification"),
  vote: t("Vote on the result"),
  sealVote: t("Seal votes on the result"),
  openVotes: t("Open the sealed votes"),
  takeSeat: t("Take the first seat"),
  openFirst: t("Recompute and open the vote"),
  finalize: t("Close vote"),
  acceptUnverified: t("Decide on the result"),
  rule: t("Rule on the appeal"),
  closeEscalation: t("Close the appeal"),
  distribute: t("Distribute rewards"),
  appeal: t("Appeal, or accept the outcome"),
  none: t("The task is closed"),
});

function stepTitle(
  { step, extends: isExtension, opens, calls }: NextStep,
  task: Pick<TaskFacts, "status">,
): string {
  if (opens) return t("Start opening");
  if (calls) return t("Call five verifiers");
  if (isExtension) return t("Extend vote");
  return step === "submit" && task.status === TaskStatus.Rejected ? t("Resubmit result") : steps()[step];
}

interface Stakes {
  /** Smallest unit of MLB, as are the fields below. */
  readonly reward: bigint;
  readonly bond: bigint;
  /** The part of it that the provider's next call locks. */
  readonly bondToLock: bigint;
  readonly providerBps: number;
  readonly verifierBps: number;
}

/** Money that depends on the step; undefined if none does. */
function moneyAtStake(step: NextStepKey, stakes: Stakes, votes?: UndecidedTally): string | undefined {
  const { reward, bond, bondToLock } = stakes;
  const { provider, verifierPool } = splitReward(reward, stakes);
  switch (step) {
    case "none":
      return undefined;
    case "accept":
      return t(
        "The provider gets {mlb} if the result is approved. Accepting the task locks a bond of {mlb2}, of which a missed deadline costs {mlb3}.",
        { mlb: formatMlb(provider), mlb2: formatMlb(bond), mlb3: formatMlb(missedDeadlinePrice(reward)) },
      );
    case "submit":
      if (bondToLock === 0n)
        return t(
          "The provider gets {mlb} if the result is approved. Its bond of {mlb2} is locked, of which a missed deadline costs {mlb3}.",
          { mlb: formatMlb(provider), mlb2: formatMlb(bond), mlb3: formatMlb(missedDeadlinePrice(reward)) },
        );
      return t(
        "The provider gets {mlb} if the result is approved. Submitting it requires a bond of {mlb2}.",
        { mlb: formatMlb(provider), mlb2: formatMlb(bond) },
      );
    case "cancel":
    case "expire":
      return t("{mlb} goes back to the requester.", { mlb: formatMlb(reward) });
    case "acceptUnverified": {
      const silence = payUndecided(votes ?? { votesFor: 0, votesAgainst: 0 }, { verifierPool, bond });
      return t(
        "Accepting the result pays {mlb3} to the provider. If the task is closed instead, the requester loses {mlb} of the reward and the provider loses {mlb2} of the bond.",
        {
          mlb: formatMlb(silence.byRequester),
          mlb2: formatMlb(silence.byProvider),
          mlb3: formatMlb(provider),
        },
      );
    }
    case "distribute":
      return t("{mlb} goes to the provider, {mlb2} to the verifiers.", {
        mlb: formatMlb(provider),
        mlb2: formatMlb(verifierPool),
      });
    default:
      return t("{mlb} and the provider's bond of {mlb2} are held in escrow.", {
        mlb: formatMlb(reward),
        mlb2: formatMlb(bond),
      });
  }
}

export interface NextStepCardProps {
  facts: NextStepFacts;
  stakes: Stakes;
  role: "requester" | "provider" | "other" | "visitor";
}

/** Next step of a task: the responsible party, the money at stake, the time left, and what happens if no one acts. */
export function NextStepCard({ facts, stakes, role }: NextStepCardProps) {
  const next = nextStepOf(facts);
  const { actor, step, until, otherwise } = next;
  const money = moneyAtStake(step, stakes, facts.verification);
  return (
    <div className="grid gap-2" data-next={step}>
      <div>
        <p className="text-muted text-sm">{actorText(actor, actor === role)}</p>
        <p className="font-medium">{stepTitle(next, facts.task)}</p>
      </div>
      {money ? <p className="text-sm">{money}</p> : null}
      {until ? (
        <p className="flex justify-between gap-3 text-sm">
          <span className="text-muted">{t("Time left")}</span>
          <span className="font-medium">
            <Deadline seconds={until} />
          </span>
        </p>
      ) : null}
      <p className="text-muted text-sm">{otherwise}</p>
    </div>
  );
}
