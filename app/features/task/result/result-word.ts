import { t } from "#language/text.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";

/** Standing of one round's result now; a matching hash says nothing about it. */
export function resultWord(
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
