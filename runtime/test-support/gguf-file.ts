/** Writes GGUF files for tests: any header, valid or not. */

type Value =
  | { readonly type: 4; readonly value: number }
  | { readonly type: 8; readonly value: string }
  | { readonly type: 9; readonly of: number; readonly length: bigint; readonly items: Uint8Array };

export const u32 = (value: number): Value => ({ type: 4, value });
export const str = (value: string): Value => ({ type: 8, value });

interface GgufTensorDraft {
  readonly name: string;
  readonly dims: readonly bigint[];
  readonly type?: number;
  readonly offset: bigint;
}

export interface GgufDraft {
  readonly magic?: string;
  readonly version?: number;
  readonly values?: readonly (readonly [key: string, value: Value])[];
  readonly tensors?: readonly GgufTensorDraft[];
  /** Stated counts, where they differ from what follows. */
  readonly keyCount?: bigint;
  readonly tensorCount?: bigint;
  /** Bytes of weights after the header. */
  readonly dataBytes?: number;
}

const bytesOf = (size: number, write: (view: DataView) => void) => {
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer));
  return bytes;
};
const number32 = (value: number) => bytesOf(4, (view) => view.setUint32(0, value, true));
const number64 = (value: bigint) =>
  bytesOf(8, (view) => view.setBigUint64(0, BigInt.asUintN(64, value), true));
export const textBytes = (text: string): Uint8Array => {
  const bytes = new TextEncoder().encode(text);
  return new Uint8Array([...number64(BigInt(bytes.length)), ...bytes]);
};

/** A list of texts, such as a vocabulary. */
export const strings = (...texts: readonly string[]): Value => ({
  type: 9,
  of: 8,
  length: BigInt(texts.length),
  items: new Uint8Array(texts.flatMap((text) => [...textBytes(text)])),
});

function valueBytes(value: Value): Uint8Array[] {
  const type = number32(value.type);
  if (value.type === 4) return [type, number32(value.value)];
  if (value.type === 8) return [type, textBytes(value.value)];
  return [type, number32(value.of), number64(value.length), value.items];
}

/** Values of a small llama; tests replace single ones. */
export const LLAMA: Readonly<Record<string, Value>> = {
  "general.architecture": str("llama"),
  "general.name": str("Tiny"),
  "general.license": str("mit"),
  "general.file_type": u32(0),
  "llama.context_length": u32(512),
  "llama.embedding_length": u32(64),
  "llama.block_count": u32(2),
  "llama.attention.head_count": u32(4),
  "llama.attention.head_count_kv": u32(2),
  "tokenizer.ggml.tokens": strings("<s>", "</s>", "a"),
  "tokenizer.chat_template": str("{{ messages[0].content }}\n"),
};

export function ggufFile({
  magic = "GGUF",
  version = 3,
  values = Object.entries(LLAMA),
  tensors = [{ name: "output.weight", dims: [64n, 3n], offset: 0n }],
  keyCount = BigInt(values.length),
  tensorCount = BigInt(tensors.length),
  dataBytes = 64 * 3 * 4,
}: GgufDraft = {}): Blob {
  const parts: Uint8Array[] = [
    new TextEncoder().encode(magic),
    number32(version),
    number64(tensorCount),
    number64(keyCount),
    ...values.flatMap(([key, value]) => [textBytes(key), ...valueBytes(value)]),
    ...tensors.flatMap(({ name, dims, type = 0, offset }) => [
      textBytes(name),
      number32(dims.length),
      ...dims.map(number64),
      number32(type),
      number64(offset),
    ]),
  ];
  const header = parts.reduce((sum, { length }) => sum + length, 0);
  const padding = new Uint8Array((32 - (header % 32)) % 32);
  return new Blob([...parts, padding, new Uint8Array(dataBytes)] as Uint8Array<ArrayBuffer>[]);
}
