/** Writes a llama of several GiB: the vocabulary and template of another GGUF file, and made-up weights in the format Q4_1. */
import { open, readFile } from "node:fs/promises";
import { readGgufHeader } from "#runtime/gguf/header.ts";
import type { RangeReader } from "#runtime/gguf/range-reader.ts";
import { readVocabulary } from "#runtime/gguf/vocabulary.ts";
import { textBytes } from "#runtime/test-support/gguf-file.ts";

const [WIDTH, HEADS, KV_HEADS, FEED_FORWARD] = [4_096, 32, 8, 11_264];
const HEAD = WIDTH / HEADS;
/** GGUF's numbers of tensor types. */
const Type = { float32: 0, fourBits: 3 } as const;
const BLOCK = { numbers: 32, bytes: 20 } as const;
const ALIGNMENT = 32;
/** Blocks that are written again and again. */
const PATTERN_BLOCKS = 65_536;

interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
}

const layerOf = (index: number): Tensor[] =>
  Object.entries({
    attn_norm: [WIDTH],
    attn_q: [WIDTH, WIDTH],
    attn_k: [WIDTH, KV_HEADS * HEAD],
    attn_v: [WIDTH, KV_HEADS * HEAD],
    attn_output: [WIDTH, WIDTH],
    ffn_norm: [WIDTH],
    ffn_gate: [WIDTH, FEED_FORWARD],
    ffn_up: [WIDTH, FEED_FORWARD],
    ffn_down: [FEED_FORWARD, WIDTH],
  }).map(([part, shape]) => ({ name: `blk.${index}.${part}.weight`, shape }));

const isNorm = ({ shape }: Tensor) => shape.length === 1;
const numbersOf = ({ shape }: Tensor) => shape.reduce((product, size) => product * size, 1);
const bytesOf = (tensor: Tensor) =>
  isNorm(tensor) ? 4 * numbersOf(tensor) : (numbersOf(tensor) / BLOCK.numbers) * BLOCK.bytes;

/** Blocks of small random numbers around zero: a step, a minimum and 4 bits each. */
function pattern(): Uint8Array {
  const bytes = new Uint8Array(PATTERN_BLOCKS * BLOCK.bytes);
  const view = new DataView(bytes.buffer);
  let state = 1;
  for (let at = 0; at < bytes.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  for (let at = 0; at < bytes.length; at += BLOCK.bytes) {
    view.setFloat16(at, 0.004, true);
    view.setFloat16(at + 2, -0.03, true);
  }
  return bytes;
}

/** @param from a GGUF file of the architecture llama @returns bytes of the file */
export async function writeLargeModel(from: string, to: string, layers: number): Promise<number> {
  const source = await readFile(from);
  const reader: RangeReader = {
    size: source.length,
    read: async (start, end) => new Uint8Array(source.subarray(start, end)),
  };
  const header = await readGgufHeader(reader);
  const [first] = header.tensors;
  const keys = Buffer.from(source.subarray(0, source.indexOf(textBytes(first?.name ?? ""))));
  const values = {
    block_count: layers,
    embedding_length: WIDTH,
    feed_forward_length: FEED_FORWARD,
    "attention.head_count": HEADS,
    "attention.head_count_kv": KV_HEADS,
    "rope.dimension_count": HEAD,
  };
  for (const [name, value] of Object.entries(values)) {
    const key = textBytes(`llama.${name}`);
    const at = keys.indexOf(key);
    // After the key: the number of its type, then the value.
    if (at >= 0) keys.writeUInt32LE(value, at + key.length + 4);
  }
  const { tokens: vocabulary } = await readVocabulary(reader);
  const tokens = vocabulary.length;
  const tensors: Tensor[] = [
    { name: "token_embd.weight", shape: [WIDTH, tokens] },
    ...Array.from({ length: layers }, (_, index) => layerOf(index)).flat(),
    { name: "output_norm.weight", shape: [WIDTH] },
  ];
  keys.writeBigUInt64LE(BigInt(tensors.length), 8);
  const infos: Buffer[] = [];
  let offset = 0;
  for (const tensor of tensors) {
    const { name, shape } = tensor;
    const info = Buffer.alloc(4 + 8 * shape.length + 4 + 8);
    info.writeUInt32LE(shape.length);
    for (const [index, size] of shape.entries()) info.writeBigUInt64LE(BigInt(size), 4 + 8 * index);
    info.writeUInt32LE(isNorm(tensor) ? Type.float32 : Type.fourBits, 4 + 8 * shape.length);
    info.writeBigUInt64LE(BigInt(offset), 8 + 8 * shape.length);
    infos.push(Buffer.from(textBytes(name)), info);
    offset += Math.ceil(bytesOf(tensor) / ALIGNMENT) * ALIGNMENT;
  }
  const head = Buffer.concat([keys, ...infos]);
  const start = Math.ceil(head.length / ALIGNMENT) * ALIGNMENT;
  const file = await open(to, "w");
  try {
    await file.write(head);
    await file.write(Buffer.alloc(start - head.length));
    const [repeated, ones] = [pattern(), Buffer.from(new Float32Array(WIDTH).fill(1).buffer)];
    for (const tensor of tensors) {
      if (isNorm(tensor)) await file.write(ones);
      else
        for (let left = bytesOf(tensor); left > 0; left -= repeated.length)
          await file.write(repeated.subarray(0, Math.min(left, repeated.length)));
    }
  } finally {
    await file.close();
  }
  return start + offset;
}
