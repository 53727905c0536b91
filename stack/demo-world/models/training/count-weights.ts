import type { Network } from "./network.ts";

/** Number of trained values in a network. */
export function countWeights(network: Network): number {
  return network.layers.reduce((sum, layer) => sum + layer.weights.length + layer.biases.length, 0);
}
