import { engines } from "./engine/engines.ts";

/**
 * The one runtime that this version of the library is. Equal bytes are promised for these WebAssembly files only.
 */
export const RUNTIME = {
  name: "mlb-runtime",
  version: "1.0.0",
  files: engines[0].files,
} as const;

/** Name and version as receipts and people write it. */
export const RUNTIME_LABEL = `${RUNTIME.name} ${RUNTIME.version}`;

/** The bytes of the WebAssembly files, loaded by the caller: from disk in Node, with fetch in a browser. */
export type RuntimeFiles = Readonly<Record<keyof typeof RUNTIME.files, Uint8Array<ArrayBuffer>>>;
