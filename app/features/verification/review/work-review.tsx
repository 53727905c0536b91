import type { ReactNode } from "react";
import type { Hex } from "viem";
import { FileReading } from "#app/features/content/file-preview.tsx";
import { FileTable, type TablePart } from "#app/features/content/file-table.tsx";
import type { FileToOpen, OpenedFile } from "#app/features/content/opened-file.ts";
import { type OpenedState, useOpenedFile } from "#app/features/content/opened-file.ts";
import type { SubmittedResult } from "#app/features/content/result-content.ts";
import { useResultContent } from "#app/features/content/use-result-content.ts";
import type { DescribedTask } from "#app/features/task/result/task-input.tsx";
import { t } from "#language/text.ts";
import { parsePointer } from "#protocol/content/pointer/pointer.ts";
import { dataFileName } from "#protocol/storage/file-name.ts";
import { readCsv } from "#runtime/formats/csv.ts";

export interface WorkReviewProps {
  task: DescribedTask;
  result: SubmittedResult;
}

/** Input and result, each file rendered by its type. Tables whose rows correspond are joined into one. */
export function WorkReview({ task, result }: WorkReviewProps) {
  const reading = useResultContent(result);
  const input = inputOf(task);
  if (reading.status === "loading") return <p role="status">{t("Loading and checking the result…")}</p>;
  if (reading.status === "failed") return <p role="alert">{reading.message}</p>;
  const { files, metadata } = reading.content.bundle.result;
  const output = files.outputData
    ? {
        cid: files.outputData,
        fileName: dataFileName(files.names?.outputData) ?? t("Result file"),
        sha256: metadata.verification.checksum as Hex,
      }
    : undefined;
  if (input && output) return <BothFiles input={input} output={output} />;
  return (
    <Panes
      input={
        input ? <Opened file={input} /> : <p className="text-muted">{t("The input is not a stored file.")}</p>
      }
      output={
        output ? <Opened file={output} /> : <p className="text-muted">{t("The result has no file.")}</p>
      }
    />
  );
}

/** The task's input if it is one file in the content store. */
function inputOf({ dataPointer, spec }: DescribedTask): FileToOpen | undefined {
  const pointer = parsePointer(dataPointer);
  if (pointer?.kind !== "ipfs" || pointer.path !== "") return undefined;
  return {
    cid: pointer.cid,
    fileName: spec?.inputFileName ?? t("Input"),
    sha256: (spec?.inputChecksum as Hex | null) ?? undefined,
  };
}

function Opened({ file }: { file: FileToOpen }) {
  return <FileReading state={useOpenedFile(file)} />;
}

function BothFiles({ input, output }: { input: FileToOpen; output: FileToOpen }) {
  const given = useOpenedFile(input);
  const made = useOpenedFile(output);
  const joined = joinedRows(given, made);
  if (joined) return <FileTable name={t("Input and result, row by row")} parts={joined} />;
  return <Panes input={<FileReading state={given} />} output={<FileReading state={made} />} />;
}

function tableOf(file: OpenedFile) {
  try {
    return file.mediaType === "text/csv" ? readCsv(file.bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** Joins both files into one table if the result has one row per input row. */
function joinedRows(given: OpenedState, made: OpenedState): TablePart[] | undefined {
  if (given.status !== "ready" || made.status !== "ready") return undefined;
  const [input, output] = [tableOf(given.file), tableOf(made.file)];
  if (!input || !output || input.rows.length !== output.rows.length) return undefined;
  return [
    { title: t("Input"), table: input },
    { title: t("Result"), table: output },
  ];
}

function Panes({ input, output }: { input: ReactNode; output: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
      <section aria-label={t("Input")} className="grid min-w-0 content-start gap-2">
        <h3 className="font-medium">{t("Input")}</h3>
        {input}
      </section>
      <section aria-label={t("Result")} className="grid min-w-0 content-start gap-2">
        <h3 className="font-medium">{t("Result")}</h3>
        {output}
      </section>
    </div>
  );
}
