/**
 * The one runtime that this version of the library is. A package names it in its manifest, and a machine with other
 * WebAssembly files refuses the package: equal bytes are promised for these files only.
 */
export const RUNTIME = {
  name: "mlb-runtime",
  version: "1.0.0",
  /** SHA-256 of the WebAssembly files: ONNX Runtime Web 1.30.0 (SIMD, one thread) and QuickJS of quickjs-wasi 3.6.2. */
  files: {
    onnxruntime: "0x3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2",
    quickjs: "0xd4c9375f2b1ca4dc95f72c8aa2982a7a9951ac8011490d79c6582df732b4bbd9",
  },
} as const;

/** Name and version as receipts and people write it. */
export const RUNTIME_LABEL = `${RUNTIME.name} ${RUNTIME.version}`;

/** The bytes of the WebAssembly files, loaded by the caller: from disk in Node, with fetch in a browser. */
export type RuntimeFiles = Readonly<Record<keyof typeof RUNTIME.files, Uint8Array<ArrayBuffer>>>;
