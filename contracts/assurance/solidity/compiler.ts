/** Runs the solc of the lock file, which every check of the sources asks for no more than it needs. */
import { createRequire } from "node:module";
// What `solc` requires is loaded by this one, which makes it faster.
import "../../compiler/soljson.ts";
import { readImport } from "./source-files.ts";

const require = createRequire(import.meta.url);

export type Diagnostic = { severity: "error" | "warning" | "info"; formattedMessage: string };

/** The part of solc's standard JSON settings that the checks choose. */
export type Settings = {
  stopAfter?: "parsing";
  evmVersion?: string;
  viaIR?: boolean;
  optimizer?: { enabled: boolean; runs: number };
  modelChecker?: Readonly<Record<string, unknown>>;
  outputSelection: Record<string, Record<string, readonly string[]>>;
};

/**
 * What solc says about `sources` (path to text), with all that they import.
 * @returns its output and every diagnostic; with an error among them, the output has only what came before it
 */
export function compile<Output>(
  sources: Readonly<Record<string, string>>,
  settings: Settings,
): { output: Output; diagnostics: Diagnostic[] } {
  const solc: { compile(input: string, callbacks: { import: typeof readImport }): string } = require("solc");
  const input = {
    language: "Solidity",
    sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
    settings,
  };
  const output: Output & { errors?: Diagnostic[] } = JSON.parse(
    solc.compile(JSON.stringify(input), { import: readImport }),
  );
  return { output, diagnostics: output.errors ?? [] };
}
