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
