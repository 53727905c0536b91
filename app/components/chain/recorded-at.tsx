import { Time } from "./time.tsx";
import { TransactionLink } from "./transaction-link.tsx";

/** When something happened, above the transaction that proves it: one column of a table instead of two. */
export function RecordedAt({ seconds, tx }: { seconds: number; tx: string }) {
  return (
    <span className="inline-grid gap-0.5 carded:justify-items-end">
      <Time seconds={seconds} />
      <span className="text-muted text-sm">
        <TransactionLink hash={tx} />
      </span>
    </span>
  );
}
