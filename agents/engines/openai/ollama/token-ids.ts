/** Ids of tokens by their bytes. */
import { RuntimeFault } from "#runtime/fault.ts";
import { TokenKind } from "../../token-bytes.ts";
import type { HeaderVocabulary } from "../vocabulary.ts";

export type TokenIds = (bytes: Uint8Array) => number | undefined;

const keyOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/**
 * A token for a single byte is written only where no other token has that byte, so the other one is taken.
 * @throws RuntimeFault "runtime" when two other tokens have the same bytes
 */
export function tokenIds({
  size,
  bytesOf,
  kindOf,
}: Pick<HeaderVocabulary, "size" | "bytesOf" | "kindOf">): TokenIds {
  const ids = new Map<string, number>();
  for (let id = 0; id < size; id++) {
    const key = keyOf(bytesOf(id));
    const other = ids.get(key);
    if (key === "" || (other !== undefined && kindOf(id) === TokenKind.byte)) continue;
    if (other !== undefined && kindOf(other) !== TokenKind.byte)
      throw new RuntimeFault(
        "runtime",
        `The tokens ${other} and ${id} of the weights have the same bytes, and Ollama gives bytes instead of ids`,
      );
    ids.set(key, id);
  }
  return (bytes) => ids.get(keyOf(bytes));
}
