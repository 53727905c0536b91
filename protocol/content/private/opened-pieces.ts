import { letGo } from "../content-source.ts";
import { KeyMismatchError } from "./private-content-error.ts";
import { HEADER_BYTES, openSegment, segmentKey } from "./segments.ts";

/**
 * Opens a segmented content as its segments arrive. Nothing that follows a changed, exchanged or missing segment comes out;
 * whoever keeps the pieces must drop them when this throws, because the end may have been cut off.
 *
 * @param segments stored segments in their order, each whole
 * @throws PrivateContentError
 */
export async function* openedPieces(
  segments: AsyncIterable<Uint8Array<ArrayBuffer>>,
  secret: Uint8Array<ArrayBuffer>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let key: CryptoKey | undefined;
  let held: Uint8Array<ArrayBuffer> | undefined;
  let number = 0;
  async function open(sealed: Uint8Array<ArrayBuffer>, isLast: boolean): Promise<Uint8Array<ArrayBuffer>> {
    key ??= await segmentKey(secret, sealed.slice(0, HEADER_BYTES));
    const bytes = number === 0 ? sealed.slice(HEADER_BYTES) : sealed;
    try {
      return await openSegment(key, number, isLast, bytes);
    } catch (cause) {
      throw new KeyMismatchError(cause);
    } finally {
      number += 1;
      letGo(sealed);
    }
  }
  for await (const segment of segments) {
    if (held) yield await open(held, false);
    held = segment;
  }
  if (held) yield await open(held, true);
}
