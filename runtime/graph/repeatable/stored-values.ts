/** Values that determine whether a node is repeatable; they must be stored in the file. */
import type { Found, GraphNode, ReadTensor } from "../inspect/model.ts";

const bytesOf: Readonly<Record<string, number>> = { float32: 4, float64: 8, float16: 2, bool: 1 };

/** The tensors of that name; none when anything of the name is computed or given while the graph runs. */
const storedAs = (name: string, { tensors, computed }: Found): readonly ReadTensor[] =>
  computed.has(name) ? [] : tensors.filter(({ reference }) => reference === name);

/** Whether an input is left out, or stored as false. */
export function isStoredFalse(name: string | undefined, found: Found): boolean {
  if (!name) return true;
  const stored = storedAs(name, found);
  return (
    stored.length > 0 &&
    stored.every(
      (tensor) => tensor.type === "bool" && valuesOf(tensor, found.file)?.every((value) => value === 0),
    )
  );
}

/** Places of the scales among the inputs, and the one by which a result is divided. */
const SCALES: Readonly<Record<string, { readonly inputs: readonly number[]; readonly output?: number }>> = {
  QuantizeLinear: { inputs: [1], output: 1 },
  DequantizeLinear: { inputs: [1] },
  QLinearConv: { inputs: [1, 4, 6], output: 6 },
  QLinearMatMul: { inputs: [1, 4, 6], output: 6 },
};

/** No product of two scales, divided by a third, leaves the range of a float. */
const MOST = 2 ** 40;

/**
 * Whether a node that quantizes has its scales stored, within a range in which they never give a NaN: its sign decides the
 * quantized number, and the machine decides its sign.
 */
export function haveStoredScales({ operator, inputs }: GraphNode, found: Found): boolean {
  const scales = Object.hasOwn(SCALES, operator) ? SCALES[operator] : undefined;
  if (!scales) return true;
  return scales.inputs.every((place) => {
    const least = place === scales.output ? 1 / MOST : 0;
    const stored = storedAs(inputs[place] ?? "", found);
    return (
      stored.length > 0 &&
      stored.every((tensor) => {
        const values = valuesOf(tensor, found.file);
        return (
          values !== undefined &&
          values.length > 0 &&
          values.every((value) => value > 0 && value >= least && value <= MOST)
        );
      })
    );
  });
}

/** The values of a stored tensor; nothing where they are stored in a form that is not read here. */
function valuesOf(tensor: ReadTensor, file: Uint8Array): number[] | undefined {
  const size = bytesOf[tensor.type];
  const { start, bytes } = tensor.bytes > 0 ? tensor : (tensor.floats ?? { start: 0, bytes: 0 });
  const count = tensor.dims.reduce((product, dimension) => product * dimension, 1);
  if (!size || (tensor.bytes === 0 && tensor.type !== "float32") || bytes !== count * size) return undefined;
  const view = new DataView(file.buffer, file.byteOffset + start, bytes);
  return Array.from({ length: count }, (_, index) => {
    const at = index * size;
    if (size === 8) return view.getFloat64(at, true);
    if (size === 4) return view.getFloat32(at, true);
    return size === 2 ? halfOf(view.getUint16(at, true)) : view.getUint8(at);
  });
}

/** A float of 16 bits. */
function halfOf(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  if (exponent === 31) return Number.NaN;
  return bits >> 15 ? -size : size;
}
