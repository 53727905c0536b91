import { env, InferenceSession, Tensor } from "onnxruntime-web";

// One thread: the models are tiny, and worker threads would keep the process alive after the play.
env.wasm.numThreads = 1;
env.logLevel = "error";

/** A loaded ONNX model of the demo world. */
export interface OnnxModel {
  /** Class probabilities, one row per sample. */
  classify(rows: readonly (readonly number[])[]): Promise<{ labels: number[]; probabilities: number[][] }>;
  /** One predicted value per sample. */
  regress(rows: readonly (readonly number[])[]): Promise<number[]>;
}

/** Loads an ONNX file into ONNX Runtime (WebAssembly). Throws when the runtime refuses the file. */
export async function loadOnnx(bytes: Uint8Array): Promise<OnnxModel> {
  const session = await InferenceSession.create(bytes, { executionProviders: ["wasm"] });
  const run = (rows: readonly (readonly number[])[]) => {
    const width = rows[0]?.length;
    if (width === undefined) throw new RangeError("the input holds no rows");
    return session.run({
      features: new Tensor("float32", Float32Array.from(rows.flat()), [rows.length, width]),
    });
  };
  const floatsOf = (tensor: Tensor | undefined): number[] => {
    if (!tensor) throw new Error("the ONNX file lacks an expected output");
    return Array.from(tensor.data as ArrayLike<number | bigint>, Number);
  };
  return {
    async classify(rows) {
      const { probabilities, label } = await run(rows);
      const flat = floatsOf(probabilities);
      const width = flat.length / rows.length;
      return {
        labels: floatsOf(label),
        probabilities: rows.map((_, index) => flat.slice(index * width, (index + 1) * width)),
      };
    },
    async regress(rows) {
      return floatsOf((await run(rows)).value);
    },
  };
}
