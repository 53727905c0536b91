/** Runs solc over the sources as far as its analysis goes, which takes a second where code generation takes half a minute. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type { Abi } from "viem";

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, "../..");
export const SOURCES = join(ROOT, "contracts/src");

export type StorageType = {
  label: string;
  numberOfBytes: string;
  key?: string;
  value?: string;
  base?: string;
  members?: StorageEntry[];
};
export type StorageEntry = { label: string; slot: string; offset: number; type: string };
export type StorageLayout = { storage: StorageEntry[]; types: Record<string, StorageType> | null };

export type Analysis = {
  abi: Abi;
  storageLayout: StorageLayout;
  evm: { methodIdentifiers: Record<string, string> };
};
export type Diagnostic = { severity: "error" | "warning" | "info"; formattedMessage: string };
type Output = { errors?: Diagnostic[]; contracts: Record<string, Record<string, Analysis>> };

/** The Solidity files of the product, relative to the repository, with `/`. */
export function sourceFiles(folder = SOURCES): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sol"))
    .map((name) => relative(ROOT, join(folder, name)).replaceAll("\\", "/"))
    .sort();
}

/** Resolves an import of a source: ours by its path, a package's from `node_modules`. */
export function readImport(path: string): { contents: string } | { error: string } {
  for (const place of [join(ROOT, path), join(ROOT, "node_modules", path)]) {
    try {
      return { contents: readFileSync(place, "utf8") };
    } catch {}
  }
  return { error: `${path} is neither in the repository nor in node_modules.` };
}

/** Analyses `sources` (path to text). */
export function analyse(sources: Record<string, string>): { output: Output; diagnostics: Diagnostic[] } {
  const solc: { compile(input: string, callbacks: { import: typeof readImport }): string } = require("solc");
  const input = {
    language: "Solidity",
    sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
    settings: {
      evmVersion: "prague",
      outputSelection: { "*": { "*": ["abi", "storageLayout", "evm.methodIdentifiers"] } },
    },
  };
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  return { output, diagnostics: output.errors ?? [] };
}

/** Analyses the product's sources as they are on disk. */
export function analyseSources(): ReturnType<typeof analyse> {
  return analyse(
    Object.fromEntries(sourceFiles().map((path) => [path, readFileSync(join(ROOT, path), "utf8")])),
  );
}
