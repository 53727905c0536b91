/** The engines that packages run with, by name and version. Several versions keep older packages running. */
import type { Hex } from "viem";

export interface Engine {
  readonly name: "onnx" | "llama-wasm";
  /** Version of the library that contains the engine. Its files never change; one may be added for input that was refused before. */
  readonly version: string;
  /** SHA-256 of its WebAssembly files. Equal bytes are promised for these files only. */
  readonly files: Readonly<Record<string, Hex>>;
  /** Whether a repeated run gives the same bytes on every machine. */
  readonly isExact: boolean;
  readonly runsIn: readonly ("node" | "browser")[];
}

export const engines = [
  {
    // Scripts in QuickJS (quickjs-wasi 3.6.2), which run graphs in ONNX Runtime Web with one thread. libwebp reads WebP pictures.
    name: "onnx",
    version: "1.30.0",
    files: {
      onnxruntime: "0x3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2",
      quickjs: "0xd4c9375f2b1ca4dc95f72c8aa2982a7a9951ac8011490d79c6582df732b4bbd9",
      webp: "0xb0bc0f19c589f0d7f27cd98191bc113d0779108a10f38538f466cea4985c480e",
    },
    isExact: true,
    runsIn: ["node", "browser"],
  },
  {
    // llama.cpp in WebAssembly (@wllama/wllama): with one thread, or with several. Both give the same bits.
    name: "llama-wasm",
    version: "2.4.0",
    files: {
      llama: "0xaced0c759f668e17d618114b8688bf55b32289dbdbd08b6e3254b0bc75838ad5",
      llamaThreads: "0xf69f292f06d9c5c63ac447aac768c3d508fe7a56f0a7926bd12cc33370bc627d",
    },
    isExact: true,
    runsIn: ["node", "browser"],
  },
] as const satisfies readonly Engine[];

/**
 * llama.cpp's native build, which agents may install (`agents/engines/llama-native`). Machines differ slightly, so its answers are followed
 * instead of repeated. Packages name it for weights that are too large for WebAssembly.
 */
export const llamaNative = { name: "llama-native", version: "3.22.1" } as const;

/** The compiled module of a checked WebAssembly file, its content, or the address from which the worker of a run loads it. */
export type EngineFile = { readonly module: WebAssembly.Module } | Uint8Array<ArrayBuffer> | string;

/** The WebAssembly files that a machine has, by their SHA-256. */
export type EngineFiles = ReadonlyMap<Hex, EngineFile>;

/** Name and version as receipts write it. */
export const engineLabel = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${name} ${version}`;
