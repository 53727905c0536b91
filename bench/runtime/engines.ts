/** Runs the graphs of a job in the reference engine or natively, and adds up the time they take. */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Graphs, openGraphs, Tensors } from "#runtime/graph/session.ts";
import type { TensorData, TensorType } from "#runtime/graph/tensor.ts";

/** What the bench needs of onnxruntime-node; it is not among the project's packages. */
interface NativeRuntime {
  readonly InferenceSession: { create(model: Uint8Array): Promise<NativeSession> };
  readonly Tensor: new (type: string, data: TensorData, dims: readonly number[]) => unknown;
}
interface NativeSession {
  run(feeds: Record<string, unknown>): Promise<Record<string, NativeTensor>>;
}
interface NativeTensor {
  readonly type: TensorType;
  readonly dims: readonly number[];
  readonly data: TensorData;
}

export const NATIVE = "onnxruntime-node";
const INSTALLED = join(import.meta.dirname, "../../.local/native/");

/** The native runtime, where somebody has installed it in `.local/native`. */
export async function nativeRuntime(): Promise<NativeRuntime | undefined> {
  try {
    return createRequire(INSTALLED)(NATIVE) as NativeRuntime;
  } catch (error) {
    if ((error as { code?: string }).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** The reference engine's graphs by native code: other bytes, for a comparison of time alone. */
export function nativeGraphs({ InferenceSession, Tensor }: NativeRuntime): typeof openGraphs {
  return (_, files) => {
    const sessions = new Map<string, Promise<NativeSession>>();
    return {
      async run(path, inputs) {
        const session = sessions.get(path) ?? InferenceSession.create(files.get(path) as Uint8Array);
        sessions.set(path, session);
        const feeds = [...inputs].map(([name, { type, data, dims }]) => [name, new Tensor(type, data, dims)]);
        const outputs = await (await session).run(Object.fromEntries(feeds));
        return new Map(
          Object.entries(outputs).map(([name, { type, dims, data }]) => [name, { type, dims, data }]),
        );
      },
    };
  };
}

export interface Timed {
  readonly engine: typeof openGraphs;
  /** Seconds inside graphs but for the first run of each, which loads it; and how often they ran. */
  readonly spent: { seconds: number; runs: number };
}

/** An engine that is timed. A graph's first run is not counted, but run once more. */
export function timed(engine: typeof openGraphs): Timed {
  const spent = { seconds: 0, runs: 0 };
  return {
    spent,
    engine(...opening) {
      const graphs = engine(...opening);
      const loaded = new Set<string>();
      return {
        async run(path: string, inputs: Tensors) {
          if (!loaded.has(path)) await graphs.run(path, inputs);
          loaded.add(path);
          const began = performance.now();
          const outputs = await graphs.run(path, inputs);
          spent.seconds += (performance.now() - began) / 1_000;
          spent.runs++;
          return outputs;
        },
      } satisfies Graphs;
    },
  };
}
