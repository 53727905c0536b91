/** An ONNX file as it is read without running it: its own description, its nodes wherever they are, and its stored tensors. */

export interface GraphPort {
  readonly name: string;
  /** Type of the elements, for example "float32"; "other" for sequences and maps. */
  readonly type: string;
  /** A size, or the name of one that is known only when the graph runs. */
  readonly shape: readonly (number | string)[];
}

export interface StoredTensor {
  readonly name: string;
  readonly type: string;
  readonly dims: readonly number[];
  /** Place of its raw bytes in the file, and how many they are; 0 where they are stored otherwise. */
  readonly start: number;
  readonly bytes: number;
}

/** A stored tensor with what decides whether it can be run. */
export interface ReadTensor extends StoredTensor {
  readonly dataType: number;
  /** Place of `float_data`, where it is packed. */
  readonly floats: { readonly start: number; readonly bytes: number } | undefined;
  /** Its values are in another file, or at an address of the engine's memory. */
  readonly isOutside: boolean;
  /** By which nodes refer to it: its own name, or the output of the constant node that holds it. */
  readonly reference: string;
}

export interface GraphNode {
  /** Its name, or its first output where it has none. */
  readonly name: string;
  readonly operator: string;
  /** Empty for ONNX's own operators. */
  readonly domain: string;
  readonly inputs: readonly string[];
  /** Attributes that hold whole numbers. */
  readonly integers: readonly { readonly name: string; readonly values: readonly bigint[] }[];
}

interface LocalFunction {
  readonly name: string;
  readonly domain: string;
}

export interface Opset {
  readonly domain: string;
  readonly version: number;
}

/** Everything that was found in the main graph, in graphs inside nodes, and in functions. */
export interface Found {
  /** The file itself, in which tensors have their places. */
  readonly file: Uint8Array;
  readonly inputs: GraphPort[];
  readonly outputs: GraphPort[];
  readonly nodes: GraphNode[];
  readonly functions: LocalFunction[];
  /** Whole numbers that functions use where a caller gives none. */
  readonly defaults: bigint[];
  readonly opsets: Opset[];
  /** Weights and constants of all graphs. */
  readonly tensors: ReadTensor[];
  /** Parts of sparse tensors, and defaults of functions. */
  readonly otherTensors: ReadTensor[];
  /** Names of everything that is computed or given when the graph runs. */
  readonly computed: Set<string>;
}
