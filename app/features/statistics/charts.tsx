import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { ErrorPanel } from "#app/components/ui/feedback/error-panel.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";
import { ChartCard } from "./chart-card.tsx";
import { allCharts, loadCharts } from "./load-charts.ts";
import { ownerCharts } from "./owner-charts.ts";
import { WaitingCharts } from "./waiting-charts.tsx";

interface StatisticsProps {
  about: keyof ReturnType<typeof allCharts>;
  /** Limits the charts to this owner's models, an address in lower case. */
  owner?: string;
}

/** The charts, loaded by this browser with the same queries that they display. */
export function Charts({ about, owner }: StatisticsProps) {
  const { subgraphUrl } = usePublicEnvironment();
  const [state, retry] = useLoaded(`${subgraphUrl} ${about} ${owner}`, () =>
    loadCharts(subgraphUrl, owner ? ownerCharts(owner) : allCharts()[about]),
  );
  if (state.status === "loading") return <WaitingCharts />;
  if (state.status === "failed") {
    return (
      <ErrorPanel title={t("Failed to load the statistics")} onRetry={retry}>
        <p>{t("The marketplace index did not respond. Nothing was lost. Try again in a moment.")}</p>
      </ErrorPanel>
    );
  }
  const { charts, period, block } = state.value;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        {charts.map((drawn) => (
          <ChartCard key={drawn.chart.id} {...drawn} period={period} />
        ))}
      </div>
      <AsOfBlock block={block} />
    </div>
  );
}
