import { KnownStatusChip } from "#app/components/ui/display/status-chip.tsx";
import type { VerificationStatus } from "#protocol/generated/enums.ts";
import { arbiterStatusLabel, verificationStatusCopy } from "./verification.copy.ts";

/**
 * Status of a verification as icon and word. `status` is the contract's number (`statusIndex` in the subgraph).
 * @param ruling of the arbiter, as the index names it: then the outcome is not the verifiers'
 */
export function VerificationStatusChip({ status, ruling }: { status: number; ruling: string | null }) {
  const words = verificationStatusCopy()[status as VerificationStatus];
  const label = arbiterStatusLabel(ruling);
  return <KnownStatusChip words={words && label ? { ...words, label } : words} />;
}
