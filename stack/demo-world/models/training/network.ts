import type { Random } from "#dev-infra/random.ts";

/** A fully connected layer: `weights[input * outputs + output]`. */
export interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

/**
 * A small feed-forward network: inputs are standardised, hidden layers use ReLU, the last layer is linear
 * (a softmax on top of it gives class probabilities).
 */
export interface Network {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  readonly layers: readonly Layer[];
}

/** Every layer's activations for one sample; the first entry is the standardised input, the last the logits. */
export type Activations = readonly Float64Array[];

/** Fresh weights, scaled so that signals keep their size through ReLU layers (He initialisation). */
export function createNetwork(
  sizes: readonly number[],
  means: readonly number[],
  deviations: readonly number[],
  random: Random,
): Network {
  const layers: Layer[] = [];
  for (let index = 1; index < sizes.length; index++) {
    const inputs = sizes[index - 1] as number;
    const outputs = sizes[index] as number;
    const scale = Math.sqrt(2 / inputs);
    const weights = Float64Array.from({ length: inputs * outputs }, () => random.normal(0, scale));
    layers.push({ inputs, outputs, weights, biases: new Float64Array(outputs) });
  }
  return { means, deviations, layers };
}

function forwardLayer(layer: Layer, input: Float64Array): Float64Array {
  const output = Float64Array.from(layer.biases);
  for (let i = 0; i < layer.inputs; i++) {
    const value = input[i] as number;
    if (value === 0) continue;
    const row = i * layer.outputs;
    for (let o = 0; o < layer.outputs; o++)
      output[o] = (output[o] as number) + value * (layer.weights[row + o] as number);
  }
  return output;
}

/** Runs one sample through the network and keeps what back-propagation needs. */
export function forward(network: Network, sample: readonly number[]): Activations {
  let current: Float64Array = Float64Array.from(
    sample,
    (value, i) => (value - (network.means[i] as number)) / (network.deviations[i] as number),
  );
  const activations = [current];
  network.layers.forEach((layer, index) => {
    current = forwardLayer(layer, current);
    if (index < network.layers.length - 1) current = current.map((value) => Math.max(0, value));
    activations.push(current);
  });
  return activations;
}

/** The outputs of the last layer, before any softmax. */
export function logits(network: Network, sample: readonly number[]): Float64Array {
  return forward(network, sample).at(-1) as Float64Array;
}

/** Class probabilities from logits; the largest logit is taken off first so that nothing overflows. */
export function softmax(values: ArrayLike<number>): number[] {
  const list = Array.from(values);
  const largest = Math.max(...list);
  const exponentials = list.map((value) => Math.exp(value - largest));
  const total = exponentials.reduce((sum, value) => sum + value, 0);
  return exponentials.map((value) => value / total);
}

/** Index of the largest value; the first one on a tie. */
export function argmax(values: ArrayLike<number>): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i;
  return best;
}
