import { Time } from "./time.tsx";
import { TransactionLink } from "./transaction-link.tsx";

/** When something happened, unix seconds, with the transaction that proves it, on the next line where there is no room. */
export function TransactionTime({ at, tx }: { at: string | number | null; tx: string | null | undefined }) {
  return (
    <span>
      <Time seconds={Number(at)} /> <span aria-hidden="true">·</span> <TransactionLink hash={tx} />
    </span>
  );
}
