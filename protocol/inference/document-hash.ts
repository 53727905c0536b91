/** SHA-256 of the documents of an answer: its request, its prompt and its tokens. */
import { type Hex, sha256 as hashAtOnce } from "viem";
import { canonicalJsonBytes } from "../documents/canonical-json.ts";
import { sha256 } from "../documents/hashing.ts";

/** Up to this many bytes the change to another thread takes longer than the hash, on a busy machine many times as long. */
const SHORT_BYTES = 4_096;

export const documentHash = async (bytes: Uint8Array<ArrayBuffer>): Promise<Hex> =>
  bytes.length > SHORT_BYTES ? sha256(bytes) : hashAtOnce(bytes);

/** SHA-256 of token ids as a JSON list. */
export const tokensHash = (ids: readonly number[]): Promise<Hex> => documentHash(canonicalJsonBytes(ids));
