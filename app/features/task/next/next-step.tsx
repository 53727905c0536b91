import { Deadline } from "#app/components/chain/deadline.tsx";
import { t } from "#language/text.ts";
import { moneyAtStake, type Stakes, stepName, whoseTurn } from "./next.copy.ts";
import { type TurnFacts, turnOf } from "./turn.ts";

export interface NextStepProps {
  facts: TurnFacts;
  stakes: Stakes;
  /** The reader's role in the task. */
  role: "requester" | "provider" | "other" | "visitor";
}

/** Next step of a task: the responsible party, the money at stake, the time left, and what happens if no one acts. */
export function NextStep({ facts, stakes, role }: NextStepProps) {
  const turn = turnOf(facts);
  const { whose, step, until, otherwise } = turn;
  const money = moneyAtStake(step, stakes, facts.verification);
  return (
    <div className="grid gap-2" data-next={step}>
      <div>
        <p className="text-muted text-sm">{whoseTurn(whose, whose === role)}</p>
        <p className="font-medium">{stepName(turn, facts.task)}</p>
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
