import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Fact, FactBar } from "#app/components/ui/display/fact-bar.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { ModelVersion, SameName } from "#app/features/model/copies/same-name.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationSituation } from "../situation/verification-situation.ts";
import { VerificationState } from "../verification-state.tsx";
import { VotingTime } from "../vote/voting-bars.tsx";
import type { VerificationDetail } from "./verification-detail.query.server.ts";

interface VerificationFactsBarProps {
  detail: VerificationDetail;
  situation: VerificationSituation;
  /** Chain time, unix seconds. */
  now: number;
}

/** Key facts of a verification: possible earnings, deadline, model and state of the vote. */
export function VerificationFactsBar({
  detail,
  situation: { verification },
  now,
}: VerificationFactsBarProps) {
  const { model } = detail;
  return (
    <FactBar label={t("Verification summary")}>
      <Fact
        term={t("Verifier pool")}
        hint={say("Task reward {amount}", { amount: <Amount value={BigInt(detail.reward)} /> })}
      >
        <Amount value={BigInt(detail.rewardPool)} digits="full" />
      </Fact>
      <When detail={detail} deadline={verification.verificationDeadline} now={now} />
      <Fact term={t("Model")} hint={<ModelVersion version={model.version} ownerId={model.ownerId} />}>
        <Link to={`/models/${model.id}`} className="hover:text-accent underline-offset-2 hover:underline">
          <UserText>{model.name || t("Unlisted model")}</UserText>
        </Link>
        <SameName model={model} />
      </Fact>
      <Fact term={t("Status")}>
        <VerificationState
          statusIndex={detail.statusIndex}
          ruling={detail.ruling}
          deadline={verification.verificationDeadline}
          now={now}
        />
      </Fact>
    </FactBar>
  );
}

function When({ detail, deadline, now }: { detail: VerificationDetail; deadline: number; now: number }) {
  if (detail.statusIndex === VerificationStatus.Voting)
    return (
      <Fact term={t("Time left")} hint={formatDateTime(deadline)}>
        <VotingTime deadline={deadline} now={now} />
      </Fact>
    );
  const at = detail.decidedAt ?? detail.submittedAt;
  return (
    <Fact term={detail.decidedAt === null ? t("Submitted") : t("Decided")}>
      <span className="text-base">{formatDateTime(Number(at))}</span>
    </Fact>
  );
}
