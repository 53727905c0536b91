import { useEffect, useState } from "react";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { t } from "#language/text.ts";
import type { TransactionState } from "../state/state.ts";

/** Checks usually take less than a second. */
const SLOW_MS = 5_000;

/** Whether the next thing to come is an answer of the chain's node; what a wallet asks has no hurry. */
function waitsForNode({ phase, checks, confirmed, networkLost }: TransactionState): boolean {
  if (phase === "preflight") return checks.network === "passed";
  return phase === "ready" && confirmed && !networkLost;
}

/** Names the network when a check takes long, so that it does not look like a page that hangs. */
export function SlowNetwork({ state }: { state: TransactionState }) {
  const isWaiting = waitsForNode(state);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  if (!isWaiting || !isSlow) return null;
  return (
    <Notice tone="warning" role="status" title={t("The network answers slowly")}>
      {t("Nothing has been sent. The check continues; you can wait or close this.")}
    </Notice>
  );
}
