import { Time } from "./time.tsx";
import { TransactionLink } from "./transaction-link.tsx";

/** When something happened, unix seconds, with the transaction that proves it. */
export function TransactionTime({ at, tx }: { at: string | number | null; tx: string | null | undefined }) {
  return (
    <span className="inline-flex gap-3">
      <Time seconds={Number(at)} />
      <TransactionLink hash={tx} />
    </span>
  );
}
