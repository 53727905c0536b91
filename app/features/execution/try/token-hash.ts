import { type Hex, sha256 } from "viem";

/** SHA-256 over the ids of an answer's tokens, each as four bytes, little-endian. Equal for equal answers of any length. */
export function tokenHash(ids: readonly number[]): Hex {
  const bytes = new Uint8Array(4 * ids.length);
  const view = new DataView(bytes.buffer);
  ids.forEach((id, index) => {
    view.setUint32(4 * index, id, true);
  });
  return sha256(bytes);
}
