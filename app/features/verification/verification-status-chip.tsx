import { KnownStatusChip } from "#app/components/ui/display/status-chip.tsx";
import type { VerificationStatus } from "#protocol/generated/enums.ts";
import { verificationStatusCopy } from "./verification.copy.ts";

/** Status of a verification as icon and word. `status` is the contract's number (`statusIndex` in the subgraph). */
export function VerificationStatusChip({ status }: { status: number }) {
  return <KnownStatusChip words={verificationStatusCopy[status as VerificationStatus]} />;
}
