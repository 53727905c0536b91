import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { t } from "#language/text.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { readText } from "#runtime/formats/text.ts";
import type { MediaType } from "#runtime/manifest/media-type.ts";
import type { RecomputedResult } from "../recompute.ts";

interface ComparedLine {
  /** Line number, from 1. */
  readonly number: number;
  /** Absent after the end of this file. */
  readonly here: string | undefined;
  readonly submitted: string | undefined;
  readonly differs: boolean;
}

export interface ComparedLines {
  readonly lines: readonly ComparedLine[];
  readonly differing: number;
}

const TEXTS: readonly MediaType[] = ["text/csv", "text/plain", "application/json"];

/** Formats JSON on several lines so that differences have a line; other texts are unchanged. */
function linesOf(mediaType: MediaType, bytes: Uint8Array): string[] {
  const text = readText(bytes);
  const shown = mediaType === "application/json" ? JSON.stringify(parseJson(text), null, 2) : text;
  return shown.replace(/\n$/, "").split("\n");
}

/** @returns undefined for files that are not text */
export function compareLines(
  mediaType: MediaType,
  here: Uint8Array,
  submitted: Uint8Array,
): ComparedLines | undefined {
  if (!TEXTS.includes(mediaType)) return undefined;
  try {
    const [ours, theirs] = [linesOf(mediaType, here), linesOf(mediaType, submitted)];
    const lines = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, index) => ({
      number: index + 1,
      here: ours[index],
      submitted: theirs[index],
      differs: ours[index] !== theirs[index],
    }));
    return { lines, differing: lines.filter(({ differs }) => differs).length };
  } catch {
    return undefined;
  }
}

/** Differing lines with some context, or the first lines if there is no difference. */
export function excerpt({ lines, differing }: ComparedLines, around: number, most: number): ComparedLine[] {
  if (differing === 0) return lines.slice(0, most);
  const wanted = new Set<number>();
  lines.forEach(({ differs }, index) => {
    if (!differs) return;
    for (let near = index - around; near <= index + around; near++) wanted.add(near);
  });
  return lines.filter((_, index) => wanted.has(index)).slice(0, most);
}

/** Context lines around a difference, and the limit per page. */
const AROUND = 1;
const SHOWN = 12;
const MOST = 500;

/** Recomputed and submitted result side by side: table rows, text lines, or sizes for files without lines. */
export function ResultComparison({ task, outcome, submitted }: RecomputedResult) {
  const [isWhole, setWhole] = useState(false);
  const compared = compareLines(task.output.mediaType, outcome.output.bytes, submitted.output);
  if (!compared) {
    return (
      <p className="text-muted text-sm">
        {t("{file} ({mediaType}): {here} computed here, {there} submitted.", {
          file: task.output.file,
          mediaType: task.output.mediaType,
          here: formatBytes(outcome.output.bytes.length),
          there: formatBytes(submitted.output.length),
        })}
      </p>
    );
  }
  const { lines, differing } = compared;
  const part = excerpt(compared, AROUND, SHOWN);
  const shown = isWhole ? lines.slice(0, MOST) : part;
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm">
        {differing > 0
          ? t("{file}: {differing} of {lines} lines differ.", {
              file: task.output.file,
              lines: lines.length,
              differing,
            })
          : t("{file}: {lines} lines, no differences.", { file: task.output.file, lines: lines.length })}
        {shown.length < lines.length ? ` ${t("Showing {shown}.", { shown: shown.length })}` : ""}
      </p>
      <Lines rows={shown} />
      {lines.length > part.length ? (
        <div>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t("Show fewer lines") : differing > 0 ? t("Show equal lines") : t("Show more lines")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const CELL = "border-border border-t px-2 py-1 align-top font-mono text-xs break-words whitespace-pre-wrap";
const HEAD = "text-muted px-2 py-1.5 text-left text-xs font-medium";

function Lines({ rows }: { rows: readonly ComparedLine[] }) {
  return (
    <div className="border-border max-h-96 overflow-y-auto rounded-control border">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t("Recomputed and submitted result, line by line")}</caption>
        <colgroup>
          <col className="w-12" />
          <col />
          <col />
        </colgroup>
        <thead className="bg-sunken sticky top-0">
          <tr>
            <th scope="col" className={HEAD}>
              {t("Line")}
            </th>
            <th scope="col" className={HEAD}>
              {t("Computed here")}
            </th>
            <th scope="col" className={HEAD}>
              {t("Submitted")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, here, submitted, differs }) => (
            <tr key={number} className={differs ? "bg-rejected-tint" : undefined}>
              <th scope="row" className={classNames(CELL, "text-muted text-left font-normal")}>
                {number}
                {differs ? (
                  <span className="text-rejected">
                    {" "}
                    <span aria-hidden="true">≠</span>
                    <span className="sr-only">{t("differs")}</span>
                  </span>
                ) : null}
              </th>
              <td className={CELL}>{here ?? <span className="text-muted">{t("missing")}</span>}</td>
              <td className={CELL}>{submitted ?? <span className="text-muted">{t("missing")}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
