import type { Hex } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { VerificationStatusChip } from "#app/features/verification/verification-state.tsx";
import { plural, t } from "#language/text.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";

/** Placeholder with the height of a small result. */
const waiting = <div className="min-h-40" aria-busy="true" />;

/** The latest result; read and checked in the browser, so its code loads after the page. */
export const TaskResult = lazyPart(async () => (await import("./task-result.tsx")).TaskResult, waiting);

/** The result of another round, loaded on demand. */
const ResultOnDemand = lazyPart(
  async () => (await import("./task-result.tsx")).TaskResult,
  waiting,
  () => t("Show this result"),
);

export interface ResultRound {
  id: string;
  round: number;
  statusIndex: number;
  /** The arbiter's ruling, as the index names it. */
  ruling: string | null;
  providerId: string;
  submittedAt: string;
  votesFor: number;
  totalVotes: number;
  resultHash: string;
  resultCid: string;
  details: string;
}

export interface ResultRoundsProps {
  rounds: readonly ResultRound[];
  /** The round that the page already shows. */
  shown: number;
  taskId: string;
  taskNumber: string;
}

/** Results of the other rounds, each with its own verdict and files; renders nothing if there was only one round. */
export function ResultRounds({ rounds, shown, taskId, taskNumber }: ResultRoundsProps) {
  const others = rounds.filter(({ round }) => round !== shown);
  if (others.length === 0) return null;
  const latest = Math.max(...rounds.map(({ round }) => round));
  return (
    <section aria-label={t("Results of other rounds")} className="grid gap-3">
      <h3 className="font-medium">{t("Results of other rounds")}</h3>
      <ol className="divide-border grid divide-y">
        {others.map((one) => (
          <li key={one.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{t("Round {round}", { round: one.round })}</span>
              <VerificationStatusChip status={one.statusIndex} ruling={one.ruling} />
              <span className="text-muted text-sm">{resultStatusText(one, latest)}</span>
            </p>
            <p className="text-muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Address address={one.providerId} actions={false} />
              <Time seconds={Number(one.submittedAt)} />
              <TextLink to={`/verification/${one.id}`}>
                {votesText(one)}
                <span className="sr-only"> {t("in round {round}", { round: one.round })}</span>
              </TextLink>
            </p>
            <ResultOnDemand
              result={{ bundleCid: one.resultCid, resultHash: one.resultHash as Hex, details: one.details }}
              taskId={taskId}
              taskNumber={`${taskNumber}-round-${one.round}`}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function votesText({ votesFor, totalVotes }: ResultRound): string {
  if (totalVotes === 0) return t("no votes");
  return plural(
    totalVotes,
    "{votesFor} of {count} vote approved it",
    "{votesFor} of {count} votes approved it",
    { votesFor },
  );
}

/** Current status of one round's result; it does not depend on a matching hash. */
export function resultStatusText(
  { round, statusIndex }: { round: number; statusIndex: number },
  latest: number,
): string {
  switch (statusIndex) {
    case VerificationStatus.Approved:
      return t("the verifiers approved this result");
    case VerificationStatus.Rejected:
      return round < latest
        ? t("rejected, and replaced by a later result")
        : t("the verifiers rejected this result");
    case VerificationStatus.Inconclusive:
      return round < latest
        ? t("no decision, and replaced by a later result")
        : t("the vote ended without a decision");
    case VerificationStatus.Escalated:
      return t("under appeal: an arbiter is deciding");
    default:
      return round < latest ? t("replaced by a later result") : t("not verified yet");
  }
}
