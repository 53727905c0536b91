import { Button } from "#app/components/ui/button.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";
import type { BatchResults, IndexedItem } from "#runtime/batch/results.ts";
import { recomputeItem } from "../recompute.ts";
import { contentReader, readPackage } from "../stored-content.ts";
import { useRun } from "../use-run.ts";
import type { RecomputableTask } from "../use-task-source.ts";

/** Computes one input of a batch again in this tab and compares the hashes. */
export function RecomputeItem({
  source,
  index,
  item,
  results,
}: {
  source: RecomputableTask;
  index: number;
  item: IndexedItem;
  results: BatchResults;
}) {
  const { gatewayUrls } = usePublicEnvironment();
  const { state, start } = useRun(async (options) => {
    const published = await readPackage(source, contentReader(gatewayUrls, options.signal));
    return recomputeItem(source, published, { index, item, results }, { ...options, gatewayUrls });
  });
  return (
    <>
      <Button
        size="small"
        disabled={state.status === "running"}
        onClick={start}
        aria-label={t("Recompute input {number}", { number: index + 1 })}
      >
        {state.status === "running" ? t("Recomputing…") : t("Recompute")}
      </Button>
      <span role="status" className="basis-full text-sm">
        {state.status === "done" ? (
          state.result.isEqual ? (
            <span className="text-verified">{t("Same result in this tab, byte for byte.")}</span>
          ) : (
            <span className="text-rejected">{t("This tab computed a different result.")}</span>
          )
        ) : null}
        {state.status === "failed" ? `${state.error.title}: ${state.error.message}` : null}
      </span>
    </>
  );
}
