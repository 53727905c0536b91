/** Weights of a cheaper model, made from the right ones: fewer bits, or layers that do nothing. The file's size stays the same. */
import { readFile, writeFile } from "node:fs/promises";
import { readGgufHeader } from "#runtime/gguf/header.ts";

const ALIGNMENT = 32;
const Q4_1_BYTES = 20;

/** Half-precision numbers (IEEE 754 binary16) of one block. */
const half = (view: DataView, at: number) => view.getFloat16(at, true);

/** Q4_1 stores 32 numbers as a step, a minimum and 4 bits each. Fewer levels make the step larger. */
function coarsen(view: DataView, at: number, levels: number): void {
  const factor = 15 / (levels - 1);
  view.setFloat16(at, half(view, at) * factor, true);
  for (let place = at + 4; place < at + Q4_1_BYTES; place++) {
    const byte = view.getUint8(place);
    const fewer = (nibble: number) => Math.round(nibble / factor);
    view.setUint8(place, fewer(byte & 15) | (fewer(byte >> 4) << 4));
  }
}

/** At most 16 `levels` of each number; the last `skippedLayers` give zero. @throws Error unless weights are Q4_1 */
export async function alterWeights(
  from: string,
  to: string,
  { levels = 16, skippedLayers = 0 }: { levels?: number; skippedLayers?: number },
): Promise<void> {
  const bytes = new Uint8Array(await readFile(from));
  const { tensors } = await readGgufHeader({
    size: bytes.length,
    read: async (start, end) => bytes.slice(start, end),
  });
  const end = Math.max(...tensors.map(({ offset, bytes: size }) => offset + size));
  const start = Math.floor((bytes.length - end) / ALIGNMENT) * ALIGNMENT;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const layers = tensors.flatMap(({ name }) => Number(/^blk\.(\d+)\./.exec(name)?.[1] ?? Number.NaN));
  const firstSkipped = Math.max(...layers.filter((layer) => !Number.isNaN(layer))) + 1 - skippedLayers;
  const blocks = tensors.filter(({ name, type }) => name.startsWith("blk.") && type === "Q4_1");
  if (blocks.length === 0) throw new Error("Weights are altered in the format Q4_1 only");
  for (const { name, offset, bytes: size } of blocks) {
    const layer = Number(/^blk\.(\d+)\./.exec(name)?.[1]);
    const isOutput = name.includes("attn_output") || name.includes("ffn_down");
    if (layer >= firstSkipped && isOutput) bytes.fill(0, start + offset, start + offset + size);
    else if (levels < 16)
      for (let at = start + offset; at < start + offset + size; at += Q4_1_BYTES) coarsen(view, at, levels);
  }
  await writeFile(to, bytes);
}
