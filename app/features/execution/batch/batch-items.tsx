import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { saveFile } from "#app/features/content/save-file.ts";
import { plural, t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { baseName } from "#runtime/batch/batch.ts";
import type { IndexedItem } from "#runtime/batch/results.ts";
import { SourceOfTask, Waiting } from "../package/package-of-model.tsx";
import { contentReader } from "../stored-content.ts";
import type { RecomputableTask } from "../use-task-source.ts";
import { type BatchFiles, readBatchFiles, someResults } from "./batch-files.ts";
import { RecomputeItem } from "./recompute-item.tsx";

interface BatchItemsProps {
  taskId: string;
  taskNumber: string;
  /** Content id of the result archive. */
  resultCid: string;
}

/** The inputs of a batch with their results, a page at a time. */
export function BatchItems(props: BatchItemsProps) {
  return (
    <SourceOfTask taskId={props.taskId}>{(source) => <OfSource source={source} {...props} />}</SourceOfTask>
  );
}

function OfSource({ source, resultCid, taskNumber }: BatchItemsProps & { source: RecomputableTask }) {
  const { gatewayUrls } = usePublicEnvironment();
  const [state, retry] = useLoaded(resultCid, (signal) =>
    readBatchFiles(contentReader(gatewayUrls, signal), resultCid, source.dataPointer),
  );
  if (state.status === "loading") return <Waiting />;
  if (state.status === "failed" || !state.value)
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t("The results of the inputs cannot be shown")}
        action={<Button onClick={retry}>{t("Retry")}</Button>}
      >
        {t("The archive could not be read as a batch. You can still download the result file.")}
      </Notice>
    );
  return <Items files={state.value} source={source} prefix={taskNumber.replace(/^#/, "")} />;
}

const PAGE = 25;

interface Row {
  readonly index: number;
  readonly item: IndexedItem;
}

function Items({ files, source, prefix }: { files: BatchFiles; source: RecomputableTask; prefix: string }) {
  const { results, inputs } = files;
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = results.items.map((item, index): Row => ({ index, item }));
  const failed = rows.filter(({ item }) => !item.result).length;
  const pages = Math.ceil(rows.length / PAGE);
  const toggle = (index: number) => {
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    setChosen(next);
  };
  const saveChosen = async () => {
    const items = rows.filter(({ index }) => chosen.has(index)).map(({ item }) => item);
    saveFile(`${prefix}-results-${items.length}.zip`, await someResults(results, items));
  };
  const columns: Column<Row>[] = [
    {
      key: "input",
      header: t("Input"),
      primary: true,
      cell: ({ index, item }) => (
        <span className="flex min-w-0 items-start gap-2">
          <input
            type="checkbox"
            className="accent-accent mt-0.5 size-4 shrink-0"
            aria-label={t("Choose input {number}", { number: index + 1 })}
            checked={chosen.has(index)}
            disabled={!item.result}
            onChange={() => toggle(index)}
          />
          <span className="text-muted tabular">{index + 1}</span>
          <UserText className="break-all">{item.input}</UserText>
        </span>
      ),
    },
    {
      key: "state",
      header: t("State"),
      cell: ({ item }) =>
        item.result ? (
          <span className="text-verified">{t("Computed")}</span>
        ) : (
          <span className="text-rejected">{failureText(item)}</span>
        ),
    },
    {
      key: "result",
      header: t("Result"),
      cell: ({ item }) => (item.result ? <Preview files={files} item={item} /> : "—"),
    },
    {
      key: "actions",
      header: <span className="sr-only">{t("Actions")}</span>,
      align: "end",
      cell: ({ index, item }) => (
        <span className="flex flex-wrap justify-end gap-2">
          {inputs?.[index] ? (
            <SaveButton
              label={t("Input")}
              name={t("Download input {number}", { number: index + 1 })}
              save={async () =>
                saveFile(baseName(item.input), (await inputs[index]?.read()) as Uint8Array<ArrayBuffer>)
              }
            />
          ) : null}
          {item.result ? (
            <SaveButton
              label={t("Result")}
              name={t("Download result {number}", { number: index + 1 })}
              save={async () => {
                const file = item.result?.file ?? "";
                saveFile(baseName(file), await results.read(file));
              }}
            />
          ) : null}
          <RecomputeItem source={source} index={index} item={item} results={results} />
        </span>
      ),
    },
  ];
  return (
    <section aria-label={t("Inputs and results")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {plural(rows.length, "{count} input", "{count} inputs")}
          {failed > 0
            ? `, ${plural(failed, "{count} could not be computed", "{count} could not be computed")}`
            : null}
        </p>
        <Button size="small" disabled={chosen.size === 0} onClick={() => void saveChosen()}>
          <Download aria-hidden="true" className="size-3.5" />
          {plural(chosen.size, "Download {count} chosen result", "Download {count} chosen results")}
        </Button>
      </div>
      <Table
        caption={t("Inputs and results")}
        columns={columns}
        rows={rows.slice(page * PAGE, (page + 1) * PAGE)}
        rowKey={({ index }) => String(index)}
      />
      {pages > 1 ? (
        <nav aria-label={t("Pages of inputs")} className="flex flex-wrap items-center gap-3">
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t("Previous")}
          </Button>
          <span className="text-muted text-sm">{t("Page {page} of {pages}", { page: page + 1, pages })}</span>
          <Button size="small" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {t("Next")}
          </Button>
        </nav>
      ) : null}
    </section>
  );
}

function failureText({ error }: IndexedItem): string {
  switch (error?.code) {
    case "input":
      return t("The input does not fit the model.");
    case "limit":
      return t("The computation exceeded a limit.");
    default:
      return t("The model could not compute this input.");
  }
}

function SaveButton({ label, name, save }: { label: string; name: string; save: () => Promise<void> }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      <Button size="small" aria-label={name} onClick={() => void save().catch(() => setBroken(true))}>
        <Download aria-hidden="true" className="size-3.5" />
        {label}
      </Button>
      <span role="status" className="text-rejected text-sm">
        {isBroken ? t("This file is damaged in the archive.") : null}
      </span>
    </>
  );
}

/** Characters of a short text result that a row shows. */
const SHOWN = 120;

/** The beginning of a small text, otherwise name and size. */
function Preview({
  files: { results },
  item: { result, summary },
}: {
  files: BatchFiles;
  item: IndexedItem;
}) {
  const isText = result && result.bytes <= 4_096 && /\.(?:txt|csv|json)$/.test(result.file);
  const [state] = useLoaded(isText ? result.sha256 : undefined, async () =>
    new TextDecoder().decode(await results.read(result?.file ?? "")).slice(0, SHOWN),
  );
  const text = isText && state.status === "ready" ? state.value : (summary ?? "");
  return (
    <span className="grid min-w-0 gap-0.5">
      {text ? <UserText className="line-clamp-2 break-all">{text}</UserText> : null}
      <span className="text-muted text-sm">{formatBytes(result?.bytes ?? 0)}</span>
    </span>
  );
}
