/** The figures as text, in the form in which the record keeps them. */
import { quantile } from "../index/recorder.ts";
import type { Kind } from "./addresses.ts";
import type { Answer } from "./readers.ts";

const KINDS: readonly Kind[] = ["list", "record", "documentation", "endpoint"];

const isError = ({ status }: Answer): boolean => status === 0 || status >= 400;

export const READING_HEAD = [
  "| Readers | What | Answers | A second | p50 | p95 | Slowest | Errors | kB an answer | Server's work an answer |",
  "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
].join("\n");

/**
 * A row for all answers, and one for each kind.
 * @param seconds that the reading lasted
 * @param work seconds that processors worked for the server meanwhile: what other programs take of the machine is not in it
 */
export function readingRows(name: string, answers: readonly Answer[], seconds: number, work: number): string {
  const row = (what: string, some: readonly Answer[]) => {
    const times = some.map(({ took }) => took);
    const bytes = some.reduce((sum, answer) => sum + answer.bytes, 0);
    const cells = [
      ...[name, what, some.length, (some.length / seconds).toFixed(1)],
      ...[ms(quantile(times, 0.5)), ms(quantile(times, 0.95)), ms(Math.max(...times))],
      ...[some.filter(isError).length, (bytes / some.length / 1_000).toFixed(1)],
      some === answers ? `${((work * 1_000) / some.length).toFixed(1)} ms` : "",
    ];
    return `| ${cells.join(" | ")} |`;
  };
  return [
    row("everything", answers),
    ...KINDS.flatMap((kind) => {
      const some = answers.filter((answer) => answer.kind === kind);
      return some.length > 0 ? [row(kind, some)] : [];
    }),
  ].join("\n");
}

export interface Fault {
  readonly service: string;
  /** Milliseconds from the kill until everything answers as before. */
  readonly recovery: number;
  readonly answers: readonly Answer[];
  /** What was there before and is not there any more; empty for nothing. */
  readonly lost: string;
}

export function faultTable(faults: readonly Fault[]): string {
  return [
    "| Killed | Everything answers again after | Answers meanwhile | p95 | Errors | Lost |",
    "| --- | --- | --- | --- | --- | --- |",
    ...faults.map(({ service, recovery, answers, lost }) => {
      const p95 = ms(
        quantile(
          answers.map(({ took }) => took),
          0.95,
        ),
      );
      const errors = answers.filter(isError).length;
      return `| ${service} | ${(recovery / 1_000).toFixed(1)} s | ${answers.length} | ${p95} | ${errors} | ${lost || "nothing"} |`;
    }),
  ].join("\n");
}

const ms = (value: number): string => `${Math.round(value)} ms`;
