/** The most that any manifest may ask for (N19), and the bounds of what is read before a manifest is known. */
const MB = 1_048_576;

export const CEILING = {
  /** Megabytes of each engine: the script's heap, and ONNX Runtime's memory. */
  memoryMegabytes: 1_024,
  /** Loop turns and calls of the script, in units of the engine; see `steps` in the manifest. */
  steps: 20_000_000_000,
  seconds: 600,
  outputBytes: 256 * MB,
  outputFiles: 32,
} as const;

/** A package as it is published: the archive, and what it may unpack to. */
export const PACKAGE_BOUNDS = {
  archiveBytes: 100 * MB,
  unpackedBytes: 512 * MB,
  files: 64,
  manifestBytes: 256 * 1_024,
} as const;

/** Bytes at the end of a package that hold its manifest, which is written last, before the archive's list of at most 65 files. */
export const ENDING_BYTES = PACKAGE_BOUNDS.manifestBytes + 32_768;

/** The most that a language model's manifest may ask for. */
export const LANGUAGE_MODEL_CEILING = {
  /** Megabytes of the engine. */
  memoryMegabytes: 16_384,
  /** Tokens. */
  contextLength: 1_048_576,
} as const;

/** Megabytes that a WebAssembly module can have. A language model that needs more runs in a native engine, on agents only. */
export const WASM_MEGABYTES = 4_096;

/** A file that a manifest names by reference. */
export const REFERENCE_BOUNDS = { bytes: 8_192 * MB, sources: 8 } as const;

/** A task's input: what one archive or picture in it may unpack to. */
export const INPUT_BOUNDS = { bytes: 100 * MB, unpackedBytes: 128 * MB, files: 10_000 } as const;

/** Native stack of the script's engine, bytes; the same on every machine, far below what any of them has. */
export const STACK_BYTES = 192 * 1_024;

/** Stack of a Node worker, megabytes. Node's 4 MB end before the engine's bound while the compiler is cold. */
export const WORKER_STACK_MEGABYTES = 64;

/** A graph may be run this often by one job; a recording of an hour takes about 110,000 frames of 32 ms. */
export const GRAPH_RUNS = 200_000;

/** Limits of a script's texts, apart from its files. */
export const WORDS = {
  summaryCharacters: 1_000,
  logLines: 1_000,
  logCharacters: 500,
  metrics: 200,
  progressCharacters: 100_000,
} as const;

/** Length of a script's own text in a fault. */
export const FAULT_CHARACTERS = 500;
