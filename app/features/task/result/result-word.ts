import { VerificationStatus } from "#protocol/generated/enums.ts";

/** What a result of one round counts for now: a hash that fits says nothing of that. */
export function resultWord(
  { round, statusIndex }: { round: number; statusIndex: number },
  latest: number,
): string {
  switch (statusIndex) {
    case VerificationStatus.Approved:
      return "the verifiers accepted this result";
    case VerificationStatus.Rejected:
      return round < latest
        ? "rejected, and replaced by a later result"
        : "the verifiers refused this result";
    case VerificationStatus.Inconclusive:
      return round < latest
        ? "no decision, and replaced by a later result"
        : "the vote ended without a decision";
    case VerificationStatus.Escalated:
      return "under appeal: an arbiter decides";
    default:
      return round < latest ? "replaced by a later result" : "not judged yet";
  }
}
