/** The bytes of a token from the vocabulary in a GGUF file. The library only gives text, which loses parts of characters. */

import { byteCharacters } from "#runtime/gguf/byte-characters.ts";

/** Kinds of tokens in `tokenizer.ggml.token_type`. */
export const TokenKind = { unknown: 2, control: 3, userDefined: 4, unused: 5, byte: 6 } as const;

const byteOfCharacters = (): ReadonlyMap<string, number> =>
  new Map(byteCharacters.map((character, byte) => [character, byte]));

/** `type` as the library names it. @throws Error for a vocabulary whose texts cannot be read */
export function tokenBytes(
  type: string,
  tokens: readonly string[],
  kinds: readonly number[] = [],
): (token: number) => Uint8Array {
  const encoder = new TextEncoder();
  const byteOf = byteOfCharacters();
  if (type !== "bpe" && type !== "spm")
    throw new Error(`byte-level and SentencePiece vocabularies are read, and this one is ${type}`);
  return (token) => {
    const text = tokens[token] ?? "";
    const kind = kinds[token];
    if (kind === TokenKind.control || kind === TokenKind.userDefined) return encoder.encode(text);
    if (kind === TokenKind.byte) return Uint8Array.of(Number.parseInt(text.slice(3, 5), 16));
    if (kind === TokenKind.unused) return new Uint8Array();
    if (type === "spm") return encoder.encode(kind === TokenKind.unknown ? "▅" : text.replaceAll("▁", " "));
    const bytes = Array.from(text, (character) => byteOf.get(character));
    return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : encoder.encode(text);
  };
}
