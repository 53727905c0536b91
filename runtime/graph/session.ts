/** Graphs in ONNX Runtime's WebAssembly build: one thread, no proxy, the CPU's own instructions nowhere. */
import type { InferenceSession } from "onnxruntime-web/wasm";
import { RuntimeFault } from "../fault.ts";
import { capMemories } from "./memory-cap.ts";
import { type TensorData, type TensorType, type TensorValue, tensorTypes, withOneNaN } from "./tensor.ts";

export type Tensors = ReadonlyMap<string, TensorValue>;

/** The graphs of one run. */
export interface Graphs {
  /** @throws RuntimeFault "failed" with the words of ONNX Runtime */
  run(path: string, inputs: Tensors): Promise<Tensors>;
}

const failed = (path: string, cause: unknown) => {
  // ONNX Runtime throws numbers when its memory is full.
  const words = cause instanceof Error ? cause.message : "it ran out of memory";
  const isMemory = !(cause instanceof Error) || /memory|bad_alloc|allocat/i.test(words);
  return new RuntimeFault(isMemory ? "limit" : "failed", `The graph ${path} failed: ${words}`, { cause });
};

/**
 * Prepares to run graphs; the engine itself is loaded with the first one.
 * @param wasm bytes of ONNX Runtime's WebAssembly file
 */
export function openGraphs(
  wasm: Uint8Array<ArrayBuffer>,
  files: ReadonlyMap<string, Uint8Array>,
  memoryMegabytes: number,
): Graphs {
  let engine: Promise<typeof import("onnxruntime-web/wasm")> | undefined;
  const sessions = new Map<string, Promise<InferenceSession>>();
  const load = async () => {
    capMemories(memoryMegabytes);
    const ort = await import("onnxruntime-web/wasm");
    ort.env.wasm.numThreads = 1;
    ort.env.wasm.proxy = false;
    ort.env.wasm.wasmBinary = wasm;
    ort.env.logLevel = "fatal";
    return ort;
  };
  const open = async (path: string) => {
    engine ??= load();
    const bytes = files.get(path);
    if (!bytes) throw new RuntimeFault("failed", `The package has no graph called "${path}"`);
    return (await engine).InferenceSession.create(bytes, { executionProviders: ["wasm"] });
  };
  return {
    async run(path, inputs) {
      try {
        const session = sessions.get(path) ?? open(path);
        sessions.set(path, session);
        const opened = await session;
        const { Tensor } = await (engine as NonNullable<typeof engine>);
        const feeds = Object.fromEntries(
          [...inputs].map(([name, { type, data, dims }]) => [name, new Tensor(type, data, dims)]),
        );
        const results = await opened.run(feeds);
        return new Map(
          opened.outputNames.map((name) => {
            const { type, dims, data } = results[name] as InferenceSession.ReturnType[string];
            if (!tensorTypes.includes(type as TensorType))
              throw new Error(`its output "${name}" is of type ${type}, which is not supported`);
            return [name, { type: type as TensorType, dims, data: withOneNaN(data as TensorData) }];
          }),
        );
      } catch (cause) {
        throw cause instanceof RuntimeFault ? cause : failed(path, cause);
      }
    },
  };
}
