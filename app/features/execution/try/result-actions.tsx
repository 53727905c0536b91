import { ShieldCheck } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { t } from "#language/text.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import type { Outcome } from "#runtime/run/job.ts";
import type { RunOptions } from "../recompute.ts";
import { RunProgress } from "../run-progress.tsx";
import { useRun } from "../use-run.ts";
import { CallActions } from "./call-actions.tsx";
import type { TryModel } from "./try-model.ts";
import type { Call } from "./use-order.ts";

export interface Ran {
  readonly call: Call;
  readonly outcome: Outcome;
}

export interface ResultActionsProps {
  model: TryModel;
  manifest: Manifest;
  ran: Ran;
  /** Computes the same call again. */
  compute: (options: Omit<RunOptions, "gatewayUrls">) => Promise<Ran>;
}

/** Actions on one result: compute it again and compare, order it, share it, call it from a program. */
export function ResultActions({ model, manifest, ran, compute }: ResultActionsProps) {
  const { call, outcome } = ran;
  const { state, start, cancel } = useRun(compute);
  return (
    <>
      {state.status === "running" ? (
        <RunProgress {...state} seconds={manifest.limits.seconds} onCancel={cancel} />
      ) : null}
      {state.status === "failed" ? (
        <p role="status" className="text-muted text-sm">
          {t("The recomputation did not finish. This is not a verdict about the answer.")}{" "}
          {state.error.message}
        </p>
      ) : null}
      {state.status === "done" ? (
        <DigestNotice
          isSame={state.result.outcome.digest === outcome.digest}
          same={t("Your browser computed the input again and got the same files and figures.")}
          different={t("Your browser computed another result. Do not rely on the first one.")}
        />
      ) : null}
      <CallActions model={model} manifest={manifest} call={call} digest={{ digest: outcome.digest }}>
        <Button size="small" disabled={state.status === "running"} onClick={start}>
          <ShieldCheck aria-hidden="true" className="size-4" />
          {t("Recompute here")}
        </Button>
      </CallActions>
    </>
  );
}

/** Whether a result has the digest that it should have. */
export function DigestNotice({
  isSame,
  same,
  different,
}: {
  isSame: boolean;
  same: string;
  different: string;
}) {
  return isSame ? (
    <Notice tone="success" role="status" title={t("Same result, byte for byte")}>
      {same}
    </Notice>
  ) : (
    <Notice tone="danger" role="status" title={t("The results differ")}>
      {different}
    </Notice>
  );
}
