import type { ReactNode } from "react";
import { Amount } from "#app/components/chain/amount.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import type { StakesOfVote } from "#protocol/rules/stakes-of-vote.ts";

export interface VoteStakesProps {
  stakes: StakesOfVote;
  /** Whether the outcome can be appealed to an arbiter. */
  canBeAppealed: boolean;
  /** The vote stays sealed until the opening. */
  isSealed?: boolean;
  /** The vote is the one of the verifier that recomputes first. */
  isFirst?: boolean;
}

/** Possible win and loss of a vote, shown before it is cast. */
export function VoteStakes({ stakes, canBeAppealed, isSealed = false, isFirst = false }: VoteStakesProps) {
  const texts = isFirst ? firstTexts() : voteTexts(isSealed);
  const approving = <Amount value={stakes.approving} />;
  return (
    <section aria-labelledby="at-stake" className="bg-sunken grid gap-2 rounded-md p-3 text-sm">
      <h3 id="at-stake" className="font-medium">
        {t("Possible gains and losses")}
      </h3>
      <dl className="grid gap-1.5">
        <Row term={texts.approved}>
          {isFirst ? <>+{approving}</> : say("up to +{amount}", { amount: approving })}
        </Row>
        <Row term={texts.rejected}>
          {say("up to +{amount}", { amount: <Amount value={stakes.rejecting} /> })}
        </Row>
        <Row term={texts.lost}>
          −<Amount value={stakes.lostAgainst} />
        </Row>
        {isSealed ? (
          <Row term={t("You do not open your vote in 24 hours")}>
            −<Amount value={stakes.lostAgainst} />
          </Row>
        ) : null}
        {canBeAppealed ? (
          <Row term={t("An arbiter overrules your vote")}>
            −<Amount value={stakes.lostOverruled} />
          </Row>
        ) : null}
      </dl>
      <p className="text-muted">{texts.undecided}</p>
    </section>
  );
}

const voteTexts = (isSealed: boolean) => ({
  approved: t("You approve, and the result is approved"),
  rejected: t("You reject, and the result is rejected"),
  lost: t("Your vote goes against the outcome"),
  undecided: isSealed
    ? t(
        "Verifiers who vote with the outcome get equal shares. If the vote is undecided, only votes that were not opened lose stake.",
      )
    : t("Verifiers who vote with the outcome get equal shares. If the vote is undecided, no stake is lost."),
});

const firstTexts = () => ({
  approved: t("Your run gives the same result"),
  rejected: t("It differs, and five others reject the result"),
  lost: t("It differs, and five others approve the result"),
  undecided: t("If the five others cannot decide, only votes that were not opened lose stake."),
});

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{term}</dt>
      <dd className="ml-auto whitespace-nowrap">{children}</dd>
    </div>
  );
}
