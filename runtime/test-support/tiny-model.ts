/** A language model for tests: llama with random weights, 100 kB, the same nonsense on every machine. */
import { uniform } from "../engine/text/random.ts";

const WIDTH = 64;
const HEADS = 4;
const FEED_FORWARD = 128;
const LAYERS = 2;
/** GGUF's numbers of value types, tensor types and kinds of tokens. */
const Value = { uint32: 4, int32: 5, float32: 6, bool: 7, text: 8, list: 9 } as const;
const Weights = { float32: 0, eightBits: 8 } as const;
const Token = { unknown: 2, control: 3, byte: 6 } as const;
const BLOCK = 32;

export const TINY_TEMPLATE =
  "{% for message in messages %}<|{{ message.role }}|>{{ message.content }}<|end|>{% endfor %}{% if add_generation_prompt %}<|assistant|>{% endif %}";

const CONTROL = ["<s>", "<|end|>", "<|system|>", "<|user|>", "<|assistant|>"];
const tokens = [
  { text: "<unk>", kind: Token.unknown },
  ...Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`,
    kind: Token.byte,
  })),
  ...CONTROL.map((text) => ({ text, kind: Token.control })),
];
const idOf = (text: string) => tokens.findIndex((token) => token.text === text);

/** Little-endian bytes in the order in which they are written. */
class Writer {
  readonly #parts: Uint8Array[] = [];
  size = 0;

  bytes(part: Uint8Array): this {
    this.#parts.push(part);
    this.size += part.length;
    return this;
  }

  uint32 = (value: number) => this.bytes(new Uint8Array(new Uint32Array([value]).buffer));
  uint64 = (value: number) => this.bytes(new Uint8Array(new BigUint64Array([BigInt(value)]).buffer));
  float32 = (value: number) => this.bytes(new Uint8Array(new Float32Array([value]).buffer));
  text(value: string): this {
    const encoded = new TextEncoder().encode(value);
    return this.uint64(encoded.length).bytes(encoded);
  }

  pad(alignment: number): this {
    return this.bytes(new Uint8Array((alignment - (this.size % alignment)) % alignment));
  }

  join(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.size);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
}

const tensors: readonly Tensor[] = [
  { name: "token_embd.weight", shape: [WIDTH, tokens.length] },
  ...Array.from({ length: LAYERS }, (_, layer) =>
    Object.entries({
      attn_norm: [WIDTH],
      attn_q: [WIDTH, WIDTH],
      attn_k: [WIDTH, WIDTH],
      attn_v: [WIDTH, WIDTH],
      attn_output: [WIDTH, WIDTH],
      ffn_norm: [WIDTH],
      ffn_gate: [WIDTH, FEED_FORWARD],
      ffn_up: [WIDTH, FEED_FORWARD],
      ffn_down: [FEED_FORWARD, WIDTH],
    }).map(([part, shape]) => ({ name: `blk.${layer}.${part}.weight`, shape })),
  ).flat(),
  { name: "output_norm.weight", shape: [WIDTH] },
  { name: "output.weight", shape: [WIDTH, tokens.length] },
];

/** Ones for norms; for matrices blocks of a scale (1/256 as float16) and 32 random numbers of 8 bits. */
function dataOf({ shape }: Tensor, seed: number, index: number): Uint8Array {
  const count = shape.reduce((product, size) => product * size, 1);
  if (shape.length === 1) return new Uint8Array(new Float32Array(count).fill(1).buffer);
  const writer = new Writer();
  for (let at = 0; at < count; at += BLOCK) {
    const numbers = Int8Array.from(
      { length: BLOCK },
      (_, place) => (uniform(seed, index, at + place) - 0.5) * 254,
    );
    writer.bytes(new Uint8Array([0x00, 0x1c])).bytes(new Uint8Array(numbers.buffer));
  }
  return writer.join();
}

interface TinyModelOptions {
  /** Another seed gives another model. */
  readonly seed?: number;
  /** An empty one leaves it out. */
  readonly template?: string;
}

/** The bytes of a GGUF file. */
export function tinyModel({
  seed = 1,
  template = TINY_TEMPLATE,
}: TinyModelOptions = {}): Uint8Array<ArrayBuffer> {
  const metadata = new Writer();
  let count = 0;
  const put = (key: string, type: number, write: () => void) => {
    count++;
    metadata.text(key).uint32(type);
    write();
  };
  const text = (key: string, value: string) => put(key, Value.text, () => metadata.text(value));
  const uint32 = (key: string, value: number) => put(key, Value.uint32, () => metadata.uint32(value));
  const float32 = (key: string, value: number) => put(key, Value.float32, () => metadata.float32(value));
  const list = (key: string, type: number, write: (token: (typeof tokens)[number]) => void) =>
    put(key, Value.list, () => {
      metadata.uint32(type).uint64(tokens.length);
      for (const token of tokens) write(token);
    });
  text("general.architecture", "llama");
  text("general.name", "Tiny test model");
  uint32("llama.context_length", 512);
  uint32("llama.embedding_length", WIDTH);
  uint32("llama.block_count", LAYERS);
  uint32("llama.feed_forward_length", FEED_FORWARD);
  uint32("llama.attention.head_count", HEADS);
  uint32("llama.vocab_size", tokens.length);
  uint32("llama.rope.dimension_count", WIDTH / HEADS);
  float32("llama.attention.layer_norm_rms_epsilon", 1e-5);
  text("tokenizer.ggml.model", "llama");
  list("tokenizer.ggml.tokens", Value.text, (token) => metadata.text(token.text));
  list("tokenizer.ggml.scores", Value.float32, () => metadata.float32(0));
  list("tokenizer.ggml.token_type", Value.int32, (token) => metadata.uint32(token.kind));
  put("tokenizer.ggml.add_space_prefix", Value.bool, () => metadata.bytes(new Uint8Array([0])));
  uint32("tokenizer.ggml.unknown_token_id", 0);
  uint32("tokenizer.ggml.bos_token_id", idOf("<s>"));
  uint32("tokenizer.ggml.eos_token_id", idOf("<|end|>"));
  if (template) text("tokenizer.chat_template", template);

  const data = new Writer();
  const infos = new Writer();
  for (const [index, tensor] of tensors.entries()) {
    infos.text(tensor.name).uint32(tensor.shape.length);
    for (const size of tensor.shape) infos.uint64(size);
    infos.uint32(tensor.shape.length === 1 ? Weights.float32 : Weights.eightBits).uint64(data.size);
    data.bytes(dataOf(tensor, seed, index)).pad(BLOCK);
  }
  const head = new Writer()
    .bytes(new TextEncoder().encode("GGUF"))
    .uint32(3)
    .uint64(tensors.length)
    .uint64(count);
  return head.bytes(metadata.join()).bytes(infos.join()).pad(BLOCK).bytes(data.join()).join();
}
