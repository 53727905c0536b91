/** The committed record of the long comparison of contracts and reference model, and whether it is still valid. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sourceHash } from "../solidity/source-hash.ts";

const FILE = join(import.meta.dirname, "record.json");
const MODEL = join(import.meta.dirname, "../reference");

/** Fewer random traces do not reach every transition and every refusal. */
export const LEAST_TRACES = 5_000;

export type Comparison = {
  date: string;
  /** Hash of the contracts' sources. */
  sources: string;
  /** Hash of the reference model, which also generates the traces. */
  model: string;
  /** Random traces in which both agreed, and the calls in them; no transition and no refusal was missing. */
  traces: number;
  calls: number;
};

/** Hash of the reference model without comments, layout and import paths. */
function modelHash(): string {
  const hash = createHash("sha256");
  const files = readdirSync(MODEL, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  for (const name of files.map((file) => file.replaceAll("\\", "/")).sort()) {
    const code = readFileSync(join(MODEL, name), "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/^\s*\/\/.*$/gm, "")
      .replace(/\bfrom "[^"]*"/g, "")
      .replace(/\s+/g, " ");
    hash.update(`${name}\n${code}\n`);
  }
  return `0x${hash.digest("hex").slice(0, 16)}`;
}

export function readComparison(): Comparison | undefined {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : undefined;
}

export function recordComparison({ traces, calls }: Pick<Comparison, "traces" | "calls">): void {
  const date = new Date().toISOString().slice(0, 10);
  const comparison: Comparison = { date, sources: sourceHash(), model: modelHash(), traces, calls };
  writeFileSync(FILE, `${JSON.stringify(comparison, null, 2)}\n`);
}

/** Why a record is not valid for the current contracts and model. */
export function objections(
  record: Comparison | undefined,
  present = { sources: sourceHash(), model: modelHash() },
): string[] {
  const again =
    "Play and record the long comparison again (6 minutes): npm run tools contracts:differential -- --record";
  if (!record) return [`No long comparison is recorded. ${again}`];
  return [
    ...(record.sources === present.sources
      ? []
      : [
          `The contracts changed since the record (sources ${record.sources}, now ${present.sources}). ${again}`,
        ]),
    ...(record.model === present.model
      ? []
      : [`The reference model changed since the record (${record.model}, now ${present.model}). ${again}`]),
    ...(record.traces >= LEAST_TRACES
      ? []
      : [`${record.traces} traces are recorded; at least ${LEAST_TRACES} are demanded`]),
  ];
}
