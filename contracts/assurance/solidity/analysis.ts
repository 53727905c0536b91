/** Runs solc as far as its analysis goes, which takes a second where code generation takes half a minute. */
import type { Abi } from "viem";
import { compile, type Diagnostic } from "./compiler.ts";
import { productSources } from "./source-files.ts";

type StorageType = {
  label: string;
  numberOfBytes: string;
  key?: string;
  value?: string;
  base?: string;
  members?: StorageEntry[];
};
type StorageEntry = { label: string; slot: string; offset: number; type: string };
export type StorageLayout = { storage: StorageEntry[]; types: Record<string, StorageType> | null };

export type Analysis = {
  abi: Abi;
  storageLayout: StorageLayout;
  evm: { methodIdentifiers: Record<string, string> };
};
type Output = { contracts?: Record<string, Record<string, Analysis>> };

export function analyse(sources: Readonly<Record<string, string>>): {
  output: Output;
  diagnostics: Diagnostic[];
} {
  return compile<Output>(sources, {
    evmVersion: "prague",
    outputSelection: { "*": { "*": ["abi", "storageLayout", "evm.methodIdentifiers"] } },
  });
}

export function analyseSources(): ReturnType<typeof analyse> {
  return analyse(productSources());
}
