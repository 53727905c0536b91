import { storedTensors } from "runtime";
import { seededRandom, shuffled } from "./random.js";

/**
 * A feed-forward network out of the ONNX file that holds it: standardised inputs, dense layers with ReLU between them.
 * Its tensors are called means, deviations, weights1, biases1, weights2 and so on.
 */
export function readNetwork(bytes) {
  const places = new Map(storedTensors(bytes).map((tensor) => [tensor.name, tensor]));
  const values = (name) => {
    const { start, bytes: size } = places.get(name);
    return Float64Array.from(new Float32Array(bytes.slice(start, start + size).buffer));
  };
  const layers = [];
  for (let index = 1; places.has(`weights${index}`); index++) {
    const weights = values(`weights${index}`);
    const biases = values(`biases${index}`);
    layers.push({ inputs: weights.length / biases.length, outputs: biases.length, weights, biases });
  }
  return { means: values("means"), deviations: values("deviations"), layers };
}

/** The same file with other weights: they are stored in the same places. */
export function withWeights(bytes, { layers }) {
  const written = bytes.slice();
  const put = (name, values) => {
    const { start } = storedTensors(bytes).find((tensor) => tensor.name === name);
    written.set(new Uint8Array(Float32Array.from(values).buffer), start);
  };
  layers.forEach(({ weights, biases }, index) => {
    put(`weights${index + 1}`, weights);
    put(`biases${index + 1}`, biases);
  });
  return written;
}

function activations({ means, deviations, layers }, sample) {
  let current = Float64Array.from(sample, (value, i) => (value - means[i]) / deviations[i]);
  const all = [current];
  layers.forEach(({ inputs, outputs, weights, biases }, index) => {
    const isLast = index === layers.length - 1;
    const next = Float64Array.from(biases);
    for (let i = 0; i < inputs; i++) {
      const value = current[i];
      if (value !== 0)
        for (let o = 0, at = i * outputs; o < outputs; o++, at++) next[o] += value * weights[at];
    }
    if (!isLast) for (let o = 0; o < outputs; o++) if (next[o] < 0) next[o] = 0;
    current = next;
    all.push(next);
  });
  return all;
}

/** The outputs of the last layer. */
export const outputsOf = (network, sample) => activations(network, sample).at(-1);

export function softmax(values) {
  const largest = Math.max(...values);
  const exponentials = Array.from(values, (value) => Math.exp(value - largest));
  const total = exponentials.reduce((sum, value) => sum + value, 0);
  return exponentials.map((value) => value / total);
}

/** Derivative of the loss, and the loss: cross entropy for a class's index, squares for a value. */
export function crossEntropy(outputs, label) {
  const gradient = Float64Array.from(softmax(outputs));
  const loss = -Math.log(Math.max(gradient[label], 1e-12));
  gradient[label] -= 1;
  return { loss, gradient };
}
export function squaredError(outputs, target) {
  const error = outputs[0] - target;
  return { loss: error ** 2 / 2, gradient: Float64Array.of(error) };
}

/** Adam (Kingma and Ba): step sizes adapt to each weight. */
function adam(size) {
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  let step = 0;
  return (values, slopes, rate, decay) => {
    step++;
    const firstBias = 1 - 0.9 ** step;
    const secondBias = 1 - 0.999 ** step;
    for (let i = 0; i < size; i++) {
      const slope = slopes[i] + decay * values[i];
      first[i] = 0.9 * first[i] + 0.1 * slope;
      second[i] = 0.999 * second[i] + 0.001 * slope * slope;
      values[i] -= (rate * (first[i] / firstBias)) / (Math.sqrt(second[i] / secondBias) + 1e-8);
    }
  };
}

function addSlopes({ layers }, all, last, slopes) {
  let delta = last;
  for (let index = layers.length - 1; index >= 0; index--) {
    const { inputs, outputs, weights } = layers[index];
    const slope = slopes[index];
    const previous = new Float64Array(inputs);
    for (let i = 0; i < inputs; i++) {
      const value = all[index][i];
      let sum = 0;
      for (let o = 0, at = i * outputs; o < outputs; o++, at++) {
        slope.weights[at] += value * delta[o];
        sum += weights[at] * delta[o];
      }
      previous[i] = index > 0 && value <= 0 ? 0 : sum;
    }
    for (let o = 0; o < outputs; o++) slope.biases[o] += delta[o];
    delta = previous;
  }
}

/** Trains in place. @returns a line for every tenth epoch */
export function trainNetwork(
  network,
  samples,
  targets,
  lossOf,
  { epochs, learningRate, batchSize, weightDecay, seed },
) {
  const random = seededRandom(seed);
  const optimisers = network.layers.map(({ weights, biases }) => [adam(weights.length), adam(biases.length)]);
  const log = [];
  for (let epoch = 1; epoch <= epochs; epoch++) {
    const order = shuffled(samples.keys(), random);
    let total = 0;
    for (let start = 0; start < order.length; start += batchSize) {
      const batch = order.slice(start, start + batchSize);
      const slopes = network.layers.map(({ weights, biases }) => ({
        weights: new Float64Array(weights.length),
        biases: new Float64Array(biases.length),
      }));
      for (const index of batch) {
        const all = activations(network, samples[index]);
        const { loss, gradient } = lossOf(all.at(-1), targets[index]);
        total += loss;
        addSlopes(
          network,
          all,
          gradient.map((value) => value / batch.length),
          slopes,
        );
      }
      network.layers.forEach((layer, index) => {
        const [weights, biases] = optimisers[index];
        weights(layer.weights, slopes[index].weights, learningRate, weightDecay);
        biases(layer.biases, slopes[index].biases, learningRate, 0);
      });
    }
    if (epoch % 10 === 0) log.push(`epoch ${epoch}: loss ${(total / samples.length).toFixed(4)}`);
  }
  return log;
}
