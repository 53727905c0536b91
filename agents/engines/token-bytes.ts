/** The bytes of a token from the vocabulary in a GGUF file. The library only gives text, which loses parts of characters. */

/** Kinds of tokens in `tokenizer.ggml.token_type`. */
const Kind = { unknown: 2, control: 3, userDefined: 4, unused: 5, byte: 6 } as const;

/** Byte-level vocabularies write each byte as a printable character: these stand for themselves, the others follow from 256. */
const isPrintable = (byte: number) =>
  (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;

function byteOfCharacters(): ReadonlyMap<string, number> {
  const bytes = new Map<string, number>();
  let next = 256;
  for (let byte = 0; byte < 256; byte++)
    bytes.set(String.fromCodePoint(isPrintable(byte) ? byte : next++), byte);
  return bytes;
}

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
    if (kind === Kind.control || kind === Kind.userDefined) return encoder.encode(text);
    if (kind === Kind.byte) return Uint8Array.of(Number.parseInt(text.slice(3, 5), 16));
    if (kind === Kind.unused) return new Uint8Array();
    if (type === "spm") return encoder.encode(kind === Kind.unknown ? "▅" : text.replaceAll("▁", " "));
    const bytes = Array.from(text, (character) => byteOf.get(character));
    return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : encoder.encode(text);
  };
}
