import { seededRandom } from "#dev-infra/random.ts";
import type { DemoFile } from "../../files/demo-file.ts";
import type { Classifier } from "../classifier.ts";
import { trainClassifier } from "../training/gradient-descent.ts";
import { decodeOnnx, encodeOnnx } from "./onnx-file.ts";
import { loadOnnx } from "./onnx-session.ts";

/** Fine-tuning makes small steps, so that what the model already knows is not overwritten. */
const FINE_TUNING = { epochs: 40, learningRate: 0.002, batchSize: 16, weightDecay: 1e-4 };
const FINE_TUNING_SEED = 7;
const LOGGED_EVERY = 10;

/** A classifier whose answers come from running its ONNX file in ONNX Runtime. */
export async function onnxClassifier(file: DemoFile): Promise<Classifier<number[]>> {
  const { classes, features } = decodeOnnx(file.bytes);
  if (!classes) throw new Error(`${file.name} names no classes`);
  const runtime = await loadOnnx(file.bytes);
  return {
    classes,
    probabilities: async (samples) => (await runtime.classify(samples)).probabilities,
    async retrain(samples, labels) {
      const { network } = decodeOnnx(file.bytes);
      const log: string[] = [];
      const targets = labels.map((label) => {
        const target = classes.indexOf(label);
        if (target < 0) throw new Error(`unknown class "${label}"; the model knows ${classes.join(", ")}`);
        return target;
      });
      const onEpoch = (epoch: number, loss: number) => {
        if (epoch % LOGGED_EVERY === 0) log.push(`epoch ${epoch}: loss ${loss.toFixed(4)}`);
      };
      trainClassifier(network, samples, targets, { ...FINE_TUNING, onEpoch }, seededRandom(FINE_TUNING_SEED));
      const name = file.name.replace(".onnx", "-tuned.onnx");
      const description = {
        name: "fine_tuned",
        description: `Fine-tuned from ${file.name}.`,
        classes,
        features,
      };
      const weights = { name, contentType: file.contentType, bytes: encodeOnnx(network, description) };
      return { classifier: await onnxClassifier(weights), weights, log };
    },
  };
}
