import { packageFile, run, tensor } from "runtime";
import { crossEntropy, outputsOf, readNetwork, softmax, trainNetwork, withWeights } from "./network.js";

/** Small steps, so that what the model already knows is not overwritten. */
const FINE_TUNING = { epochs: 40, learningRate: 0.002, batchSize: 16, weightDecay: 1e-4, seed: 7 };

/** A classifier whose answers come from the package's graph: input "features", output "probabilities". */
export function graphClassifier(graph, classes) {
  return {
    classes,
    *probabilities(samples) {
      if (samples.length === 0) throw new Error("the input holds no samples");
      const features = tensor("float32", [samples.length, samples[0].length], samples.flat());
      const { probabilities } = yield run(graph, { features });
      const width = classes.length;
      return samples.map((_, row) => Array.from(probabilities.data.slice(row * width, (row + 1) * width)));
    },
    retrain(samples, labels) {
      const file = packageFile(graph);
      const network = readNetwork(file);
      const targets = labels.map((label) => {
        if (!classes.includes(label))
          throw new Error(`unknown class "${label}"; the model knows ${classes.join(", ")}`);
        return classes.indexOf(label);
      });
      const log = trainNetwork(network, samples, targets, crossEntropy, FINE_TUNING);
      const bytes = withWeights(file, network);
      return {
        classifier: networkClassifier(readNetwork(bytes), classes),
        weights: { name: graph.replace(".onnx", "-tuned.onnx"), bytes },
        log,
      };
    },
  };
}

function* probabilitiesOf(network, samples) {
  return samples.map((sample) => softmax(outputsOf(network, sample)));
}

const networkClassifier = (network, classes) => ({
  classes,
  probabilities: (samples) => probabilitiesOf(network, samples),
});
