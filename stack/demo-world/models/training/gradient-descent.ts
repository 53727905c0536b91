import type { Random } from "#dev-infra/random.ts";
import { type Activations, forward, type Layer, type Network, softmax } from "./network.ts";

export interface TrainingOptions {
  readonly epochs: number;
  readonly learningRate: number;
  readonly batchSize: number;
  /** L2 penalty on weights, per step. */
  readonly weightDecay: number;
  /** Called after each epoch with the mean loss over it. */
  readonly onEpoch?: (epoch: number, loss: number) => void;
}

/** The derivative of the loss with respect to the last layer's outputs, and the loss itself. */
interface LossGradient {
  readonly loss: number;
  readonly gradient: Float64Array;
}

function crossEntropy(outputs: Float64Array, label: number): LossGradient {
  const probabilities = softmax(outputs);
  const gradient = Float64Array.from(probabilities);
  gradient[label] = (gradient[label] as number) - 1;
  return { loss: -Math.log(Math.max(probabilities[label] as number, 1e-12)), gradient };
}

function squaredError(outputs: Float64Array, target: number): LossGradient {
  const error = (outputs[0] as number) - target;
  return { loss: error ** 2 / 2, gradient: Float64Array.of(error) };
}

interface Slopes {
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

/** Adds one sample's slopes, walking from the last layer to the first. */
function backward(
  network: Network,
  activations: Activations,
  last: Float64Array,
  slopes: readonly Slopes[],
): void {
  let delta = last;
  for (let index = network.layers.length - 1; index >= 0; index--) {
    const layer = network.layers[index] as Layer;
    const slope = slopes[index] as Slopes;
    const input = activations[index] as Float64Array;
    const previous = new Float64Array(layer.inputs);
    for (let i = 0; i < layer.inputs; i++) {
      const row = i * layer.outputs;
      const value = input[i] as number;
      let sum = 0;
      for (let o = 0; o < layer.outputs; o++) {
        const change = delta[o] as number;
        slope.weights[row + o] = (slope.weights[row + o] as number) + value * change;
        sum += (layer.weights[row + o] as number) * change;
      }
      previous[i] = index > 0 && value <= 0 ? 0 : sum;
    }
    for (let o = 0; o < layer.outputs; o++)
      slope.biases[o] = (slope.biases[o] as number) + (delta[o] as number);
    delta = previous;
  }
}

/** Adam: step sizes adapt to each weight, and one learning rate suits every model here. */
class Adam {
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  #step = 0;

  constructor(size: number) {
    this.#first = new Float64Array(size);
    this.#second = new Float64Array(size);
  }

  update(values: Float64Array, slopes: Float64Array, rate: number, decay: number): void {
    this.#step++;
    const firstBias = 1 - 0.9 ** this.#step;
    const secondBias = 1 - 0.999 ** this.#step;
    for (let i = 0; i < values.length; i++) {
      const slope = (slopes[i] as number) + decay * (values[i] as number);
      const first = 0.9 * (this.#first[i] as number) + 0.1 * slope;
      const second = 0.999 * (this.#second[i] as number) + 0.001 * slope * slope;
      this.#first[i] = first;
      this.#second[i] = second;
      values[i] =
        (values[i] as number) - (rate * (first / firstBias)) / (Math.sqrt(second / secondBias) + 1e-8);
    }
  }
}

function train(
  network: Network,
  samples: readonly (readonly number[])[],
  targets: readonly number[],
  lossOf: (outputs: Float64Array, target: number) => LossGradient,
  options: TrainingOptions,
  random: Random,
): void {
  const optimisers = network.layers.map((layer) => ({
    weights: new Adam(layer.weights.length),
    biases: new Adam(layer.biases.length),
  }));
  for (let epoch = 1; epoch <= options.epochs; epoch++) {
    const order = random.shuffle(samples.map((_, index) => index));
    let total = 0;
    for (let start = 0; start < order.length; start += options.batchSize) {
      const batch = order.slice(start, start + options.batchSize);
      const slopes = network.layers.map((layer) => ({
        weights: new Float64Array(layer.weights.length),
        biases: new Float64Array(layer.biases.length),
      }));
      for (const index of batch) {
        const activations = forward(network, samples[index] as readonly number[]);
        const { loss, gradient } = lossOf(activations.at(-1) as Float64Array, targets[index] as number);
        total += loss;
        backward(
          network,
          activations,
          gradient.map((value) => value / batch.length),
          slopes,
        );
      }
      network.layers.forEach((layer, index) => {
        const slope = slopes[index] as Slopes;
        optimisers[index]?.weights.update(
          layer.weights,
          slope.weights,
          options.learningRate,
          options.weightDecay,
        );
        optimisers[index]?.biases.update(layer.biases, slope.biases, options.learningRate, 0);
      });
    }
    options.onEpoch?.(epoch, total / samples.length);
  }
}

/** Trains in place to tell classes apart; `labels` are class indices. */
export function trainClassifier(
  network: Network,
  samples: readonly (readonly number[])[],
  labels: readonly number[],
  options: TrainingOptions,
  random: Random,
): void {
  train(network, samples, labels, crossEntropy, options, random);
}

/** Trains in place to predict one number per sample. */
export function trainRegressor(
  network: Network,
  samples: readonly (readonly number[])[],
  targets: readonly number[],
  options: TrainingOptions,
  random: Random,
): void {
  train(network, samples, targets, squaredError, options, random);
}
