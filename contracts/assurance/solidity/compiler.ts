/** Runs the solc of the lock file. Every check requests only the outputs it needs. */
import { createRequire } from "node:module";
// Loads the compiler that `solc` requires, with a faster function table.
import "../../compiler/soljson.ts";
import { readImport } from "./source-files.ts";

const require = createRequire(import.meta.url);

export type Diagnostic = { severity: "error" | "warning" | "info"; formattedMessage: string };

/** The part of solc's standard JSON settings that the checks use. */
export type Settings = {
  evmVersion?: string;
  viaIR?: boolean;
  optimizer?: { enabled: boolean; runs: number };
  modelChecker?: Readonly<Record<string, unknown>>;
  outputSelection: Record<string, Record<string, readonly string[]>>;
};

export function runSolc(input: string): string {
  const solc: { compile(input: string, callbacks: { import: typeof readImport }): string } = require("solc");
  return solc.compile(input, { import: readImport });
}

/** Compiles `sources` (path to text) with everything they import. Returns solc's output and all diagnostics. */
export function compile<Output>(
  sources: Readonly<Record<string, string>>,
  settings: Settings,
): { output: Output; diagnostics: Diagnostic[] } {
  const input = {
    language: "Solidity",
    sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
    settings,
  };
  const output: Output & { errors?: Diagnostic[] } = JSON.parse(runSolc(JSON.stringify(input)));
  return { output, diagnostics: output.errors ?? [] };
}
