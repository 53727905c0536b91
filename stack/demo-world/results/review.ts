import type { NamedBytes } from "#runtime/formats/zip.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { textOf } from "../files/demo-file.ts";

/** The parts of a run's outcome that a review quotes. */
export type Computed = Pick<Outcome, "output" | "summary" | "metrics" | "artifacts">;

/** Result of running the model again and comparing; verifiers' reasons quote these figures. */
export interface Review {
  /** Rows (or lines) that an honest run gives. */
  readonly rows: number;
  /** Rows of the submitted result that differ from an honest run, missing ones included. */
  readonly different: number;
  readonly honest: Computed;
  readonly submitted: Computed;
}

const isTable = (file: NamedBytes) => file.name.endsWith(".csv");

function rowsOf(file: NamedBytes): string[] {
  if (file.name.endsWith(".zip")) return [Buffer.from(file.bytes).toString("base64")];
  const lines = textOf(file).split("\n").filter(Boolean);
  return isTable(file) ? lines.slice(1) : lines;
}

/** Compares a submitted result with the result of a run by the book, row by row. */
export function reviewOf(honest: Computed, submitted: Computed): Review {
  const expected = rowsOf(honest.output);
  const given = rowsOf(submitted.output);
  const different =
    expected.filter((row, index) => row !== given[index]).length +
    Math.max(0, given.length - expected.length);
  return {
    rows: expected.length,
    different,
    honest,
    submitted,
  };
}
