import { Time } from "./time.tsx";
import { TransactionLink } from "./transaction-link.tsx";

/** Time of an event in unix seconds, with its transaction; wraps on narrow layouts. */
export function TransactionTime({ at, tx }: { at: string | number | null; tx: string | null | undefined }) {
  return (
    <span>
      <Time seconds={Number(at)} /> <span aria-hidden="true">·</span> <TransactionLink hash={tx} />
    </span>
  );
}
