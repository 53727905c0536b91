/** Graphs in ONNX Runtime's WebAssembly build: one thread, no proxy, the CPU's own instructions nowhere. */
import type { InferenceSession } from "onnxruntime-web/wasm";
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { capMemories, type MemoryCap } from "./memory-cap.ts";
import { type TensorData, type TensorType, type TensorValue, tensorTypes, withOneNaN } from "./tensor.ts";

export type Tensors = ReadonlyMap<string, TensorValue>;

export interface Graphs {
  /** @throws RuntimeFault "failed" with the message of ONNX Runtime, "limit" when the manifest's memory is full, "runtime" when the machine's is */
  run(path: string, inputs: Tensors): Promise<Tensors>;
}

function failed(path: string, cause: unknown, cap: MemoryCap | undefined): RuntimeFault {
  // ONNX Runtime throws numbers when it gets no memory.
  const message = cause instanceof Error ? cause.message : "it ran out of memory";
  const isMemory =
    !(cause instanceof Error) || isMachineLimit(cause) || /memory|bad_alloc|allocat/i.test(message);
  const code = isMemory ? (cap?.isFull ? "limit" : "runtime") : "failed";
  return new RuntimeFault(code, `The graph ${path} failed: ${message}`, { cause });
}

/** Half-precision numbers are given as their bits, whether or not this machine knows them. */
function outputOf(type: TensorType, dims: readonly number[], given: unknown): TensorValue {
  const { buffer, byteOffset, length } = given as Uint16Array;
  const data = (type === "float16" ? new Uint16Array(buffer, byteOffset, length) : given) as TensorData;
  return { type, dims, data: withOneNaN(type, data) };
}

/**
 * ONNX Runtime takes its file as bytes and compiles them. Compiling takes a sixth of a short run, so the compiled module
 * answers for an empty file, which cannot be valid.
 */
function takeCompiled(module: WebAssembly.Module): Uint8Array {
  const { instantiate } = WebAssembly;
  const compiledFor = async (source: unknown, imports?: WebAssembly.Imports) => {
    if (!(source instanceof Uint8Array) || source.length > 0)
      return instantiate(source as BufferSource, imports);
    WebAssembly.instantiate = instantiate;
    return { module, instance: await instantiate(module, imports) };
  };
  WebAssembly.instantiate = compiledFor as typeof instantiate;
  return new Uint8Array();
}

/** Prepares to run graphs; `loadWasm` loads the engine with the first one. */
export function openGraphs(
  loadWasm: () => Promise<WebAssembly.Module>,
  files: ReadonlyMap<string, Uint8Array>,
  memoryMegabytes: number,
): Graphs {
  let engine: Promise<typeof import("onnxruntime-web/wasm")> | undefined;
  const sessions = new Map<string, Promise<InferenceSession>>();
  let cap: MemoryCap | undefined;
  const load = async () => {
    const wasm = await loadWasm();
    cap = capMemories(memoryMegabytes);
    const ort = await import("onnxruntime-web/wasm");
    ort.env.wasm.numThreads = 1;
    ort.env.wasm.proxy = false;
    ort.env.wasm.wasmBinary = takeCompiled(wasm);
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
          [...inputs].map(([name, { type, data, dims }]) => [name, new Tensor(type, data as never, dims)]),
        );
        const results = await opened.run(feeds);
        return new Map(
          opened.outputNames.map((name) => {
            const { type, dims, data } = results[name] as InferenceSession.ReturnType[string];
            if (!tensorTypes.includes(type as TensorType))
              throw new Error(`its output "${name}" is of type ${type}, which is not supported`);
            return [name, outputOf(type as TensorType, dims, data)];
          }),
        );
      } catch (cause) {
        throw cause instanceof RuntimeFault ? cause : failed(path, cause, cap);
      }
    },
  };
}
