import type { ReactNode } from "react";
import { Amount } from "#app/components/chain/amount.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import type { StakesOfVote } from "#protocol/rules/stakes-of-vote.ts";

export interface VoteStakesProps {
  stakes: StakesOfVote;
  /** Whether the outcome can be appealed to an arbiter. */
  canBeAppealed: boolean;
}

/** What a vote can win and lose, shown before it is cast. */
export function VoteStakes({ stakes, canBeAppealed }: VoteStakesProps) {
  return (
    <section aria-labelledby="at-stake" className="bg-sunken grid gap-2 rounded-md p-3 text-sm">
      <h3 id="at-stake" className="font-medium">
        {t("At stake")}
      </h3>
      <dl className="grid gap-1.5">
        <Row term={t("You approve, and so do the votes")}>
          {say("up to +{amount}", { amount: <Amount value={stakes.approving} /> })}
        </Row>
        <Row term={t("You reject, and so do the votes")}>
          {say("up to +{amount}", { amount: <Amount value={stakes.rejecting} /> })}
        </Row>
        <Row term={t("The votes decide against yours")}>
          −<Amount value={stakes.lostAgainst} />
        </Row>
        {canBeAppealed ? (
          <Row term={t("You win, and an arbiter overrules it")}>
            −<Amount value={stakes.lostOverruled} />
          </Row>
        ) : null}
      </dl>
      <p className="text-muted">
        {t("All who vote with the outcome share equally. Without a decision no stake is lost.")}
      </p>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{term}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
