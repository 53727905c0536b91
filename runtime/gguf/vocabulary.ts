import { FormatError } from "../formats/format-error.ts";
import { Cursor } from "./cursor.ts";
import { keyCountOf, listOf, readValue, textOf } from "./metadata.ts";
import type { RangeReader } from "./range-reader.ts";
import { tensorCountOf } from "./tensors.ts";

export interface GgufVocabulary {
  /** Kind of the tokenizer: `gpt2` for byte-level BPE, `llama` for SentencePiece. */
  readonly model: string;
  readonly tokens: readonly string[];
  /** Kind of each token (`llama_token_type` of llama.cpp). */
  readonly kinds: readonly number[];
  readonly chatTemplate: string | undefined;
  /** Ids of the tokens that begin and end a text. */
  readonly beginning: number | undefined;
  readonly end: number | undefined;
}

const PREFIX = "tokenizer.ggml.";
const MOST_KEY_BYTES = 256;

/** @throws FormatError when the file has no vocabulary */
export async function readVocabulary(file: RangeReader): Promise<GgufVocabulary> {
  const cursor = new Cursor(file);
  await cursor.u32();
  await cursor.u32();
  await tensorCountOf(cursor);
  const keys = await keyCountOf(cursor);
  const found = new Map<string, unknown>();
  for (let index = 0; index < keys; index++) {
    const key = await textOf(cursor, "bytes in a name", MOST_KEY_BYTES);
    const isWanted = key === `${PREFIX}tokens` || key === `${PREFIX}token_type`;
    found.set(key, isWanted ? await listOf(cursor) : await readValue(cursor));
  }
  const [model, tokens, kinds = []] = ["model", "tokens", "token_type"].map((name) =>
    found.get(PREFIX + name),
  );
  if (typeof model !== "string" || !Array.isArray(tokens))
    throw new FormatError("the GGUF file has no vocabulary");
  const template = found.get("tokenizer.chat_template");
  const idOf = (name: string) => {
    const id = found.get(`${PREFIX}${name}_token_id`);
    return typeof id === "number" ? id : undefined;
  };
  return {
    model,
    tokens: tokens as string[],
    kinds: kinds as number[],
    chatTemplate: typeof template === "string" ? template : undefined,
    beginning: idOf("bos"),
    end: idOf("eos"),
  };
}
