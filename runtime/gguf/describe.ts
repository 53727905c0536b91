/** Facts about a language model from the header of its GGUF file. */
import { FormatError } from "../formats/format-error.ts";
import { type GgufHeader, readGgufHeader } from "./header.ts";
import type { RangeReader } from "./range-reader.ts";

export interface GgufDescription {
  /** Empty where the file states none. */
  readonly name: string;
  readonly license: string | undefined;
  /** Address of the model that these weights were made from. */
  readonly source: string | undefined;
  readonly architecture: string;
  /** Numbers stored. */
  readonly parameters: number;
  /** Such as Q4_K_M. */
  readonly quantisation: string;
  /** Tokens that the model was trained for. */
  readonly contextLength: number;
  readonly vocabulary: number;
  /** Undefined for a base model, which has no messages. */
  readonly chatTemplate: string | undefined;
  /** Bytes of the f16 key and value cache for one token. */
  readonly cacheBytesPerToken: number;
  /** Parts that the model is split into; 1 for a whole file. */
  readonly parts: number;
}

/** Mixtures of number formats by llama.cpp's number (llama.h, `llama_ftype`); others are named by their commonest format. */
const MIXTURES: Readonly<Record<number, string>> = {
  11: "Q3_K_S",
  12: "Q3_K_M",
  13: "Q3_K_L",
  14: "Q4_K_S",
  15: "Q4_K_M",
  16: "Q5_K_S",
  17: "Q5_K_M",
};

function commonestType({ tensors }: GgufHeader): string {
  const bytes = new Map<string, number>();
  for (const tensor of tensors) bytes.set(tensor.type, (bytes.get(tensor.type) ?? 0) + tensor.bytes);
  const [most] = [...bytes].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? "unknown";
}

class Values {
  readonly #values: GgufHeader["values"];

  constructor(values: GgufHeader["values"]) {
    this.#values = values;
  }

  /** Undefined when it is missing or blank; otherwise as it is in the file. */
  text(key: string): string | undefined {
    const value = this.#values.get(key);
    return typeof value === "string" && value.trim() !== "" ? value : undefined;
  }

  /** A positive whole number; of a list of numbers for each layer only the presence is known. */
  number(key: string): number | undefined {
    const value = Number(this.#values.get(key));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  }

  length(key: string): number {
    const value = this.#values.get(key);
    return typeof value === "object" ? value.length : 0;
  }

  /** @throws FormatError */
  required(key: string): number {
    const value = this.number(key);
    if (value === undefined) throw new FormatError(`the GGUF file does not state ${key}`);
    return value;
  }
}

const BYTES_OF_F16 = 2;

function cacheBytesPerToken(values: Values, architecture: string): number {
  const of = (key: string) => values.number(`${architecture}.${key}`);
  const heads = of("attention.head_count") ?? 1;
  const headSize = Math.ceil(values.required(`${architecture}.embedding_length`) / heads);
  const perHead = (of("attention.key_length") ?? headSize) + (of("attention.value_length") ?? headSize);
  const layers = values.required(`${architecture}.block_count`);
  return layers * (of("attention.head_count_kv") ?? heads) * perHead * BYTES_OF_F16;
}

/** @throws FormatError for a file that is not a complete GGUF model; whatever the reader throws */
export async function describeGguf(file: RangeReader): Promise<GgufDescription> {
  const header = await readGgufHeader(file);
  const values = new Values(header.values);
  const architecture = values.text("general.architecture");
  if (!architecture) throw new FormatError("the GGUF file does not state general.architecture");
  const mixture = MIXTURES[values.number("general.file_type") ?? -1];
  return {
    name: values.text("general.name") ?? values.text("general.basename") ?? "",
    license: values.text("general.license"),
    source: values.text("general.source.url") ?? values.text("general.url"),
    architecture,
    parameters: header.tensors.reduce((sum, { count }) => sum + count, 0),
    quantisation: mixture ?? commonestType(header),
    contextLength: values.required(`${architecture}.context_length`),
    vocabulary: values.length("tokenizer.ggml.tokens"),
    chatTemplate: values.text("tokenizer.chat_template"),
    cacheBytesPerToken: cacheBytesPerToken(values, architecture),
    parts: values.number("split.count") ?? 1,
  };
}
