import { useEffect, useState } from "react";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { t } from "#language/text.ts";
import type { TransactionState } from "../state/state.ts";

/** Checks usually take less than a second. */
const SLOW_MS = 5_000;

/** Whether a response of the node is pending; wallet prompts may take any time. */
function waitsForNode({ phase, checks, confirmed, networkLost }: TransactionState): boolean {
  if (phase === "preflight") return checks.network === "passed";
  return phase === "ready" && confirmed && !networkLost;
}

/** Names the network when a check is slow, so the dialog does not appear frozen. */
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
    <Notice tone="warning" role="status" title={t("The network is slow")}>
      {t("Nothing has been sent. The check continues; you can wait or close this.")}
    </Notice>
  );
}
