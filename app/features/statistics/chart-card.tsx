import { Download } from "lucide-react";
import { type ReactNode, useId } from "react";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/components/ui/display/card.tsx";
import { Table } from "#app/components/ui/list/table.tsx";
import { t } from "#language/text.ts";
import { DayBars, RankingBars } from "./bars.tsx";
import {
  type ChartAnswer,
  type ChartDefinition,
  type ChartRow,
  chartCsv,
  type Period,
  valueText,
} from "./chart.ts";

interface ChartCardProps {
  chart: ChartDefinition;
  answer: ChartAnswer;
  /** Period of the query; omitted by charts whose query has none. */
  period?: Period;
}

const NO_PERIOD: Period = { days: 0, firstDay: 0 };

const happened = ({ values }: ChartRow): boolean => values.some((value) => value !== null && value > 0n);

/** A chart with its summary, its numbers as table and file, and its public query. */
export function ChartCard({ chart, answer: { rows, sentence }, period = NO_PERIOD }: ChartCardProps) {
  const id = useId();
  const Bars = chart.layout === "days" ? DayBars : RankingBars;
  return (
    <Card className="min-w-0">
      <CardHeader
        title={chart.title}
        actions={
          <a
            // The byte order mark tells Excel that the text is UTF-8.
            href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(chartCsv(chart, rows))}`}
            download={`${chart.id}.csv`}
            aria-label={t("{title} as CSV", { title: chart.title })}
            className="text-accent inline-flex min-h-6 items-center gap-1.5 text-sm underline-offset-2 hover:underline"
          >
            <Download aria-hidden="true" className="size-3.5" />
            CSV
          </a>
        }
      />
      <CardBody className="grid gap-3">
        <p id={id}>{sentence}</p>
        {rows.some(happened) ? <Bars chart={chart} rows={rows} describedBy={id} /> : null}
      </CardBody>
      <CardFooter className="grid gap-1">
        <Folded name={t("Table")}>
          <Numbers chart={chart} rows={rows} />
        </Folded>
        {chart.query ? (
          <Folded name="GraphQL">
            <Question query={chart.query} variables={chart.variables?.(period)} />
          </Folded>
        ) : null}
      </CardFooter>
    </Card>
  );
}

function Folded({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="min-w-0">
      <summary className="text-muted hover:text-text min-h-6 cursor-pointer text-sm">{name}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

/** Latest day or largest value first. */
function Numbers({ chart, rows }: Pick<ChartCardProps, "chart"> & { rows: readonly ChartRow[] }) {
  const shown = rows.filter(happened);
  if (shown.length === 0) return <p className="text-muted text-sm">{t("No data yet.")}</p>;
  return (
    <>
      {chart.layout === "days" ? (
        <p className="text-muted pb-2 text-sm">{t("Rows without activity are left out.")}</p>
      ) : null}
      <Table
        caption={chart.title}
        rows={chart.layout === "days" ? shown.toReversed() : shown}
        rowKey={({ key }) => key}
        columns={[
          { key: "row", header: chart.rowName, cell: ({ label }) => label, primary: true },
          ...chart.series.map((name, index) => ({
            key: name,
            header: name,
            align: "end" as const,
            cell: ({ values }: ChartRow) => (
              <span className="tabular">{valueText(values[index] ?? null, chart.unit)}</span>
            ),
          })),
        ]}
      />
    </>
  );
}

function Question({
  query,
  variables = {},
}: {
  query: string;
  variables?: Record<string, unknown> | undefined;
}) {
  return (
    <div className="grid gap-2">
      <pre
        className="border-border bg-sunken overflow-x-auto rounded-control border p-3 text-xs"
        data-scrolls
      >
        <code>{`${query}\n\n# Variables\n${JSON.stringify(variables, null, 2).replace(/^/gm, "# ")}`}</code>
      </pre>
      <CopyButton value={query} label={t("Copy query")} showLabel />
    </div>
  );
}
